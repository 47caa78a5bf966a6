import { and, count, eq, isNotNull, ne, sql } from "drizzle-orm";
import { approvals } from "@/db/schema/approvals";
import type { ReadDb } from "@/db/tx";

/** The state people see: one whose time is over has EXPIRED even before the clean-up of the minute has come to it. */
export const approvalStatus = sql<
  "PENDING" | "APPROVED" | "REJECTED" | "EXPIRED" | "WITHDRAWN"
>`case when ${approvals.status} = 'PENDING' and ${approvals.expiresAt} <= now() then 'EXPIRED' else ${approvals.status} end`;

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
    .where(and(sql`${approvals.status} = 'PENDING'`, isNotNull(approvals.freezes), sql`${approvals.expiresAt} > now()`))
    .as("freezing");
}

/** How many of an operation's parked commands stand in each state but APPROVED. */
export async function undecidedCounts(
  read: ReadDb,
  operation: string,
): Promise<Partial<Record<"PENDING" | "REJECTED" | "EXPIRED" | "WITHDRAWN", number>>> {
  const rows = await read
    .select({ status: approvalStatus, count: count() })
    .from(approvals)
    .where(and(eq(approvals.operation, operation), ne(approvals.status, "APPROVED")))
    .groupBy(approvalStatus);
  return Object.fromEntries(rows.map(({ status, count: number }) => [status, number]));
}
