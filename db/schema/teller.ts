import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { StoredJson } from "@/server/kernel/stored-json";
import { cashDirections, cashMovementTypes, tillStatuses } from "@/server/kernel/value-sets";
import { branches } from "./branches";
import { instant, minor, reference, xid8 } from "./columns";

/**
 * Tills (interface 2.7). The cash is in `ledger_accounts` under the same id. This table has code, teller and closing
 * count. A closed till is final, and its code may be reused.
 */
export const tills = pgTable(
  "tills",
  {
    id: uuid("id").primaryKey(),
    code: text("code").notNull(),
    branchId: reference("branch_id", () => branches.id),
    teller: text("teller").notNull(),
    currency: text("currency").notNull(),
    status: text("status", { enum: tillStatuses }).notNull().default("OPEN"),
    openingFloatMinor: minor("opening_float_minor").notNull(),
    openedAt: instant("opened_at").notNull().default(sql`clock_timestamp()`),
    openedDate: date("opened_date").notNull(),
    openedBy: text("opened_by").notNull(),
    /** The balance at the count that waits for a checker. The count does not apply to another balance. */
    countedAgainstMinor: minor("counted_against_minor"),
    /** Start of the count, after which a blind till's amounts are hidden from its teller. */
    countBegunAt: instant("count_begun_at"),
    closedAt: instant("closed_at"),
    closedDate: date("closed_date"),
    closedBy: text("closed_by"),
    expectedMinor: minor("expected_minor"),
    countedMinor: minor("counted_minor"),
    closeReason: text("close_reason"),
    closeDenominations: jsonb("close_denominations").$type<StoredJson["denomination"][]>(),
    closeEntryId: uuid("close_entry_id"),
    /** For an open till its latest count, for a closed one its closing count if any. */
    closeCountId: uuid("close_count_id"),
  },
  (t) => [
    uniqueIndex("tills_code_open_unique").on(t.code).where(sql`status = 'OPEN'`),
    index("tills_page").on(t.openedAt, t.id),
    index("tills_open").on(t.openedAt, t.id).where(sql`status = 'OPEN'`),
    index("tills_branch").on(t.branchId, t.openedAt, t.id),
    index("tills_closed_date").on(t.closedDate).where(sql`closed_date is not null`),
    index("tills_teller").on(t.teller, t.openedAt, t.id),
    check("tills_status_known", sql`${t.status} in ('OPEN', 'CLOSED')`),
    check(
      "tills_closed_with_count",
      sql`(${t.status} = 'CLOSED') = (${t.closedAt} is not null and ${t.closedBy} is not null and ${t.expectedMinor} is not null and ${t.countedMinor} is not null)`,
    ),
    check("tills_amounts", sql`${t.openingFloatMinor} >= 0 and ${t.countedMinor} >= 0 and ${t.expectedMinor} >= 0`),
  ],
);

/**
 * Counts of a till before its close, append-only: a recount is a new row. Each has the expected balance at that time,
 * shown to its counter only after the row exists.
 */
export const tillCounts = pgTable(
  "till_counts",
  {
    id: uuid("id").primaryKey(),
    tillId: reference("till_id", () => tills.id),
    number: integer("number").notNull(),
    countedMinor: minor("counted_minor").notNull(),
    expectedMinor: minor("expected_minor").notNull(),
    denominations: jsonb("denominations").$type<StoredJson["denomination"][]>(),
    /** The till account's number of lines. A higher number means that cash has moved since. */
    lineSeq: integer("line_seq").notNull(),
    countedAt: instant("counted_at").notNull(),
    countedBy: text("counted_by").notNull(),
    countedByName: text("counted_by_name").notNull(),
  },
  (t) => [
    uniqueIndex("till_counts_number_unique").on(t.tillId, t.number),
    check("till_counts_sound", sql`${t.number} > 0 and ${t.countedMinor} >= 0`),
  ],
);

/**
 * Payments refused for lack of cash or space, to tellers who cannot see the till's balance: enough of them would reveal
 * it. Append-only.
 */
export const tillRefusals = pgTable(
  "till_refusals",
  {
    id: uuid("id").primaryKey(),
    tillId: reference("till_id", () => tills.id),
    operation: text("operation").notNull(),
    amountMinor: minor("amount_minor").notNull(),
    /** The till's number of counts: the limit applies between two counts. */
    countsBefore: integer("counts_before").notNull(),
    refusedAt: instant("refused_at").notNull(),
    refusedBy: text("refused_by").notNull(),
    refusedByName: text("refused_by_name").notNull(),
  },
  (t) => [
    index("till_refusals_till").on(t.tillId, t.refusedAt, t.id),
    check("till_refusals_sound", sql`${t.amountMinor} > 0`),
  ],
);

/** A branch's vault in one currency. Its cash is in `ledger_accounts` under the same id. */
export const vaults = pgTable(
  "vaults",
  {
    id: uuid("id").primaryKey(),
    branchId: reference("branch_id", () => branches.id),
    currency: text("currency").notNull(),
    createdAt: instant("created_at").notNull().default(sql`clock_timestamp()`),
  },
  (t) => [uniqueIndex("vaults_branch_currency_unique").on(t.branchId, t.currency)],
);

/**
 * Cash into and out of tills, and fundings of vaults: one row per till of an entry. A till's rows sum to its cash.
 * Receipts are numbered under the till's lock, in the order of movements. No foreign keys, because they would lock the
 * till's row again for every movement.
 */
export const cashMovements = pgTable(
  "cash_movements",
  {
    id: uuid("id").primaryKey(),
    type: text("type", { enum: cashMovementTypes }).notNull(),
    direction: text("direction", { enum: cashDirections }).notNull(),
    tillId: uuid("till_id"),
    counterTillId: uuid("counter_till_id"),
    vaultId: uuid("vault_id"),
    accountId: uuid("account_id"),
    accountNo: text("account_no"),
    amountMinor: minor("amount_minor").notNull(),
    currency: text("currency").notNull(),
    balanceAfterMinor: minor("balance_after_minor").notNull(),
    narrative: text("narrative"),
    denominations: jsonb("denominations").$type<StoredJson["denomination"][]>(),
    identificationName: text("identification_name"),
    identificationDocument: text("identification_document"),
    receiptSeq: integer("receipt_seq"),
    /** True if the original has been printed. Movements older than this column count as printed. */
    originalPrinted: boolean("original_printed").notNull().default(false),
    reprints: integer("reprints").notNull().default(0),
    entryId: uuid("entry_id").notNull(),
    entryReference: text("entry_reference").notNull(),
    approvalId: uuid("approval_id"),
    reversesMovementId: uuid("reverses_movement_id"),
    businessDate: date("business_date").notNull(),
    postedAt: instant("posted_at").notNull(),
    actor: text("actor").notNull(),
    xact: xid8("xact").notNull().default(sql`pg_current_xact_id()`),
  },
  (t) => [
    uniqueIndex("cash_movements_receipt_unique")
      .on(t.tillId, t.businessDate, t.receiptSeq)
      .where(sql`till_id is not null`),
    uniqueIndex("cash_movements_reverses_unique").on(t.reversesMovementId).where(sql`reverses_movement_id is not null`),
    index("cash_movements_entry").on(t.entryId),
    index("cash_movements_vault").on(t.vaultId, t.postedAt).where(sql`vault_id is not null`),
    index("cash_movements_account").on(t.accountId, t.businessDate).where(sql`account_id is not null`),
    check(
      "cash_movements_sound",
      sql`${t.amountMinor} > 0 and ${t.direction} in ('IN', 'OUT') and (${t.tillId} is null) = (${t.receiptSeq} is null) and (${t.tillId} is not null or ${t.vaultId} is not null)`,
    ),
  ],
);
