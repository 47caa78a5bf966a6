import type { BranchView } from "@/server/contract/branches";
import { deactivateBranch } from "@/server/domains/branches/change-branch";
import { createBranch } from "@/server/domains/branches/create-branch";
import { closedDemoBranch, demoBranches } from "../demo";
import type { DemoPart } from "../part";

const ADMINISTRATOR = "administrator@countinghouse.example";

export const part: DemoPart = {
  after: ["identity"],
  prepare: async (bank) => {
    for (const branch of demoBranches) {
      const { body } = await bank.run(`branch ${branch.code}`, ADMINISTRATOR, createBranch, {
        params: {},
        query: {},
        body: { ...branch },
      });
      bank.branches.set(branch.code, body as BranchView);
    }
  },
  finish: async (bank) => {
    const branchId = bank.branches.get(closedDemoBranch)?.branchId;
    if (!branchId) return;
    await bank.run(`branch ${closedDemoBranch} deactivated`, ADMINISTRATOR, deactivateBranch, {
      params: { id: branchId },
      query: {},
      body: undefined,
    });
  },
};
