import * as t from "@/words/service/notifications/dispatch";
import type { Channel } from "../../../contract/notifications/templates";
import { monotonicMs } from "../../../kernel/clock";
import { processState } from "../../../kernel/process-state";
import { logger } from "../../../observability/log";
import type { Adapter } from "../channels/adapter";
import { claim, LEASE_MS, type Search, settle } from "./claims";
import { beforeSending, type Counts, countOf, type Judged, type Waiting } from "./verdicts";

/** Concurrent messages per channel and process, which limits the connections to a mail server. */
const PLACES = 8;

type Places = { free: number; waiting: (() => void)[] };

const placesOf = (channel: Channel): Places =>
  processState(`notifications.places.${channel}`, () => ({ free: PLACES, waiting: [] }));

/** Waits for one of the channel's places, in order of arrival. */
async function inPlaceOf<T>(channel: Channel, work: () => Promise<T>): Promise<T> {
  const places = placesOf(channel);
  if (places.free > 0) places.free--;
  else await new Promise<void>((resolve) => places.waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = places.waiting.shift();
    if (next) next();
    else places.free++;
  }
}

/** Messages per claim: the last one waits for at most one message before it. */
const CLAIM_SIZE = 2 * PLACES;
/** Time limit of one attempt. */
const ATTEMPT_MS = 30_000;
/** Extra time for attempts in progress at shutdown. An aborted message might have arrived and would be sent again. */
const SHUTDOWN_GRACE_MS = 3_000;
/** Delays between retries of recording outcomes. Unrecorded messages would be sent again. */
const RECORD_RETRY_DELAYS_MS = [500, 2_000, 5_000];
/** Older claims are released: the lease might end before an attempt is recorded. */
const STALE_MS = LEASE_MS - 2 * ATTEMPT_MS;
/** Consecutive unreachable attempts after which the channel waits for the next run. */
const UNREACHABLE_LIMIT = 3;

type LaneOptions = {
  readonly search: Search;
  readonly adapter: Adapter;
  /** No attempt begins after this time (monotonic). */
  readonly until: number;
  readonly signal: AbortSignal | undefined;
};

/** One run on one channel. Each place records its outcome before it takes the next message. */
export class Lane {
  private counts: Counts = { attempted: 0, delivered: 0, failed: 0, suppressed: 0 };
  private queue: { message: Waiting; claimedAt: number }[] = [];
  private refilling: Promise<void> | undefined;
  private unmarked: Judged[] = [];
  private marking: Promise<void> | undefined;
  private after: string | null = null;
  private nothingLeft = false;
  private unreachable = 0;
  private trouble = false;

  constructor(private readonly options: LaneOptions) {}

  async run(): Promise<Counts> {
    const workers = Array.from({ length: PLACES }, () => inPlaceOf(this.options.search.channel, () => this.work()));
    const ended = await Promise.allSettled(workers);
    this.unmarked.push(...this.queue.splice(0).map(({ message: { id } }) => ({ id, kind: "RELEASED" as const })));
    await this.markRest();
    for (const worker of ended) if (worker.status === "rejected") throw worker.reason;
    return this.counts;
  }

  private get over(): boolean {
    const { signal, until } = this.options;
    return this.trouble || this.unreachable >= UNREACHABLE_LIMIT || signal?.aborted === true || monotonicMs() > until;
  }

  private async work(): Promise<void> {
    try {
      for (let next = await this.next(); next !== null; next = await this.next())
        await this.note([await this.judge(next)]);
    } catch (error) {
      this.trouble = true;
      throw error;
    }
  }

  private async next(): Promise<Waiting | null> {
    while (!this.over) {
      const next = this.queue.shift();
      if (next === undefined && this.nothingLeft) return null;
      if (next === undefined) {
        this.refilling ??= this.refill();
        await this.refilling;
      } else if (monotonicMs() - next.claimedAt > STALE_MS) {
        await this.note([{ id: next.message.id, kind: "RELEASED" }]);
      } else return next.message;
    }
    return null;
  }

  private async refill(): Promise<void> {
    try {
      const claimedAt = monotonicMs();
      const messages = await claim(this.options.search, this.after, CLAIM_SIZE);
      this.nothingLeft = messages.length < CLAIM_SIZE;
      for (const message of messages) {
        if (this.after === null || message.id > this.after) this.after = message.id;
        this.queue.push({ message, claimedAt });
      }
    } finally {
      this.refilling = undefined;
    }
  }

  private async judge(message: Waiting): Promise<Judged> {
    const before = beforeSending(message);
    if ("kind" in before) return before;
    const { to: address } = before;
    const { id } = message;
    const { outcome, givenUp } = await this.deliver(message, before);
    if (outcome.kind !== "FAILED") this.unreachable = 0;
    if (outcome.kind !== "FAILED") return { id, address, ...outcome };
    // The recipient may have the message. Shutdown does not count as a failed attempt.
    if (givenUp) return { id, kind: "RELEASED" };
    this.unreachable = outcome.unreachable ? this.unreachable + 1 : 0;
    return { id, kind: "FAILED", address, error: outcome.error };
  }

  /** `givenUp` is true if shutdown ended the attempt. */
  private async deliver(message: Waiting, to: { to: string; name: string }) {
    const { adapter, signal } = this.options;
    const attempt = new AbortController();
    let givenUp = false;
    let lastWord: NodeJS.Timeout | undefined;
    const ending = () => {
      lastWord = setTimeout(() => {
        givenUp = true;
        attempt.abort();
      }, SHUTDOWN_GRACE_MS);
    };
    const late = setTimeout(() => attempt.abort(), ATTEMPT_MS);
    if (signal?.aborted) ending();
    else signal?.addEventListener("abort", ending);
    try {
      return { outcome: await adapter.deliver({ ...message, ...to }, attempt.signal), givenUp };
    } catch (error) {
      logger().error({ err: error, notification: message.id }, "a message could not be put together");
      return { outcome: { kind: "FAILED", error: t.couldNotBePutTogether, unreachable: false } as const, givenUp };
    } finally {
      clearTimeout(late);
      clearTimeout(lastWord);
      signal?.removeEventListener("abort", ending);
    }
  }

  /** Records outcomes. Those that finish during a write are recorded together. */
  private async note(judged: readonly Judged[]): Promise<void> {
    this.unmarked.push(...judged);
    if (this.unmarked.length > 0) this.marking ??= this.mark();
    await this.marking;
  }

  /** Records the remaining outcomes at the end, with retries. */
  private async markRest(): Promise<void> {
    for (const wait of RECORD_RETRY_DELAYS_MS) {
      try {
        return await this.note([]);
      } catch (error) {
        logger().warn({ err: error, messages: this.unmarked.length }, "what came of messages is not noted yet");
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
    await this.note([]);
  }

  private async mark(): Promise<void> {
    try {
      while (this.unmarked.length > 0) {
        const judged = this.unmarked.splice(0);
        try {
          await settle(this.options.search.claim, judged);
        } catch (error) {
          this.unmarked.unshift(...judged);
          throw error;
        }
        const more = countOf(judged);
        for (const name of ["attempted", "delivered", "failed", "suppressed"] as const) this.counts[name] += more[name];
      }
    } finally {
      this.marking = undefined;
    }
  }
}
