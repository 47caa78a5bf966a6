import { Lines, NoTurn } from "@/server/kernel/lines";
import { processState } from "@/server/kernel/process-state";
import * as t from "@/words/service/commands";
import { DomainError } from "../kernel/errors";

/** Longest wait for another request with the same key, for a lock, or for a turn at a record. */
export const WAIT_MS = 4_000;
/** Longest queue for one turn. Turns take milliseconds, so a longer queue would time out anyway. */
const LONGEST_LINE = 500;

type State = { lines: Lines; used: Set<string> };

const state = processState("commands.in-flight", (): State => ({ lines: new Lines(LONGEST_LINE), used: new Set() }));

const REMEMBERED = 20_000;

/** True if a request with this name recently succeeded in this process. Only a hint: the database decides. */
export function wasUsed(name: string): boolean {
  return state.used.has(name);
}

export function rememberUsed(name: string): void {
  const { used } = state;
  if (used.size >= REMEMBERED) used.clear();
  used.add(name);
}

export function isTaken(name: string): boolean {
  return state.lines.isTaken(name);
}

/**
 * Waits for the turn of a name in this process, in order of arrival, and returns its release. Waiting requests hold no
 * connection. Database locks separate processes. Throws `late` after `waitMs`, or 503 if the queue is full.
 */
export async function takeTurn(
  name: string,
  waitMs: number,
  late: string = t.requestIsInProgress,
): Promise<() => void> {
  try {
    return await state.lines.take(name, waitMs);
  } catch (error) {
    if (!(error instanceof NoTurn)) throw error;
    if (error.reason === "LATE") throw new DomainError("REQUEST_IN_FLIGHT", late);
    throw new DomainError("SERVICE_UNAVAILABLE", t.tooManyRequestsWait);
  }
}

/** Throws as `takeTurn`. */
export async function oneAtATime<T>(name: string, waitMs: number, work: () => Promise<T>): Promise<T> {
  const pass = await takeTurn(name, waitMs);
  try {
    return await work();
  } finally {
    pass();
  }
}

/** A random pause before a retry, so that colliding statements do not collide again. */
export function waitForTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 45));
}
