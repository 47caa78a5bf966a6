import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { StoredJson } from "@/server/kernel/stored-json";
import { importApplications, importChangeKinds, importFormats, importStatuses } from "@/server/kernel/value-sets";
import { bytea, instant } from "../columns";

/** Imports of list files into the watchlist. */
export const watchlistImports = pgTable(
  "watchlist_imports",
  {
    id: uuid("id").primaryKey(),
    format: text("format", { enum: importFormats }).notNull(),
    source: text("source").notNull(),
    listType: text("list_type").notNull(),
    status: text("status", { enum: importStatuses }).notNull(),
    /** Rows or records of the files. Null before they are counted. */
    total: integer("total"),
    processed: integer("processed").notNull().default(0),
    added: integer("added").notNull().default(0),
    changed: integer("changed").notNull().default(0),
    retired: integer("retired").notNull().default(0),
    rejected: integer("rejected").notNull().default(0),
    /** The first thousand. */
    rejectedRows: jsonb("rejected_rows").$type<readonly StoredJson["rejectedRow"][]>().notNull().default([]),
    files: jsonb("files").$type<readonly { name: string; bytes: number; sha256: string }[]>().notNull(),
    requestedAt: instant("requested_at").notNull().default(sql`clock_timestamp()`),
    requestedBy: text("requested_by").notNull(),
    /** Null for an import of an earlier release. */
    requestedByPerson: uuid("requested_by_person"),
    startedAt: instant("started_at"),
    finishedAt: instant("finished_at"),
    failure: text("failure"),
    apply: text("apply", { enum: importApplications }).notNull().default("WHEN_SAFE"),
    /** The comparison of the files with the list. Null before it. */
    preview: jsonb("preview").$type<StoredJson["importPreview"]>(),
    /** Of the preview. A decision names the one that it was made on. */
    digest: text("digest"),
    previewedAt: instant("previewed_at"),
    /** Who let the import take effect. Null before, and without a decision. */
    appliedBy: text("applied_by"),
    appliedAt: instant("applied_at"),
    /** The list still has the state of the preview, and the import is being written. */
    writing: boolean("writing").notNull().default(false),
    /** Bytes read before the writes of a turn. */
    reached: bigint("reached", { mode: "number" }).notNull().default(0),
    /** From here on the import completes and cannot be cancelled. */
    retiring: boolean("retiring").notNull().default(false),
    /** False after a failure or cancellation, until its changes are rescreened and its files deleted. */
    settled: boolean("settled").notNull().default(true),
  },
  (t) => [
    index("watchlist_imports_open").on(t.id).where(sql`status in ('QUEUED', 'RUNNING')`),
    index("watchlist_imports_previewed").on(t.id).where(sql`status = 'PREVIEWED'`),
    index("watchlist_imports_unsettled").on(t.id).where(sql`not settled`),
  ],
);

/** Entries that an import would change, in the order of its files. The first of each kind. */
export const watchlistImportChanges = pgTable(
  "watchlist_import_changes",
  {
    importId: uuid("import_id").notNull(),
    kind: text("kind", { enum: importChangeKinds }).notNull(),
    place: integer("place").notNull(),
    /** Null for an added entry. */
    entryId: uuid("entry_id"),
    externalRef: text("external_ref").notNull(),
    fullName: text("full_name").notNull(),
    /** The stored name if it changes. */
    earlierName: text("earlier_name"),
    /** Aliases lost. */
    lost: text("lost").array().notNull().default([]),
    /** Of an entry that staff deactivated. */
    deactivatedBy: text("deactivated_by"),
    reason: text("reason"),
  },
  (t) => [primaryKey({ name: "watchlist_import_changes_pkey", columns: [t.importId, t.kind, t.place] })],
);

/** Pieces of the uploaded files, kept until the import ends, also those of abandoned uploads. */
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
