import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { chains } from "@/server/kernel/value-sets";
import { bytea, instant, xid8 } from "./columns";

/**
 * Sealed blocks of records, one chain per kind. A seal covers the rows after the previous seal's position, in commit
 * order. The server's role can add seals and change none. The hash's key is not in the database (decision 0033).
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
    /** Hash of the previous seal. Empty in the first. */
    previous: bytea("previous").notNull(),
    /** Identifies the hash's key, which changes with AUTH_SECRET. */
    keyId: text("key_id").notNull(),
    hash: bytea("hash").notNull(),
    sealedAt: instant("sealed_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.chain, t.seq] })],
);

/** Results of verifications, for screens. Log and metrics keep them outside the database. */
export const sealChecks = pgTable(
  "seal_checks",
  {
    id: uuid("id").primaryKey(),
    chain: text("chain", { enum: chains }).notNull(),
    checkedAt: instant("checked_at").notNull().default(sql`clock_timestamp()`),
    seals: integer("seals").notNull(),
    records: bigint("records", { mode: "number" }).notNull(),
    /** The first invalid seal and the reason. Null if all are valid. */
    brokenSeq: integer("broken_seq"),
    reason: text("reason"),
  },
  (t) => [index("seal_checks_latest").on(t.chain, t.checkedAt)],
);
