import { eq, isNotNull, isNull } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { pricingExceptions } from "@/db/schema/pricing";
import type { ReadDb } from "@/db/tx";
import type { ExceptionStatus, PricingExceptionView } from "../../contract/pricing/exceptions";
import { keysetList, type ListSource } from "../../http/keyset-list";
import { requireFound } from "../../kernel/errors";
import { money, moneyToWire } from "../../kernel/money";

type Row = typeof pricingExceptions.$inferSelect;

const isResolved = isNotNull(pricingExceptions.resolvedAt);

function viewOf({ amountMinor, currency, ...row }: Row): PricingExceptionView {
  return { ...row, amount: moneyToWire(money(amountMinor, currency)) };
}

/** Open first, then oldest first. */
export function listPricingExceptions({
  status,
}: {
  status?: ExceptionStatus | undefined;
}): ListSource<PricingExceptionView> {
  const { id, resolvedAt } = pricingExceptions;
  const wanted = status && (status === "OPEN" ? isNull(resolvedAt) : isNotNull(resolvedAt));
  return keysetList({
    table: pricingExceptions,
    rows: (db) => db.select().from(pricingExceptions).$dynamic(),
    filter: wanted,
    place: { isResolved: { sql: isResolved, type: "boolean" }, id },
    placed: (row) => ({ isResolved: row.resolvedAt !== null, id: row.id }),
    views: (rows) => rows.map(viewOf),
  });
}

/** Throws NOT_FOUND. */
export async function getPricingException(read: ReadDb, id: string): Promise<PricingExceptionView> {
  const [row] = await read.select().from(pricingExceptions).where(eq(pricingExceptions.id, id));
  return viewOf(requireFound(row, "pricingException"));
}

export async function exceptionsInWords(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { id, code, wanted } = pricingExceptions;
  const rows = await read.select({ id, code, wanted }).from(pricingExceptions).where(anyOf(id, ids));
  return new Map(rows.map((row) => [row.id, `${row.code} ${row.wanted}`]));
}
