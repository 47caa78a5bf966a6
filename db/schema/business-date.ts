import { date, integer, pgTable } from "drizzle-orm/pg-core";

/** One row: the bank's business day, advanced only by the end-of-day run (business-date/RULES.md). */
export const bankDay = pgTable("bank_day", {
  id: integer("id").primaryKey(),
  businessDate: date("business_date").notNull(),
});
