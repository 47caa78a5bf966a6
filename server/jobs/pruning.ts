import { database } from "@/db/client";
import { config } from "../config";
import type { Retention } from "../retention-settings";
import { defineJob, type Job } from "./job";

/** Rows per statement and transaction. */
export const PRUNED_AT_ONCE = 1_000;
/** A pause between batches leaves the disk to others. */
const PAUSE_MS = 20;

/** The tables that the database function `prune_records` knows. */
type Pruned =
  | "card_settlement_runs"
  | "clearing_runs"
  | "dispatch_runs"
  | "idempotency_keys"
  | "notifications"
  | "outbox_events"
  | "payout_runs"
  | "rescreens"
  | "run_steps"
  | "sign_in_failures"
  | "staff_messages"
  | "tallies"
  | "watchlist_imports";

type Pruning = {
  /** `slice.prune-things`. */
  name: string;
  table: Pruned;
  keeps: keyof Retention;
};

/** A nightly job that removes rows past their retention in batches. The next run continues an interrupted one. */
export function pruning({ name, table, keeps }: Pruning): Job {
  return defineJob({
    name,
    every: "25 3 * * *",
    timeoutSeconds: 1_800,
    retryDelaySeconds: 60,
    work: ({ signal }) => removeOld(table, config().retention[keeps], signal),
  });
}

/** Removes in batches until one is not full or `signal` aborts. Returns the number of rows. */
export async function removeOld(table: Pruned, days: number, signal?: AbortSignal): Promise<number> {
  return inBatches(signal, async () => {
    const query = "select prune_records($1, $2, $3) as n";
    const [row] = await database().statements.query<{ n: number }>(query, [table, days, PRUNED_AT_ONCE]);
    return row?.n ?? 0;
  });
}

/** Repeats until a batch has fewer than `PRUNED_AT_ONCE` rows or `signal` aborts. Returns the total. */
export async function inBatches(signal: AbortSignal | undefined, batch: () => Promise<number>): Promise<number> {
  let all = 0;
  while (!signal?.aborted) {
    const rows = await batch();
    all += rows;
    if (rows < PRUNED_AT_ONCE) break;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return all;
}
