import { randomBytes, timingSafeEqual } from "node:crypto";
import * as t from "@/words/service/sign-in";
import { processState } from "../kernel/process-state";
import { deriveInThread } from "./scrypt-thread";

/**
 * People's passwords: scrypt of `node:crypto`, in a thread of its own (`scrypt-thread.ts`), off the event loop.
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

async function derive(password: string, salt: Buffer, cost: { N: number; r: number; p: number }): Promise<Buffer> {
  // NFC: the same characters typed on two keyboards are the same password.
  const job = { password: password.normalize("NFC"), salt, keyBytes: KEY_BYTES };
  return Buffer.from(await deriveInThread({ ...job, options: { ...cost, maxmem: MAX_MEMORY } }));
}

/** More sign-ins arrive than may be worked on; the caller answers 429. */
export class PasswordQueueFull extends Error {
  readonly retryAfterSeconds = 5;
  constructor() {
    super(t.tooManySignIns);
    this.name = "PasswordQueueFull";
  }
}

type QueueRules = {
  /** Jobs that may wait; more are refused at once. */
  waiting: number;
  /** Failed jobs that may be done at a stretch … */
  failedBurst: number;
  /** … and the milliseconds from one to the next after that. */
  failedEveryMs: number;
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
  #failed = 0;
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
    let countsAsFailed = true;
    try {
      const result = await job();
      countsAsFailed = failed(result);
      return result;
    } finally {
      this.#release(countsAsFailed);
    }
  }

  #release(countsAsFailed: boolean): void {
    const now = performance.now();
    this.#failed = Math.max(0, this.#failed - (now - this.#countedAt) / this.#rules.failedEveryMs);
    this.#countedAt = now;
    if (countsAsFailed) this.#failed += 1;
    const over = this.#failed - this.#rules.failedBurst;
    if (over <= 0) this.#next();
    else setTimeout(() => this.#next(), over * this.#rules.failedEveryMs).unref();
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
    "auth.password-queue",
    () => new PasswordQueue({ waiting: 8, failedBurst: 40, failedEveryMs: 1_000 }),
  );
}
