import { Lines, NoTurn } from "@/server/kernel/lines";
import { processState } from "@/server/kernel/process-state";
import * as t from "@/words/service/commands";
import { DomainError } from "../kernel/errors";

/** A request waits so long for another one with its key, for a lock, or for its turn at a record. */
export const WAIT_MS = 4_000;
/** Requests that may wait for one turn; one more is refused. Each turn takes milliseconds: a longer line would end late anyway. */
const LONGEST_LINE = 500;

type State = { lines: Lines; used: Set<string> };

const state = processState("commands.in-flight", (): State => ({ lines: new Lines(LONGEST_LINE), used: new Set() }));

const REMEMBERED = 20_000;

/** Whether a request with this name has succeeded in this process lately. A hint to look before planning; the database decides. */
export function wasUsed(name: string): boolean {
  return state.used.has(name);
}

export function rememberUsed(name: string): void {
  const { used } = state;
  if (used.size >= REMEMBERED) used.clear();
  used.add(name);
}

/** Whether somebody in this process has the turn of this name. */
export function isTaken(name: string): boolean {
  return state.lines.isTaken(name);
}

/**
 * Takes the turn of a name in this process, in order of arrival; the answer passes it on. Whoever waits is in memory and holds no
 * connection. Across processes the database's own locks keep the holders apart.
 * @throws DomainError `late` when the turn does not come within `waitMs`, 503 when too many wait.
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

/** Runs the work when no other with this name runs in this process. @throws as `takeTurn` */
export async function oneAtATime<T>(name: string, waitMs: number, work: () => Promise<T>): Promise<T> {
  const pass = await takeTurn(name, waitMs);
  try {
    return await work();
  } finally {
    pass();
  }
}

/** A pause before a statement is tried again, of random length so that those who collided do not collide again. */
export function waitForTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 45));
}
