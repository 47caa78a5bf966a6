import { newId } from "@/server/kernel/ids";
import { type CaseBank, type ContractCases, callPath } from "./case";

async function accountOf(bank: CaseBank, balance = 0) {
  return { params: { id: (await bank.account({ balance })).accountId } };
}

async function transferred(bank: CaseBank) {
  return bank.post("/transfers", await bank.transferBody(25));
}

const everyDay = { from: "2000-01-01", to: "2099-12-31" };

export const coreCases: ContractCases = {
  openParty: async () => ({ body: { type: "PERSON", givenName: "Ada", familyName: "Okafor" }, status: 201 }),
  listParties: async (bank) => {
    await bank.party();
    return { status: 200 };
  },
  getParty: async (bank) => ({ params: { id: (await bank.party()).partyId }, status: 200 }),
  updateParty: async (bank) => ({
    params: { id: (await bank.party()).partyId },
    body: { email: "ada@okafor.example", address: "" },
    status: 200,
  }),
  openAccount: async (bank) => {
    const [{ customerNo }, { code }] = [await bank.party(), await bank.branch()];
    return { body: { customerNo, productCode: "CURRENT", currency: "USD", branchCode: code }, status: 201 };
  },
  listAccounts: async (bank) => {
    await bank.account();
    return { status: 200 };
  },
  getAccount: async (bank) => ({ ...(await accountOf(bank, 100)), status: 200 }),
  listAccountEntries: async (bank) => ({ ...(await accountOf(bank, 100)), query: everyDay, status: 200 }),
  blockAccount: async (bank) => ({ ...(await accountOf(bank)), body: { reason: "Court order" }, status: 200 }),
  unblockAccount: async (bank) => {
    const blocked = await accountOf(bank);
    await bank.post(`/accounts/${blocked.params.id}/block`, { reason: "Court order" });
    return { ...blocked, status: 200 };
  },
  closeAccount: async (bank) => ({ ...(await accountOf(bank)), status: 200 }),
  listProducts: async () => ({ status: 200 }),
  createTransfer: [
    async (bank) => ({ body: await bank.transferBody(25), status: 201 }),
    async (bank) => {
      const body = await bank.transferBody(25);
      await bank.post("/transfers", body);
      return { body, status: 200 };
    },
    async (bank) => ({ body: await bank.transferBody(10_000.01), status: 202 }),
  ],
  getTransfer: async (bank) => ({ params: { id: String((await transferred(bank)).transferId) }, status: 200 }),
  listTransfers: async (bank) => {
    await transferred(bank);
    await bank.parked();
    return { status: 200 };
  },
  listApprovals: async (bank) => {
    await bank.parked();
    return { query: { status: "PENDING" }, status: 200 };
  },
  getApproval: async (bank) => ({ params: { id: await bank.parked() }, status: 200 }),
  approveApproval: async (bank) => ({
    params: { id: await bank.parked() },
    body: { note: "Seen" },
    status: 200,
    caller: bank.checker,
  }),
  rejectApproval: async (bank) => ({
    params: { id: await bank.parked() },
    body: { reason: "Not the payee of the invoice" },
    status: 200,
    caller: bank.checker,
  }),
  withdrawApproval: async (bank) => ({ params: { id: await bank.parked() }, status: 200 }),
  listJournalEntries: async (bank) => {
    await transferred(bank);
    return { query: everyDay, status: 200 };
  },
  getJournalEntry: async (bank) => ({ params: { id: String((await transferred(bank)).entryId) }, status: 200 }),
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
  getTrialBalance: async (bank) => {
    await transferred(bank);
    return { status: 200 };
  },
  getDayBook: async (bank) => {
    await transferred(bank);
    return { status: 200 };
  },
  getControlTotals: async (bank) => {
    await transferred(bank);
    return { status: 200 };
  },
  listGlAccounts: async () => ({ status: 200 }),
  getBusinessDate: async () => ({ status: 200 }),
  listBranches: async (bank) => {
    await bank.branch();
    return { status: 200 };
  },
  createBranch: async () => ({ body: { code: `B-${newId().slice(-12)}`, name: "Harbour Street" }, status: 201 }),
  getBranch: async (bank) => ({ params: { id: (await bank.branch()).branchId }, status: 200 }),
  renameBranch: async (bank) => ({
    params: { id: (await bank.branch()).branchId },
    body: { code: `B-${newId().slice(-12)}`, name: "Quay Street" },
    status: 200,
  }),
  deactivateBranch: async (bank) => ({ params: { id: (await bank.branch()).branchId }, status: 200 }),
};
