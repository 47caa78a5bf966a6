import type { ReadDb } from "@/db/tx";
import { may, type Principal } from "../../auth/principal";
import { visibleIds } from "./queries";

/** A page links to approvals that the principal may open, and only names the others. */
export async function visibleApprovals(
  read: ReadDb,
  ids: readonly string[],
  principal: Principal,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || !may(principal, "approval:read")) return new Set();
  return visibleIds(read, ids, principal);
}
