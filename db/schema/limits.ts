import { sql } from "drizzle-orm";
import { bigint, check, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { edited } from "./columns";

/** Amounts above the limit park, amounts up to it post (limits/RULES.md). */
export const limits = pgTable(
  "limits",
  {
    operation: text("operation").notNull(),
    currency: text("currency").notNull(),
    amountMinor: bigint("amount_minor", { mode: "bigint" }).notNull(),
    ...edited,
  },
  (t) => [primaryKey({ columns: [t.operation, t.currency] }), check("limits_amount", sql`${t.amountMinor} >= 0`)],
);
