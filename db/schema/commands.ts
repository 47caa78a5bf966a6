import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { xid8 } from "./ledger";

const timestamptz = (name: string) => timestamp(name, { withTimezone: true });

/** Domain tables that `execute_command` may write; a domain's migration adds its own. */
export const commandTables = pgTable("command_tables", { tableName: text("table_name").primaryKey() });

/** One row a key that succeeded or parked: the answer stands in the transaction of the posting. Never pruned for money. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    principalId: uuid("principal_id").notNull(),
    operation: text("operation").notNull(),
    key: text("key").notNull(),
    bodyHash: text("body_hash").notNull(),
    status: integer("status").notNull(),
    answer: jsonb("answer"),
    approvalId: uuid("approval_id"),
    createdAt: timestamptz("created_at").notNull().default(sql`clock_timestamp()`),
  },
  (t) => [primaryKey({ columns: [t.principalId, t.operation, t.key] })],
);

/** Gapless numbers, such as receipts a till and day; a row is locked only by who holds the till already. */
export const commandCounters = pgTable("command_counters", {
  name: text("name").primaryKey(),
  value: bigint("value", { mode: "bigint" }).notNull(),
});

/** Above this amount a command parks; at it, it posts (domain-rules «Teller», «Corners»). */
export const limits = pgTable(
  "limits",
  {
    operation: text("operation").notNull(),
    currency: text("currency").notNull(),
    amountMinor: bigint("amount_minor", { mode: "bigint" }).notNull(),
    updatedAt: timestamptz("updated_at").notNull().default(sql`clock_timestamp()`),
    updatedBy: text("updated_by"),
  },
  (t) => [primaryKey({ columns: [t.operation, t.currency] }), check("limits_amount", sql`${t.amountMinor} >= 0`)],
);

/** A parked command with what it needs to be replayed and what its checker must see (domain-rules «Approvals»). */
export const approvals = pgTable(
  "approvals",
  {
    id: uuid("id").primaryKey(),
    operation: text("operation").notNull(),
    commandType: text("command_type").notNull(),
    commandVersion: integer("command_version").notNull(),
    status: text("status").notNull().default("PENDING"),
    payload: jsonb("payload").notNull(),
    payloadHash: text("payload_hash").notNull(),
    makerPrincipal: jsonb("maker_principal").notNull(),
    makerPersonId: uuid("maker_person_id").notNull(),
    maker: text("maker").notNull(),
    makerName: text("maker_name").notNull(),
    branchCode: text("branch_code"),
    checkerPermission: text("checker_permission").notNull(),
    submittedAt: timestamptz("submitted_at").notNull().default(sql`clock_timestamp()`),
    expiresAt: timestamptz("expires_at").notNull(),
    amountMinor: bigint("amount_minor", { mode: "bigint" }),
    currency: text("currency"),
    limitMinor: bigint("limit_minor", { mode: "bigint" }),
    summary: text("summary").notNull(),
    makerNote: text("maker_note"),
    before: jsonb("before"),
    after: jsonb("after"),
    journalPreview: jsonb("journal_preview").notNull().default([]),
    /** What the parked command concerns, e.g. the till whose close withdraws it. */
    scopeId: text("scope_id"),
    checkerPersonId: uuid("checker_person_id"),
    checker: text("checker"),
    checkerName: text("checker_name"),
    decidedAt: timestamptz("decided_at"),
    note: text("note"),
    result: jsonb("result"),
    resultStatus: integer("result_status"),
    resultAnswer: jsonb("result_answer"),
    lastError: text("last_error"),
    xact: xid8("xact").notNull().default(sql`pg_current_xact_id()`),
  },
  (t) => [
    index("approvals_status").on(t.status, t.submittedAt, t.id),
    index("approvals_scope").on(t.scopeId).where(sql`status = 'PENDING'`),
    index("approvals_maker").on(t.makerPersonId, t.submittedAt),
    check("approvals_status_known", sql`${t.status} in ('PENDING', 'APPROVED', 'REJECTED', 'EXPIRED', 'WITHDRAWN')`),
    // Maker and checker are different people, whatever sessions or clients they used.
    check(
      "approvals_four_eyes",
      sql`${t.status} not in ('APPROVED', 'REJECTED') or ${t.checkerPersonId} <> ${t.makerPersonId}`,
    ),
  ],
);

/** Who did what, when: one row a committed command. */
export const auditEvents = pgTable(
  "audit_events",
  {
    id: uuid("id").notNull(),
    at: timestamptz("at").notNull().default(sql`clock_timestamp()`),
    actor: text("actor").notNull(),
    actorPersonId: uuid("actor_person_id"),
    action: text("action").notNull(),
    subjectType: text("subject_type").notNull(),
    subjectId: text("subject_id").notNull(),
    requestId: text("request_id"),
    approvalId: uuid("approval_id"),
    detail: jsonb("detail"),
    xact: xid8("xact").notNull().default(sql`pg_current_xact_id()`),
  },
  (t) => [
    primaryKey({ columns: [t.xact, t.id] }),
    index("audit_events_id").on(t.id),
    index("audit_events_subject").on(t.subjectId),
  ],
);

/** Domain events for what happens after the commit (notifications); written with the movement, dispatched later. */
export const outboxEvents = pgTable(
  "outbox_events",
  {
    id: uuid("id").primaryKey(),
    type: text("type").notNull(),
    payload: jsonb("payload").notNull(),
    createdAt: timestamptz("created_at").notNull().default(sql`clock_timestamp()`),
    dispatchedAt: timestamptz("dispatched_at"),
  },
  (t) => [index("outbox_events_waiting").on(t.createdAt).where(sql`dispatched_at is null`)],
);
