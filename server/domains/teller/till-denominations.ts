import { and, count, eq, isNotNull, isNull, sum } from "drizzle-orm";
import { cashMovements } from "@/db/schema/teller";
import type { ReadDb } from "@/db/tx";
import type { Placed } from "../../auth/scope";
import type { Denomination, TillDenominations } from "../../contract/teller/cash";
import { type Money, moneyFromWire, moneyToWire } from "../../kernel/money";
import { tillsWithoutAmounts } from "./movement-queries";
import { getOwnTill } from "./till-queries";

/**
 * Null unless every movement states its denominations. That check is one sum, so tills without denominations are cheap. Throws
 * NOT_FOUND.
 */
export async function tillDenominations(read: ReadDb, id: string, reader: Placed): Promise<TillDenominations> {
  const { tillId, currency, cashBalance } = await getOwnTill(read, id, reader);
  // Denominations would reveal the sum.
  const hidden = cashBalance === null || (await tillsWithoutAmounts(read, [tillId], reader)).has(tillId);
  if (hidden) return { tillId, currency, denominations: null, uncounted: [] };
  const uncounted = await uncountedMovements(read, tillId, currency);
  const denominations = uncounted.length > 0 ? null : await countedCash(read, tillId, currency);
  return { tillId, currency, denominations, uncounted };
}

async function uncountedMovements(
  read: ReadDb,
  tillId: string,
  currency: string,
): Promise<TillDenominations["uncounted"]> {
  const { type, direction, amountMinor, denominations } = cashMovements;
  const rows = await read
    .select({ type, direction, movements: count(), minor: sum(amountMinor) })
    .from(cashMovements)
    .where(and(eq(cashMovements.tillId, tillId), isNull(denominations)))
    .groupBy(type, direction)
    .orderBy(direction, type);
  return rows.map(({ minor, ...row }) => ({ ...row, amount: moneyToWire({ minor: BigInt(minor ?? "0"), currency }) }));
}

async function countedCash(read: ReadDb, tillId: string, currency: string) {
  const { direction, denominations } = cashMovements;
  const rows = await read
    .select({ direction, denominations })
    .from(cashMovements)
    .where(and(eq(cashMovements.tillId, tillId), isNotNull(denominations)));
  return netPieces(
    rows.map((row) => ({ direction: row.direction, denominations: row.denominations ?? [] })),
    currency,
  );
}

type Counted = { direction: "IN" | "OUT"; denominations: readonly Denomination[] };

/** Received minus paid pieces by face value, largest first, without zeros. */
export function netPieces(
  movements: readonly Counted[],
  currency: string,
): NonNullable<TillDenominations["denominations"]> {
  const pieces = new Map<number, number>();
  for (const { direction, denominations } of movements) {
    for (const { value, count } of denominations) {
      pieces.set(value, (pieces.get(value) ?? 0) + (direction === "IN" ? count : -count));
    }
  }
  return [...pieces]
    .filter(([, count]) => count !== 0)
    .sort(([a], [b]) => b - a)
    .map(([value, count]) => ({ value, count, amount: moneyToWire(worth(value, count, currency)) }));
}

function worth(value: number, count: number, currency: string): Money {
  const face = moneyFromWire({ amount: value, currency });
  return { minor: face.minor * BigInt(count), currency };
}
