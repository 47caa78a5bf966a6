import { and, asc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { anyOf } from "@/db/any-of";
import { pricingExceptions } from "@/db/schema/pricing";
import type { ReadDb } from "@/db/tx";
import type { ExceptionStatus, PricingExceptionView } from "../../contract/pricing-exceptions";
import { keysetPage } from "../../http/keyset-page";
import { countedUpTo } from "../../http/list-count";
import type { ListSource } from "../../http/list-reply";
import { notFound } from "../../kernel/errors";
import { money, moneyToWire } from "../../kernel/money";

type Row = typeof pricingExceptions.$inferSelect;

/** Names an exception in the list: whether it is resolved, and its id. */
const exceptionKey = z.tuple([z.boolean(), z.guid()]);
type ExceptionKey = z.infer<typeof exceptionKey>;

const isResolved = isNotNull(pricingExceptions.resolvedAt);

function viewOf({ amountMinor, currency, ...row }: Row): PricingExceptionView {
  return { ...row, amount: moneyToWire(money(amountMinor, currency)) };
}

/** Open ones first, oldest first; or those that are open, or resolved, alone. */
export function listPricingExceptions({
  status,
}: {
  status?: ExceptionStatus | undefined;
}): ListSource<PricingExceptionView, ExceptionKey> {
  const { id, resolvedAt } = pricingExceptions;
  const wanted = status && (status === "OPEN" ? isNull(resolvedAt) : isNotNull(resolvedAt));
  return {
    key: exceptionKey,
    count: (read) =>
      countedUpTo(read, (limit) => read.select({ id }).from(pricingExceptions).where(wanted).limit(limit).as("some")),
    read: async (db, after, limit) => {
      // Rows are compared as a whole, for which the builder has no words.
      const behind = after && gt(sql`(${isResolved}, ${id})`, sql`(${after[0]}::boolean, ${after[1]}::uuid)`);
      const rows = await db
        .select()
        .from(pricingExceptions)
        .where(and(wanted, behind ?? undefined))
        .orderBy(asc(isResolved), asc(id))
        .limit(limit + 1);
      return keysetPage(rows, limit, viewOf, (row) => [row.resolvedAt !== null, row.id]);
    },
  };
}

/** The exception with this id. Throws NOT_FOUND. */
export async function getPricingException(read: ReadDb, id: string): Promise<PricingExceptionView> {
  const [row] = await read.select().from(pricingExceptions).where(eq(pricingExceptions.id, id));
  if (!row) throw notFound("pricingException");
  return viewOf(row);
}

/** Exceptions by code and what was wanted, for what has their ids. */
export async function exceptionsInWords(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { id, code, wanted } = pricingExceptions;
  const rows = await read.select({ id, code, wanted }).from(pricingExceptions).where(anyOf(id, ids));
  return new Map(rows.map((row) => [row.id, `${row.code} ${row.wanted}`]));
}
