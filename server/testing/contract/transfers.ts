import type { CaseBank, ContractCases } from "./case";

const transferred = async (bank: CaseBank) => bank.post("/transfers", await bank.transferBody(25));

export const transferCases: ContractCases = {
  createTransfer: [
    async (bank) => ({ body: await bank.transferBody(25), status: 201 }),
    async (bank) => {
      const body = await bank.transferBody(25);
      await bank.post("/transfers", body);
      return { body };
    },
    async (bank) => ({ body: await bank.transferBody(10_000.01), status: 202 }),
  ],
  getTransfer: async (bank) => ({ params: { id: String((await transferred(bank)).transferId) } }),
  listTransfers: async (bank) => {
    await transferred(bank);
    await bank.parked();
    return {};
  },
};
