import { sql } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** The database functions that have a file in db/functions, with the hash of the text that was executed last. */
export const databaseFunctions = pgTable("database_functions", {
  name: text("name").primaryKey(),
  sha256: text("sha256").notNull(),
  appliedAt: instant("applied_at").notNull().default(sql`clock_timestamp()`),
});
