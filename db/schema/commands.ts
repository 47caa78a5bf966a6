import { sql } from "drizzle-orm";
import { bigint, boolean, index, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { bytea, instant } from "./columns";

/** Domain tables that `execute_command` may write. Each slice's migration adds its own. */
export const commandTables = pgTable("command_tables", { tableName: text("table_name").primaryKey() });

/**
 * One row per key of a successful or parked command, written with the posting. Keys without money are pruned. The
 * answer is rebuilt from `packed` and the facts of commit (decisions 0007, 0068). `answer` and `kept` are from earlier
 * releases.
 */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    /** Derived from principal, operation and key: `key_id` in db/functions/posting. */
    id: uuid("id").primaryKey(),
    /** The first half of the SHA-256 of the request. Earlier releases stored it whole. */
    bodyHash: bytea("body_hash").notNull(),
    status: smallint("status").notNull(),
    answer: jsonb("answer"),
    approvalId: uuid("approval_id"),
    /** The time of posting, which facts name as `true`. */
    createdAt: instant("created_at").notNull().default(sql`clock_timestamp()`),
    kept: text("kept"),
    /** The text with its UUIDs as bytes (server/commands/packed.ts), in place of `kept`. */
    packed: bytea("packed"),
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
