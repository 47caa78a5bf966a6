import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Authority } from "@/server/kernel/authorities";
import type { IfMatch } from "@/server/kernel/if-match";
import type { StoredJson } from "@/server/kernel/stored-json";
import { approvalStatuses } from "@/server/kernel/value-sets";
import { instant, xid8 } from "./columns";

/** The command as sent, the id of the record to be created, and its required versions. */
type ParkedPayload = { input: Record<string, unknown>; subjectId: string | null; ifMatch?: IfMatch };
type MakerPrincipal = { kind: "client" | "staff"; id: string; channel: "API" | "BRANCH" };
type Result = { type: string; id: string; entryId: string | null };

type PreviousDescription = {
  replacedAt: string;
  summary: string;
  amountMinor: string | null;
  currency: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  journalPreview: StoredJson["journalLine"][];
  /** Sender and key of requests that saw the change: repeats return the same result. Absent in older descriptions. */
  requests?: string[];
  /** Principals who have seen the replacing effect: their next decision may omit its id. */
  principals?: string[];
};

/** A parked command with the data for its replay and for its checker (approvals/RULES.md). */
export const approvals = pgTable(
  "approvals",
  {
    id: uuid("id").primaryKey(),
    operation: text("operation").notNull(),
    commandType: text("command_type").notNull(),
    commandVersion: integer("command_version").notNull(),
    status: text("status", { enum: approvalStatuses }).notNull().default("PENDING"),
    payload: jsonb("payload").$type<ParkedPayload>().notNull(),
    payloadHash: text("payload_hash").notNull(),
    makerPrincipal: jsonb("maker_principal").$type<MakerPrincipal>().notNull(),
    makerPersonId: uuid("maker_person_id").notNull(),
    maker: text("maker").notNull(),
    makerName: text("maker_name").notNull(),
    branchCode: text("branch_code"),
    checkerPermission: text("checker_permission").$type<Authority>().notNull(),
    submittedAt: instant("submitted_at").notNull().default(sql`clock_timestamp()`),
    /** Expiry. For commands that expire with a business day, its expected end. */
    expiresAt: instant("expires_at").notNull(),
    /** The business date with which it expires (cash). Null: `expiresAt` applies. */
    expiresWith: date("expires_with"),
    amountMinor: bigint("amount_minor", { mode: "bigint" }),
    currency: text("currency"),
    limitMinor: bigint("limit_minor", { mode: "bigint" }),
    summary: text("summary").notNull(),
    makerNote: text("maker_note"),
    before: jsonb("before").$type<Record<string, unknown>>(),
    after: jsonb("after").$type<Record<string, unknown>>(),
    journalPreview: jsonb("journal_preview").$type<StoredJson["journalLine"][]>().notNull().default([]),
    /** Hash of the described effect (commands/effect.ts). Null for approvals of releases without this comparison. */
    effectId: text("effect_id"),
    /** The description replaced by this one after the effect changed. */
    previous: jsonb("previous").$type<PreviousDescription>(),
    /** Tills whose close withdraws the command. */
    scopeIds: text("scope_ids").array().notNull().default(sql`'{}'`),
    /** The ledger account frozen while the command is pending: the till of a close. */
    freezes: uuid("freezes"),
    checkerPersonId: uuid("checker_person_id"),
    checker: text("checker"),
    checkerName: text("checker_name"),
    decidedAt: instant("decided_at"),
    note: text("note"),
    result: jsonb("result").$type<Result>(),
    resultStatus: integer("result_status"),
    /** Approvals of earlier releases only. Newer ones store `kept` and facts, as keys do. */
    resultAnswer: jsonb("result_answer"),
    resultKept: text("result_kept"),
    resultFacts: jsonb("result_facts"),
    lastError: text("last_error"),
    xact: xid8("xact").notNull().default(sql`pg_current_xact_id()`),
  },
  (t) => [
    // The inbox reads each state in one of these orders (approvals/approval-order.ts).
    index("approvals_status").on(t.status, t.submittedAt, t.id),
    index("approvals_over").on(t.status, sql`coalesce(${t.decidedAt}, ${t.expiresAt})`, t.id),
    index("approvals_amount").on(t.status, sql`coalesce(${t.currency}, '')`, sql`coalesce(${t.amountMinor}, -1)`, t.id),
    index("approvals_scopes").using("gin", t.scopeIds).where(sql`status = 'PENDING'`),
    index("approvals_freezes").on(t.freezes).where(sql`status = 'PENDING' and freezes is not null`),
    // Counts per operation need no row of the table.
    index("approvals_undecided").on(t.operation, t.status, t.expiresWith, t.expiresAt).where(sql`status <> 'APPROVED'`),
    index("approvals_maker").on(t.makerPersonId, t.submittedAt),
    check("approvals_status_known", sql`${t.status} in ('PENDING', 'APPROVED', 'REJECTED', 'EXPIRED', 'WITHDRAWN')`),
    // Maker and checker are different people, across sessions and clients.
    check(
      "approvals_four_eyes",
      sql`${t.status} not in ('APPROVED', 'REJECTED') or ${t.checkerPersonId} <> ${t.makerPersonId}`,
    ),
  ],
);
