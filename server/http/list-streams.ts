import { database } from "@/db/client";
import * as t from "@/words/service/http";
import { DomainError } from "../kernel/errors";
import { processState } from "../kernel/process-state";
import { metrics } from "../observability/metrics";

const CONCURRENT = 4;
const MAX_WAITING = 32;
const WAIT_MS = 5_000;

type Waiter = { admit: () => void };
type Slots = { taken: number; waiting: Waiter[] };

const slots = processState("http.list-streams", (): Slots => ({ taken: 0, waiting: [] }));

function busy(): DomainError {
  return new DomainError("SERVICE_UNAVAILABLE", t.tooManyUnpagedLists, {
    headers: { "retry-after": "2" },
  });
}

/**
 * A slot among the four concurrent streams of whole lists, which would otherwise exhaust the reports pool. Waits up to
 * 5 s in a bounded queue, then 503. A client that left stops waiting. Returns the function that releases the slot.
 */
export async function takeStreamSlot(gone?: AbortSignal): Promise<() => void> {
  if (slots.taken < CONCURRENT) {
    slots.taken++;
  } else {
    if (slots.waiting.length >= MAX_WAITING || gone?.aborted === true) throw busy();
    await waitForSlot(gone);
  }
  metrics().streams.set(slots.taken);
  let released = false;
  return () => {
    if (released) return;
    released = true;
    const next = slots.waiting.shift();
    if (next === undefined) slots.taken--;
    else next.admit();
    metrics().streams.set(slots.taken);
  };
}

/** Of the reports pool and its replica the lower number, because reads go to either. */
export function freeConnections(): number {
  const { reports, replica = reports } = database().pools();
  return Math.min(...[reports, replica].map(({ max, open, idle }) => max - open + idle));
}

function waitForSlot(gone: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = () => {
      clearTimeout(timer);
      gone?.removeEventListener("abort", giveUp);
    };
    const waiter: Waiter = {
      admit: () => {
        over();
        resolve();
      },
    };
    const giveUp = () => {
      over();
      slots.waiting.splice(slots.waiting.indexOf(waiter), 1);
      reject(busy());
    };
    const timer = setTimeout(giveUp, WAIT_MS);
    gone?.addEventListener("abort", giveUp);
    slots.waiting.push(waiter);
  });
}
