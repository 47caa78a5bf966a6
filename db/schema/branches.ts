import { sql } from "drizzle-orm";
import { boolean, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { recordStatuses } from "@/server/kernel/value-sets";
import { lower } from "../ignoring-case";
import { edited, instant } from "./columns";

/** Branches (interface 2.12). The code is unique regardless of case. */
export const branches = pgTable(
  "branches",
  {
    id: uuid("id").primaryKey(),
    code: text("code").notNull(),
    name: text("name").notNull(),
    address: text("address"),
    /** The country whose holidays it observes, besides those that apply everywhere. Null for the latter only. */
    country: text("country"),
    /** Hides expected balances of tills, and figures that reveal them, from the branch's tellers. */
    hidesExpectedCash: boolean("hides_expected_cash").notNull().default(false),
    status: text("status", { enum: recordStatuses }).notNull().default("ACTIVE"),
    createdAt: instant("created_at").notNull().default(sql`clock_timestamp()`),
    ...edited,
  },
  (t) => [uniqueIndex("branches_code_unique").on(lower(t.code))],
);
