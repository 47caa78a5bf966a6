import { and, asc, eq, gt, sql } from "drizzle-orm";
import { approvals } from "@/db/schema/approvals";
import type { ReadDb } from "@/db/tx";

/** A parked command that waits for somebody else, as the screen of its own slice shows it. */
export type PendingChange = {
  approvalId: string;
  summary: string;
  makerName: string;
  submittedAt: string;
  expiresAt: string;
  /** Made by the reader himself, who may withdraw it but not decide on it. */
  own: boolean;
};

/** What waits of one operation, oldest first, for those who decide on its screen and not in the inbox (limits: administrators). */
export function listPendingChanges(read: ReadDb, operation: string, readerPersonId: string): Promise<PendingChange[]> {
  const { id, summary, makerName, submittedAt, expiresAt, makerPersonId, status } = approvals;
  return read
    .select({
      approvalId: id,
      summary,
      makerName,
      submittedAt,
      expiresAt,
      own: sql<boolean>`${makerPersonId} = ${readerPersonId}::uuid`,
    })
    .from(approvals)
    .where(and(eq(status, "PENDING"), eq(approvals.operation, operation), gt(expiresAt, sql`clock_timestamp()`)))
    .orderBy(asc(submittedAt), asc(id));
}
