import { claimToken } from "../../../jobs/process-life";
import { monotonicMs } from "../../../kernel/clock";
import { newId } from "../../../kernel/ids";
import { channels } from "../../../kernel/value-sets";
import type { Adapters } from "../channels/adapter";
import { adapters } from "../channels/adapters";
import { databaseNow, type Search, settleInPlace } from "./claims";
import { Lane } from "./lane";
import { type Counts, countOf, withoutSending } from "./verdicts";

/** A run begins nothing after so long: what is left waits for the next minute. */
const RUN_MS = 60_000;
/** Rows of a channel that sends nothing, in one transaction. */
const IN_PLACE = 500;

export type DispatchOptions = {
  /** Everything in the outbox; else what is due. */
  all: boolean;
  /** Those of the environment unless told otherwise, and closed at the end. */
  adapters?: Adapters;
  /** Aborted when the process ends: nothing more is begun, and what is under way has a moment to be answered, or is given back. */
  signal?: AbortSignal;
};

export type Dispatched = Counts & { id: string; startedAt: string };

/**
 * Delivers what is in the outbox, all channels beside each other. Any number of runs may, on any node: each message is tried by one of
 * them at a time, and once a run. Whoever takes a message twice because a node died between sending and marking sees the same id in both.
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

/** A channel that sends nothing: the inbox of customers, and what has no settings. */
async function inPlace(search: Search, until: number, signal: AbortSignal | undefined): Promise<Counts> {
  let counts = countOf([]);
  let after: string | null = null;
  while (signal?.aborted !== true && monotonicMs() <= until) {
    const { found, last, noted } = await settleInPlace(search, after, IN_PLACE, withoutSending);
    counts = sum(counts, countOf(noted));
    if (found < IN_PLACE) break;
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
