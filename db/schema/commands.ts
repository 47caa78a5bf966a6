import { sql } from "drizzle-orm";
import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** Domain tables that `execute_command` may write; a domain's migration adds its own. */
export const commandTables = pgTable("command_tables", { tableName: text("table_name").primaryKey() });

/** One row a key that succeeded or parked: the answer stands in the transaction of the posting. Never pruned for money. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    principalId: uuid("principal_id").notNull(),
    operation: text("operation").notNull(),
    key: text("key").notNull(),
    bodyHash: text("body_hash").notNull(),
    status: integer("status").notNull(),
    answer: jsonb("answer"),
    approvalId: uuid("approval_id"),
    createdAt: instant("created_at").notNull().default(sql`clock_timestamp()`),
  },
  (t) => [primaryKey({ columns: [t.principalId, t.operation, t.key] })],
);

/** Gapless numbers, such as receipts a till and day; a row is locked only by who holds the till already. */
export const commandCounters = pgTable("command_counters", {
  name: text("name").primaryKey(),
  value: bigint("value", { mode: "bigint" }).notNull(),
});
