import { and, count, eq, isNotNull, ne, not, sql } from "drizzle-orm";
import { approvals } from "@/db/schema/approvals";
import type { ReadDb } from "@/db/tx";
import type { ApprovalStatus } from "../../kernel/value-sets";
import { bankToday } from "../business-date/queries";

/**
 * Cash expires with the business day of its submission, everything else at its time. `approval_is_over` is the same rule for
 * locked rows. SQL text because the builder has no `case`.
 */
export const isOver = sql<boolean>`(case when ${approvals.expiresWith} is null then ${approvals.expiresAt} <= now() else ${approvals.expiresWith} < ${bankToday} end)`;

/** An item past its expiry is EXPIRED even before the job of the minute runs. */
export const approvalStatus = sql<ApprovalStatus>`case when ${approvals.status} = 'PENDING' and ${isOver} then 'EXPIRED' else ${approvals.status} end`;

/** A relation `(id, operation, status)` of all approvals, for records that wait for one. */
export function approvalStates(read: ReadDb) {
  return read
    .select({ id: approvals.id, operation: approvals.operation, status: approvalStatus.as("approval_status") })
    .from(approvals)
    .as("approval");
}

/** A relation `(id, freezes)` of pending approvals that freeze a ledger account, at most one per account. */
export function freezingApprovals(read: ReadDb) {
  return read
    .select({ id: approvals.id, freezes: approvals.freezes })
    .from(approvals)
    .where(and(sql`${approvals.status} = 'PENDING'`, isNotNull(approvals.freezes), not(isOver)))
    .as("freezing");
}

/** Parked commands of an operation by status, except APPROVED. */
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
