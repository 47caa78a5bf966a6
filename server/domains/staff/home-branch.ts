import type { ReadDb } from "@/db/tx";
import { activeBranch } from "../branches/queries";

/**
 * The code as the branch has it. Null for head office. The user's former branch may be inactive. Throws UNKNOWN_BRANCH, BRANCH_INACTIVE.
 */
export async function checkedHomeBranch(
  read: ReadDb,
  code: string | undefined,
  before: string | null = null,
): Promise<string | null> {
  if (code === undefined || code.trim() === "") return null;
  return code === before ? before : (await activeBranch(read, code)).code;
}
