import { newId } from "@/server/kernel/ids";
import { after, type CaseBank, type ContractCases } from "./case";

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
    async (bank) => ({ body: await cash(bank, 25) }),
    async (bank) => ({ body: await cash(bank, 10_000.01), status: 202 }),
  ],
  postCashWithdrawal: [
    async (bank) => ({ body: await cash(bank, 25) }),
    async (bank) => ({ body: await cash(bank, 10_000.01), status: 202 }),
  ],
  listTills: after(openTill),
  openTill: async (bank) => ({
    body: {
      branchCode: (await bank.branch()).code,
      openingFloat: dollars(500),
      teller: "ada",
      tillCode: `T-${newId().slice(-12)}`,
    },
    status: 201,
  }),
  getTill: async (bank) => ({ params: { id: await openTill(bank) } }),
  closeTill: [
    async (bank) => ({ params: { id: await openTill(bank) }, body: {} }),
    async (bank) => ({
      params: { id: await openTill(bank) },
      body: { countedCash: dollars(100), reason: "A bundle is missing" },
      status: 202,
    }),
  ],
  beginTillCount: async (bank) => ({ params: { id: await openTill(bank) } }),
  countTill: async (bank) => ({
    params: { id: await openTill(bank) },
    body: { countedCash: dollars(499), denominations: [{ value: 1, count: 499 }] },
    status: 201,
  }),
  listTillCounts: async (bank) => {
    const id = await openTill(bank);
    await bank.post(`/teller/tills/${id}/counts`, { countedCash: dollars(500) });
    return { params: { id } };
  },
  listCashMovements: async (bank) => {
    const { tillId, ...rest } = await cash(bank, 25);
    await bank.post("/teller/cash-deposits", { tillId, ...rest });
    return { params: { id: tillId } };
  },
  getTillDenominations: async (bank) => ({ params: { id: await openTill(bank) } }),
  getCashMovement: movement,
  listReceipts: async () => ({ query: { receiptNo: "T1-2026-03-31-7" } }),
  getReceipt: movement,
  printReceipt: movement,
  reprintReceipt: movement,
  listVaults: after(async (bank) =>
    bank.post("/teller/vaults/fundings", { branchCode: (await bank.branch()).code, amount: dollars(100) }),
  ),
  fundVault: [
    async (bank) => ({ body: { branchCode: (await bank.branch()).code, amount: dollars(100) } }),
    async (bank) => ({ body: { branchCode: (await bank.branch()).code, amount: dollars(10_000.01) }, status: 202 }),
  ],
  transferTillCash: [
    async (bank) => ({ body: { fromTillId: await openTill(bank), amount: dollars(100) } }),
    async (bank) => ({ body: { fromTillId: await openTill(bank, 50_000), amount: dollars(40_000) }, status: 202 }),
  ],
};
