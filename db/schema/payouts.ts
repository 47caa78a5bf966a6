import { sql } from "drizzle-orm";
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accrualStatuses, payoutStatuses } from "@/server/kernel/value-sets";
import { currency, instant, minor } from "./columns";

/**
 * Commission owed to a payee for one movement, with copies of the payee's and definition's data. A clawback is a
 * separate negative row for a movement reversed after payment.
 */
export const commissionAccruals = pgTable(
  "commission_accruals",
  {
    id: uuid("id").primaryKey(),
    /** The registration, which may have been deleted. */
    beneficiaryId: uuid("beneficiary_id").notNull(),
    beneficiaryName: text("beneficiary_name"),
    ownerPartyId: uuid("owner_party_id").notNull(),
    settlementAccountId: uuid("settlement_account_id").notNull(),
    /** The tax class for payments after the registration is deleted. */
    whtTaxClass: text("wht_tax_class"),
    commissionCode: text("commission_code").notNull(),
    commissionName: text("commission_name").notNull(),
    /** The posted liability account. Suspense if the definition's account is unmapped. */
    payableGlCode: text("payable_gl_code").notNull(),
    amountMinor: minor("amount_minor").notNull(),
    currency: currency(),
    withheldMinor: minor("withheld_minor"),
    status: text("status", { enum: accrualStatuses }).notNull(),
    /** The movement, and the entry of the accrual. For a clawback, the entry of the reversal. */
    movementEntryId: uuid("movement_entry_id").notNull(),
    entryId: uuid("entry_id").notNull(),
    /** The payment that included it. If owed again, the reversed payment. */
    payoutId: uuid("payout_id"),
    /** For a clawback: the paid accrual. */
    clawsBackId: uuid("claws_back_id"),
    businessDate: date("business_date").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("commission_accruals_open").on(t.beneficiaryId, t.currency, t.businessDate).where(sql`status = 'ACCRUED'`),
    index("commission_accruals_unpaid").on(t.status, t.id).where(sql`status <> 'PAID'`),
    index("commission_accruals_payee").on(t.beneficiaryId, t.id),
    index("commission_accruals_movement").on(t.movementEntryId),
    index("commission_accruals_entry").on(t.entryId),
    index("commission_accruals_payout").on(t.payoutId),
    uniqueIndex("commission_accruals_clawed_back").on(t.clawsBackId).where(sql`claws_back_id is not null`),
  ],
);

/**
 * One payment of commission per payee and currency. `settle_accruals` updates its accruals: the payment takes all that
 * it names or fails.
 */
export const commissionPayouts = pgTable(
  "commission_payouts",
  {
    id: uuid("id").primaryKey(),
    runId: uuid("run_id"),
    beneficiaryId: uuid("beneficiary_id").notNull(),
    beneficiaryName: text("beneficiary_name"),
    ownerPartyId: uuid("owner_party_id").notNull(),
    settlementAccountId: uuid("settlement_account_id").notNull(),
    /** Null for a destination at another bank. */
    accountNo: text("account_no"),
    /** The paid run date. Null without a cycle (immediate or by hand). */
    cycle: date("cycle"),
    currency: currency(),
    grossMinor: minor("gross_minor").notNull(),
    withheldMinor: minor("withheld_minor").notNull(),
    netMinor: minor("net_minor").notNull(),
    whtTaxClass: text("wht_tax_class"),
    /** Percent at the time of payment. */
    whtRate: text("wht_rate").notNull(),
    accruals: integer("accruals").notNull(),
    accrualIds: uuid("accrual_ids").array().notNull(),
    /** Withheld per accrual, in the same order, in minor units. */
    accrualWithheld: bigint("accrual_withheld", { mode: "bigint" }).array().notNull(),
    status: text("status", { enum: payoutStatuses }).notNull(),
    entryId: uuid("entry_id").notNull(),
    businessDate: date("business_date").notNull(),
    createdAt: instant("created_at").notNull(),
    createdBy: text("created_by").notNull(),
  },
  (t) => [
    // Of two concurrent runs one pays.
    uniqueIndex("commission_payouts_once")
      .on(t.beneficiaryId, t.currency, t.cycle)
      .where(sql`cycle is not null and status = 'PAID'`),
    index("commission_payouts_payee").on(t.beneficiaryId, t.id),
    index("commission_payouts_run").on(t.runId),
  ],
);

/**
 * The latest payment to a payee that was sent for approval, with its amounts fixed at submission. The approval has its
 * state. One row per payee and currency prevents a second submission.
 */
export const parkedPayouts = pgTable(
  "parked_payouts",
  {
    beneficiaryId: uuid("beneficiary_id").notNull(),
    currency: currency(),
    approvalId: uuid("approval_id").notNull(),
    runId: uuid("run_id"),
    cycle: date("cycle"),
    accrualIds: uuid("accrual_ids").array().notNull(),
    /** The destination and tax shown to the checker. Null for submissions of an earlier release. */
    ownerPartyId: uuid("owner_party_id"),
    settlementAccountId: uuid("settlement_account_id"),
    beneficiaryName: text("beneficiary_name"),
    whtTaxClass: text("wht_tax_class"),
    /** Percent. */
    whtRate: text("wht_rate"),
  },
  (t) => [
    primaryKey({ name: "parked_payouts_pkey", columns: [t.beneficiaryId, t.currency] }),
    index("parked_payouts_approval").on(t.approvalId),
  ],
);

/** A run of payouts with its response. */
export const payoutRuns = pgTable(
  "payout_runs",
  {
    id: uuid("id").primaryKey(),
    businessDate: date("business_date").notNull(),
    paid: integer("paid").notNull(),
    items: jsonb("items").notNull(),
    total: jsonb("total").notNull(),
    startedBy: text("started_by").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [index("payout_runs_idle").on(t.createdAt).where(sql`paid = 0`)],
);
