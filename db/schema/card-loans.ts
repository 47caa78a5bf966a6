import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  cardLoanBlockReasons,
  cardLoanStatuses,
  delinquencyBuckets,
  loanDaySteps,
  loanMovements,
} from "@/server/kernel/value-sets";
import { currency, edited, instant, minor } from "./columns";

const percent = (name: string) => numeric(name, { precision: 9, scale: 6 }).notNull();

/** Card loans: terms and state. The id is that of the ledger account, whose floor is the limit below zero. */
export const cardLoans = pgTable(
  "card_loans",
  {
    id: uuid("id").primaryKey(),
    reference: text("reference").notNull(),
    partyId: uuid("party_id").notNull(),
    productId: uuid("product_id"),
    currency: currency(),
    limitMinor: minor("limit_minor").notNull(),
    purchaseApr: percent("purchase_apr"),
    cashApr: percent("cash_apr"),
    penaltyApr: percent("penalty_apr"),
    minDuePercent: percent("min_due_percent"),
    floorMinor: minor("floor_minor").notNull(),
    lateFeeMinor: minor("late_fee_minor").notNull(),
    gracePeriodDays: smallint("grace_period_days").notNull(),
    lateFeeGraceDays: smallint("late_fee_grace_days").notNull(),
    cycleDay: smallint("cycle_day").notNull(),
    status: text("status", { enum: cardLoanStatuses }).notNull(),
    blockReason: text("block_reason", { enum: cardLoanBlockReasons }),
    statusNote: text("status_note"),
    statusChangedBy: text("status_changed_by"),
    openedOn: date("opened_on").notNull(),
    openedAt: instant("opened_at").notNull(),
    openedBy: text("opened_by").notNull(),
    closedAt: instant("closed_at"),
    ...edited,
  },
  (t) => [
    uniqueIndex("card_loans_reference_unique").on(t.reference),
    index("card_loans_party").on(t.partyId, t.id),
    index("card_loans_status").on(t.status, t.id),
  ],
);

/**
 * The figures of a loan, one row each, changed by every movement and daily step. `state` is the arithmetic's (card-loans/arithmetic), the
 * other columns are derived from it for lists, sums and the daily steps.
 */
export const cardLoanFigures = pgTable(
  "card_loan_figures",
  {
    id: uuid("id").primaryKey(),
    currency: currency(),
    /** Raised by each change: the plan's figures are still true. */
    revision: integer("revision").notNull(),
    state: jsonb("state").notNull(),
    doneOn: date("done_on").notNull(),
    doneStep: text("done_step", { enum: loanDaySteps }).notNull(),
    /** The next date with a statement, and with a due date that is not evaluated. */
    nextCutOn: date("next_cut_on").notNull(),
    nextDueOn: date("next_due_on"),
    /** The due date of the oldest unpaid minimum. */
    oldestDueOn: date("oldest_due_on"),
    /** Some balance bears interest, or may after the grace period. */
    bearing: boolean("bearing").notNull(),
    balanceMinor: minor("balance_minor").notNull(),
    /** By general-ledger account: principal of purchases and of cash advances, fees, billed interest, credit balance. */
    purchaseMinor: minor("purchase_minor").notNull(),
    cashMinor: minor("cash_minor").notNull(),
    feeMinor: minor("fee_minor").notNull(),
    interestMinor: minor("interest_minor").notNull(),
    creditMinor: minor("credit_minor").notNull(),
    accruedMinor: minor("accrued_minor").notNull(),
    suspendedMinor: minor("suspended_minor").notNull(),
    /** As the interface shows them: with billed interest by category, and what remains of the last statement. */
    purchaseBalanceMinor: minor("purchase_balance_minor").notNull(),
    cashBalanceMinor: minor("cash_balance_minor").notNull(),
    penaltyBalanceMinor: minor("penalty_balance_minor").notNull(),
    statementMinor: minor("statement_minor").notNull(),
    minimumMinor: minor("minimum_minor").notNull(),
    statementOn: date("statement_on"),
    dueOn: date("due_on"),
    grace: boolean("grace").notNull(),
    graceLostOn: date("grace_lost_on"),
    pastDueMinor: minor("past_due_minor").notNull(),
    daysPastDue: integer("days_past_due").notNull(),
    bucket: text("bucket", { enum: delinquencyBuckets }).notNull(),
    stage: smallint("stage").notNull(),
    /** Why the daily steps stopped. */
    failure: text("failure"),
  },
  (t) => [
    index("card_loan_figures_bucket").on(t.bucket, t.id),
    index("card_loan_figures_stage").on(t.stage, t.id),
    index("card_loan_figures_cut").on(t.nextCutOn, t.id),
    index("card_loan_figures_due").on(t.nextDueOn, t.id).where(sql`next_due_on is not null`),
    index("card_loan_figures_past_due").on(t.id).where(sql`oldest_due_on is not null or days_past_due > 0`),
    index("card_loan_figures_bearing").on(t.id).where(sql`bearing`),
    index("card_loan_figures_failed").on(t.id).where(sql`failure is not null`),
  ],
);

/** Movements of a loan's balance, append-only. Amounts of parts are signed: positive raises the debt, or the credit balance. */
export const cardLoanMovements = pgTable(
  "card_loan_movements",
  {
    id: uuid("id").primaryKey(),
    loanId: uuid("loan_id").notNull(),
    kind: text("kind", { enum: loanMovements }).notNull(),
    /** The day whose balance changes, and the last daily step before. */
    on: date("on").notNull(),
    afterOn: date("after_on").notNull(),
    afterStep: text("after_step", { enum: loanDaySteps }).notNull(),
    currency: currency(),
    amountMinor: minor("amount_minor").notNull(),
    feeMinor: minor("fee_minor").notNull(),
    purchaseMinor: minor("purchase_minor").notNull(),
    cashMinor: minor("cash_minor").notNull(),
    feesMinor: minor("fees_minor").notNull(),
    interestMinor: minor("interest_minor").notNull(),
    creditMinor: minor("credit_minor").notNull(),
    balanceMinor: minor("balance_minor").notNull(),
    limitMinor: minor("limit_minor").notNull(),
    description: text("description"),
    entryId: uuid("entry_id").notNull(),
    by: text("by").notNull(),
    at: instant("at").notNull(),
  },
  (t) => [index("card_loan_movements_loan").on(t.loanId, t.id)],
);

/** Statements, immutable (L11). `carried` is the loan's state after the cut, from which a cycle can be recomputed. */
export const cardLoanStatements = pgTable(
  "card_loan_statements",
  {
    id: uuid("id").primaryKey(),
    loanId: uuid("loan_id").notNull(),
    number: integer("number").notNull(),
    from: date("from").notNull(),
    on: date("on").notNull(),
    dueOn: date("due_on").notNull(),
    currency: currency(),
    limitMinor: minor("limit_minor").notNull(),
    closingMinor: minor("closing_minor").notNull(),
    minimumMinor: minor("minimum_minor").notNull(),
    interestMinor: minor("interest_minor").notNull(),
    /** The other figures of the statement as the arithmetic made them. */
    figures: jsonb("figures").notNull(),
    carried: jsonb("carried").notNull(),
    entryId: uuid("entry_id"),
    cutAt: instant("cut_at").notNull(),
  },
  (t) => [
    uniqueIndex("card_loan_statements_number_unique").on(t.loanId, t.number),
    index("card_loan_statements_due").on(t.dueOn, t.id),
  ],
);

/** Changes of bucket or stage, append-only. */
export const cardLoanStages = pgTable(
  "card_loan_stages",
  {
    id: uuid("id").primaryKey(),
    loanId: uuid("loan_id").notNull(),
    on: date("on").notNull(),
    daysPastDue: integer("days_past_due").notNull(),
    bucket: text("bucket", { enum: delinquencyBuckets }).notNull(),
    stage: smallint("stage").notNull(),
    at: instant("at").notNull(),
  },
  (t) => [index("card_loan_stages_loan").on(t.loanId, t.id)],
);
