import { sql } from "drizzle-orm";
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accrualStatuses, payoutStatuses } from "@/server/kernel/value-sets";
import { currency, instant, minor } from "./columns";

/**
 * Commission that the bank owes a payee for one movement. It copies what it needs of the payee and of the definition. A clawback is a
 * row of its own below zero: what was paid for a movement that was reversed afterwards.
 */
export const commissionAccruals = pgTable(
  "commission_accruals",
  {
    id: uuid("id").primaryKey(),
    /** The registration's id, which may be there no more. */
    beneficiaryId: uuid("beneficiary_id").notNull(),
    beneficiaryName: text("beneficiary_name"),
    ownerPartyId: uuid("owner_party_id").notNull(),
    settlementAccountId: uuid("settlement_account_id").notNull(),
    /** Withholds what is paid once the registration is gone. */
    whtTaxClass: text("wht_tax_class"),
    commissionCode: text("commission_code").notNull(),
    commissionName: text("commission_name").notNull(),
    /** The account of the general ledger that owes it, as posted: suspense where the definition's is none. */
    payableGlCode: text("payable_gl_code").notNull(),
    amountMinor: minor("amount_minor").notNull(),
    currency: currency(),
    withheldMinor: minor("withheld_minor"),
    status: text("status", { enum: accrualStatuses }).notNull(),
    /** The movement that earned it, and the entry of the accrual; of a clawback the entry that reversed it. */
    movementEntryId: uuid("movement_entry_id").notNull(),
    entryId: uuid("entry_id").notNull(),
    /** The payment that paid it; of one that is owed again, the payment that was reversed. */
    payoutId: uuid("payout_id"),
    /** Of a clawback: the accrual that was paid. */
    clawsBackId: uuid("claws_back_id"),
    businessDate: date("business_date").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("commission_accruals_open").on(t.beneficiaryId, t.currency, t.businessDate).where(sql`status = 'ACCRUED'`),
    index("commission_accruals_payee").on(t.beneficiaryId, t.id),
    index("commission_accruals_movement").on(t.movementEntryId),
    index("commission_accruals_entry").on(t.entryId),
    index("commission_accruals_payout").on(t.payoutId),
    uniqueIndex("commission_accruals_clawed_back").on(t.clawsBackId).where(sql`claws_back_id is not null`),
  ],
);

/**
 * One payment of commission to one payee in one currency. Its accruals follow from it by `settle_accruals`, however many there are: a
 * payment takes those that it names or is not made.
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
    /** Number of the account of ours; null for a destination at another bank. */
    accountNo: text("account_no"),
    /** The run date that it pays; null for what has no cycle (at once, by hand). */
    cycle: date("cycle"),
    currency: currency(),
    grossMinor: minor("gross_minor").notNull(),
    withheldMinor: minor("withheld_minor").notNull(),
    netMinor: minor("net_minor").notNull(),
    whtTaxClass: text("wht_tax_class"),
    /** Percent, as it was then. */
    whtRate: text("wht_rate").notNull(),
    accruals: integer("accruals").notNull(),
    accrualIds: uuid("accrual_ids").array().notNull(),
    /** What is withheld of each of them, in their order, in minor units. */
    accrualWithheld: bigint("accrual_withheld", { mode: "bigint" }).array().notNull(),
    status: text("status", { enum: payoutStatuses }).notNull(),
    entryId: uuid("entry_id").notNull(),
    businessDate: date("business_date").notNull(),
    createdAt: instant("created_at").notNull(),
    createdBy: text("created_by").notNull(),
  },
  (t) => [
    // Of two runs at once one pays.
    uniqueIndex("commission_payouts_once")
      .on(t.beneficiaryId, t.currency, t.cycle)
      .where(sql`cycle is not null and status = 'PAID'`),
    index("commission_payouts_payee").on(t.beneficiaryId, t.id),
    index("commission_payouts_run").on(t.runId),
  ],
);

/**
 * The payment to a payee that waits for a checker, or was the last one to: what it will pay was fixed when it was sent. Whether it still
 * waits is its approval's to say. One row a payee and currency, so that nothing is sent twice.
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
    /** The destination and the tax that the checker sees; null of what an earlier release sent without them. */
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

/** Why the bank itself could not pay a payee, and how often in a row it was for this reason. */
export const refusedPayouts = pgTable(
  "refused_payouts",
  {
    beneficiaryId: uuid("beneficiary_id").notNull(),
    currency: currency(),
    reason: text("reason").notNull(),
    tries: integer("tries").notNull(),
    triedAt: instant("tried_at").notNull(),
  },
  (t) => [primaryKey({ name: "refused_payouts_pkey", columns: [t.beneficiaryId, t.currency] })],
);

/** A run of payouts, with what it answered. */
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
