import { after, type CaseBank, type ContractCases } from "./case";

async function accountOf(bank: CaseBank, balance = 0) {
  return { params: { id: (await bank.account({ balance })).accountId } };
}

export const accountCases: ContractCases = {
  openAccount: async (bank) => {
    const [{ customerNo }, { code }] = [await bank.party(), await bank.branch()];
    return { body: { customerNo, productCode: "CURRENT", currency: "USD", branchCode: code }, status: 201 };
  },
  listAccounts: after((bank) => bank.account()),
  getAccount: async (bank) => ({ ...(await accountOf(bank, 100)) }),
  listAccountEntries: async (bank) => ({
    ...(await accountOf(bank, 100)),
    query: { from: "2000-01-01", to: "2099-12-31" },
  }),
  blockAccount: async (bank) => ({ ...(await accountOf(bank)), body: { reason: "Court order" } }),
  unblockAccount: async (bank) => {
    const blocked = await accountOf(bank);
    await bank.post(`/accounts/${blocked.params.id}/block`, { reason: "Court order" });
    return { ...blocked };
  },
  freezeAccount: async (bank) => ({ ...(await accountOf(bank)), body: { note: "Report in preparation" } }),
  releaseAccount: async (bank) => {
    const frozen = await accountOf(bank);
    await bank.post(`/accounts/${frozen.params.id}/freeze`, { note: "Report in preparation" });
    return { ...frozen, body: { note: "Origin explained" } };
  },
  listAccountFreezes: async (bank) => {
    const frozen = await accountOf(bank);
    await bank.post(`/accounts/${frozen.params.id}/freeze`, { note: "Report in preparation" });
    return frozen;
  },
  closeAccount: accountOf,
  listProducts: async () => ({}),
};
