import type { ListAddress } from "@/components/data-table/list-address";
import { approvalSorts, approvalStatuses } from "@/server/contract/approvals";
import type { ApprovalFilter } from "@/server/domains/approvals/approval-list";

/** What narrows the list; the tab, the open case and the order do not. */
const NARROWING = ["operation", "branch", "whose", "status", "amountFrom", "amountTo"] as const;

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
    const amount = amountOf(get(name));
    if (amount !== null) filter[name] = amount;
  }
  return filter;
}

/** The order of each tab, and what it can be sorted by: the oldest first, and of what is over the latest decision. */
export const ORDERS = {
  waiting: { usual: "submittedAt", columns: ["submittedAt", "expiresAt", "amount"] },
  decided: { usual: "-expiresAt", columns: ["expiresAt", "amount"] },
} as const;

/** `1,500.50` as a number; null for nothing, and for what cannot be read. */
function amountOf(text: string): number | null {
  const amount = Number(text.replaceAll(/[,\s]/g, ""));
  return text.trim() === "" || !Number.isFinite(amount) || amount < 0 ? null : amount;
}

/** What stands in a field of amounts and is none. */
export function unreadableAmounts(get: Get): string[] {
  return (["amountFrom", "amountTo"] as const).map(get).filter((text) => text.trim() !== "" && amountOf(text) === null);
}

/** The same list without what narrows it; null when nothing does. */
export function clearedHref(address: ListAddress): string | null {
  const set = NARROWING.filter((name) => address.get(name) !== "");
  return set.length === 0 ? null : address.with(Object.fromEntries(set.map((name) => [name, null])));
}
