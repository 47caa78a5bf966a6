import { database } from "@/db/client";
import { DomainError } from "../kernel/errors";

/**
 * The code of a staff user's home branch as the branch has it; null for head office. A branch that was his before may
 * have become inactive meanwhile. Throws UNKNOWN_BRANCH, BRANCH_INACTIVE.
 */
export async function checkedHomeBranch(
  code: string | undefined,
  before: string | null = null,
): Promise<string | null> {
  if (code === undefined || code.trim() === "") return null;
  if (code === before) return before;
  const [branch] = await database().sql<{ code: string; status: string }[]>`
    select code, status from branches where lower(code) = lower(${code})`;
  if (!branch) {
    throw new DomainError("UNKNOWN_BRANCH", `There is no branch ${code}.`, {
      fieldErrors: { branchCode: "is not a branch of this bank" },
    });
  }
  if (branch.status !== "ACTIVE") {
    throw new DomainError("BRANCH_INACTIVE", `Branch ${branch.code} is inactive.`, {
      fieldErrors: { branchCode: "is inactive" },
    });
  }
  return branch.code;
}
