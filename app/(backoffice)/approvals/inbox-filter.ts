import type { ListAddress } from "@/components/data-table/list-address";
import { amountRangeProblem, readAmount } from "@/components/money/read-amount";
import { approvalSorts } from "@/server/contract/approvals";
import type { ApprovalFilter } from "@/server/domains/approvals/approval-list";
import { approvalStatuses } from "@/server/kernel/value-sets";

type Get = ListAddress["get"];

/** The filter that an address means: also the query of `GET /approvals` that keeps the list fresh. What is none is left out. */
export function inboxFilter(get: Get): ApprovalFilter {
  const filter: ApprovalFilter = { decided: get("show") === "decided" };
  const sort = approvalSorts.find((known) => known === get("sort"));
  if (sort) filter.sort = sort;
  const status = approvalStatuses.find((known) => known === get("status") && known !== "PENDING");
  if (status && filter.decided) filter.status = status;
  if (get("operation")) filter.operation = get("operation").slice(0, 64);
  if (get("branch")) filter.branchCode = get("branch").slice(0, 64);
  if (get("whose") === "own") filter.concerning = "OWN";
  if (get("whose") === "decide") filter.concerning = "TO_DECIDE";
  for (const name of ["amountFrom", "amountTo"] as const) {
    const amount = readAmount(get(name));
    if (amount !== null) filter[name] = amount;
  }
  return filter;
}

/** The order of each tab, and what it can be sorted by: the oldest first, and of what is over the latest decision. */
export const ORDERS = {
  waiting: { usual: "submittedAt", columns: ["submittedAt", "expiresAt", "amount"] },
  decided: { usual: "-expiresAt", columns: ["expiresAt", "amount"] },
} as const;

/** What is wrong with the amounts that the list is narrowed to; null when they can be read. */
export function amountProblem(get: Get): string | null {
  return amountRangeProblem({ from: get("amountFrom"), to: get("amountTo") })?.words ?? null;
}
