import { may, type Principal } from "@/server/auth/principal";
import type { ApprovalView } from "@/server/contract/approvals";
import { listApprovals } from "@/server/domains/approvals/queries";
import { listPage } from "@/server/http/list-page";

const READ = 200;

/** What somebody sent and nobody has decided yet, oldest first. */
export async function waitingOf(principal: Principal): Promise<ApprovalView[]> {
  const { items } = await listPage(listApprovals({ status: "PENDING", maker: principal.name }, principal), "", READ);
  return items;
}

/** Changes of limits are for administrators to check, everything else is not (server/domains/limits/set-limit). */
const LIMITS = "setLimit";

/** The oldest ones that others sent and this principal may decide on. */
export async function toDecideBy(principal: Principal, most: number): Promise<ApprovalView[]> {
  const { items } = await listPage(listApprovals({ status: "PENDING" }, principal), "", READ);
  return items
    .filter((approval) => approval.maker !== principal.name)
    .filter(({ operation }) => may(principal, operation === LIMITS ? "limit:manage" : "approval:decide"))
    .slice(0, most);
}
