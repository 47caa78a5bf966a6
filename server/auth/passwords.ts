import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { processState } from "./process-state";

/**
 * People's passwords: scrypt of `node:crypto`, which works in libuv's threads and leaves the event loop alone.
 * Stored as `scrypt$N$r$p$salt$hash` (base64url), so that stronger parameters later read older rows.
 * N = 2^14, r = 8, p = 5 is one of OWASP's equivalent minimums; 16 MiB and about 100 ms each.
 */
const COST = { N: 16_384, r: 8, p: 5 } as const;
const KEY_BYTES = 32;
const MAX_MEMORY = 64 * 1024 * 1024;

/** Longest password that is hashed, in UTF-16 units; the rules for new ones are in `password-rules.ts`. */
export const LONGEST_PASSWORD = 256;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return ["scrypt", COST.N, COST.r, COST.p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** False for a wrong password and for a stored text that is no hash. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, n, r, p, salt, hash] = stored.split("$");
  if (scheme !== "scrypt" || !salt || !hash) return false;
  const expected = Buffer.from(hash, "base64url");
  const key = await derive(password, Buffer.from(salt, "base64url"), { N: Number(n), r: Number(r), p: Number(p) });
  return key.length === expected.length && timingSafeEqual(key, expected);
}

/** Costs what a real check costs, so that an unknown email takes as long as a wrong password. Always false. */
export async function verifyAgainstNobody(password: string): Promise<false> {
  await derive(password, Buffer.alloc(16), COST);
  return false;
}

function derive(password: string, salt: Buffer, cost: { N: number; r: number; p: number }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // NFC: the same characters typed on two keyboards are the same password.
    scrypt(password.normalize("NFC"), salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** More sign-ins arrive than may be worked on; the caller answers 429. */
export class PasswordQueueFull extends Error {
  readonly retryAfterSeconds = 5;
  constructor() {
    super("Too many sign-ins at once.");
    this.name = "PasswordQueueFull";
  }
}

type QueueRules = {
  /** Jobs that may wait; more are refused at once. */
  waiting: number;
  /** Milliseconds of failed work that may be done at a stretch … */
  failedBurstMs: number;
  /** … and the share of one core that failed work may take after that. */
  failedShare: number;
};

/**
 * One password job at a time, few waiting, and failed ones paced. A flood of wrong passwords could otherwise keep one
 * core busy for as long as it lasts, and transfers would pay for it (issue: 200 bad sign-ins a second leave the p99 of
 * transfers at most doubled). Right passwords are never paced.
 */
export class PasswordQueue {
  readonly #rules: QueueRules;
  readonly #waiting: (() => void)[] = [];
  #busy = false;
  #failedMs = 0;
  #countedAt = performance.now();

  constructor(rules: QueueRules) {
    this.#rules = rules;
  }

  /** Whether a job given now would be taken: lets a handler refuse before it reads or looks up anything. */
  hasRoom(): boolean {
    return !this.#busy || this.#waiting.length < this.#rules.waiting;
  }

  /** Runs `job` in its turn. A job that answers false counts as failed work. Throws PasswordQueueFull. */
  async run<T>(job: () => Promise<T>, failed: (result: T) => boolean): Promise<T> {
    if (!this.hasRoom()) throw new PasswordQueueFull();
    if (this.#busy) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#busy = true;
    const start = performance.now();
    let countsAsFailed = true;
    try {
      const result = await job();
      countsAsFailed = failed(result);
      return result;
    } finally {
      this.#release(countsAsFailed ? performance.now() - start : 0);
    }
  }

  #release(failedMs: number): void {
    const now = performance.now();
    this.#failedMs = Math.max(0, this.#failedMs - (now - this.#countedAt) * this.#rules.failedShare) + failedMs;
    this.#countedAt = now;
    const over = this.#failedMs - this.#rules.failedBurstMs;
    if (over <= 0) this.#next();
    else setTimeout(() => this.#next(), over / this.#rules.failedShare).unref();
  }

  #next(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#busy = false;
  }
}

/** The queue of this process, shared by sign-in and by changes of passwords. */
export function passwordQueue(): PasswordQueue {
  return processState(
    "password-queue",
    () => new PasswordQueue({ waiting: 8, failedBurstMs: 4_000, failedShare: 0.1 }),
  );
}
