import { database } from "@/db/client";
import type { TransferView } from "../../contract/transfers";
import { reversalCount } from "../books/reversal-count";

export type TransferStatus = TransferView["status"];

/** Counted up to here; a tab that has more says so instead of making everybody wait for the exact number. */
export const COUNTED_TO = 1_000;

/** How many transfers of each status there are, up to COUNTED_TO; a status that is absent has none. */
export async function transferCounts(): Promise<Partial<Record<TransferStatus, number>>> {
  const { reportsSql: sql } = database();
  const [parked, [posted], reversed] = await Promise.all([
    // What was never posted has its state from its approval; the few that were sent for approval are counted there.
    sql<{ status: TransferStatus; count: number }[]>`
      select case when status <> 'PENDING' then status when expires_at > now() then 'PENDING_APPROVAL' else 'EXPIRED' end as status,
        count(*)::int as count
      from approvals where operation = 'createTransfer' and status <> 'APPROVED' group by 1`,
    sql<{ count: number }[]>`
      select count(*)::int as count from (select 1 from transfers where entry_id is not null limit ${COUNTED_TO}) posted`,
    reversalCount("transfer", COUNTED_TO),
  ]);
  const counts: Partial<Record<TransferStatus, number>> = { POSTED: Math.max(0, (posted?.count ?? 0) - reversed) };
  if (reversed > 0) counts.REVERSED = reversed;
  for (const { status, count } of parked) counts[status] = count;
  return counts;
}
