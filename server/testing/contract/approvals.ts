import type { ContractCases } from "./case";

export const approvalCases: ContractCases = {
  listApprovals: async (bank) => {
    await bank.parked();
    return { query: { status: "PENDING" } };
  },
  getApproval: async (bank) => ({ params: { id: await bank.parked() } }),
  approveApproval: async (bank) => ({
    params: { id: await bank.parked() },
    body: { note: "Seen" },
    caller: bank.checker,
  }),
  rejectApproval: async (bank) => ({
    params: { id: await bank.parked() },
    body: { reason: "Not the payee of the invoice" },
    caller: bank.checker,
  }),
  withdrawApproval: async (bank) => ({ params: { id: await bank.parked() } }),
};
