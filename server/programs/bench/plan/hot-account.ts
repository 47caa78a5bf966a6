import type { Chance } from "../../../kernel/seeded-random";
import { percentiles } from "../load";

// A simulation, without a database, of transfers into one account of a bank on several shards (decision 0071). Times are milliseconds.

/**
 * A batch in one commit costs `commit` and `each` per item. Measured for 10, 50 and 100 postings on one connection: 0.76, 2.70 and 4.90 ms.
 * `hop`: from one shard's poster to another.
 */
export const MEASURED = { commit: 0.3, each: 0.046, hop: 0.5, largest: 100 };

/**
 * `two-phase`: the payee's row is locked from prepare to commit on both shards. `transit`: the payer's leg posts against a transit account
 * on its own shard, then the payee's leg on the other, each in its shard's batches; the answer waits for both.
 */
export type Strategy = "two-phase" | "transit";

export type Load = {
  strategy: Strategy;
  shards: number;
  /** Transfers per second. */
  rate: number;
  seconds: number;
  chance: Chance;
};

export type Outcome = {
  /** Completed transfers per second of the arrivals' time. */
  rate: number;
  p50Ms: number;
  p99Ms: number;
  /** Share of time in which the payee's leg posts, or its row is locked. */
  busy: number;
  /** Between the legs when the arrivals end: debited and not yet credited. */
  inTransit: number;
};

type Item = { arrivedAt: number; ready: number };

const FINE = 2 ** 31;

/** Arrivals of a Poisson process, each from a random shard. */
function arrivals({ rate, seconds, shards, chance }: Load): { at: number; shard: number }[] {
  const all: { at: number; shard: number }[] = [];
  let at = 0;
  for (;;) {
    at += (-Math.log((1 + chance.below(FINE)) / FINE) * 1_000) / rate;
    if (at >= seconds * 1_000) return all;
    all.push({ at, shard: chance.below(shards) });
  }
}

/** Posts items in the order of readiness, in batches of those ready when the poster is free. @returns the end of each and the busy time */
export function postInBatches(
  items: readonly Item[],
  costs = MEASURED,
): { done: (Item & { end: number })[]; busy: number } {
  const queue = [...items].sort((a, b) => a.ready - b.ready);
  const done: (Item & { end: number })[] = [];
  let [free, busy, next] = [0, 0, 0];
  while (next < queue.length) {
    const start = Math.max(free, queue[next]?.ready ?? 0);
    const first = next;
    while (next < queue.length && next - first < costs.largest && (queue[next] as Item).ready <= start) next++;
    const time = costs.commit + costs.each * (next - first);
    free = start + time;
    busy += time;
    for (const item of queue.slice(first, next)) done.push({ ...item, end: free });
  }
  return { done, busy };
}

export function simulate(load: Load): Outcome {
  const sent = arrivals(load);
  const ended = load.strategy === "transit" ? byTransit(sent, load) : byTwoPhases(sent);
  const until = load.seconds * 1_000;
  const inTime = ended.legs.filter(({ end }) => end <= until);
  const at = percentiles(ended.legs.map(({ arrivedAt, end }) => end - arrivedAt));
  return {
    rate: inTime.length / load.seconds,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    busy: Math.min(1, ended.busy / until),
    inTransit: ended.debited.filter((end) => end <= until).length - inTime.length,
  };
}

type Legs = { legs: { arrivedAt: number; end: number }[]; debited: number[]; busy: number };

/** A shard posts its payers' legs in one lane and the payees' legs in the other (`db/gather.ts`). */
function byTransit(sent: readonly { at: number; shard: number }[], { shards }: Load): Legs {
  const debits = Array.from({ length: shards }, (_, shard) =>
    postInBatches(sent.filter((one) => one.shard === shard).map(({ at }) => ({ arrivedAt: at, ready: at }))),
  );
  const debited = debits.flatMap(({ done }) => done);
  const credits = debited.map(({ arrivedAt, end }) => ({ arrivedAt, ready: end + MEASURED.hop }));
  const { done, busy } = postInBatches(credits);
  return { legs: done, debited: debited.map(({ end }) => end), busy };
}

/** Transfers hold the payee's row in turn: prepare and commit run on both shards concurrently, each a hop and a commit. */
function byTwoPhases(sent: readonly { at: number }[]): Legs {
  const held = 2 * (MEASURED.hop + MEASURED.commit + MEASURED.each);
  let free = 0;
  const legs = sent.map(({ at }) => {
    free = Math.max(free, at) + held;
    return { arrivedAt: at, end: free };
  });
  return { legs, debited: legs.map(({ end }) => end), busy: legs.length * held };
}
