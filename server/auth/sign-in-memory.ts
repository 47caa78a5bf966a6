import { createHmac, randomBytes } from "node:crypto";
import { processState } from "../kernel/process-state";

const REMEMBERED = 10_000;
const REFUSED_FOR_MS = 15 * 60_000;

/** Keys until a moment, at most so many; the oldest makes room. */
class Until {
  readonly #until = new Map<string, number>();

  /** Milliseconds that are left; 0 when there are none. */
  left(key: string): number {
    const left = (this.#until.get(key) ?? 0) - Date.now();
    if (left <= 0) this.#until.delete(key);
    return Math.max(0, left);
  }

  set(key: string, ms: number): void {
    this.#until.delete(key);
    const oldest = this.#until.size >= REMEMBERED ? this.#until.keys().next() : null;
    if (oldest && !oldest.done) this.#until.delete(oldest.value);
    this.#until.set(key, Date.now() + ms);
  }

  delete(key: string): void {
    this.#until.delete(key);
  }
}

/** What this process knows of sign-ins without asking: it saves work and decides nothing that the database would decide otherwise. */
const memory = () =>
  processState("auth.sign-in-memory", () => ({ delays: new Until(), refused: new Until(), key: randomBytes(32) }));

const attempt = (email: string, source: string) => `${email.toLowerCase()}\0${source}`;

/** Seconds that this source has still to wait with this account. */
export function delayed(email: string, source: string): number {
  return Math.ceil(memory().delays.left(attempt(email, source)) / 1000);
}

export function delay(email: string, source: string, seconds: number): void {
  memory().delays.set(attempt(email, source), seconds * 1000);
}

/** A source that has come in may try again at once. */
export function undelay(email: string, source: string): void {
  memory().delays.delete(attempt(email, source));
}

function digestOf(email: string, stored: string, password: string): string {
  const text = `${email.toLowerCase()}\0${stored}\0${password.normalize("NFC")}`;
  return createHmac("sha256", memory().key).update(text).digest("base64");
}

/**
 * Whether this password was wrong a moment ago, for the hash that is stored now: to say it again is no further guess, and costs neither a
 * hash nor an attempt. A program that goes on with yesterday's password would otherwise keep its own person out.
 */
export function wasWrong(email: string, stored: string, password: string): boolean {
  return memory().refused.left(digestOf(email, stored, password)) > 0;
}

export function noteWrong(email: string, stored: string, password: string): void {
  memory().refused.set(digestOf(email, stored, password), REFUSED_FOR_MS);
}
