import { sql } from "drizzle-orm";
import { date, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { lower } from "../ignoring-case";
import { instant } from "./columns";

/** Days on which the bank is closed, everywhere if there is no country. Countries compare regardless of case. */
export const holidays = pgTable(
  "holidays",
  {
    id: uuid("id").primaryKey(),
    date: date("date").notNull(),
    name: text("name").notNull(),
    country: text("country"),
    createdAt: instant("created_at").notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    uniqueIndex("holidays_date_country_unique").on(t.date, lower(sql`coalesce(${t.country}, '')`)),
    index("holidays_page").on(t.date, t.id),
  ],
);
