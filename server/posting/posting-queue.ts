import { database } from "@/db/client";
import { DatabaseBusy, isDatabaseUnavailable } from "@/db/errors";
import { processState } from "@/server/kernel/process-state";
import { executeCommand, type Verdict } from "./execute-command";
import { takeBatch } from "./take-batch";
import { suspectCaches } from "./versioned-cache";

/** Batches under way at once: while one waits for the disk the other one computes. */
const LANES = 2;
const LARGEST_BATCH = 48;
/** Beyond this the bank says 503 instead of letting people wait for nothing. */
const LONGEST_QUEUE = 2_000;

type Item = {
  document: string;
  accounts: readonly string[];
  resolve: (verdict: Verdict) => void;
  reject: (error: unknown) => void;
};
/** `locked`: the accounts of the batches under way. */
type Queue = { waiting: Item[]; running: number; locked: Set<string> };

const queue = processState("posting.queue", (): Queue => ({ waiting: [], running: 0, locked: new Set() }));

/**
 * Posts a command together with those that arrived while the batches before were under way; nobody waits for a timer. Each
 * gets a verdict of its own, and one refused leaves its neighbours alone. Only for documents whose locks are a key and
 * `accounts` (ids of the ledger accounts of their lines), which `execute_commands` takes in one order for all of them.
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
  // What arrives in the same turn of the event loop goes along.
  setImmediate(() => {
    const { batch, left } = takeBatch(queue.waiting, queue.locked, LARGEST_BATCH);
    queue.waiting = left;
    const accounts = batch.flatMap((item) => item.accounts);
    for (const account of accounts) queue.locked.add(account);
    void post(batch).finally(() => {
      for (const account of accounts) queue.locked.delete(account);
      queue.running--;
      // An empty batch waits for the other lane's accounts, and is started again by that.
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
    // One of them broke a constraint or met a deadlock, and took the others along: nothing of the batch was written.
    await Promise.all(batch.map((item) => settle(item, executeCommand(item.document))));
  }
}

async function settle(item: Item, verdict: Promise<Verdict>): Promise<void> {
  await verdict.then(item.resolve, item.reject);
}
