import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { RejectedRow } from "@/server/contract/watchlist-imports";
import { bytea, instant } from "./columns";
import { listVersion } from "./compliance";

/** Runs that hold entries which changed against all parties. */
export const rescreens = pgTable(
  "rescreens",
  {
    id: uuid("id").primaryKey(),
    status: text("status", { enum: ["QUEUED", "RUNNING", "COMPLETED", "FAILED"] }).notNull(),
    /** What it follows: an entry, an import, or somebody who asked for all of the list. */
    cause: text("cause", { enum: ["ENTRY", "IMPORT", "REQUEST"] }).notNull(),
    causeId: uuid("cause_id"),
    /** Entries changed after this version, up to `throughVersion`. */
    sinceVersion: listVersion("since_version").notNull(),
    throughVersion: listVersion("through_version").notNull(),
    /** Parties. */
    total: integer("total"),
    processed: integer("processed").notNull().default(0),
    hits: integer("hits").notNull().default(0),
    /** The last party that is done. */
    afterParty: uuid("after_party"),
    requestedAt: instant("requested_at").notNull().default(sql`clock_timestamp()`),
    requestedBy: text("requested_by").notNull(),
    startedAt: instant("started_at"),
    finishedAt: instant("finished_at"),
    failure: text("failure"),
    /** Of the process that goes on with it now; one that is still there when the next one begins died in the middle. */
    turn: uuid("turn"),
    /** Processes that died one after the other where it stands. */
    deaths: integer("deaths").notNull().default(0),
  },
  (t) => [index("rescreens_open").on(t.id).where(sql`status in ('QUEUED', 'RUNNING')`)],
);

/** Files of lists on their way into the watchlist. */
export const watchlistImports = pgTable(
  "watchlist_imports",
  {
    id: uuid("id").primaryKey(),
    format: text("format").notNull(),
    source: text("source").notNull(),
    listType: text("list_type").notNull(),
    status: text("status", { enum: ["QUEUED", "RUNNING", "COMPLETED", "FAILED", "CANCELLED"] }).notNull(),
    /** Rows or records of the files; null until they have been counted. */
    total: integer("total"),
    processed: integer("processed").notNull().default(0),
    added: integer("added").notNull().default(0),
    changed: integer("changed").notNull().default(0),
    retired: integer("retired").notNull().default(0),
    rejected: integer("rejected").notNull().default(0),
    /** The first thousand. */
    rejectedRows: jsonb("rejected_rows").$type<readonly RejectedRow[]>().notNull().default([]),
    files: jsonb("files").$type<readonly { name: string; bytes: number; sha256: string }[]>().notNull(),
    requestedAt: instant("requested_at").notNull().default(sql`clock_timestamp()`),
    requestedBy: text("requested_by").notNull(),
    startedAt: instant("started_at"),
    finishedAt: instant("finished_at"),
    failure: text("failure"),
    /** Of the process that goes on with it now; one that is still there when the next one begins died in the middle. */
    turn: uuid("turn"),
    /** Processes that died one after the other where it stands. */
    deaths: integer("deaths").notNull().default(0),
    /** Bytes that were read before anything is written, at the end of a turn. */
    reached: bigint("reached", { mode: "number" }).notNull().default(0),
    /** From here on it is finished, and not cancelled. */
    retiring: boolean("retiring").notNull().default(false),
    /** False of one that failed or was cancelled, until what it changed is held against customers and its files are forgotten. */
    settled: boolean("settled").notNull().default(true),
  },
  (t) => [
    index("watchlist_imports_open").on(t.id).where(sql`status in ('QUEUED', 'RUNNING')`),
    index("watchlist_imports_unsettled").on(t.id).where(sql`not settled`),
  ],
);

/** The files themselves, in pieces, until the import is over; also of an upload that never became one. */
export const watchlistImportPieces = pgTable(
  "watchlist_import_pieces",
  {
    importId: uuid("import_id").notNull(),
    file: integer("file").notNull(),
    piece: integer("piece").notNull(),
    bytes: bytea("bytes").notNull(),
    storedAt: instant("stored_at").notNull().default(sql`clock_timestamp()`),
  },
  (t) => [primaryKey({ name: "watchlist_import_pieces_pkey", columns: [t.importId, t.file, t.piece] })],
);
