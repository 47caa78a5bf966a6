import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { glAccountTypes, holdKinds, journalCategories, sides } from "@/server/kernel/value-sets";
import { currency, instant, reference, xid8 } from "./columns";

/** The chart of accounts (ledger/RULES.md). */
export const glAccounts = pgTable("gl_accounts", {
  code: text("code").primaryKey(),
  name: text("name").notNull(),
  type: text("type", { enum: glAccountTypes }).notNull(),
});

/** Slices use purposes, never codes. This table maps them. */
export const glPurposes = pgTable("gl_purposes", {
  purpose: text("purpose").primaryKey(),
  glCode: text("gl_code")
    .notNull()
    .references(() => glAccounts.code),
});

/**
 * One row per customer account, till and vault, locked by postings. `balance` and `held` are minor units on the
 * account's natural side (`side`). A null `floor` allows any overdraft. The checks are in the table, so that no code
 * path can bypass them.
 */
export const ledgerAccounts = pgTable(
  "ledger_accounts",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").notNull(),
    number: text("number"),
    side: text("side", { enum: sides }).notNull(),
    glCode: text("gl_code")
      .notNull()
      .references(() => glAccounts.code),
    currency: currency(),
    balance: bigint("balance", { mode: "bigint" }).notNull().default(sql`0`),
    held: bigint("held", { mode: "bigint" }).notNull().default(sql`0`),
    uncleared: bigint("uncleared", { mode: "bigint" }).notNull().default(sql`0`),
    floor: bigint("floor", { mode: "bigint" }),
    /** Upper bound for a till or vault. Null: only bigint's range. */
    ceiling: bigint("ceiling", { mode: "bigint" }),
    debitBlocked: boolean("debit_blocked").notNull().default(false),
    creditBlocked: boolean("credit_blocked").notNull().default(false),
    frozen: boolean("frozen").notNull().default(false),
    dormant: boolean("dormant").notNull().default(false),
    closed: boolean("closed").notNull().default(false),
    /** A forced posting, such as a card capture, left the balance below the floor. */
    overdrawn: boolean("overdrawn").notNull().default(false),
    blockReason: text("block_reason"),
    lineSeq: integer("line_seq").notNull().default(0),
    openedAt: instant("opened_at").notNull().default(sql`now()`),
    closedAt: instant("closed_at"),
  },
  (t) => [
    uniqueIndex("ledger_accounts_number_unique").on(t.number),
    index("ledger_accounts_kind_currency").on(t.kind, t.currency),
    // Accounts that are not plainly ACTIVE, for lists by status. No posting changes these columns.
    index("ledger_accounts_exceptional")
      .on(t.id)
      .where(sql`debit_blocked or credit_blocked or frozen or dormant or closed`),
    // One combined check, because each check costs every posting the same.
    check(
      "ledger_accounts_sound",
      sql`(${t.floor} is null or ${t.balance} >= ${t.floor} or ${t.overdrawn}) and ${t.held} >= 0 and ${t.uncleared} >= 0 and (not ${t.closed} or (${t.balance} = 0 and ${t.held} = 0))`,
    ),
  ],
);

/** Journal headers, append-only by trigger. A header without two balancing lines cannot be committed. */
export const journalEntries = pgTable(
  "journal_entries",
  {
    id: uuid("id").primaryKey(),
    reference: text("reference").notNull(),
    category: text("category", { enum: journalCategories }).notNull(),
    businessDate: date("business_date").notNull(),
    valueDate: date("value_date").notNull(),
    postedAt: instant("posted_at").notNull().default(sql`clock_timestamp()`),
    narrative: text("narrative"),
    sourceType: text("source_type").notNull(),
    sourceId: uuid("source_id").notNull(),
    reversesEntryId: uuid("reverses_entry_id"),
    branchCode: text("branch_code"),
    actor: text("actor").notNull(),
    approvalId: uuid("approval_id"),
    xact: xid8("xact").notNull().default(sql`pg_current_xact_id()`),
  },
  (t) => [
    uniqueIndex("journal_entries_reference_unique").on(t.reference),
    uniqueIndex("journal_entries_reverses_unique").on(t.reversesEntryId).where(sql`reverses_entry_id is not null`),
    // Without the id: pages sort the few entries of a transaction.
    index("journal_entries_page").on(t.businessDate, t.xact),
    index("journal_entries_source").on(t.sourceId),
    // Finds unabsorbed entries of any date.
    index("journal_entries_xact").on(t.xact),
    // Without the id: a transaction has few entries per category, and every posting pays for the width.
    index("journal_entries_category").on(t.category, t.businessDate, t.xact),
  ],
);

/** Journal lines. `amount_minor` is positive. `line_seq` and `balance_after` order a customer account's statement. */
export const journalLines = pgTable(
  "journal_lines",
  {
    /** Its header exists: `assert_lines`. A foreign key would check and lock it per line. */
    entryId: uuid("entry_id").notNull(),
    lineNo: smallint("line_no").notNull(),
    side: text("side", { enum: sides }).notNull(),
    glCode: text("gl_code").notNull(),
    accountId: uuid("account_id").references(() => ledgerAccounts.id),
    currency: currency(),
    amountMinor: bigint("amount_minor", { mode: "bigint" }).notNull(),
    balanceAfter: bigint("balance_after", { mode: "bigint" }),
    lineSeq: integer("line_seq"),
    businessDate: date("business_date").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.lineNo] }),
    index("journal_lines_statement").on(t.accountId, t.businessDate, t.lineSeq).where(sql`account_id is not null`),
    index("journal_lines_gl_account").on(t.glCode, t.businessDate, t.entryId),
    index("journal_lines_amount").on(t.currency, t.amountMinor),
    check("journal_lines_sound", sql`${t.amountMinor} > 0 and ${t.lineNo} > 0 and ${t.side} in ('DEBIT', 'CREDIT')`),
  ],
);

/**
 * Rows beside the ledger, never journal lines. A HOLD reserves money: a parked withdrawal, a card authorization, an inward cheque. FLOAT is
 * money to come, an outward cheque. Their open sums are `held` and `uncleared` of the account.
 */
export const holds = pgTable(
  "holds",
  {
    id: uuid("id").primaryKey(),
    accountId: reference("account_id", () => ledgerAccounts.id),
    kind: text("kind", { enum: holdKinds }).notNull().default("HOLD"),
    amountMinor: bigint("amount_minor", { mode: "bigint" }).notNull(),
    reason: text("reason").notNull(),
    sourceType: text("source_type").notNull(),
    sourceId: text("source_id").notNull(),
    placedAt: instant("placed_at").notNull().default(sql`clock_timestamp()`),
    releasedAt: instant("released_at"),
  },
  (t) => [
    index("holds_account").on(t.accountId).where(sql`released_at is null`),
    index("holds_source").on(t.sourceId),
    check("holds_amount", sql`${t.amountMinor} > 0`),
  ],
);

/**
 * Sums with an upper bound per subject and business date, such as a card's use of its daily limit. A command that adds to one
 * locks the subject's ledger account, which protects it.
 */
export const tallies = pgTable(
  "tallies",
  {
    subject: uuid("subject").notNull(),
    name: text("name").notNull(),
    day: date("day").notNull(),
    value: bigint("value", { mode: "bigint" }).notNull(),
  },
  // The only index, since a plan cached while the table was empty would keep any other.
  (t) => [primaryKey({ name: "tallies_pkey", columns: [t.day, t.subject, t.name] })],
);

/**
 * Versions of cached tables, one row per kind, raised by triggers. The posting function compares them with the plan's
 * (`expectVersions`).
 */
export const keptVersions = pgTable("kept_versions", {
  name: text("name").primaryKey(),
  version: bigint("version", { mode: "bigint" }).notNull(),
  /** No change may raise the version before this time (`hold_kept_version`). */
  heldUntil: instant("held_until"),
});
