import { holds, type Principal } from "../../auth/principal";
import { findApproval } from "./queries";

/** Which of these approvals the principal may open: what a page links to and what it only names. */
export async function visibleApprovals(ids: readonly string[], principal: Principal): Promise<ReadonlySet<string>> {
  if (!holds(principal, "approval:read")) return new Set();
  const found = await Promise.all(ids.map((id) => findApproval(id, principal)));
  return new Set(found.flatMap((approval) => approval?.approvalId ?? []));
}
