import { date, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** Data sets of the first start: complete ones are skipped and interrupted ones continue. */
export const seedMarks = pgTable("seed_marks", {
  name: text("name").primaryKey(),
  /** First business date of the set's history. A seed continued on another day keeps it. */
  firstDate: date("first_date").notNull(),
  finishedAt: instant("finished_at"),
});
