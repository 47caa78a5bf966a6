import { database } from "@/db/client";
import { logger } from "../observability/log";
import { rateBuckets } from "./rate-limits";
import type { Taken, TokenBuckets } from "./token-buckets";

/** Processes learn of each other's requests in this time. */
const SHARE_EVERY_MS = 100;
const AFTER_FAILURE_MS = 1_000;
/** Without an answer for this time, buckets fill no further: other processes may have emptied them. */
const TRUSTED_MS = 2_000;

/**
 * Shares the buckets of this process with all others through the database: one statement per 100 ms with requests, none without. In
 * between, a process accepts what it last knew to be left. What the processes accepted too much is missing afterwards, so that a caller's
 * rate holds over all of them. Returns the stop function.
 */
export function shareRates(buckets: TokenBuckets = rateBuckets()): () => void {
  let stopped = false;
  let timer: NodeJS.Timeout;
  const again = (ms: number) => {
    if (!stopped) timer = setTimeout(() => void turn(), ms).unref();
  };
  /** The time since which changes wait for an answer. */
  let waitingSince: number | null = null;
  const turn = async () => {
    const changes = buckets.changes();
    if (changes.length === 0) return again(SHARE_EVERY_MS);
    if (waitingSince === null) {
      waitingSince = performance.now();
      buckets.fillUntil(waitingSince + TRUSTED_MS);
    }
    try {
      for (const [index, tokens] of (await takeTokens(changes)).entries())
        buckets.correct(changes[index]?.key ?? "", tokens);
      waitingSince = null;
      buckets.fillUntil(Number.POSITIVE_INFINITY);
      again(SHARE_EVERY_MS);
    } catch (error) {
      buckets.restore(changes);
      logger().warn({ err: error }, "rates could not be shared");
      again(AFTER_FAILURE_MS);
    }
  };
  again(SHARE_EVERY_MS);
  return () => {
    stopped = true;
    clearTimeout(timer);
    buckets.fillUntil(Number.POSITIVE_INFINITY);
  };
}

async function takeTokens(changes: readonly Taken[]): Promise<number[]> {
  const lists = [changes.map(({ key }) => key), changes.map(({ taken }) => taken), changes.map(({ rate }) => rate)];
  const [row] = await database().statements.query<{ tokens: number[] }>(
    "select take_rate_tokens($1::text[], $2::float8[], $3::float8[]) as tokens",
    lists,
  );
  return row?.tokens ?? [];
}
