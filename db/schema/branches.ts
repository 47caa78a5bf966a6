import { sql } from "drizzle-orm";
import { boolean, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { recordStatuses } from "@/server/kernel/value-sets";
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
    /** Its tellers do not see what their tills should hold: neither the balance nor what follows from it. */
    hidesExpectedCash: boolean("hides_expected_cash").notNull().default(false),
    status: text("status", { enum: recordStatuses }).notNull().default("ACTIVE"),
    createdAt: instant("created_at").notNull().default(sql`clock_timestamp()`),
    ...edited,
  },
  (t) => [uniqueIndex("branches_code_unique").on(lower(t.code))],
);
