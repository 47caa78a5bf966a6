import { setTimeout as pause } from "node:timers/promises";

/**
 * Hands items to `work` in groups, one group at a time: those of the first `gatherMs`, then those that arrived meanwhile. Each call
 * resolves or rejects with its group.
 */
export function inGroups<T>(
  gatherMs: number,
  work: (items: readonly T[]) => Promise<void>,
): (item: T) => Promise<void> {
  let next: { items: T[]; over: Promise<void> } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const group = (before: Promise<unknown>) => {
    const items: T[] = [];
    const over = Promise.all([before, pause(gatherMs)]).then(() => {
      next = undefined;
      return work(items);
    });
    last = over.catch(() => undefined);
    return { items, over };
  };
  return (item) => {
    next ??= group(last);
    next.items.push(item);
    return next.over;
  };
}
