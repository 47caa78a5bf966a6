import { database } from "@/db/client";

/**
 * Moves postings into the sums of days and months, up to the oldest running transaction or until `signal` aborts. Concurrent calls take
 * turns.
 */
export async function absorbLedgerTotals({ signal }: { signal?: AbortSignal } = {}): Promise<void> {
  const { statements } = database();
  while (!signal?.aborted) {
    const [row] = await statements.query<{ more: boolean }>("select absorb_ledger_totals() as more");
    if (!row?.more) return;
  }
}

/** Expires undecided parked commands, 500 at most, and releases their holds. Returns their number. */
export async function expireApprovals(): Promise<number> {
  const [row] = await database().statements.query<{ ended: number }>("select expire_approvals() as ended");
  return row?.ended ?? 0;
}
