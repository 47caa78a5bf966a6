import { newId } from "@/server/kernel/ids";
import { after, type ContractCases } from "./case";

export const branchCases: ContractCases = {
  listBranches: after((bank) => bank.branch()),
  createBranch: async () => ({ body: { code: `B-${newId().slice(-12)}`, name: "Harbour Street" }, status: 201 }),
  getBranch: async (bank) => ({ params: { id: (await bank.branch()).branchId } }),
  renameBranch: async (bank) => ({
    params: { id: (await bank.branch()).branchId },
    body: { code: `B-${newId().slice(-12)}`, name: "Quay Street" },
  }),
  deactivateBranch: async (bank) => ({ params: { id: (await bank.branch()).branchId } }),
};
