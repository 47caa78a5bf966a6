import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { chains } from "@/server/kernel/value-sets";
import { bytea, instant, xid8 } from "./columns";

/**
 * Blocks of records that were sealed, a chain for each kind of records. A seal covers the rows behind the last place of the one before,
 * up to its own, in the order of commits. The server's role may add seals and change none; its hash is made with a key that the
 * database does not have (decision 0033).
 */
export const recordSeals = pgTable(
  "record_seals",
  {
    chain: text("chain", { enum: chains }).notNull(),
    /** 1, 2, 3 … without a gap. */
    seq: integer("seq").notNull(),
    lastXact: xid8("last_xact").notNull(),
    lastId: uuid("last_id").notNull(),
    rows: integer("rows").notNull(),
    /** SHA-256 of the rows. */
    digest: bytea("digest").notNull(),
    /** Hash of the seal before; empty in the first. */
    previous: bytea("previous").notNull(),
    /** Which key made the hash: it changes with AUTH_SECRET. */
    keyId: text("key_id").notNull(),
    hash: bytea("hash").notNull(),
    sealedAt: instant("sealed_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.chain, t.seq] })],
);

/** What verifications of a chain found: for the screens. The log and the metrics have it outside the database. */
export const sealChecks = pgTable(
  "seal_checks",
  {
    id: uuid("id").primaryKey(),
    chain: text("chain", { enum: chains }).notNull(),
    checkedAt: instant("checked_at").notNull().default(sql`clock_timestamp()`),
    seals: integer("seals").notNull(),
    records: bigint("records", { mode: "number" }).notNull(),
    /** The first seal that does not hold, and why; null when all do. */
    brokenSeq: integer("broken_seq"),
    reason: text("reason"),
  },
  (t) => [index("seal_checks_latest").on(t.chain, t.checkedAt)],
);
