import { authorizationRow, cardRow } from "../cards";
import type { CaseBank, ContractCases } from "./case";

async function authorized(bank: CaseBank) {
  const account = await bank.account({ balance: 1_000 });
  return authorizationRow({ id: await cardRow(account), accountId: account.accountId });
}

export const cardNetworkCases: ContractCases = {
  listAuthorizations: async (bank) => {
    await authorized(bank);
    return {};
  },
  getAuthorization: async (bank) => ({ params: { id: await authorized(bank) } }),
  getAuthorizationStatistics: async (bank) => {
    await authorized(bank);
    return {};
  },
};
