import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { balancesUntil, ledgerBalances, ledgerCounts, ledgerSums } from "@/db/schema/ledger";
import { glPurposes } from "@/db/schema/posting";
import { inSnapshot, type ReadDb } from "@/db/tx";
import type { DayBookView } from "../../contract/ledger";
import { addDays } from "../../kernel/business-date";
import { moneyToWire } from "../../kernel/money";
import { businessDate } from "../business-date/queries";
import { firstEntries } from "./day-book-entries";
import { entryViews } from "./entry-view";
import { sumMinor } from "./sums";

const ENTRIES_SHOWN = 100;
const MOST_ENTRIES = 1_000;

type Query = { date?: string; limit?: number };

/**
 * A business date's entries by category and currency, with sums, counts and the first `limit` entries in full. Also opening and
 * closing cash. One snapshot. Defaults to today.
 */
export async function dayBook({ date, limit = ENTRIES_SHOWN }: Query = {}): Promise<DayBookView> {
  return inSnapshot(async (read) => {
    const day = date ?? (await businessDate(read));
    const sums = await categorySums(read, day);
    const cash = await cashOf(read, day);
    const entries = await firstEntries(read, day, sums, Math.min(limit, MOST_ENTRIES));
    const views = await entryViews(read, entries);
    const categories = sums.map(({ category, currency, debit, credit, count }) => ({
      category,
      currency,
      debit: moneyToWire({ minor: debit, currency }),
      credit: moneyToWire({ minor: credit, currency }),
      count,
      entries: views.filter((_, at) => entries[at]?.category === category && entries[at].place === currency),
    }));
    return { date: day, categories, cash };
  });
}

function categorySums(read: ReadDb, day: string) {
  const { category, currency, debitMinor, creditMinor } = ledgerSums;
  const sums = read
    .select({ category, currency, debit: sumMinor(debitMinor).as("debit"), credit: sumMinor(creditMinor).as("credit") })
    .from(ledgerSums)
    .where(eq(ledgerSums.businessDate, day))
    .groupBy(category, currency)
    .as("sums");
  const counts = read
    .select({
      category: ledgerCounts.category,
      currency: ledgerCounts.currency,
      count: sql`sum(${ledgerCounts.entryCount})`.mapWith(Number).as("entries"),
    })
    .from(ledgerCounts)
    .where(eq(ledgerCounts.businessDate, day))
    .groupBy(ledgerCounts.category, ledgerCounts.currency)
    .as("counts");
  return read
    .select({
      category: sums.category,
      currency: sums.currency,
      debit: sums.debit,
      credit: sums.credit,
      count: counts.count,
    })
    .from(sums)
    .innerJoin(counts, and(eq(counts.category, sums.category), eq(counts.currency, sums.currency)))
    .orderBy(asc(sums.category), asc(sums.currency));
}

/** Opening cash is the previous day's closing cash. The day's movements give the closing cash. */
async function cashOf(read: ReadDb, day: string): Promise<DayBookView["cash"]> {
  const cash = read
    .select({ glCode: glPurposes.glCode })
    .from(glPurposes)
    .where(inArray(glPurposes.purpose, ["TILL_CASH", "VAULT_CASH"]));
  const before = await read
    .select({ currency: ledgerBalances.currency, minor: netOf(ledgerBalances) })
    .from(balancesUntil(addDays(day, -1)))
    .where(inArray(ledgerBalances.glCode, cash))
    .groupBy(ledgerBalances.currency);
  const moved = await read
    .select({ currency: ledgerSums.currency, minor: netOf(ledgerSums) })
    .from(ledgerSums)
    .where(and(eq(ledgerSums.businessDate, day), inArray(ledgerSums.glCode, cash)))
    .groupBy(ledgerSums.currency);
  const currencies = [...new Set([...before, ...moved].map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const sum = (rows: typeof before) => rows.find((row) => row.currency === currency)?.minor ?? 0n;
    const money = (minor: bigint) => moneyToWire({ minor, currency });
    return { currency, opening: money(sum(before)), closing: money(sum(before) + sum(moved)) };
  });
}

/** Debits minus credits. */
function netOf({ debitMinor, creditMinor }: typeof ledgerBalances | typeof ledgerSums): SQL<bigint> {
  return sumMinor(sql`${debitMinor} - ${creditMinor}`);
}
