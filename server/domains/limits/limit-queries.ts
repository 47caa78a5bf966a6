import { and, asc, eq } from "drizzle-orm";
import { limits } from "@/db/schema/limits";
import type { ReadDb } from "@/db/tx";
import { defaultLimitOf } from "../../commands/default-limit";
import { type Edition, editionOf } from "../../commands/edit";
import type { LimitView } from "../../contract/limits";
import { bankDomains, type LimitedOperation } from "../../domain";
import { type Money, moneyToWire } from "../../kernel/money";
import { productCurrencies } from "../accounts/products/queries";

/** Operations with an auto-approval limit, with the slices' words. */
export function limitedOperations(): readonly LimitedOperation[] {
  return bankDomains().flatMap(({ limits: of = [] }) => of);
}

/** Stored limits, and the default (`kernel/limit.ts`) for every currency of the bank's products, because movements in it use that. */
export async function listLimits(
  read: ReadDb,
  filter: { operation?: string; currency?: string } = {},
): Promise<LimitView[]> {
  const [set, held] = await Promise.all([
    read.select().from(limits).orderBy(asc(limits.operation), asc(limits.currency)),
    productCurrencies(read),
  ]);
  const found = new Map<string, Money & { operation: string; version: number }>();
  for (const { operation } of limitedOperations()) {
    for (const currency of held) {
      found.set(`${operation} ${currency}`, {
        operation,
        currency,
        minor: defaultLimitOf(operation, currency),
        version: 0,
      });
    }
  }
  for (const { operation, currency, amountMinor, version } of set) {
    if (limitedOperations().some((limited) => limited.operation === operation))
      found.set(`${operation} ${currency}`, { operation, currency, minor: amountMinor, version });
  }
  return [...found.keys()]
    .sort()
    .flatMap((key) => found.get(key) ?? [])
    .filter((limit) => filter.operation === undefined || limit.operation === filter.operation)
    .filter((limit) => filter.currency === undefined || limit.currency === filter.currency)
    .map(({ operation, version, ...money }) => limitView(operation, money, version));
}

/** With the outcome of the operation above it. */
export function limitView(operation: string, amount: Money, version: LimitView["version"]): LimitView {
  const above = limitedOperations().find((limited) => limited.operation === operation)?.above ?? "PARKS";
  return { operation, currency: amount.currency, amount: moneyToWire(amount), above, version };
}

export async function currentLimit(read: ReadDb, operation: string, currency: string): Promise<Money> {
  return (await limitForChange(read, operation, currency)).limit;
}

/** By audit subject: `createTransfer USD` is "Transfer, USD". */
export async function limitsInWords(_: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const words = new Map(limitedOperations().map((limited) => [limited.operation, limited.words]));
  return new Map(
    ids.flatMap((id) => {
      const [operation = "", currency = ""] = id.split(" ");
      const called = words.get(operation);
      return called === undefined ? [] : [[id, `${called}, ${currency}`]];
    }),
  );
}

const NEVER_SET: Edition = { version: 0, updatedAt: null, updatedBy: null };

/** Version 0 if never set. */
export async function limitForChange(
  read: ReadDb,
  operation: string,
  currency: string,
): Promise<{ limit: Money; edition: Edition }> {
  const { amountMinor: minor } = limits;
  const [row] = await read
    .select({ minor, edition: editionOf(limits) })
    .from(limits)
    .where(and(eq(limits.operation, operation), eq(limits.currency, currency)));
  const limit = { minor: row?.minor ?? defaultLimitOf(operation, currency), currency };
  return { limit, edition: row?.edition ?? NEVER_SET };
}
