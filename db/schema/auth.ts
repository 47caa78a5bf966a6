import { doublePrecision, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { bytea, instant } from "./columns";

// Both tables are unlogged, and written by functions only. A crash of the database empties them: every caller has a full bucket again.

/** Requests that a caller may still send, for all processes (decision 0069). */
export const rateBuckets = pgTable(
  "rate_buckets",
  {
    /** `address:…`, `names:…`, or the id of a session or client. */
    key: text("key").primaryKey(),
    rate: doublePrecision("rate").notNull(),
    /** Negative if the processes together accepted more than there was. */
    tokens: doublePrecision("tokens").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [index("rate_buckets_age").on(table.at)],
);

/** Consecutive wrong secrets per client id (SHA-256, of known and unknown clients). */
export const clientFailures = pgTable(
  "client_failures",
  {
    client: bytea("client").primaryKey(),
    failures: integer("failures").notNull(),
    failedAt: instant("failed_at").notNull(),
    lockedUntil: instant("locked_until"),
  },
  (table) => [index("client_failures_age").on(table.failedAt)],
);
