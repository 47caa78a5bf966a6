import { newId } from "@/server/kernel/ids";
import { makeHouse } from "../clearing";
import type { CaseBank, ContractCase, ContractCases } from "./case";

// Items of a new house and account each.

const usd = (amount: number) => ({ amount, currency: "USD" });

async function cheque(bank: CaseBank) {
  const [house, account] = [await makeHouse(), await bank.account({ balance: 2_000 })];
  return {
    ...{ clearingHouseCode: house.code, customerAccountId: account.accountId, amount: usd(1_250.75) },
    ...{ drawerBank: "Harbour Bank", drawerBranch: "Quay", drawerAccount: "7700421", serial: "000417" },
    ...{ chequeDate: "2026-02-27", idempotencyKey: newId() },
  };
}

const entered = (direction: "outward" | "inward") => async (bank: CaseBank) => {
  const sent = await cheque(bank);
  const { id } = await bank.post(`/clearing/${direction}`, sent);
  return { id: String(id), ...sent };
};

const [outward, inward] = [entered("outward"), entered("inward")];

/** A first request with 201, and its repetition with 200. */
const twice = (direction: "outward" | "inward"): readonly ContractCase[] => [
  async (bank) => ({ body: await cheque(bank), status: 201 }),
  async (bank) => {
    const { id: _, ...body } = await entered(direction)(bank);
    return { body };
  },
];

const decided =
  (make: typeof outward, body?: object): ContractCase =>
  async (bank) => ({ params: { id: (await make(bank)).id }, status: 204, ...(body && { body }) });

export const clearingItemCases: ContractCases = {
  enterOutwardItem: twice("outward"),
  receiveInwardItem: twice("inward"),
  listClearingItems: async (bank) => {
    const { clearingHouseCode: house } = await outward(bank);
    await inward(bank);
    return { query: { house } };
  },
  listInwardQueue: async (bank) => {
    await inward(bank);
    await inward(bank);
    return {};
  },
  getClearingItem: async (bank) => ({ params: { id: (await inward(bank)).id } }),
  getClearingFloat: async (bank) => ({ params: { accountId: (await outward(bank)).customerAccountId } }),
  clearOutwardItem: decided(outward),
  payInwardItem: decided(inward),
  returnOutwardItem: decided(outward, { reasonCode: "REFER_TO_DRAWER" }),
  returnInwardItem: decided(inward, { reasonCode: "SIGNATURE_IRREGULAR" }),
  representItem: async (bank) => {
    const { id } = await outward(bank);
    await bank.post(`/clearing/outward/${id}/return`, { reasonCode: "REFER_TO_DRAWER" });
    return { params: { id }, status: 201 };
  },
};
