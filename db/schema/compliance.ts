import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  foreignKey,
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
  hitReasons,
  hitVerdicts,
  incompleteReasons,
  rescreenCauses,
  rescreenWays,
  screeningOrigins,
  screeningStatuses,
  workStatuses,
} from "@/server/kernel/value-sets";
import { edited, hashes, instant, reference, shortPendingList, xid8 } from "./columns";

/** A version of the list (`watchlist_state`). */
export const listVersion = (name: string) => bigint(name, { mode: "number" });

/**
 * One row with the watchlist's version, raised in the transaction of every change that affects screening. A reader of
 * the version before the entries has seen at least that version. One transaction raises it once (`raisedIn`).
 */
export const watchlistState = pgTable("watchlist_state", {
  id: integer("id").primaryKey(),
  version: listVersion("version").notNull(),
  changedAt: instant("changed_at").notNull().default(sql`clock_timestamp()`),
  changedBy: text("changed_by").notNull(),
  raisedIn: xid8("raised_in"),
  /** The number of active entries, kept by a trigger, because counting a million takes half a second. */
  active: integer("active").notNull().default(0),
  inactive: integer("inactive").notNull().default(0),
});

/** Sanctioned and high-risk subjects (interface 2.4, compliance/RULES.md). Never deleted. */
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
    /** Facts that distinguish subjects. Absent keys are empty, so that an entry without details equals an older one. */
    details: jsonb("details").$type<StoredJson["entryDetails"]>().notNull().default({}),
    active: boolean("active").notNull(),
    /** The version of the latest addition, change or activation. Earlier screenings have not seen this state. */
    changedIn: listVersion("changed_in").notNull(),
    createdAt: instant("created_at").notNull().default(sql`clock_timestamp()`),
    createdBy: text("created_by").notNull(),
    changedAt: instant("changed_at").notNull().default(sql`clock_timestamp()`),
    deactivatedAt: instant("deactivated_at"),
    deactivatedBy: text("deactivated_by"),
    /** The import that wrote it. Null for an entry made by hand. */
    importId: uuid("import_id"),
    /** The import whose file lacked it. Null for an entry that is active or was deactivated by hand. */
    retiredByImport: uuid("retired_by_import"),
    /** The reason of a retirement by staff. */
    deactivationReason: text("deactivation_reason"),
    ...edited,
  },
  (t) => [
    index("watchlist_entries_active").on(t.id).where(sql`active`),
    index("watchlist_entries_inactive").on(t.id).where(sql`not active`),
    index("watchlist_entries_changed").on(t.changedIn),
    index("watchlist_entries_list_type").on(t.listType, t.id),
    index("watchlist_entries_source").on(t.source, t.id),
    // The key of imported entries. Entries made by hand may share one.
    index("watchlist_entries_reference").on(t.source, t.externalRef).where(sql`external_ref is not null`),
    // Search by the beginning of a reference, without case.
    index("watchlist_entries_by_reference")
      .using("btree", sql`lower(${t.externalRef}) text_pattern_ops`)
      .where(sql`external_ref is not null`),
    // Versions of an import, for the rescreening of its changes.
    index("watchlist_entries_of_import").on(t.importId, t.changedIn).where(sql`import_id is not null`),
    // Referenced imports are kept.
    index("watchlist_entries_retired_by").on(t.retiredByImport).where(sql`retired_by_import is not null`),
    uniqueIndex("watchlist_entries_imported").on(t.source, t.externalRef).where(sql`import_id is not null`),
  ],
);

/** Names of entries with the hashes of their parts, for candidate lookup. A trigger copies `active` from the entry. */
export const watchlistNames = pgTable(
  "watchlist_names",
  {
    entryId: reference("entry_id", () => watchlistEntries.id),
    /** 0 is the full name, followed by the aliases in order. */
    place: integer("place").notNull(),
    name: text("name").notNull(),
    active: boolean("active").notNull(),
    /** Null for a name of an earlier release until the current one has read it. */
    keys: hashes("keys"),
    /** Words that find the name: without accents, in Latin letters and by sound. */
    words: text("words").array().notNull().default([]),
  },
  (t) => [
    // A lexeme index finds beginnings of words. An array index finds only whole ones.
    index("watchlist_names_words").using("gin", sql`array_to_tsvector(${t.words})`),
    primaryKey({ name: "watchlist_names_pkey", columns: [t.entryId, t.place] }),
    index("watchlist_names_keys").using("gin", t.keys).with(shortPendingList).where(sql`active`),
    index("watchlist_names_unread").on(t.entryId, t.place).where(sql`keys is null`),
  ],
);

/** Results with hits that await a decision. */
const inQueue = sql`status = 'PENDING' and hit_count > 0`;

/** Sort values of the queue as in its indexes. Long names are cut, results without customer or officer come last. */
export const subjectOrder = sql`left(lower(subject_name), 100)`;
export const matchOrder = sql`left(lower(hits -> 0 ->> 'fullName'), 100)`;
export const customerOrder = sql`coalesce(party_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)`;
export const assigneeOrder = sql`coalesce(assignee_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)`;
export const lowerDecider = sql`lower(dispositioned_by)`;
/** The words of the name, for a search by their beginnings. */
export const nameVector = sql`word_vector(subject_name)`;

/** Screening results (interface 2.3). Hits are a snapshot. `incomplete` has the reasons for a partial comparison. */
export const screenings = pgTable(
  "screenings",
  {
    id: uuid("id").primaryKey(),
    subjectRef: text("subject_ref"),
    subjectName: text("subject_name").notNull(),
    /** All screened names. Empty in results of earlier releases, which have `subjectName` only. */
    names: text("names").array().notNull().default(sql`'{}'`),
    /** The party referenced by `subjectRef` (id or customer number), which a decision affects. */
    partyId: uuid("party_id"),
    threshold: integer("threshold").notNull(),
    screenable: boolean("screenable").notNull(),
    passed: boolean("passed").notNull(),
    incomplete: text("incomplete", { enum: incompleteReasons }),
    hits: jsonb("hits").$type<readonly StoredJson["screeningHit"][]>().notNull(),
    hitCount: integer("hit_count").notNull(),
    topScore: integer("top_score"),
    /** Rank of the most severe list among the hits (hit-severity). Null without hits. */
    severity: integer("severity"),
    status: text("status", { enum: screeningStatuses }).notNull(),
    /** A request, a new customer, a registration at another bank, or a change of the list. */
    origin: text("origin", { enum: screeningOrigins }).notNull(),
    engine: text("engine").notNull(),
    listVersion: listVersion("list_version").notNull(),
    /** The result that this one repeats with another name or threshold. */
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
    /** The officer who works on it, a staff user. Stays after the decision. */
    assigneeId: uuid("assignee_id"),
    assignedAt: instant("assigned_at"),
    /** Out of the queue until this business date. */
    waitingUntil: date("waiting_until"),
    waitingReason: text("waiting_reason"),
    escalated: boolean("escalated").notNull().default(false),
    escalatedAt: instant("escalated_at"),
    escalatedBy: text("escalated_by"),
    escalationNote: text("escalation_note"),
    /** Of the work state, apart from decisions. */
    workVersion: integer("work_version").notNull().default(0),
    workChangedAt: instant("work_changed_at"),
    workChangedBy: text("work_changed_by"),
  },
  (t) => [
    index("screenings_subject").on(t.subjectRef, t.id),
    index("screenings_party").on(t.partyId, t.id).where(sql`party_id is not null`),
    // The queue in its own order, and by each of its columns (decision 0065). A decision removes a row from all of them.
    index("screenings_queue").on(t.escalated, t.severity, t.topScore, t.id.desc()).where(inQueue),
    index("screenings_queue_subject").on(subjectOrder, t.id).where(inQueue),
    index("screenings_queue_customer").on(customerOrder, t.id).where(inQueue),
    index("screenings_queue_match").on(matchOrder, t.id).where(inQueue),
    index("screenings_queue_hits").on(t.hitCount, t.id).where(inQueue),
    index("screenings_queue_list").on(t.severity, t.id).where(inQueue),
    index("screenings_queue_score").on(t.topScore, t.id).where(inQueue),
    index("screenings_queue_origin").on(t.origin, t.id).where(inQueue),
    index("screenings_queue_assignee").on(assigneeOrder, t.id).where(inQueue),
    index("screenings_queue_age").on(t.id).where(inQueue),
    index("screenings_waiting").on(t.waitingUntil, t.id).where(sql`status = 'PENDING' and waiting_until is not null`),
    // Figures of the overview, from the index alone.
    index("screenings_alerts").on(t.screenedAt, t.origin, t.status, t.severity).where(sql`hit_count > 0`),
    index("screenings_decided_by").on(lowerDecider, t.id).where(sql`dispositioned_by is not null`),
    index("screenings_words").using("gin", nameVector).with(shortPendingList),
    index("screenings_without_hits").on(t.screenable, t.id).where(sql`status = 'PENDING' and hit_count = 0`),
    // Results with an entry among their hits.
    index("screenings_entries")
      .using("gin", sql`jsonb_path_query_array(${t.hits}, '$[*].watchlistEntryId') jsonb_path_ops`)
      .where(sql`hit_count > 0`),
    index("screenings_rescreen").on(t.rescreenId).where(sql`rescreen_id is not null`),
    index("screenings_requested_by").on(t.screenedBy, t.id).where(sql`origin = 'REQUEST'`),
    index("screenings_status").on(t.status, t.id),
    index("screenings_confirmed_subjects").on(t.subjectRef).where(sql`status = 'CONFIRMED_HIT' and party_id is null`),
    // Lists filter by hits, and most results are of new customers without any.
    index("screenings_with_hits").on(t.id).where(sql`hit_count > 0`),
    index("screenings_not_screenable").on(t.id).where(sql`not screenable`),
    index("screenings_origin").on(t.origin, t.id).where(sql`origin <> 'ONBOARDING'`),
  ],
);

/** Every decision on a screening or its hits, append-only. The screening shows the last disposition. */
export const screeningDispositions = pgTable(
  "screening_dispositions",
  {
    screeningId: reference("screening_id", () => screenings.id),
    /** 1, 2, 3 … */
    number: integer("number").notNull(),
    /** Null if hits were decided and the disposition stayed as it was. */
    confirmed: boolean("confirmed"),
    /** As sent. */
    decidedBy: text("decided_by").notNull(),
    note: text("note"),
    /** The signed-in principal, which may differ. */
    principal: text("principal").notNull(),
    principalPerson: uuid("principal_person"),
    decidedAt: instant("decided_at").notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ name: "screening_dispositions_pkey", columns: [t.screeningId, t.number] }),
    index("screening_dispositions_decided").on(t.decidedAt, t.screeningId, t.number),
  ],
);

/** The hits that a decision decided, append-only. The last row of a hit applies. */
export const screeningHitDecisions = pgTable(
  "screening_hit_decisions",
  {
    screeningId: uuid("screening_id").notNull(),
    /** Of the decision (`screening_dispositions`). */
    number: integer("number").notNull(),
    watchlistEntryId: uuid("watchlist_entry_id").notNull(),
    /** The screened name that matched. */
    subjectName: text("subject_name").notNull(),
    verdict: text("verdict", { enum: hitVerdicts }).notNull(),
    /** Null unless the verdict is NOT_A_MATCH. */
    reason: text("reason", { enum: hitReasons }),
    note: text("note"),
    /** True if a second officer must agree before the hit counts as ruled out. */
    awaitsSecond: boolean("awaits_second").notNull().default(false),
  },
  (t) => [
    primaryKey({ name: "screening_hit_decisions_pkey", columns: [t.screeningId, t.watchlistEntryId, t.number] }),
    foreignKey({
      name: "screening_hit_decisions_decision",
      columns: [t.screeningId, t.number],
      foreignColumns: [screeningDispositions.screeningId, screeningDispositions.number],
    }),
  ],
);

/** Consequences of a confirmed hit without a customer: a payment, a report, a file elsewhere. Append-only. */
export const screeningReferences = pgTable(
  "screening_references",
  {
    id: uuid("id").primaryKey(),
    screeningId: reference("screening_id", () => screenings.id),
    reference: text("reference").notNull(),
    note: text("note"),
    recordedAt: instant("recorded_at").notNull(),
    recordedBy: text("recorded_by").notNull(),
  },
  (t) => [index("screening_references_screening").on(t.screeningId, t.id)],
);

/**
 * Names of registrations at other banks, added by a trigger of `beneficiaries`. They outlive the registration, because
 * its accruals and pending payments are paid from copies.
 */
export const screenedDestinations = pgTable(
  "screened_destinations",
  {
    accountId: uuid("account_id").notNull(),
    name: text("name").notNull(),
    /** The version up to which the name is screened by itself. Null before the first screening. */
    listVersion: listVersion("list_version"),
    /**
     * Changed names find a name by them (decision 0066). Null until a job has read the name, and while it is due. Empty for a
     * name that cannot be compared in full, which is due after each change.
     */
    keys: hashes("keys"),
  },
  (t) => [
    primaryKey({ name: "screened_destinations_pkey", columns: [t.accountId, t.name] }),
    // Due names of a change come before those of a screening against the whole list, which have version 0.
    index("screened_destinations_due")
      .on(t.listVersion.desc().nullsFirst(), t.accountId, t.name)
      .where(sql`keys is null or keys = '{}'`),
    index("screened_destinations_keys").using("gin", t.keys).with(shortPendingList),
  ],
);

/**
 * One row: the list versions whose changed names ask the index of destinations' names, equal if none do. Names with keys
 * are screened up to the first.
 */
export const rescreenedDestinations = pgTable("rescreened_destinations", {
  id: integer("id").primaryKey(),
  sinceVersion: listVersion("since_version").notNull(),
  throughVersion: listVersion("through_version").notNull(),
  /** The last changed name that has asked. */
  afterName: text("after_name"),
});

/**
 * A party known to screening. Its lock serializes screenings of the party. `decisions` is incremented by every decision
 * on the party, which serializes concurrent ones.
 */
export const screenedParties = pgTable(
  "screened_parties",
  {
    partyId: uuid("party_id").primaryKey(),
    decisions: integer("decisions").notNull().default(0),
    /** False if a name cannot be compared in full, so that every run screens the party. Null until its names are read. */
    comparable: boolean("comparable"),
  },
  (t) => [index("screened_parties_not_comparable").on(t.partyId).where(sql`comparable is not true`)],
);

/** Every stored name of a party, with its keys and screened version. */
export const screenedPartyNames = pgTable(
  "screened_party_names",
  {
    partyId: uuid("party_id").notNull(),
    /** 0 is the displayed name. */
    place: integer("place").notNull(),
    name: text("name").notNull(),
    /** Null for a name of an earlier release until it is tokenized and screened. */
    keys: hashes("keys"),
    /** The version up to which the name is screened. */
    listVersion: listVersion("list_version").notNull(),
  },
  (t) => [
    primaryKey({ name: "screened_party_names_pkey", columns: [t.partyId, t.place] }),
    index("screened_party_names_keys").using("gin", t.keys).with(shortPendingList),
    index("screened_party_names_unread").on(t.partyId).where(sql`keys is null`),
  ],
);

/** Runs that compare changed entries with parties (decision 0066). */
export const rescreens = pgTable(
  "rescreens",
  {
    id: uuid("id").primaryKey(),
    status: text("status", { enum: workStatuses }).notNull(),
    /** An entry, an import, or a request for the whole list. */
    cause: text("cause", { enum: rescreenCauses }).notNull(),
    causeId: uuid("cause_id"),
    /** Entries changed after this version, up to `throughVersion`. */
    sinceVersion: listVersion("since_version").notNull(),
    throughVersion: listVersion("through_version").notNull(),
    /** PARTIES: all parties ask the list. NAMES: changed names ask the index of parties. */
    way: text("way", { enum: rescreenWays }).notNull().default("PARTIES"),
    /** Entries that are compared with all parties, because the index cannot answer within the limits. */
    beyondIndex: uuid("beyond_index").array().notNull().default(sql`'{}'`),
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

/** Parties that an entry's names match, found by the index. Removed at the end of the run. */
export const rescreenMatches = pgTable(
  "rescreen_matches",
  {
    rescreenId: uuid("rescreen_id")
      .notNull()
      .references(() => rescreens.id, { onDelete: "cascade" }),
    partyId: uuid("party_id").notNull(),
    entryId: uuid("entry_id").notNull(),
  },
  (t) => [primaryKey({ name: "rescreen_matches_pkey", columns: [t.rescreenId, t.partyId, t.entryId] })],
);
