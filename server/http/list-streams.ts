import { DomainError } from "../kernel/errors";
import { metrics } from "../observability/metrics";

const AT_ONCE = 4;
const MAX_WAITING = 32;
const WAIT_MS = 5_000;

type Waiter = { admit: () => void; timer: NodeJS.Timeout };
type Slots = { taken: number; waiting: Waiter[] };

const KEY = Symbol.for("countinghouse.list-streams");
type WithSlots = typeof globalThis & { [KEY]?: Slots };

function slots(): Slots {
  const store = globalThis as WithSlots;
  store[KEY] ??= { taken: 0, waiting: [] };
  return store[KEY];
}

function busy(): DomainError {
  return new DomainError(
    "SERVICE_UNAVAILABLE",
    "Too many whole lists are being read. Try again, or read in pages with limit.",
    {
      headers: { "retry-after": "2" },
    },
  );
}

/**
 * A place among the at most four whole lists that are streamed at once (architecture §3); they would take the reports
 * pool from everybody else. Waits up to 5 s in a bounded queue, then 503. The function that comes back gives the place up.
 */
export async function takeStreamSlot(): Promise<() => void> {
  const state = slots();
  if (state.taken < AT_ONCE) {
    state.taken++;
  } else {
    if (state.waiting.length >= MAX_WAITING) throw busy();
    await waitForSlot(state);
  }
  metrics().streams.set(state.taken);
  let given = false;
  return () => {
    if (given) return;
    given = true;
    const next = state.waiting.shift();
    if (next === undefined) state.taken--;
    else {
      clearTimeout(next.timer);
      next.admit();
    }
    metrics().streams.set(state.taken);
  };
}

function waitForSlot(state: Slots): Promise<void> {
  return new Promise((resolve, reject) => {
    const waiter: Waiter = {
      admit: resolve,
      timer: setTimeout(() => {
        state.waiting.splice(state.waiting.indexOf(waiter), 1);
        reject(busy());
      }, WAIT_MS),
    };
    state.waiting.push(waiter);
  });
}
