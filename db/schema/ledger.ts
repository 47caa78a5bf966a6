import { sql } from "drizzle-orm";
import { bigint, boolean, date, integer, pgTable, pgView, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { journalCategories } from "@/server/kernel/value-sets";
import { relation } from "../relation";
import { currency, minor, sumMinor, xid8 } from "./columns";

/**
 * Sums of journal lines per business date, category, account and currency. They are absorbed from the journal up to a
 * transaction id (`ledger_totals_state`), so that no posting locks a total. A trial balance reads the months before its
 * date from `ledger_month_totals` and the days of its month from here.
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

/** The same sums per calendar month (its first day), account and currency. */
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

/** Entries per day, category and currency, absorbed with `ledger_totals`. */
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

/** One row: entries of transactions below `absorbed_below` are in the totals, and all others are not. */
export const ledgerTotalsState = pgTable("ledger_totals_state", {
  id: integer("id").primaryKey(),
  absorbedBelow: xid8("absorbed_below").notNull(),
});

/** Daily sums including the unabsorbed tail, for reports. */
export const ledgerSums = pgView("ledger_sums", {
  businessDate: date("business_date").notNull(),
  category: text("category", { enum: journalCategories }).notNull(),
  glCode: text("gl_code").notNull(),
  currency: currency(),
  debitMinor: sumMinor("debit_minor"),
  creditMinor: sumMinor("credit_minor"),
}).existing();

/** Counts including the unabsorbed tail. An entry of two currencies counts in both. */
export const ledgerCounts = pgView("ledger_counts", {
  businessDate: date("business_date").notNull(),
  category: text("category", { enum: journalCategories }).notNull(),
  currency: currency(),
  entryCount: bigint("entry_count", { mode: "bigint" }).notNull(),
}).existing();

export const ledgerBalances = pgView("ledger_balances", {
  glCode: text("gl_code").notNull(),
  currency: currency(),
  debitMinor: sumMinor("debit_minor"),
  creditMinor: sumMinor("credit_minor"),
}).existing();

/** Debits and credits per GL account and currency up to the end of a business date, or `infinity`. */
export const balancesUntil = (until: string) =>
  relation("ledger_balances", sql`select * from ledger_balances(${until}::date)`);

export const unabsorbedLines = pgView("unabsorbed_lines", {
  businessDate: date("business_date").notNull(),
  glCode: text("gl_code").notNull(),
  currency: currency(),
  debitMinor: sumMinor("debit_minor"),
  creditMinor: sumMinor("credit_minor"),
}).existing();

export const linesNotAbsorbed = () => relation("unabsorbed_lines", sql`select * from unabsorbed_lines()`);

export const endBalances = pgView("balances_at_end", {
  accountId: uuid("account_id").notNull(),
  businessDate: date("business_date").notNull(),
  balanceMinor: minor("balance_minor").notNull(),
  differs: boolean("differs").notNull(),
}).existing();

/** Balances of accounts at the end of a business date on which they moved. */
export const balancesAtEndOf = (accountIds: readonly string[], day: string) =>
  relation("balances_at_end", sql`select * from balances_at_end(${sql.param([...accountIds])}::uuid[], ${day}::date)`);
