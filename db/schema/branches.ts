import { sql } from "drizzle-orm";
import { pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { lower } from "../ignoring-case";
import { edited, instant } from "./columns";

/** Branch master data (interface 2.12): the code is unique without regard to case. */
export const branches = pgTable(
  "branches",
  {
    id: uuid("id").primaryKey(),
    code: text("code").notNull(),
    name: text("name").notNull(),
    address: text("address"),
    status: text("status", { enum: ["ACTIVE", "INACTIVE"] })
      .notNull()
      .default("ACTIVE"),
    createdAt: instant("created_at").notNull().default(sql`clock_timestamp()`),
    ...edited,
  },
  (t) => [uniqueIndex("branches_code_unique").on(lower(t.code))],
);
