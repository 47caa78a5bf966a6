import { claimToken } from "../../../jobs/process-life";
import { monotonicMs } from "../../../kernel/clock";
import { newId } from "../../../kernel/ids";
import { channels } from "../../../kernel/value-sets";
import type { Adapters } from "../channels/adapter";
import { adapters } from "../channels/adapters";
import { databaseNow, type Search, settleInPlace } from "./claims";
import { Lane } from "./lane";
import { type Counts, countOf, withoutSending } from "./verdicts";

/** After this time a run begins no further message. The next minute's run continues. */
const RUN_MS = 60_000;
/** Rows per transaction of a channel that sends nothing. */
const ROWS_PER_TRANSACTION = 500;

type DispatchOptions = {
  /** True: everything in the outbox. False: due messages only. */
  all: boolean;
  /** Defaults to the configured adapters. Closed at the end. */
  adapters?: Adapters;
  /** Aborted at shutdown. No message begins afterwards, and unfinished ones are released after a short wait. */
  signal?: AbortSignal;
};

export type Dispatched = Counts & { id: string; startedAt: string };

/**
 * Delivers the outbox on all channels concurrently. Runs on several nodes never attempt the same message concurrently,
 * and each run attempts it once. If a node dies between sending and recording, the recipient gets two messages with the
 * same id.
 */
export async function dispatch({ all, adapters: given, signal }: DispatchOptions): Promise<Dispatched> {
  const ways = given ?? adapters();
  const claim = claimToken();
  const startedAt = await databaseNow();
  const until = monotonicMs() + RUN_MS;
  const lanes = await Promise.allSettled(
    channels.map((channel) => {
      const adapter = ways[channel];
      const search: Search = { claim, channel, all, startedAt, configured: adapter !== undefined };
      return adapter
        ? new Lane({ search, adapter, until, signal }).run().finally(() => adapter.close())
        : inPlace(search, until, signal);
    }),
  );
  let counts: Counts = { attempted: 0, delivered: 0, failed: 0, suppressed: 0 };
  for (const lane of lanes) {
    if (lane.status === "rejected") throw lane.reason;
    counts = sum(counts, lane.value);
  }
  return { ...counts, id: newId(), startedAt };
}

/** Channels that send nothing: the inbox, and channels without settings. */
async function inPlace(search: Search, until: number, signal: AbortSignal | undefined): Promise<Counts> {
  let counts = countOf([]);
  let after: string | null = null;
  while (signal?.aborted !== true && monotonicMs() <= until) {
    const { found, last, noted } = await settleInPlace(search, after, ROWS_PER_TRANSACTION, withoutSending);
    counts = sum(counts, countOf(noted));
    if (found < ROWS_PER_TRANSACTION) break;
    after = last;
  }
  return counts;
}

function sum(one: Counts, other: Counts): Counts {
  return {
    attempted: one.attempted + other.attempted,
    delivered: one.delivered + other.delivered,
    failed: one.failed + other.failed,
    suppressed: one.suppressed + other.suppressed,
  };
}
