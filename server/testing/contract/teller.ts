import { newId } from "@/server/kernel/ids";
import type { CaseBank, ContractCases } from "./case";

const dollars = (amount: number) => ({ amount, currency: "USD" });

async function openTill(bank: CaseBank, float = 500): Promise<string> {
  const { code } = await bank.branch();
  const body = { branchCode: code, openingFloat: dollars(float), teller: "ada", tillCode: `T-${newId().slice(-12)}` };
  return String((await bank.post("/teller/tills", body)).tillId);
}

async function cash(bank: CaseBank, amount: number) {
  const [tillId, { accountId }] = [await openTill(bank, 2 * amount), await bank.account({ balance: 2 * amount })];
  return { accountId, tillId, amount: dollars(amount) };
}

async function movement(bank: CaseBank) {
  const till = (await bank.post("/teller/cash-deposits", await cash(bank, 25))) as { movement: { movementId: string } };
  return { params: { id: till.movement.movementId } };
}

export const tellerCases: ContractCases = {
  postCashDeposit: [
    async (bank) => ({ body: await cash(bank, 25), status: 200 }),
    async (bank) => ({ body: await cash(bank, 10_000.01), status: 202 }),
  ],
  postCashWithdrawal: [
    async (bank) => ({ body: await cash(bank, 25), status: 200 }),
    async (bank) => ({ body: await cash(bank, 10_000.01), status: 202 }),
  ],
  listTills: async (bank) => {
    await openTill(bank);
    return { status: 200 };
  },
  openTill: async (bank) => ({
    body: {
      branchCode: (await bank.branch()).code,
      openingFloat: dollars(500),
      teller: "ada",
      tillCode: `T-${newId().slice(-12)}`,
    },
    status: 201,
  }),
  getTill: async (bank) => ({ params: { id: await openTill(bank) }, status: 200 }),
  closeTill: [
    async (bank) => ({ params: { id: await openTill(bank) }, body: {}, status: 200 }),
    async (bank) => ({
      params: { id: await openTill(bank) },
      body: { countedCash: dollars(100), reason: "A bundle is missing" },
      status: 202,
    }),
  ],
  beginTillCount: async (bank) => ({ params: { id: await openTill(bank) }, status: 200 }),
  countTill: async (bank) => ({
    params: { id: await openTill(bank) },
    body: { countedCash: dollars(499), denominations: [{ value: 1, count: 499 }] },
    status: 201,
  }),
  listTillCounts: async (bank) => {
    const id = await openTill(bank);
    await bank.post(`/teller/tills/${id}/counts`, { countedCash: dollars(500) });
    return { params: { id }, status: 200 };
  },
  listCashMovements: async (bank) => {
    const { tillId, ...rest } = await cash(bank, 25);
    await bank.post("/teller/cash-deposits", { tillId, ...rest });
    return { params: { id: tillId }, status: 200 };
  },
  getTillDenominations: async (bank) => ({ params: { id: await openTill(bank) }, status: 200 }),
  getCashMovement: async (bank) => ({ ...(await movement(bank)), status: 200 }),
  listReceipts: async () => ({ query: { receiptNo: "T1-2026-03-31-7" }, status: 200 }),
  getReceipt: async (bank) => ({ ...(await movement(bank)), status: 200 }),
  printReceipt: async (bank) => ({ ...(await movement(bank)), status: 200 }),
  reprintReceipt: async (bank) => ({ ...(await movement(bank)), status: 200 }),
  listVaults: async (bank) => {
    await bank.post("/teller/vaults/fundings", { branchCode: (await bank.branch()).code, amount: dollars(100) });
    return { status: 200 };
  },
  fundVault: [
    async (bank) => ({ body: { branchCode: (await bank.branch()).code, amount: dollars(100) }, status: 200 }),
    async (bank) => ({ body: { branchCode: (await bank.branch()).code, amount: dollars(10_000.01) }, status: 202 }),
  ],
  transferTillCash: [
    async (bank) => ({ body: { fromTillId: await openTill(bank), amount: dollars(100) }, status: 200 }),
    async (bank) => ({ body: { fromTillId: await openTill(bank, 50_000), amount: dollars(40_000) }, status: 202 }),
  ],
};
