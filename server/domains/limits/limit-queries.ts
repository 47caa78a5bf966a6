import { and, asc, eq } from "drizzle-orm";
import { limits } from "@/db/schema/limits";
import type { ReadDb } from "@/db/tx";
import { defaultLimitOf } from "../../commands/default-limit";
import type { LimitView } from "../../contract/administration";
import { bankDomains, type LimitedOperation } from "../../domain";
import { type Money, moneyToWire } from "../../kernel/money";
import { productCurrencies } from "../accounts/products/queries";

/** The operations that an auto-approval limit holds back, with the words of the screens, as the slices say them. */
export function limitedOperations(): readonly LimitedOperation[] {
  return bankDomains().flatMap(({ limits: of = [] }) => of);
}

/**
 * The limits by operation and currency: those that were set, and the default (`kernel/limit.ts`) for every currency that the
 * bank's products are held in, because that is what a movement in it meets.
 */
export async function listLimits(
  read: ReadDb,
  filter: { operation?: string; currency?: string } = {},
): Promise<LimitView[]> {
  const [set, held] = await Promise.all([
    read.select().from(limits).orderBy(asc(limits.operation), asc(limits.currency)),
    productCurrencies(read),
  ]);
  const found = new Map<string, Money & { operation: string }>();
  for (const { operation } of limitedOperations()) {
    for (const currency of held) {
      found.set(`${operation} ${currency}`, { operation, currency, minor: defaultLimitOf(operation, currency) });
    }
  }
  for (const { operation, currency, amountMinor } of set) {
    if (limitedOperations().some((limited) => limited.operation === operation))
      found.set(`${operation} ${currency}`, { operation, currency, minor: amountMinor });
  }
  return [...found.keys()]
    .sort()
    .flatMap((key) => found.get(key) ?? [])
    .filter((limit) => filter.operation === undefined || limit.operation === filter.operation)
    .filter((limit) => filter.currency === undefined || limit.currency === filter.currency)
    .map((limit) => ({ operation: limit.operation, currency: limit.currency, amount: moneyToWire(limit) }));
}

/** The limit that a movement meets now. */
export async function currentLimit(read: ReadDb, operation: string, currency: string): Promise<Money> {
  const [row] = await read
    .select({ minor: limits.amountMinor })
    .from(limits)
    .where(and(eq(limits.operation, operation), eq(limits.currency, currency)));
  return { minor: row?.minor ?? defaultLimitOf(operation, currency), currency };
}
