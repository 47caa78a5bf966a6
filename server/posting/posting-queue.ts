import { database } from "@/db/client";
import { isDatabaseUnavailable } from "@/db/errors";
import { gather } from "@/db/gather";
import { processState } from "@/server/kernel/process-state";
import { executeCommand, type Verdict } from "./execute-command";
import { suspectCaches } from "./versioned-cache";

const LARGEST_BATCH = 48;

type Item = { document: string; accounts: readonly string[] };

const queue = processState("posting.queue", () => {
  // Accounts of the running batches.
  const locked = new Set<string>();
  return gather<Item, Verdict>({
    name: "postings",
    take: (waiting) => takeBatch(waiting, locked, LARGEST_BATCH),
    work: async (batch) => {
      const accounts = batch.flatMap((item) => item.accounts);
      for (const account of accounts) locked.add(account);
      try {
        return await post(batch);
      } finally {
        for (const account of accounts) locked.delete(account);
      }
    },
  });
});

/**
 * Posts a command with those that arrived during the previous batches, without a timer. Each gets its own verdict, and a refusal
 * leaves its neighbors unaffected. Only for documents that lock a key and `accounts` (ledger account ids of their lines), which
 * `execute_commands` locks in one order.
 */
export function postInBatch(document: string, accounts: readonly string[]): Promise<Verdict> {
  return queue({ document, accounts });
}

async function post(batch: readonly Item[]): Promise<(Verdict | Promise<Verdict>)[]> {
  const alone = () => Promise.allSettled(batch.map(({ document }) => executeCommand(document))).then(asSettled);
  if (batch.length === 1) return alone();
  let verdicts: Verdict[];
  try {
    const [row] = await database().statements.query<{ verdicts: Verdict[] }>(
      "select execute_commands($1::text::jsonb) as verdicts",
      [`[${batch.map(({ document }) => document).join(",")}]`],
    );
    verdicts = row?.verdicts ?? [];
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    // A violated constraint or a deadlock rolled back the whole batch, so each command is posted alone.
    return alone();
  }
  // Outside of the try block, because a committed batch must not be posted again.
  if (verdicts.some(({ verdict }) => verdict === "STALE")) suspectCaches();
  return verdicts;
}

/** Each command's own verdict or error, after all have ended. */
function asSettled(outcomes: PromiseSettledResult<Verdict>[]): (Verdict | Promise<Verdict>)[] {
  return outcomes.map((outcome) => (outcome.status === "fulfilled" ? outcome.value : Promise.reject(outcome.reason)));
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
