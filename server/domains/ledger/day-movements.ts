import { asc, eq, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import {
  balancesUntil,
  ledgerBalances,
  ledgerCounts,
  ledgerTotals,
  linesNotAbsorbed,
  unabsorbedLines,
} from "@/db/schema/ledger";
import type { ReadDb } from "@/db/tx";
import { addDays, type BusinessDate } from "../../kernel/business-date";
import { listGlAccounts } from "./gl-accounts";
import { sumMinor } from "./sums";

type OfAccount = { glCode: string; currency: string };
type Movement = OfAccount & { lines: number; debit: bigint; credit: bigint };

/** A GL account in one currency over a business date. In minor units, balances as debits minus credits. */
export type DayMovement = Movement & {
  /** Null for a code outside the chart of accounts. */
  account: Awaited<ReturnType<typeof listGlAccounts>>[number] | null;
  opening: bigint;
  closing: bigint;
};

/**
 * Accounts with a balance or a line, by code and currency. From sums and the unabsorbed tail, so that a day costs as much as it has
 * accounts. `read` is one snapshot.
 */
export async function dayMovements(read: ReadDb, day: BusinessDate): Promise<DayMovement[]> {
  const chart = new Map((await listGlAccounts(read)).map((account) => [account.glCode, account]));
  const before = byAccount(await balancesBefore(read, day));
  const moved = byAccount(await linesOf(read, day));
  const keys = new Map<string, OfAccount>([...before, ...moved]);
  return [...keys]
    .map(([key, { glCode, currency }]) => {
      const opening = before.get(key)?.balance ?? 0n;
      const { lines, debit, credit } = moved.get(key) ?? { lines: 0, debit: 0n, credit: 0n };
      const closing = opening + debit - credit;
      return { glCode, currency, account: chart.get(glCode) ?? null, lines, opening, debit, credit, closing };
    })
    .filter(({ opening, lines }) => opening !== 0n || lines > 0)
    .sort((left, right) => compare(left.glCode, right.glCode) || compare(left.currency, right.currency));
}

const compare = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);

const byAccount = <Row extends OfAccount>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [`${row.glCode} ${row.currency}`, row]));

async function balancesBefore(read: ReadDb, day: BusinessDate): Promise<(OfAccount & { balance: bigint })[]> {
  const { glCode, currency, debitMinor, creditMinor } = ledgerBalances;
  const rows = await read
    .select({ glCode, currency, debit: debitMinor, credit: creditMinor })
    .from(balancesUntil(addDays(day, -1)));
  return rows.map(({ debit, credit, ...of }) => ({ ...of, balance: debit - credit }));
}

/** One statement, since the absorption moves lines from the tail to the sums. */
function linesOf(read: ReadDb, day: BusinessDate): Promise<Movement[]> {
  const { glCode, currency, debitMinor, creditMinor, lineCount, businessDate } = ledgerTotals;
  const absorbed = read
    .select({ glCode, currency, debitMinor, creditMinor, lineCount: sql<bigint>`${lineCount}`.as("line_count") })
    .from(ledgerTotals)
    .where(eq(businessDate, day));
  const tail = read
    .select({
      glCode: unabsorbedLines.glCode,
      currency: unabsorbedLines.currency,
      debitMinor: unabsorbedLines.debitMinor,
      creditMinor: unabsorbedLines.creditMinor,
      lineCount: sql<bigint>`1`.as("line_count"),
    })
    .from(linesNotAbsorbed())
    .where(eq(unabsorbedLines.businessDate, day));
  const all = unionAll(absorbed, tail).as("lines_of_day");
  return read
    .select({
      glCode: all.glCode,
      currency: all.currency,
      lines: sql`sum(${all.lineCount})`.mapWith(Number),
      debit: sumMinor(sql`${all.debitMinor}`),
      credit: sumMinor(sql`${all.creditMinor}`),
    })
    .from(all)
    .groupBy(all.glCode, all.currency);
}

/** Entries of a business date by currency. An entry in two currencies counts in both. */
export function entryCounts(read: ReadDb, day: BusinessDate): Promise<{ currency: string; entries: number }[]> {
  const { currency, entryCount, businessDate } = ledgerCounts;
  return read
    .select({ currency, entries: sql`sum(${entryCount})`.mapWith(Number) })
    .from(ledgerCounts)
    .where(eq(businessDate, day))
    .groupBy(currency)
    .orderBy(asc(currency));
}
