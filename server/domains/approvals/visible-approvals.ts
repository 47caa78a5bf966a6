import type { ReadDb } from "@/db/tx";
import { may, type Principal } from "../../auth/principal";
import { visibleIds } from "./queries";

/** Which of these approvals the principal may open: what a page links to and what it only names. */
export async function visibleApprovals(
  read: ReadDb,
  ids: readonly string[],
  principal: Principal,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || !may(principal, "approval:read")) return new Set();
  return visibleIds(read, ids, principal);
}
