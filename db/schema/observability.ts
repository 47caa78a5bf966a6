import { sql } from "drizzle-orm";
import { check, integer, pgTable } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** One row without content, written by `note_readiness` to test writes. */
export const readiness = pgTable(
  "readiness",
  {
    id: integer("id").primaryKey(),
    at: instant("at").notNull(),
  },
  (t) => [check("readiness_is_one_row", sql`${t.id} = 1`)],
);
