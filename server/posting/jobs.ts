import { database } from "@/db/client";

/**
 * Moves what was posted into the sums of days and months, until nothing is left that no running transaction precedes, or `signal`
 * asks to stop. Several at once take turns.
 */
export async function absorbLedgerTotals({ signal }: { signal?: AbortSignal } = {}): Promise<void> {
  const { statements } = database();
  while (!signal?.aborted) {
    const [row] = await statements.query<{ more: boolean }>("select absorb_ledger_totals() as more");
    if (!row?.more) return;
  }
}

/** Ends parked commands that nobody decided in time, 500 at most, and releases what they held. Answers how many. */
export async function expireApprovals(): Promise<number> {
  const [row] = await database().statements.query<{ ended: number }>("select expire_approvals() as ended");
  return row?.ended ?? 0;
}
