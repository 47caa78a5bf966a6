import { and, count, eq, isNotNull, not, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { approvals } from "@/db/schema/approvals";
import type { ReadDb } from "@/db/tx";
import type { Counted } from "../../kernel/counted";
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

type Undecided = Exclude<ApprovalStatus, "APPROVED">;

/** Parked commands of an operation by status, except APPROVED. Each status is counted up to `most` of the rows stored with it. */
export async function undecidedCounts(
  read: ReadDb,
  operation: string,
  most: number,
): Promise<Record<Undecided, Counted>> {
  const stored = (status: ApprovalStatus) =>
    read
      .select({ stored: approvals.status, status: approvalStatus.as("approval_status") })
      .from(approvals)
      // The inequality is that of the index.
      .where(
        and(eq(approvals.operation, operation), eq(approvals.status, status), sql`${approvals.status} <> 'APPROVED'`),
      )
      .limit(most + 1);
  const undecided = unionAll(stored("PENDING"), stored("REJECTED"), stored("EXPIRED"), stored("WITHDRAWN")).as(
    "undecided",
  );
  const groups = await read
    .select({ stored: undecided.stored, status: undecided.status, count: count() })
    .from(undecided)
    .groupBy(undecided.stored, undecided.status);
  const sum = (of: typeof groups) => of.reduce((total, group) => total + group.count, 0);
  const isCut = (status: Undecided) => sum(groups.filter(({ stored }) => stored === status)) > most;
  const counted = (status: Undecided): Counted => {
    const found = sum(groups.filter((group) => group.status === status));
    // Of more pending rows than were read, any may be over.
    const more = found > most || isCut(status === "EXPIRED" ? "PENDING" : status);
    return { count: Math.min(found, most), more };
  };
  return {
    PENDING: counted("PENDING"),
    REJECTED: counted("REJECTED"),
    EXPIRED: counted("EXPIRED"),
    WITHDRAWN: counted("WITHDRAWN"),
  };
}
