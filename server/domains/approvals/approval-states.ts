import { and, count, eq, isNotNull, ne, not, sql } from "drizzle-orm";
import { approvals } from "@/db/schema/approvals";
import type { ReadDb } from "@/db/tx";
import type { ApprovalStatus } from "../../kernel/value-sets";
import { bankToday } from "../business-date/queries";

/**
 * Whether the time of what waits is over: cash ends with the business day that it was sent in, everything else at its moment.
 * `approval_is_over` says the same where rows are locked. As text: the builder has no words for `case`.
 */
export const isOver = sql<boolean>`(case when ${approvals.expiresWith} is null then ${approvals.expiresAt} <= now() else ${approvals.expiresWith} < ${bankToday} end)`;

/** The state people see: one whose time is over has EXPIRED even before the clean-up of the minute has come to it. */
export const approvalStatus = sql<ApprovalStatus>`case when ${approvals.status} = 'PENDING' and ${isOver} then 'EXPIRED' else ${approvals.status} end`;

/** A relation `(id, operation, status)` of all approvals, for slices whose records wait for one: join it on the approval's id. */
export function approvalStates(read: ReadDb) {
  return read
    .select({ id: approvals.id, operation: approvals.operation, status: approvalStatus.as("approval_status") })
    .from(approvals)
    .as("approval");
}

/** A relation `(id, freezes)` of what waits and freezes a ledger account meanwhile; an account stands in it once at most. */
export function freezingApprovals(read: ReadDb) {
  return read
    .select({ id: approvals.id, freezes: approvals.freezes })
    .from(approvals)
    .where(and(sql`${approvals.status} = 'PENDING'`, isNotNull(approvals.freezes), not(isOver)))
    .as("freezing");
}

/** How many of an operation's parked commands stand in each state but APPROVED. */
export async function undecidedCounts(
  read: ReadDb,
  operation: string,
): Promise<Partial<Record<Exclude<ApprovalStatus, "APPROVED">, number>>> {
  const rows = await read
    .select({ status: approvalStatus, count: count() })
    .from(approvals)
    .where(and(eq(approvals.operation, operation), ne(approvals.status, "APPROVED")))
    .groupBy(approvalStatus);
  return Object.fromEntries(rows.map(({ status, count: number }) => [status, number]));
}
