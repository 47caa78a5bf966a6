import { sql } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** Functions of db/functions with the hash of the last executed text. */
export const databaseFunctions = pgTable("database_functions", {
  name: text("name").primaryKey(),
  sha256: text("sha256").notNull(),
  appliedAt: instant("applied_at").notNull().default(sql`clock_timestamp()`),
});
