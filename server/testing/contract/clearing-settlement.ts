import { makeHouse } from "../clearing";
import type { CaseBank, ContractCases } from "./case";

// Net settlements of a new house each, with one cleared cheque.

const DAY = "2026-03-02";

async function cleared(bank: CaseBank) {
  const [{ code }, { accountId }] = [await makeHouse(), await bank.account()];
  const cheque = { clearingHouseCode: code, customerAccountId: accountId, amount: { amount: 980, currency: "USD" } };
  const { id } = await bank.post("/clearing/outward", cheque);
  await bank.post(`/clearing/outward/${id}/clear`);
  return { query: { house: code, businessDate: DAY } };
}

async function settled(bank: CaseBank): Promise<Record<string, unknown>> {
  const { house, businessDate } = (await cleared(bank)).query;
  return bank.post(`/clearing/settlements?house=${house}&businessDate=${businessDate}`);
}

export const clearingSettlementCases: ContractCases = {
  finaliseNetSettlement: async (bank) => ({ ...(await cleared(bank)), body: { expectedCount: 1 } }),
  previewSettlement: cleared,
  listSettlementPositions: async (bank) => {
    const { house } = await settled(bank);
    await cleared(bank);
    return { query: { house: String(house) } };
  },
  getSettlementPosition: async (bank) => ({ params: { id: String((await settled(bank)).id) } }),
};
