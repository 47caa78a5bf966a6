import { count, isNotNull } from "drizzle-orm";
import { transfers } from "@/db/schema/transfers";
import type { ReadDb } from "@/db/tx";
import type { TransferView } from "../../contract/transfers";
import { undecidedCounts } from "../approvals/approval-states";
import { reversalCount } from "../books/entries-of-sources";

export type TransferStatus = TransferView["status"];

/** Counted up to here; a tab that has more says so instead of making everybody wait for the exact number. */
export const COUNTED_TO = 1_000;

/** How many transfers of each status there are, up to COUNTED_TO; a status that is absent has none. */
export async function transferCounts(reports: ReadDb): Promise<Partial<Record<TransferStatus, number>>> {
  const some = reports
    .select({ id: transfers.id })
    .from(transfers)
    .where(isNotNull(transfers.entryId))
    .limit(COUNTED_TO);
  const [sent, [posted], reversed] = await Promise.all([
    // What was never posted has its state from its approval; the few that were sent for approval are counted there.
    undecidedCounts(reports, "createTransfer"),
    reports.select({ count: count() }).from(some.as("posted")),
    reversalCount(reports, "transfer", COUNTED_TO),
  ]);
  const { PENDING, ...ended } = sent;
  const counts: Partial<Record<TransferStatus, number>> = { ...ended };
  if (PENDING) counts.PENDING_APPROVAL = PENDING;
  if (reversed > 0) counts.REVERSED = reversed;
  counts.POSTED = Math.max(0, (posted?.count ?? 0) - reversed);
  return counts;
}
