import { createHmac, randomBytes } from "node:crypto";
import { processState } from "../kernel/process-state";

const REMEMBERED = 10_000;
const REFUSED_FOR_MS = 15 * 60_000;

/** A bounded map of expiring keys. The oldest key is evicted. */
class ExpiringKeys {
  readonly #until = new Map<string, number>();

  /** Remaining milliseconds, 0 if expired. */
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

/** Sign-in facts cached in this process. They save work and never change a decision of the database. */
const memory = () =>
  processState("auth.sign-in-memory", () => ({
    delays: new ExpiringKeys(),
    refused: new ExpiringKeys(),
    key: randomBytes(32),
  }));

const attempt = (email: string, source: string) => `${email.toLowerCase()}\0${source}`;

/** Remaining seconds before this source may try this account again. */
export function remainingDelay(email: string, source: string): number {
  return Math.ceil(memory().delays.left(attempt(email, source)) / 1000);
}

export function delay(email: string, source: string, seconds: number): void {
  memory().delays.set(attempt(email, source), seconds * 1000);
}

export function clearDelay(email: string, source: string): void {
  memory().delays.delete(attempt(email, source));
}

function digestOf(email: string, stored: string, password: string): string {
  const text = `${email.toLowerCase()}\0${stored}\0${password.normalize("NFC")}`;
  return createHmac("sha256", memory().key).update(text).digest("base64");
}

/**
 * True if this password recently failed against the stored hash. A repeat counts as no attempt and costs no hash, so
 * that a program with an outdated password does not lock out its owner.
 */
export function failedBefore(email: string, stored: string, password: string): boolean {
  return memory().refused.left(digestOf(email, stored, password)) > 0;
}

export function noteWrong(email: string, stored: string, password: string): void {
  memory().refused.set(digestOf(email, stored, password), REFUSED_FOR_MS);
}
