import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { StoredJson } from "@/server/kernel/stored-json";
import {
  importFormats,
  importStatuses,
  incompleteReasons,
  rescreenCauses,
  screeningOrigins,
  screeningStatuses,
  workStatuses,
} from "@/server/kernel/value-sets";
import { bytea, hashes, instant, shortPendingList, xid8 } from "./columns";

/** A number of the list's versions (`watchlist_state`). */
export const listVersion = (name: string) => bigint(name, { mode: "number" });

/**
 * Which version the watchlist is at: one row, raised in the transaction of every change that a screening may notice. Whoever reads it
 * before the entries has seen at least that version. One transaction raises it once (`raisedIn`).
 */
export const watchlistState = pgTable("watchlist_state", {
  id: integer("id").primaryKey(),
  version: listVersion("version").notNull(),
  changedAt: instant("changed_at").notNull().default(sql`clock_timestamp()`),
  changedBy: text("changed_by").notNull(),
  raisedIn: xid8("raised_in"),
  /** How many entries there are, kept by a trigger of theirs: to count a million takes half a second. */
  active: integer("active").notNull().default(0),
  inactive: integer("inactive").notNull().default(0),
});

/** Sanctioned and high-risk subjects (interface 2.4; compliance/RULES.md). Never deleted. */
export const watchlistEntries = pgTable(
  "watchlist_entries",
  {
    id: uuid("id").primaryKey(),
    fullName: text("full_name").notNull(),
    listType: text("list_type").notNull(),
    aliases: text("aliases").array().notNull(),
    country: text("country"),
    externalRef: text("external_ref"),
    source: text("source"),
    active: boolean("active").notNull(),
    /** The list's version in which it was added, changed or made active again: what was screened before has not met it as it is. */
    changedIn: listVersion("changed_in").notNull(),
    createdAt: instant("created_at").notNull().default(sql`clock_timestamp()`),
    createdBy: text("created_by").notNull(),
    changedAt: instant("changed_at").notNull().default(sql`clock_timestamp()`),
    deactivatedAt: instant("deactivated_at"),
    deactivatedBy: text("deactivated_by"),
    /** The import that wrote it; null for one made by hand. */
    importId: uuid("import_id"),
    /** The import whose file lacked it; null for one that is active or was deactivated by hand. */
    retiredByImport: uuid("retired_by_import"),
  },
  (t) => [
    index("watchlist_entries_active").on(t.id).where(sql`active`),
    index("watchlist_entries_inactive").on(t.id).where(sql`not active`),
    index("watchlist_entries_changed").on(t.changedIn),
    index("watchlist_entries_list_type").on(t.listType, t.id),
    index("watchlist_entries_source").on(t.source, t.id),
    // What an import knows an entry by; hand-made entries may share one.
    index("watchlist_entries_reference").on(t.source, t.externalRef).where(sql`external_ref is not null`),
    // The versions that an import made, for the rescreening of its changes.
    index("watchlist_entries_of_import").on(t.importId, t.changedIn).where(sql`import_id is not null`),
    // Imports that something refers to are kept.
    index("watchlist_entries_retired_by").on(t.retiredByImport).where(sql`retired_by_import is not null`),
    uniqueIndex("watchlist_entries_imported").on(t.source, t.externalRef).where(sql`import_id is not null`),
  ],
);

/**
 * The names of entries as candidates are found by, each with the hashes of its parts (matching/keys). `active` follows the entry by a trigger.
 */
export const watchlistNames = pgTable(
  "watchlist_names",
  {
    entryId: uuid("entry_id")
      .notNull()
      .references(() => watchlistEntries.id),
    /** 0: the full name; aliases follow in their order. */
    place: integer("place").notNull(),
    name: text("name").notNull(),
    active: boolean("active").notNull(),
    keys: hashes("keys").notNull(),
  },
  (t) => [
    primaryKey({ name: "watchlist_names_pkey", columns: [t.entryId, t.place] }),
    index("watchlist_names_keys").using("gin", t.keys).with(shortPendingList).where(sql`active`),
  ],
);

/** Results of screening (interface 2.3). Hits are a snapshot; `incomplete` says why not everything was compared. */
export const screenings = pgTable(
  "screenings",
  {
    id: uuid("id").primaryKey(),
    subjectRef: text("subject_ref"),
    subjectName: text("subject_name").notNull(),
    /** The party that `subjectRef` names, by id or customer number; a decision touches it. */
    partyId: uuid("party_id"),
    threshold: integer("threshold").notNull(),
    screenable: boolean("screenable").notNull(),
    passed: boolean("passed").notNull(),
    incomplete: text("incomplete", { enum: incompleteReasons }),
    hits: jsonb("hits").$type<readonly StoredJson["screeningHit"][]>().notNull(),
    hitCount: integer("hit_count").notNull(),
    topScore: integer("top_score"),
    /** How grave the gravest list among the hits is (hit-severity); null without hits. */
    severity: integer("severity"),
    status: text("status", { enum: screeningStatuses }).notNull(),
    /** The occasion: a request, a new customer, the registration of an account at another bank, a change of the list. */
    origin: text("origin", { enum: screeningOrigins }).notNull(),
    engine: text("engine").notNull(),
    listVersion: listVersion("list_version").notNull(),
    /** The result that this one was asked again from, with another name or threshold. */
    refinesId: uuid("refines_id"),
    rescreenId: uuid("rescreen_id"),
    screenedAt: instant("screened_at").notNull().default(sql`clock_timestamp()`),
    screenedBy: text("screened_by").notNull(),
    screenedByPerson: uuid("screened_by_person"),
    /** Of the last decision. */
    dispositionedAt: instant("dispositioned_at"),
    dispositionedBy: text("dispositioned_by"),
    dispositionNote: text("disposition_note"),
    decisions: integer("decisions").notNull().default(0),
  },
  (t) => [
    index("screenings_subject").on(t.subjectRef, t.id),
    index("screenings_party").on(t.partyId, t.id).where(sql`party_id is not null`),
    index("screenings_queue").on(t.severity, t.topScore, t.id).where(sql`status = 'PENDING' and hit_count > 0`),
    index("screenings_without_hits").on(t.screenable, t.id).where(sql`status = 'PENDING' and hit_count = 0`),
    index("screenings_rescreen").on(t.rescreenId).where(sql`rescreen_id is not null`),
    index("screenings_requested_by").on(t.screenedBy, t.id).where(sql`origin = 'REQUEST'`),
    index("screenings_status").on(t.status, t.id),
    // What lists are narrowed to and few results are: by far the most are of customers who were opened and met nobody.
    index("screenings_with_hits").on(t.id).where(sql`hit_count > 0`),
    index("screenings_not_screenable").on(t.id).where(sql`not screenable`),
    index("screenings_origin").on(t.origin, t.id).where(sql`origin <> 'ONBOARDING'`),
  ],
);

/** Every decision on a screening, appended; the screening shows the last one. */
export const screeningDispositions = pgTable(
  "screening_dispositions",
  {
    screeningId: uuid("screening_id")
      .notNull()
      .references(() => screenings.id),
    /** 1, 2, 3 … */
    number: integer("number").notNull(),
    confirmed: boolean("confirmed").notNull(),
    /** As it was sent. */
    decidedBy: text("decided_by").notNull(),
    note: text("note"),
    /** Who was signed in, which may be somebody else. */
    principal: text("principal").notNull(),
    principalPerson: uuid("principal_person"),
    decidedAt: instant("decided_at").notNull().default(sql`clock_timestamp()`),
  },
  (t) => [primaryKey({ name: "screening_dispositions_pkey", columns: [t.screeningId, t.number] })],
);

/**
 * Names under which accounts at other banks are registered, added by a trigger of `beneficiaries`. They stay when the registration goes: what
 * it earned, and what waits for a checker, is paid by copies.
 */
export const screenedDestinations = pgTable(
  "screened_destinations",
  {
    accountId: uuid("account_id").notNull(),
    name: text("name").notNull(),
    /** All entries up to this version of the list have been held against the name; null until it has been screened. */
    listVersion: listVersion("list_version"),
  },
  (t) => [
    primaryKey({ name: "screened_destinations_pkey", columns: [t.accountId, t.name] }),
    index("screened_destinations_behind").on(t.listVersion.asc().nullsFirst(), t.accountId, t.name),
  ],
);

/**
 * What screening knows of each party: its name as candidates are found by, and how far the list has been held against it. `decisions`
 * grows with every decision that touches the party, so that two at once follow one another.
 */
export const screenedParties = pgTable(
  "screened_parties",
  {
    partyId: uuid("party_id").primaryKey(),
    name: text("name").notNull(),
    /** Null for a party of an earlier release until its name has been taken apart. */
    keys: hashes("keys"),
    /** All entries up to this version of the list have been held against the name. */
    listVersion: listVersion("list_version").notNull(),
    decisions: integer("decisions").notNull().default(0),
  },
  (t) => [
    index("screened_parties_keys").using("gin", t.keys).with(shortPendingList),
    index("screened_parties_unread").on(t.partyId).where(sql`keys is null`),
  ],
);

/** Runs that hold entries which changed against all parties. */
export const rescreens = pgTable(
  "rescreens",
  {
    id: uuid("id").primaryKey(),
    status: text("status", { enum: workStatuses }).notNull(),
    /** What it follows: an entry, an import, or somebody who asked for all of the list. */
    cause: text("cause", { enum: rescreenCauses }).notNull(),
    causeId: uuid("cause_id"),
    /** Entries changed after this version, up to `throughVersion`. */
    sinceVersion: listVersion("since_version").notNull(),
    throughVersion: listVersion("through_version").notNull(),
    /** Parties. */
    total: integer("total"),
    processed: integer("processed").notNull().default(0),
    hits: integer("hits").notNull().default(0),
    requestedAt: instant("requested_at").notNull().default(sql`clock_timestamp()`),
    requestedBy: text("requested_by").notNull(),
    startedAt: instant("started_at"),
    finishedAt: instant("finished_at"),
    failure: text("failure"),
  },
  (t) => [index("rescreens_open").on(t.id).where(sql`status in ('QUEUED', 'RUNNING')`)],
);

/** Files of lists on their way into the watchlist. */
export const watchlistImports = pgTable(
  "watchlist_imports",
  {
    id: uuid("id").primaryKey(),
    format: text("format", { enum: importFormats }).notNull(),
    source: text("source").notNull(),
    listType: text("list_type").notNull(),
    status: text("status", { enum: importStatuses }).notNull(),
    /** Rows or records of the files; null until they have been counted. */
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
    startedAt: instant("started_at"),
    finishedAt: instant("finished_at"),
    failure: text("failure"),
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
