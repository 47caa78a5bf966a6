import { after, type CaseBank, type ContractCases, callPath } from "./case";

const everyDay = { from: "2000-01-01", to: "2099-12-31" };
const transferred = async (bank: CaseBank) => bank.post("/transfers", await bank.transferBody(25));

export const ledgerCases: ContractCases = {
  listJournalEntries: async (bank) => {
    await transferred(bank);
    return { query: everyDay };
  },
  getJournalEntry: async (bank) => ({ params: { id: String((await transferred(bank)).entryId) } }),
  reverseJournalEntry: [
    async (bank) => ({
      params: { id: String((await transferred(bank)).entryId) },
      body: { reason: "Wrong payee" },
      status: 201,
    }),
    async (bank) => {
      const id = await bank.parked();
      const { body } = await callPath(bank.checker, "POST", `/approvals/${id}/approve`, {});
      const { entryId } = body.result as { entryId: string };
      return { params: { id: entryId }, body: { reason: "Wrong payee" }, status: 202 };
    },
  ],
  getTrialBalance: after(transferred),
  getDayBook: after(transferred),
  getControlTotals: after(transferred),
  listGlAccounts: async () => ({}),
};
