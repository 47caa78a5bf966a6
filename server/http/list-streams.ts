import * as t from "@/words/service/requests";
import { DomainError } from "../kernel/errors";
import { processState } from "../kernel/process-state";
import { metrics } from "../observability/metrics";

const AT_ONCE = 4;
const MAX_WAITING = 32;
const WAIT_MS = 5_000;

type Waiter = { admit: () => void; timer: NodeJS.Timeout };
type Slots = { taken: number; waiting: Waiter[] };

const slots = processState("http.list-streams", (): Slots => ({ taken: 0, waiting: [] }));

function busy(): DomainError {
  return new DomainError("SERVICE_UNAVAILABLE", t.tooManyUnpagedLists, {
    headers: { "retry-after": "2" },
  });
}

/**
 * A place among the at most four whole lists that are streamed at once; they would take the reports
 * pool from everybody else. Waits up to 5 s in a bounded queue, then 503. The function that comes back gives the place up.
 */
export async function takeStreamSlot(): Promise<() => void> {
  if (slots.taken < AT_ONCE) {
    slots.taken++;
  } else {
    if (slots.waiting.length >= MAX_WAITING) throw busy();
    await waitForSlot();
  }
  metrics().streams.set(slots.taken);
  let given = false;
  return () => {
    if (given) return;
    given = true;
    const next = slots.waiting.shift();
    if (next === undefined) slots.taken--;
    else {
      clearTimeout(next.timer);
      next.admit();
    }
    metrics().streams.set(slots.taken);
  };
}

function waitForSlot(): Promise<void> {
  return new Promise((resolve, reject) => {
    const waiter: Waiter = {
      admit: resolve,
      timer: setTimeout(() => {
        slots.waiting.splice(slots.waiting.indexOf(waiter), 1);
        reject(busy());
      }, WAIT_MS),
    };
    slots.waiting.push(waiter);
  });
}
