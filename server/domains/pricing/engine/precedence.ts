import type { Rule } from "./catalogue";

/** Why one rule wins over another of its charge code. */
export type Advantage = "PRIORITY" | "CONDITIONS" | "BAND" | "NEWER" | "ID";

function conditionsOf({ productId, channel, currency, amountFrom, amountTo }: Rule): number {
  return [productId, channel, currency, amountFrom, amountTo].filter((condition) => condition !== null).length;
}

/** How wide a band is, in millionths; null for one without an end. Amounts begin at zero. */
function widthOf({ amountFrom, amountTo }: Rule): bigint | null {
  return amountTo === null ? null : amountTo - (amountFrom ?? 0n);
}

/** Ascending, null last. */
function ordered<Value extends number | bigint>(a: Value | null, b: Value | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null || a < b ? -1 : 1;
}

function descending(a: string, b: string): number {
  return a === b ? 0 : a > b ? -1 : 1;
}

function steps(a: Rule, b: Rule): [Advantage, () => number][] {
  return [
    ["PRIORITY", () => ordered(a.priority, b.priority)],
    ["CONDITIONS", () => conditionsOf(b) - conditionsOf(a)],
    ["BAND", () => ordered(widthOf(a), widthOf(b))],
    ["NEWER", () => descending(a.createdAt, b.createdAt)],
    // Ids grow with time: of two made in one millisecond the later one.
    ["ID", () => descending(a.id, b.id)],
  ];
}

/** Below zero when a wins over b: lowest priority, most conditions, narrower band, newest, later id. */
export function byPrecedence(a: Rule, b: Rule): number {
  for (const [, compare] of steps(a, b)) {
    const order = compare();
    if (order !== 0) return order;
  }
  return 0;
}

/** By what the winner is ahead of the loser. */
export function advantageOf(winner: Rule, loser: Rule): Advantage {
  return steps(winner, loser).find(([, compare]) => compare() !== 0)?.[0] ?? "ID";
}
