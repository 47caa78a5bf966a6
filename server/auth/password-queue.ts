import * as t from "@/words/service/auth";
import { processState } from "../kernel/process-state";

/** More sign-ins arrive than may be worked on; the caller answers 429. */
export class PasswordQueueFull extends Error {
  readonly retryAfterSeconds = 5;
  constructor() {
    super(t.tooManySignIns);
    this.name = "PasswordQueueFull";
  }
}

/** Whose place in the queue it is: a device that its person has signed in with before, or else an address. */
export type Share = { readonly key: string; readonly known: boolean };

/** What a job says of who gave it; one that was refused before the work says nothing. */
export type Verdict = "FAILED" | "RIGHT" | "NEITHER";

type QueueRules = {
  /** Jobs that may wait in all … */
  waiting: number;
  /** … and of one share, the one under way among them. */
  waitingEach: number;
  /** Failed jobs that may be done at a stretch … */
  failedBurst: number;
  /** … and the milliseconds from one to the next after that. */
  failedEveryMs: number;
  /** Who waited so long is told to try again. */
  longestWaitMs: number;
};

type Waiter = { share: Share; start: () => void; refuse: (why: Error) => void; timer: NodeJS.Timeout };

/** What weighs on a share, failed and refused attempts, fewer by one each minute; and whether its last one was right. */
type Record = { failures: number; at: number; good: boolean };
const FORGIVEN_AFTER_MS = 60_000;
const MOST_FAILURES = 30;
const REMEMBERED = 10_000;

/** Ranks, further apart than a share has places: known devices stand before addresses somebody came in from, these before all others. */
const KNOWN_DEVICE = -200;
const GOOD_ADDRESS = -100;
/** A known device is heard first until it has failed so often. */
const TRUSTED_FAILURES = 5;

/**
 * One password job at a time. Who is heard next is whoever has failed least: devices known to their person first, then addresses that
 * somebody came in from last, then others that have not failed or been refused lately, then the rest, so that a flood waits behind
 * everybody else and not the other way round. A share has few places.
 *
 * Failed work is paced, because a flood could otherwise keep one core busy for as long as it lasts, and transfers would pay for it. The
 * pace binds those who failed; for who did not it is twice as wide, and known devices are never paced.
 */
export class PasswordQueue {
  readonly #rules: QueueRules;
  #waiting: Waiter[] = [];
  /** The share of the job under way. */
  #busy: Share | null = null;
  #failed = 0;
  #countedAt = performance.now();
  #paced: NodeJS.Timeout | null = null;
  readonly #records = new Map<string, Record>();

  constructor(rules: QueueRules) {
    this.#rules = rules;
  }

  /** Whether a job of this share given now would be taken. */
  hasRoom(share: Share): boolean {
    const own = this.#waitingOf(share.key);
    if (own + (this.#busy?.key === share.key ? 1 : 0) >= this.#rules.waitingEach) return false;
    return this.#waiting.length < this.#rules.waiting || this.#laterThan(this.#rank(share) + own) !== undefined;
  }

  /** Runs `job` in its turn; what it answers may count as failed work or as a right one. Throws PasswordQueueFull, at once or when its turn does not come. */
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

  /** Who waits, in the order of their turns: by rank, each job of a share behind its earlier ones, the newest of equals first. */
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

  /** The last of those whose turn is not before this one: of equals the oldest. */
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

  /** 0: an address that nobody knows; above: by failures; below: what is known. */
  #rank({ key, known }: Share): number {
    const failures = this.#failuresOf(key);
    if (known && failures < TRUSTED_FAILURES) return KNOWN_DEVICE;
    return failures === 0 && this.#records.get(key)?.good === true ? GOOD_ADDRESS : failures;
  }

  /** Milliseconds until work of this rank may begin. */
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

  /** A right one forgives nothing: who knows one password may try others. */
  #note({ key }: Share, verdict: "FAILED" | "RIGHT"): void {
    const good = verdict === "RIGHT";
    const failures = Math.min(MOST_FAILURES, this.#failuresOf(key) + (good ? 0 : 1));
    this.#records.delete(key);
    const oldest = this.#records.size >= REMEMBERED ? this.#records.keys().next() : null;
    if (oldest && !oldest.done) this.#records.delete(oldest.value);
    this.#records.set(key, { failures, at: performance.now(), good });
  }
}

/** The queue of this process, shared by sign-in and by every other question for a password. */
export function passwordQueue(): PasswordQueue {
  return processState(
    "auth.password-queue",
    () =>
      new PasswordQueue({ waiting: 64, waitingEach: 4, failedBurst: 40, failedEveryMs: 1_000, longestWaitMs: 10_000 }),
  );
}
