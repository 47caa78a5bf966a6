import { database } from "@/db/client";
import { config } from "../config";
import type { Retention } from "../retention-settings";
import { defineJob, type Job } from "./job";

/** Rows in one statement and transaction. */
export const PRUNED_AT_ONCE = 1_000;
/** Between two of them others have the disk. */
const PAUSE_MS = 20;

type Pruning = {
  /** `slice.prune-things`. */
  name: string;
  /** A function of the database that removes at most so many rows older than so many days, and answers how many. */
  prune: `prune_${string}`;
  keeps: keyof Retention;
};

/** A job that removes what is older than its retention, at night, in batches; a run that is broken off is continued by the next one. */
export function pruning({ name, prune, keeps }: Pruning): Job {
  return defineJob({
    name,
    every: "25 3 * * *",
    timeoutSeconds: 1_800,
    retryDelaySeconds: 60,
    work: ({ signal }) => removeOld(prune, config().retention[keeps], signal),
  });
}

/** Removes in batches until a batch is not full, or `signal` asks to stop. Answers how many rows went. */
export async function removeOld(prune: Pruning["prune"], days: number, signal?: AbortSignal): Promise<number> {
  return inBatches(signal, async () => {
    const query = `select ${prune}($1, $2) as n`;
    const [row] = await database().statements.query<{ n: number }>(query, [days, PRUNED_AT_ONCE]);
    return row?.n ?? 0;
  });
}

/** Repeats what takes `PRUNED_AT_ONCE` rows at most until it takes fewer, or `signal` asks to stop. Answers how many all were. */
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
