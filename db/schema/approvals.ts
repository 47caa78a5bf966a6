import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Authority } from "@/server/kernel/authorities";
import type { IfMatch } from "@/server/kernel/if-match";
import type { StoredJson } from "@/server/kernel/stored-json";
import { approvalStatuses } from "@/server/kernel/value-sets";
import { instant, xid8 } from "./columns";

/** The command as it was sent, the id that what it makes will have, and what it wants the record to be at. */
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
  /** The requests that met a change, by sender and key: repeated, they are answered the same. Absent in descriptions of earlier releases. */
  requests?: string[];
  /** The principals who know the effect that replaced it: their next decision may leave it unnamed. */
  principals?: string[];
};

/** A parked command with what it needs to be replayed and what its checker must see (approvals/RULES.md). */
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
    /** The moment that it is over; of what ends with a business day, when that is expected. */
    expiresAt: instant("expires_at").notNull(),
    /** The business date with which it ends (cash); null: `expiresAt` decides. */
    expiresWith: date("expires_with"),
    amountMinor: bigint("amount_minor", { mode: "bigint" }),
    currency: text("currency"),
    limitMinor: bigint("limit_minor", { mode: "bigint" }),
    summary: text("summary").notNull(),
    makerNote: text("maker_note"),
    before: jsonb("before").$type<Record<string, unknown>>(),
    after: jsonb("after").$type<Record<string, unknown>>(),
    journalPreview: jsonb("journal_preview").$type<StoredJson["journalLine"][]>().notNull().default([]),
    /** What the description is of (commands/effect.ts); null of what was parked before effects were compared. */
    effectId: text("effect_id"),
    /** The description that this one replaced, when the effect had changed. */
    previous: jsonb("previous").$type<PreviousDescription>(),
    /** What the parked command concerns: the tills whose close withdraws it. */
    scopeIds: text("scope_ids").array().notNull().default(sql`'{}'`),
    /** The ledger account that nothing moves on while this waits: the till of a close. */
    freezes: uuid("freezes"),
    checkerPersonId: uuid("checker_person_id"),
    checker: text("checker"),
    checkerName: text("checker_name"),
    decidedAt: instant("decided_at"),
    note: text("note"),
    result: jsonb("result").$type<Result>(),
    resultStatus: integer("result_status"),
    /** Of approvals of earlier releases; those after have what the answer is made of, as keys have it. */
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
    index("approvals_maker").on(t.makerPersonId, t.submittedAt),
    check("approvals_status_known", sql`${t.status} in ('PENDING', 'APPROVED', 'REJECTED', 'EXPIRED', 'WITHDRAWN')`),
    // Maker and checker are different people, whatever sessions or clients they used.
    check(
      "approvals_four_eyes",
      sql`${t.status} not in ('APPROVED', 'REJECTED') or ${t.checkerPersonId} <> ${t.makerPersonId}`,
    ),
  ],
);
