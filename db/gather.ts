import { DatabaseBusy } from "./errors";

/** While one statement waits for the database, the next is made. */
const LANES = 2;
/** Beyond this a request gets 503 instead of a wait that would time out. */
const LONGEST_QUEUE = 2_000;

type Waiting<Item, Result> = Item & {
  resolve: (result: Result | PromiseLike<Result>) => void;
  reject: (error: unknown) => void;
};

type Gathered<Item, Result> = {
  /** Splits the queue into the next batch and the rest. An empty batch waits until the other lane ends. */
  take<Each extends Item>(waiting: readonly Each[]): { batch: Each[]; left: Each[] };
  /** One result per item, in order. A rejection is every item's. */
  work(batch: readonly Item[]): Promise<readonly (Result | PromiseLike<Result>)[]>;
  /** For the error of a full queue. */
  name: string;
};

/**
 * Runs the items of concurrent requests in common statements, without a timer: an item runs immediately if a lane is free, otherwise with those that
 * arrive until one is. A statement per request would cost each of them a write to the socket and a wake-up of the server.
 */
export function gather<Item extends object, Result>({ take, work, name }: Gathered<Item, Result>) {
  let waiting: Waiting<Item, Result>[] = [];
  let running = 0;
  const run = async () => {
    const { batch, left } = take(waiting);
    waiting = left;
    if (batch.length > 0) await settle(batch, work);
    running--;
    if (batch.length > 0) for (let lane = 0; lane < LANES; lane++) start();
  };
  const start = () => {
    if (running >= LANES || waiting.length === 0) return;
    running++;
    // Includes items that arrive in the same turn of the event loop.
    setImmediate(() => void run());
  };
  /** @throws DatabaseBusy if too many wait; the error of `work` */
  return (item: Item): Promise<Result> => {
    if (waiting.length >= LONGEST_QUEUE) return Promise.reject(new DatabaseBusy(`too many ${name} wait already`));
    return new Promise((resolve, reject) => {
      waiting.push({ resolve, reject, ...item });
      start();
    });
  };
}

async function settle<Item, Result>(
  batch: readonly Waiting<Item, Result>[],
  work: Gathered<Item, Result>["work"],
): Promise<void> {
  try {
    const results = await work(batch);
    for (const [index, { resolve, reject }] of batch.entries()) {
      if (index < results.length) resolve(results[index] as Result | PromiseLike<Result>);
      else reject(new Error("a statement of several requests gave no result for one"));
    }
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

/** The oldest items, up to `most`. */
export function oldest<Each>(waiting: readonly Each[], most: number): { batch: Each[]; left: Each[] } {
  return { batch: waiting.slice(0, most), left: waiting.slice(most) };
}
