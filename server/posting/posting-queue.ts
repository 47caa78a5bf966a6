import { database } from "@/db/client";
import { DatabaseBusy, isDatabaseUnavailable } from "@/db/errors";
import { processState } from "@/server/kernel/process-state";
import { executeCommand, type Verdict } from "./execute-command";
import { suspectCaches } from "./versioned-cache";

/** While one batch waits for the disk the other computes. */
const LANES = 2;
const LARGEST_BATCH = 48;
/** Beyond this a request gets 503 instead of a wait that would time out. */
const LONGEST_QUEUE = 2_000;

type Item = {
  document: string;
  accounts: readonly string[];
  resolve: (verdict: Verdict) => void;
  reject: (error: unknown) => void;
};
/** `locked`: accounts of the running batches. */
type Queue = { waiting: Item[]; running: number; locked: Set<string> };

const queue = processState("posting.queue", (): Queue => ({ waiting: [], running: 0, locked: new Set() }));

/**
 * Posts a command with those that arrived during the previous batches, without a timer. Each gets its own verdict, and a refusal
 * leaves its neighbors unaffected. Only for documents that lock a key and `accounts` (ledger account ids of their lines), which
 * `execute_commands` locks in one order.
 */
export function postInBatch(document: string, accounts: readonly string[]): Promise<Verdict> {
  const { waiting } = queue;
  if (waiting.length >= LONGEST_QUEUE) return Promise.reject(new DatabaseBusy("too many postings wait already"));
  return new Promise((resolve, reject) => {
    waiting.push({ document, accounts, resolve, reject });
    startLane();
  });
}

function startLane(): void {
  if (queue.running >= LANES || queue.waiting.length === 0) return;
  queue.running++;
  // Includes commands that arrive in the same turn of the event loop.
  setImmediate(() => {
    const { batch, left } = takeBatch(queue.waiting, queue.locked, LARGEST_BATCH);
    queue.waiting = left;
    const accounts = batch.flatMap((item) => item.accounts);
    for (const account of accounts) queue.locked.add(account);
    void post(batch).finally(() => {
      for (const account of accounts) queue.locked.delete(account);
      queue.running--;
      // An empty batch waits for the other lane's accounts, whose end starts it again.
      if (batch.length > 0) for (let lane = 0; lane < LANES; lane++) startLane();
    });
  });
}

async function post(batch: Item[]): Promise<void> {
  const [first] = batch;
  if (!first) return;
  if (batch.length === 1) return settle(first, executeCommand(first.document));
  try {
    const rows = await database().statements.query<{ verdicts: Verdict[] }>(
      "select execute_commands($1::text::jsonb) as verdicts",
      [`[${batch.map(({ document }) => document).join(",")}]`],
    );
    const verdicts = rows[0]?.verdicts ?? [];
    for (const [index, item] of batch.entries()) {
      const verdict = verdicts[index];
      if (verdict?.verdict === "STALE") suspectCaches();
      if (verdict) item.resolve(verdict);
      else item.reject(new Error("execute_commands gave no verdict"));
    }
  } catch (error) {
    if (isDatabaseUnavailable(error)) {
      for (const item of batch) item.reject(error);
      return;
    }
    // A violated constraint or a deadlock rolled back the whole batch, so each command is posted alone.
    await Promise.all(batch.map((item) => settle(item, executeCommand(item.document))));
  }
}

async function settle(item: Item, verdict: Promise<Verdict>): Promise<void> {
  await verdict.then(item.resolve, item.reject);
}

/** A posting in the queue, with the ids of the ledger accounts it locks. */
export type Waiting = { accounts: readonly string[] };

/**
 * Splits the queue into the next batch and the rest, both in order. The batch has the oldest items that share no account with a running
 * batch (`locked`), since they would only wait for it. A skipped item reserves its accounts, so no item overtakes another on one account.
 */
export function takeBatch<Item extends Waiting>(
  waiting: readonly Item[],
  locked: ReadonlySet<string>,
  most: number,
): { batch: Item[]; left: Item[] } {
  const batch: Item[] = [];
  const left: Item[] = [];
  const kept = new Set<string>();
  for (const item of waiting) {
    const free = item.accounts.every((account) => !locked.has(account) && !kept.has(account));
    if (free && batch.length < most) {
      batch.push(item);
    } else {
      left.push(item);
      for (const account of item.accounts) kept.add(account);
    }
  }
  return { batch, left };
}
