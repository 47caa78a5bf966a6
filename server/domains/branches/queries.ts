import { database } from "@/db/client";
import type { RowRequirement } from "../../commands/define-command";
import type { BranchView } from "../../contract/branches";
import { DomainError } from "../../kernel/errors";

function selectBranches() {
  return database().sql`select id as "branchId", code, name, status from branches`;
}

/** SQL for what other domains show of a branch beside their own rows: `id`, `code`. */
export function branchCodes() {
  return database().sql`(select id, code from branches)`;
}

/** All branches, active and inactive, by code (interface 4.11). */
export async function allBranches(): Promise<BranchView[]> {
  return database().sql<BranchView[]>`${selectBranches()} order by code collate "C"`;
}

/** The branch with this id, or null. */
export async function findBranch(branchId: string): Promise<BranchView | null> {
  const [row] = await database().sql<BranchView[]>`${selectBranches()} where id = ${branchId}`;
  return row ?? null;
}

/** The branch with this code in any case, or null; its view has the code as it was stored. */
export async function findBranchByCode(code: string): Promise<BranchView | null> {
  const [row] = await database().sql<BranchView[]>`${selectBranches()} where lower(code) = lower(${code})`;
  return row ?? null;
}

/**
 * The active branch that a request names in `field`. Put `asRead(branch)` among the plan's `requireRows`, so that the
 * branch is still what it was when the command commits.
 *
 * @throws UNKNOWN_BRANCH, BRANCH_INACTIVE (422) with `fieldErrors.<field>`.
 */
export async function activeBranch(code: string, field = "branchCode"): Promise<BranchView> {
  const branch = await findBranchByCode(code);
  if (!branch) {
    throw new DomainError("UNKNOWN_BRANCH", `There is no branch ${code}.`, {
      fieldErrors: { [field]: "is not a branch of this bank" },
    });
  }
  if (branch.status === "ACTIVE") return branch;
  throw new DomainError("BRANCH_INACTIVE", `Branch ${branch.code} is inactive and takes nothing new.`, {
    fieldErrors: { [field]: "is inactive" },
  });
}

/** Makes the plan anew when the branch was renamed or deactivated after it was read. */
export function asRead(branch: BranchView): RowRequirement {
  const { branchId, code, name, status } = branch;
  return {
    table: "branches",
    key: { id: branchId },
    expect: { code: [code], name: [name], status: [status] },
    refusal: "STALE",
  };
}
