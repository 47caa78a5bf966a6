/** What waits to be posted, and the ids of the ledger accounts that it locks. */
export type Waiting = { accounts: readonly string[] };

/**
 * Parts those that wait into the next batch and the rest, both in their order. The batch is of the oldest that share no
 * account with a batch under way (`locked`): two batches that lock one account would only wait for each other. What has to
 * wait keeps its accounts from those behind it, so on one account nobody is overtaken.
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
