import { bigint, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
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
    category: text("category").notNull(),
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
    category: text("category").notNull(),
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
