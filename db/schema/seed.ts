import { date, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** Sets of data that the bank was given at its first start, so that a second start leaves them alone and a broken one goes on. */
export const seedMarks = pgTable("seed_marks", {
  name: text("name").primaryKey(),
  /** The business date on which the history of the set begins; a seed that goes on another day must not move it. */
  firstDate: date("first_date").notNull(),
  finishedAt: instant("finished_at"),
});
