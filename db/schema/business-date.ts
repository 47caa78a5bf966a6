import { date, integer, pgTable } from "drizzle-orm/pg-core";

/** One row: the bank's day (business-date/RULES.md). Only the end-of-day run changes it, and the closing of a period. */
export const bankDay = pgTable("bank_day", {
  id: integer("id").primaryKey(),
  /** The date of postings. */
  businessDate: date("business_date").notNull(),
  /** The date before it while the end-of-day run closes it. */
  closingDate: date("closing_date"),
  /** The last date of the last closed period. */
  closedUntil: date("closed_until"),
});
