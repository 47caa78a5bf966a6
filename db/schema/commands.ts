import { sql } from "drizzle-orm";
import { bigint, boolean, index, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { bytea, instant } from "./columns";

/** Domain tables that `execute_command` may write. Each slice's migration adds its own. */
export const commandTables = pgTable("command_tables", { tableName: text("table_name").primaryKey() });

/**
 * One row per key of a successful or parked command, written with the posting. Keys without money are pruned. The
 * answer is rebuilt from `kept` and the facts of commit (decision 0007). `answer` is from earlier releases, which
 * stored the whole response.
 */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    /** Derived from principal, operation and key: `key_id` in db/functions/posting. */
    id: uuid("id").primaryKey(),
    principalId: uuid("principal_id").notNull(),
    operation: text("operation").notNull(),
    key: text("key").notNull(),
    /** SHA-256 of the request. */
    bodyHash: bytea("body_hash").notNull(),
    status: smallint("status").notNull(),
    answer: jsonb("answer"),
    approvalId: uuid("approval_id"),
    createdAt: instant("created_at").notNull().default(sql`clock_timestamp()`),
    kept: text("kept"),
    facts: jsonb("facts"),
    /** Entries or holds, or a decision that may have caused some. Rows older than this column count as such. */
    keepsMoney: boolean("keeps_money").notNull().default(true),
  },
  // Keys of money movements are in no other index.
  (t) => [index("idempotency_keys_prunable").on(t.createdAt).where(sql`not keeps_money`)],
);

/** Gapless numbers, such as receipts per till and day. Only holders of the till's lock lock a row. */
export const commandCounters = pgTable("command_counters", {
  name: text("name").primaryKey(),
  value: bigint("value", { mode: "bigint" }).notNull(),
});
