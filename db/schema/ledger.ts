import { sql } from "drizzle-orm";
import { bigint, date, integer, pgTable, pgView, primaryKey, text } from "drizzle-orm/pg-core";
import { journalCategories } from "@/server/kernel/value-sets";
import { relation } from "../relation";
import { currency, sumMinor, xid8 } from "./columns";

/**
 * Sums of journal lines a business date, category, account and currency, absorbed from the journal up to a transaction
 * id (`ledger_totals_state`), so that no posting locks a total. With `ledger_month_totals` a trial balance of any date
 * reads the months before it and the days of its month.
 */
export const ledgerTotals = pgTable(
  "ledger_totals",
  {
    businessDate: date("business_date").notNull(),
    category: text("category", { enum: journalCategories }).notNull(),
    glCode: text("gl_code").notNull(),
    currency: currency(),
    debitMinor: sumMinor("debit_minor"),
    creditMinor: sumMinor("credit_minor"),
    lineCount: bigint("line_count", { mode: "bigint" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessDate, t.category, t.glCode, t.currency] })],
);

/** The same sums a calendar month (its first day), account and currency. */
export const ledgerMonthTotals = pgTable(
  "ledger_month_totals",
  {
    month: date("month").notNull(),
    glCode: text("gl_code").notNull(),
    currency: currency(),
    debitMinor: sumMinor("debit_minor"),
    creditMinor: sumMinor("credit_minor"),
  },
  (t) => [primaryKey({ columns: [t.glCode, t.currency, t.month] })],
);

/** How many entries each day and category hold in each currency, absorbed with `ledger_totals`. */
export const ledgerEntryCounts = pgTable(
  "ledger_entry_counts",
  {
    businessDate: date("business_date").notNull(),
    category: text("category", { enum: journalCategories }).notNull(),
    currency: currency(),
    entryCount: bigint("entry_count", { mode: "bigint" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessDate, t.category, t.currency] })],
);

/** One row: entries of transactions below `absorbed_below` are in the totals, all others are not. */
export const ledgerTotalsState = pgTable("ledger_totals_state", {
  id: integer("id").primaryKey(),
  absorbedBelow: xid8("absorbed_below").notNull(),
});

/** The sums of days with the tail that they have not absorbed: what a report reads. */
export const ledgerSums = pgView("ledger_sums", {
  businessDate: date("business_date").notNull(),
  category: text("category", { enum: journalCategories }).notNull(),
  glCode: text("gl_code").notNull(),
  currency: currency(),
  debitMinor: sumMinor("debit_minor"),
  creditMinor: sumMinor("credit_minor"),
}).existing();

/** The counts of entries with the tail: an entry of two currencies counts in both. */
export const ledgerCounts = pgView("ledger_counts", {
  businessDate: date("business_date").notNull(),
  category: text("category", { enum: journalCategories }).notNull(),
  currency: currency(),
  entryCount: bigint("entry_count", { mode: "bigint" }).notNull(),
}).existing();

/** Columns of `balancesUntil`. */
export const ledgerBalances = pgView("ledger_balances", {
  glCode: text("gl_code").notNull(),
  currency: currency(),
  debitMinor: sumMinor("debit_minor"),
  creditMinor: sumMinor("credit_minor"),
}).existing();

/** All debits and credits of each GL account and currency up to the end of a business date, or `infinity`. */
export const balancesUntil = (until: string) =>
  relation("ledger_balances", sql`select * from ledger_balances(${until}::date)`);

/** Columns of `linesNotAbsorbed`. */
export const unabsorbedLines = pgView("unabsorbed_lines", { currency: currency() }).existing();

/** Lines of the journal that the sums do not have yet. */
export const linesNotAbsorbed = () => relation("unabsorbed_lines", sql`select * from unabsorbed_lines()`);
