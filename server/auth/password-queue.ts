import * as t from "@/words/service/auth";
import { processState } from "../kernel/process-state";

/** The caller answers 429. */
export class PasswordQueueFull extends Error {
  readonly retryAfterSeconds = 5;
  constructor() {
    super(t.tooManySignIns);
    this.name = "PasswordQueueFull";
  }
}

/** The key of a share is a known device or an address. */
export type Share = { readonly key: string; readonly known: boolean };

/** A job's effect on the rank of its share. NEITHER: rejected before the check. */
export type Verdict = "FAILED" | "RIGHT" | "NEITHER";

type QueueRules = {
  /** Limit of waiting jobs in total. */
  waiting: number;
  /** Limit of waiting and running jobs per share. */
  waitingEach: number;
  /** Failed jobs allowed without a pause. */
  failedBurst: number;
  /** Milliseconds between further failed jobs. */
  failedEveryMs: number;
  longestWaitMs: number;
};

type Waiter = { share: Share; start: () => void; refuse: (why: Error) => void; timer: NodeJS.Timeout };

/** `failures` counts failed and rejected attempts and falls by one per minute. `good`: the last attempt was right. */
type Record = { failures: number; at: number; good: boolean };
const FORGIVEN_AFTER_MS = 60_000;
const MOST_FAILURES = 30;
const REMEMBERED = 10_000;

/** The gap between ranks exceeds the places of a share. Known devices rank before addresses with a recent sign-in. */
const KNOWN_DEVICE = -200;
const GOOD_ADDRESS = -100;
/** Failures after which a known device loses its precedence. */
const TRUSTED_FAILURES = 5;

/**
 * Runs one password job at a time. The order is known devices, addresses with a recent sign-in, addresses without
 * recent failures, then the rest. A flood therefore waits behind all other callers. Each share has few places.
 *
 * Failed work is paced, because a flood would otherwise occupy one core and slow transfers. The pace applies to shares
 * that failed, with twice the rate for others. Known devices are never paced.
 */
export class PasswordQueue {
  readonly #rules: QueueRules;
  #waiting: Waiter[] = [];
  /** The share of the running job. */
  #busy: Share | null = null;
  #failed = 0;
  #countedAt = performance.now();
  #paced: NodeJS.Timeout | null = null;
  readonly #records = new Map<string, Record>();

  constructor(rules: QueueRules) {
    this.#rules = rules;
  }

  hasRoom(share: Share): boolean {
    const own = this.#waitingOf(share.key);
    if (own + (this.#busy?.key === share.key ? 1 : 0) >= this.#rules.waitingEach) return false;
    return this.#waiting.length < this.#rules.waiting || this.#laterThan(this.#rank(share) + own) !== undefined;
  }

  /** `verdictOf` classifies the job's result. Throws PasswordQueueFull immediately or after the longest wait. */
  async run<T>(share: Share, job: () => Promise<T>, verdictOf: (result: T) => Verdict): Promise<T> {
    if (!this.hasRoom(share)) {
      this.#note(share, "FAILED");
      throw new PasswordQueueFull();
    }
    await new Promise<void>((start, refuse) => this.#enqueue(share, start, refuse));
    try {
      const result = await job();
      const verdict = verdictOf(result);
      if (verdict === "FAILED") this.#failed = this.#failedNow() + 1;
      if (verdict !== "NEITHER") this.#note(share, verdict);
      return result;
    } finally {
      this.#busy = null;
      this.#next();
    }
  }

  #enqueue(share: Share, start: () => void, refuse: (why: Error) => void): void {
    if (this.#waiting.length >= this.#rules.waiting)
      this.#leave(this.#laterThan(this.#rank(share) + this.#waitingOf(share.key)));
    const timer = setTimeout(() => this.#leave(waiter), this.#rules.longestWaitMs).unref();
    const waiter: Waiter = { share, start, refuse, timer };
    this.#waiting.push(waiter);
    this.#next();
  }

  #leave(waiter: Waiter | undefined): void {
    if (waiter === undefined) return;
    this.#waiting = this.#waiting.filter((other) => other !== waiter);
    clearTimeout(waiter.timer);
    waiter.refuse(new PasswordQueueFull());
  }

  #waitingOf(key: string): number {
    return this.#waiting.reduce((count, { share }) => count + (share.key === key ? 1 : 0), 0);
  }

  /** Waiting jobs by rank. Jobs of one share keep their order. Among equals the newest is first. */
  #turns(): { waiter: Waiter; rank: number; turn: number }[] {
    const ahead = new Map<string, number>();
    const turns = this.#waiting.map((waiter) => {
      const rank = this.#rank(waiter.share);
      const own = ahead.get(waiter.share.key) ?? 0;
      ahead.set(waiter.share.key, own + 1);
      return { waiter, rank, turn: rank + own };
    });
    return turns.reverse().sort((one, other) => one.turn - other.turn);
  }

  /** The last job whose turn is not before this one. Among equals it is the oldest. */
  #laterThan(turn: number): Waiter | undefined {
    const last = this.#turns().at(-1);
    return last !== undefined && last.turn >= turn ? last.waiter : undefined;
  }

  #next(): void {
    if (this.#busy !== null) return;
    const [first] = this.#turns();
    if (first === undefined) return;
    const pause = this.#pause(first.rank);
    if (pause > 0) {
      this.#later(pause);
      return;
    }
    const { waiter } = first;
    this.#waiting = this.#waiting.filter((other) => other !== waiter);
    clearTimeout(waiter.timer);
    this.#busy = waiter.share;
    waiter.start();
  }

  #later(ms: number): void {
    if (this.#paced !== null) clearTimeout(this.#paced);
    this.#paced = setTimeout(() => this.#next(), ms);
    this.#paced.unref();
  }

  /** 0 for an unknown address, positive by failures, negative for a known device or address. */
  #rank({ key, known }: Share): number {
    const failures = this.#failuresOf(key);
    if (known && failures < TRUSTED_FAILURES) return KNOWN_DEVICE;
    return failures === 0 && this.#records.get(key)?.good === true ? GOOD_ADDRESS : failures;
  }

  /** Milliseconds until a job of this rank may start. */
  #pause(rank: number): number {
    if (rank < 0) return 0;
    const { failedBurst, failedEveryMs } = this.#rules;
    const over = this.#failedNow() - (rank === 0 ? 2 * failedBurst : failedBurst);
    return over <= 0 ? 0 : Math.ceil(over * failedEveryMs);
  }

  #failedNow(): number {
    const now = performance.now();
    this.#failed = Math.max(0, this.#failed - (now - this.#countedAt) / this.#rules.failedEveryMs);
    this.#countedAt = now;
    return this.#failed;
  }

  #failuresOf(key: string): number {
    const record = this.#records.get(key);
    return record === undefined
      ? 0
      : Math.max(0, record.failures - (performance.now() - record.at) / FORGIVEN_AFTER_MS);
  }

  /** A right password does not clear failures, because its owner may guess at other accounts. */
  #note({ key }: Share, verdict: "FAILED" | "RIGHT"): void {
    const good = verdict === "RIGHT";
    const failures = Math.min(MOST_FAILURES, this.#failuresOf(key) + (good ? 0 : 1));
    this.#records.delete(key);
    const oldest = this.#records.size >= REMEMBERED ? this.#records.keys().next() : null;
    if (oldest && !oldest.done) this.#records.delete(oldest.value);
    this.#records.set(key, { failures, at: performance.now(), good });
  }
}

/** One queue per process, shared by sign-in and every password confirmation. */
export function passwordQueue(): PasswordQueue {
  return processState(
    "auth.password-queue",
    () =>
      new PasswordQueue({ waiting: 64, waitingEach: 4, failedBurst: 40, failedEveryMs: 1_000, longestWaitMs: 10_000 }),
  );
}
