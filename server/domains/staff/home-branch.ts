import type { ReadDb } from "@/db/tx";
import { activeBranch } from "../branches/queries";

/**
 * The code of a staff user's home branch as the branch has it; null for head office. A branch that was his before may
 * have become inactive meanwhile. Throws UNKNOWN_BRANCH, BRANCH_INACTIVE.
 */
export async function checkedHomeBranch(
  read: ReadDb,
  code: string | undefined,
  before: string | null = null,
): Promise<string | null> {
  if (code === undefined || code.trim() === "") return null;
  return code === before ? before : (await activeBranch(read, code)).code;
}
