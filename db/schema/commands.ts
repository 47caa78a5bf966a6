import { sql } from "drizzle-orm";
import { bigint, boolean, index, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { bytea, instant } from "./columns";

/** Domain tables that `execute_command` may write; a domain's migration adds its own. */
export const commandTables = pgTable("command_tables", { tableName: text("table_name").primaryKey() });

/**
 * One row a key that succeeded or parked, in the transaction of the posting. Pruned where it moved no money. It keeps what its answer is made
 * of again: `kept` as the command wrote it, and the values of the facts that only commit knew (decision 0007). `answer` stands in
 * keys of earlier releases only, which kept the whole template and all facts.
 */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    /** From whose it is, for which operation, and the key: `key_id` in db/functions/posting. */
    id: uuid("id").primaryKey(),
    principalId: uuid("principal_id").notNull(),
    operation: text("operation").notNull(),
    key: text("key").notNull(),
    /** SHA-256 of what the key stands for. */
    bodyHash: bytea("body_hash").notNull(),
    status: smallint("status").notNull(),
    answer: jsonb("answer"),
    approvalId: uuid("approval_id"),
    createdAt: instant("created_at").notNull().default(sql`clock_timestamp()`),
    kept: text("kept"),
    facts: jsonb("facts"),
    /** Entries or holds, or a decision that may have led to some; so are all keys of releases before this column. */
    keepsMoney: boolean("keeps_money").notNull().default(true),
  },
  // Keys of money stand in no further index.
  (t) => [index("idempotency_keys_prunable").on(t.createdAt).where(sql`not keeps_money`)],
);

/** Gapless numbers, such as receipts a till and day; a row is locked only by who holds the till already. */
export const commandCounters = pgTable("command_counters", {
  name: text("name").primaryKey(),
  value: bigint("value", { mode: "bigint" }).notNull(),
});
