import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Json } from "@/server/kernel/json";
import { caseEventKinds, caseFileTypes, caseStatuses } from "@/server/kernel/value-sets";
import { bytea, instant, reference } from "./columns";

export type ProposedClosing = {
  outcome: string;
  notes: string | null;
  sarFiledOn: string | null;
  sarReference: string | null;
};

/** AML cases (interface 2.10, aml/RULES.md). Their history is in the events. */
export const amlCases = pgTable(
  "aml_cases",
  {
    id: uuid("id").primaryKey(),
    /** The business date. */
    openedOn: date("opened_on").notNull(),
    /** Gapless per year, from 1. */
    number: integer("number").notNull(),
    /** `AML-2026-000123`. lpad alone would truncate a seventh digit. */
    reference: text("reference")
      .notNull()
      .generatedAlwaysAs(
        sql`'AML-' || extract(year from opened_on)::text || '-' || lpad(number::text, greatest(6, length(number::text)), '0')`,
      ),
    partyId: uuid("party_id").notNull(),
    status: text("status", { enum: caseStatuses }).notNull(),
    outcome: text("outcome"),
    /** All notes, oldest first, at least one line each. Null if there is none. */
    notes: text("notes"),
    createdAt: instant("created_at").notNull().default(sql`clock_timestamp()`),
    createdBy: text("created_by").notNull(),
    /** Opened by the bank itself. A party has at most one unclosed one (`keep_raised_case_single`). */
    raised: boolean("raised").notNull(),
    /** The day on which the facts became known, from which the due date counts. */
    detectedOn: date("detected_on").notNull(),
    dueOn: date("due_on").notNull(),
    /** A staff user. */
    assigneeId: uuid("assignee_id"),
    followsCaseId: uuid("follows_case_id"),
    sarFiledOn: date("sar_filed_on"),
    sarReference: text("sar_reference"),
    closedAt: instant("closed_at"),
    closedBy: text("closed_by"),
    /** A closing that waits for a second officer, as its close request. Null if none is proposed. */
    proposedClosing: jsonb("proposed_closing").$type<ProposedClosing>(),
    proposedAt: instant("proposed_at"),
    proposedBy: text("proposed_by"),
    proposedByPerson: uuid("proposed_by_person"),
    /** Incremented with every change, for optimistic concurrency. */
    version: integer("version").notNull().default(1),
  },
  (t) => [
    uniqueIndex("aml_cases_reference_unique").on(t.reference),
    index("aml_cases_party").on(t.partyId, t.id),
    index("aml_cases_due").on(t.dueOn, t.id).where(sql`status <> 'CLOSED'`),
    index("aml_cases_status").on(t.status, t.id),
    index("aml_cases_follows").on(t.followsCaseId).where(sql`follows_case_id is not null`),
  ],
);

/** The reasons for opening a case and those linked later. Ids are as sent. */
export const amlCaseAlerts = pgTable(
  "aml_case_alerts",
  {
    caseId: reference("case_id", () => amlCases.id),
    alertId: text("alert_id").notNull(),
    /** Order of linking. */
    place: integer("place").notNull(),
    linkedAt: instant("linked_at").notNull().default(sql`clock_timestamp()`),
    linkedBy: text("linked_by").notNull(),
  },
  (t) => [
    primaryKey({ name: "aml_case_alerts_pkey", columns: [t.caseId, t.alertId] }),
    index("aml_case_alerts_alert").on(t.alertId),
  ],
);

/** A case's timeline, append-only. */
export const amlCaseEvents = pgTable(
  "aml_case_events",
  {
    id: uuid("id").primaryKey(),
    caseId: reference("case_id", () => amlCases.id),
    kind: text("kind", { enum: caseEventKinds }).notNull(),
    at: instant("at").notNull().default(sql`clock_timestamp()`),
    actor: text("actor").notNull(),
    note: text("note"),
    /** Values before and after, and ids of the subject. */
    detail: jsonb("detail").$type<Json>(),
  },
  (t) => [index("aml_case_events_case").on(t.caseId, t.id)],
);

/** Files of a case. They are never deleted, only withdrawn with a reason (`keep_case_file`). */
export const amlCaseFiles = pgTable(
  "aml_case_files",
  {
    id: uuid("id").primaryKey(),
    caseId: reference("case_id", () => amlCases.id),
    /** The name as sent, without its path. */
    name: text("name").notNull(),
    /** As found in the content. */
    mediaType: text("media_type", { enum: caseFileTypes }).notNull(),
    size: integer("size").notNull(),
    sha256: text("sha256").notNull(),
    note: text("note"),
    uploadedAt: instant("uploaded_at").notNull().default(sql`clock_timestamp()`),
    uploadedBy: text("uploaded_by").notNull(),
    withdrawnAt: instant("withdrawn_at"),
    withdrawnBy: text("withdrawn_by"),
    withdrawnReason: text("withdrawn_reason"),
  },
  (t) => [index("aml_case_files_case").on(t.caseId, t.id)],
);

/** The bytes of a file in pieces. Those of an accepted file never change (`keep_case_file_piece`). */
export const amlCaseFilePieces = pgTable(
  "aml_case_file_pieces",
  {
    /** The file. Named as in every table of a `PieceStore`. */
    importId: uuid("file_id").notNull(),
    piece: integer("piece").notNull(),
    bytes: bytea("bytes").notNull(),
    storedAt: instant("stored_at").notNull().default(sql`clock_timestamp()`),
  },
  (t) => [primaryKey({ columns: [t.importId, t.piece] })],
);

export type SarSubject = { name: string; role: string | null; identification: string | null };

/** Saved versions of a case's suspicious activity report, append-only. The last one counts. */
export const amlSarVersions = pgTable(
  "aml_sar_versions",
  {
    caseId: reference("case_id", () => amlCases.id),
    /** From 1. */
    version: integer("version").notNull(),
    narrative: text("narrative").notNull(),
    subjects: jsonb("subjects").$type<readonly SarSubject[]>().notNull(),
    periodFrom: date("period_from").notNull(),
    periodTo: date("period_to").notNull(),
    /** Minor units as text, by currency. */
    amounts: jsonb("amounts").$type<Readonly<Record<string, string>>>().notNull(),
    filedOn: date("filed_on"),
    reference: text("reference"),
    savedAt: instant("saved_at").notNull().default(sql`clock_timestamp()`),
    savedBy: text("saved_by").notNull(),
  },
  (t) => [primaryKey({ name: "aml_sar_versions_pkey", columns: [t.caseId, t.version] })],
);
