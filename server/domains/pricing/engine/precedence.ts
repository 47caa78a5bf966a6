import type { Rule } from "./catalogue";

/** Why one rule wins over another of its charge code. */
export type Advantage = "PRIORITY" | "CONDITIONS" | "BAND" | "NEWER" | "ID";

function conditionsOf({ productId, channel, currency, amountFrom, amountTo }: Rule): number {
  const of = (condition: unknown) => (condition === null ? 0 : 1);
  return of(productId) + of(channel) + of(currency) + of(amountFrom) + of(amountTo);
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

const byPriority = (a: Rule, b: Rule) => ordered(a.priority, b.priority);
const byConditions = (a: Rule, b: Rule) => conditionsOf(b) - conditionsOf(a);
const byBand = (a: Rule, b: Rule) => ordered(widthOf(a), widthOf(b));
const byAge = (a: Rule, b: Rule) => descending(a.createdAt, b.createdAt);

/** Below zero when a wins over b: lowest priority, most conditions, narrower band, newest, later id. */
export function byPrecedence(a: Rule, b: Rule): number {
  // Ids grow with time: of two made in one millisecond the later one.
  return byPriority(a, b) || byConditions(a, b) || byBand(a, b) || byAge(a, b) || descending(a.id, b.id);
}

/** By what the winner is ahead of the loser. */
export function advantageOf(winner: Rule, loser: Rule): Advantage {
  if (byPriority(winner, loser) !== 0) return "PRIORITY";
  if (byConditions(winner, loser) !== 0) return "CONDITIONS";
  if (byBand(winner, loser) !== 0) return "BAND";
  return byAge(winner, loser) === 0 ? "ID" : "NEWER";
}
