import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  clearingDirections,
  clearingImportFormats,
  clearingSessionStatuses,
  clearingStates,
  deadlineRules,
  duplicateRules,
  importStatuses,
  workStatuses,
} from "@/server/kernel/value-sets";
import { bytea, currency, edited, instant, minor, sumMinor, sumMinorOrNull } from "./columns";

export const clearingHouses = pgTable(
  "clearing_houses",
  {
    id: uuid("id").primaryKey(),
    code: text("code").notNull(),
    name: text("name").notNull(),
    scheme: text("scheme").notNull(),
    floatDays: smallint("float_days").notNull(),
    active: boolean("active").notNull(),
    deadlineRule: text("deadline_rule", { enum: deadlineRules }).notNull(),
    autoClear: boolean("auto_clear").notNull(),
    duplicateRule: text("duplicate_rule", { enum: duplicateRules }).notNull(),
    validMonths: smallint("valid_months").notNull(),
    ...edited,
  },
  (t) => [uniqueIndex("clearing_houses_code_unique").on(t.code)],
);

/** Items of a house on one business date. A command that adds an item, clears or pays one requires the row unchanged. */
export const clearingSessions = pgTable(
  "clearing_sessions",
  {
    id: uuid("id").primaryKey(),
    houseId: uuid("house_id").notNull(),
    businessDate: date("business_date").notNull(),
    status: text("status", { enum: clearingSessionStatuses }).notNull(),
    currency: currency(),
    expectedCount: integer("expected_count"),
    expectedMinor: minor("expected_minor"),
    openedBy: text("opened_by").notNull(),
    openedAt: instant("opened_at").notNull(),
    closedBy: text("closed_by"),
    closedByPerson: uuid("closed_by_person"),
    closedAt: instant("closed_at"),
    /** The lodged totals at the close. Null before. */
    closedCount: integer("closed_count"),
    closedMinor: sumMinorOrNull("closed_minor"),
    differenceAccepted: boolean("difference_accepted").notNull(),
    /** Set when a settlement begins: items cleared from then on belong to the next date. */
    cutAt: instant("cut_at"),
    settledAt: instant("settled_at"),
  },
  (t) => [
    uniqueIndex("clearing_sessions_day_unique").on(t.houseId, t.businessDate),
    index("clearing_sessions_page").on(t.businessDate, t.id),
    index("clearing_sessions_unsettled").on(t.houseId, t.businessDate).where(sql`status <> 'SETTLED'`),
  ],
);

export const clearingItems = pgTable(
  "clearing_items",
  {
    id: uuid("id").primaryKey(),
    direction: text("direction", { enum: clearingDirections }).notNull(),
    houseId: uuid("house_id").notNull(),
    /** Counts the items of house and presentment date, for the reference. */
    number: integer("number").notNull(),
    /** Moves on when an inward item is rolled forward. */
    sessionId: uuid("session_id").notNull(),
    sessionDate: date("session_date").notNull(),
    instrumentType: text("instrument_type").notNull(),
    serial: text("serial"),
    drawerBank: text("drawer_bank"),
    drawerBranch: text("drawer_branch"),
    drawerAccount: text("drawer_account"),
    chequeDate: date("cheque_date"),
    currency: currency(),
    amountMinor: minor("amount_minor").notNull(),
    accountId: uuid("account_id").notNull(),
    /** The open float or earmark. Null without one. */
    holdId: uuid("hold_id"),
    presentmentDate: date("presentment_date").notNull(),
    valueDate: date("value_date").notNull(),
    state: text("state", { enum: clearingStates }).notNull(),
    returnReasonCode: text("return_reason_code"),
    returnedOn: date("returned_on"),
    /** The date whose position has the cleared item. */
    settlesOn: date("settles_on"),
    /** Settled gross by its own entry, in no position. */
    gross: boolean("gross").notNull(),
    entryId: uuid("entry_id"),
    overdue: boolean("overdue").notNull(),
    /** Bank, branch, account, serial and amount. Null without a serial. */
    chequeKey: text("cheque_key"),
    /** The cheque key in a house that refuses duplicates, else null. */
    uniqueChequeKey: text("unique_cheque_key"),
    duplicateOfId: uuid("duplicate_of_id"),
    representsItemId: uuid("represents_item_id"),
    presentations: smallint("presentations").notNull(),
    importId: uuid("import_id"),
    importIndex: integer("import_index"),
    enteredBy: text("entered_by").notNull(),
    enteredAt: instant("entered_at").notNull(),
    decidedBy: text("decided_by"),
    decidedAt: instant("decided_at"),
  },
  (t) => [
    uniqueIndex("clearing_items_number_unique").on(t.houseId, t.presentmentDate, t.number),
    index("clearing_items_session").on(t.sessionId, t.direction, t.id),
    index("clearing_items_account").on(t.accountId, t.id),
    index("clearing_items_state").on(t.state, t.id),
    index("clearing_items_settles").on(t.houseId, t.settlesOn, t.id).where(sql`settles_on is not null`),
    index("clearing_items_returned").on(t.houseId, t.returnedOn, t.id).where(sql`returned_on is not null`),
    index("clearing_items_pending").on(t.direction, t.sessionDate, t.id).where(sql`state = 'PENDING'`),
    index("clearing_items_overdue").on(t.id).where(sql`overdue`),
    index("clearing_items_value").on(t.valueDate, t.id).where(sql`state = 'PENDING' and direction = 'OUTWARD'`),
    index("clearing_items_presented").on(t.presentmentDate, t.id),
    index("clearing_items_serial").on(t.serial, t.id),
    index("clearing_items_cheque").on(t.chequeKey, t.id).where(sql`cheque_key is not null`),
    uniqueIndex("clearing_items_cheque_unique").on(t.uniqueChequeKey).where(sql`unique_cheque_key is not null`),
    uniqueIndex("clearing_items_represents_unique").on(t.representsItemId).where(sql`represents_item_id is not null`),
    uniqueIndex("clearing_items_import_unique").on(t.importId, t.importIndex).where(sql`import_id is not null`),
    check("clearing_items_amount", sql`${t.amountMinor} > 0`),
  ],
);

/** Final net positions. */
export const clearingPositions = pgTable(
  "clearing_positions",
  {
    id: uuid("id").primaryKey(),
    houseId: uuid("house_id").notNull(),
    sessionId: uuid("session_id").notNull(),
    businessDate: date("business_date").notNull(),
    currency: currency(),
    creditMinor: sumMinor("credit_minor"),
    debitMinor: sumMinor("debit_minor"),
    itemCount: integer("item_count").notNull(),
    settledBy: text("settled_by").notNull(),
    settledAt: instant("settled_at").notNull(),
    settledEntryId: uuid("settled_entry_id"),
  },
  (t) => [
    uniqueIndex("clearing_positions_day_unique").on(t.houseId, t.businessDate, t.currency),
    index("clearing_positions_session").on(t.sessionId),
    index("clearing_positions_page").on(t.businessDate, t.id),
  ],
);

/** The work on unanswered inward items of a closed session. */
export const clearingRuns = pgTable(
  "clearing_runs",
  {
    id: uuid("id").primaryKey(),
    sessionId: uuid("session_id").notNull(),
    status: text("status", { enum: workStatuses }).notNull(),
    total: integer("total"),
    processed: integer("processed").notNull().default(0),
    rolledForward: integer("rolled_forward").notNull().default(0),
    deemedApproved: integer("deemed_approved").notNull().default(0),
    requestedAt: instant("requested_at").notNull().default(sql`clock_timestamp()`),
    requestedBy: text("requested_by").notNull(),
    startedAt: instant("started_at"),
    finishedAt: instant("finished_at"),
    failure: text("failure"),
  },
  (t) => [
    uniqueIndex("clearing_runs_session_unique").on(t.sessionId),
    index("clearing_runs_open").on(t.id).where(sql`status in ('QUEUED', 'RUNNING')`),
  ],
);

/** Cheques of an account that must not be paid. Numbers are compared without leading zeros. */
export const stopPayments = pgTable(
  "stop_payments",
  {
    id: uuid("id").primaryKey(),
    accountId: uuid("account_id").notNull(),
    fromSerial: bigint("from_serial", { mode: "bigint" }).notNull(),
    toSerial: bigint("to_serial", { mode: "bigint" }).notNull(),
    currency: currency(),
    amountMinor: minor("amount_minor"),
    note: text("note"),
    stoppedBy: text("stopped_by").notNull(),
    stoppedAt: instant("stopped_at").notNull(),
    liftedBy: text("lifted_by"),
    liftedAt: instant("lifted_at"),
  },
  (t) => [
    index("stop_payments_account").on(t.accountId, t.id),
    index("stop_payments_active").on(t.accountId, t.fromSerial).where(sql`lifted_at is null`),
  ],
);

export const clearingImports = pgTable(
  "clearing_imports",
  {
    id: uuid("id").primaryKey(),
    houseId: uuid("house_id").notNull(),
    fileRef: text("file_ref").notNull(),
    format: text("format", { enum: clearingImportFormats }).notNull(),
    fileName: text("file_name"),
    bytes: integer("bytes").notNull(),
    sha256: text("sha256").notNull(),
    status: text("status", { enum: importStatuses }).notNull(),
    total: integer("total"),
    processed: integer("processed").notNull().default(0),
    accepted: integer("accepted").notNull().default(0),
    rejected: integer("rejected").notNull().default(0),
    /** Accepted minor units by currency, as text. */
    amounts: jsonb("amounts").$type<Readonly<Record<string, string>>>().notNull().default({}),
    controlProblems: text("control_problems").array().notNull().default([]),
    requestedBy: text("requested_by").notNull(),
    requestedAt: instant("requested_at").notNull().default(sql`clock_timestamp()`),
    startedAt: instant("started_at"),
    finishedAt: instant("finished_at"),
    failure: text("failure"),
  },
  (t) => [
    uniqueIndex("clearing_imports_file_unique").on(t.houseId, t.fileRef),
    index("clearing_imports_open").on(t.id).where(sql`status in ('QUEUED', 'RUNNING')`),
  ],
);

/** Pieces of the file, kept until the import ends, also those of abandoned uploads. */
export const clearingImportPieces = pgTable(
  "clearing_import_pieces",
  {
    importId: uuid("import_id").notNull(),
    piece: integer("piece").notNull(),
    bytes: bytea("bytes").notNull(),
    storedAt: instant("stored_at").notNull().default(sql`clock_timestamp()`),
  },
  (t) => [primaryKey({ columns: [t.importId, t.piece] })],
);

export const clearingImportResults = pgTable(
  "clearing_import_results",
  {
    importId: uuid("import_id").notNull(),
    index: integer("index").notNull(),
    itemId: uuid("item_id"),
    error: text("error"),
    message: text("message"),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.index] }),
    index("clearing_import_results_rejected").on(t.importId, t.index).where(sql`error is not null`),
  ],
);
