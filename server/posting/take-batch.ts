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
