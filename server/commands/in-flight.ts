import { processState } from "@/server/kernel/process-state";
import * as t from "@/words/service/commands";
import { DomainError } from "../kernel/errors";

type State = { running: Map<string, Promise<unknown>>; used: Set<string> };

const state = processState("commands.in-flight", (): State => ({ running: new Map(), used: new Set() }));

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

/**
 * Runs the work when no other with this name runs in this process: requests that repeat a key wait here, in memory, and
 * never hold a connection each. Across processes the database's own lock on the key keeps them apart.
 * Throws REQUEST_IN_FLIGHT when the turn does not come within `waitMs`.
 */
export async function oneAtATime<T>(name: string, waitMs: number, work: () => Promise<T>): Promise<T> {
  const { running } = state;
  const before = running.get(name);
  // Whoever comes next waits for the one registered here, so turns come in order of arrival.
  const turn = (async () => {
    if (before !== undefined) await waitAtMost(before, waitMs);
    return work();
  })();
  running.set(name, turn);
  try {
    return await turn;
  } finally {
    if (running.get(name) === turn) running.delete(name);
  }
}

async function waitAtMost(work: Promise<unknown>, waitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DomainError("REQUEST_IN_FLIGHT", t.requestIsInProgress));
    }, waitMs);
  });
  try {
    await Promise.race([work.then(noop, noop), late]);
  } finally {
    clearTimeout(timer);
  }
}

function noop(): void {
  // The outcome of the one before is its own business.
}

/** A pause before a statement is tried again, of random length so that those who collided do not collide again. */
export function waitForTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 45));
}
