import type { Millionths } from "./exact";

/** Fields that rank a charge rule. A null condition matches anything. */
export type Ranked = {
  readonly id: string;
  readonly productId: string | null;
  readonly channel: string | null;
  readonly currency: string | null;
  readonly amountFrom: Millionths | null;
  readonly amountTo: Millionths | null;
  readonly priority: number | null;
  /** ISO 8601, UTC, of fixed length. */
  readonly createdAt: string;
};

/** The reason why one rule wins over another of its charge code. */
export type Advantage = "PRIORITY" | "CONDITIONS" | "BAND" | "NEWER" | "ID";

function conditionsOf({ productId, channel, currency, amountFrom, amountTo }: Ranked): number {
  const of = (condition: unknown) => (condition === null ? 0 : 1);
  return of(productId) + of(channel) + of(currency) + of(amountFrom) + of(amountTo);
}

/** In millionths. Null for a band without an end. Amounts begin at zero. */
function widthOf({ amountFrom, amountTo }: Ranked): bigint | null {
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

const byPriority = (a: Ranked, b: Ranked) => ordered(a.priority, b.priority);
const byConditions = (a: Ranked, b: Ranked) => conditionsOf(b) - conditionsOf(a);
const byBand = (a: Ranked, b: Ranked) => ordered(widthOf(a), widthOf(b));
const byAge = (a: Ranked, b: Ranked) => descending(a.createdAt, b.createdAt);

/** Below zero if a wins: lowest priority, most conditions, narrower band, newest, later id. */
export function byPrecedence(a: Ranked, b: Ranked): number {
  // Ids ascend, also within a millisecond.
  return byPriority(a, b) || byConditions(a, b) || byBand(a, b) || byAge(a, b) || descending(a.id, b.id);
}

export function advantageOf(winner: Ranked, loser: Ranked): Advantage {
  if (byPriority(winner, loser) !== 0) return "PRIORITY";
  if (byConditions(winner, loser) !== 0) return "CONDITIONS";
  if (byBand(winner, loser) !== 0) return "BAND";
  return byAge(winner, loser) === 0 ? "ID" : "NEWER";
}
