import { randomBytes } from "node:crypto";
import { database, sessionLogin } from "@/db/client";
import { holdProcessLock } from "@/db/process-session";
import { monotonicMs } from "../kernel/clock";
import { newId } from "../kernel/ids";
import { processState } from "../kernel/process-state";
import { logger } from "../observability/log";

// Claims of a dead process are handed over: other processes recognize them by the claim's token (decision 0053).

/** A process counts as dead 9 s after it was last seen, and only without its session. */
const SEEN_EVERY_MS = 3_000;

/** Longest wait of a process's first claim for its number. */
const NUMBER_MS = 10_000;

/** `awaitedSince`: first claim attempted without the pending number, monotonic. */
type Life = { number: number | null; isComing: boolean; awaitedSince: number | null };

const life = processState("jobs.process-life", (): Life => ({ number: null, isComing: false, awaitedSince: null }));

/**
 * Shows other processes that this one is alive. The number is that of the latest call, so that tests can simulate several
 * processes.
 */
export function startLife(login?: { url: string; role?: string }): () => Promise<void> {
  let own: number | null = null;
  Object.assign(life, { number: null, isComing: true, awaitedSince: null });
  const session = holdProcessLock(login ?? sessionLogin(), {
    begun: (number) => {
      own = number;
      Object.assign(life, { number, isComing: false });
    },
    failed: (error, times) =>
      logger()[times === 1 ? "warn" : "debug"]({ err: error }, "the session of the process could not be opened"),
  });
  const timer = setInterval(() => {
    if (own === null) return;
    database()
      .statements.query("select see_process($1)", [own])
      .catch((error: unknown) => logger().debug({ err: error }, "the process was not seen"));
  }, SEEN_EVERY_MS);
  return async () => {
    clearInterval(timer);
    if (life.number === own) Object.assign(life, { number: null, isComing: false });
    await session.close();
  };
}

/** False while the process number is pending, for 10 s at most: a claim without it would outlive the process. */
export function mayClaim(): boolean {
  if (!life.isComing) return true;
  life.awaitedSince ??= monotonicMs();
  if (monotonicMs() - life.awaitedSince < NUMBER_MS) return false;
  life.isComing = false;
  logger().warn(`the process has no number after ${NUMBER_MS / 1_000} s: its claims end by their time alone`);
  return true;
}

/** A unique token. With the process number the claim ends with the process, otherwise by time. */
export function claimToken(): string {
  const { number } = life;
  return number === null ? newId() : tokenOf(number);
}

/** A UUID of version 8, whose first 32 bits are the process number (`holder_is_gone`). */
function tokenOf(number: number): string {
  const bytes = randomBytes(16);
  bytes.writeInt32BE(number, 0);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
