import { z } from "zod";
import { accrualStatuses, payoutStatuses } from "../kernel/value-sets";
import { currency, date, MonetaryAmount, Parked, timestamp, uuid } from "./fields";
import { listOf, operationsOf } from "./operations-of";

const operation = operationsOf("Pricing");

export const payoutOutcomes = ["PAID", "PENDING_APPROVAL", "NOT_PAID"] as const;

export const AccrualView = z
  .object({
    id: uuid,
    commissionCode: z.string(),
    commissionName: z.string(),
    beneficiaryId: uuid.meta({ description: "Id of the registration, which may have been deleted." }),
    beneficiaryName: z.string().nullable(),
    amount: MonetaryAmount.meta({ description: "Negative for a clawback." }),
    withheld: MonetaryAmount.nullable().meta({ description: "Null if not paid." }),
    status: z.enum(accrualStatuses),
    movementEntryId: uuid,
    entryId: uuid,
    payoutId: uuid.nullable().meta({
      description: "The payment of the accrual, or the reversed payment if the commission is owed again.",
    }),
    clawsBackId: uuid.nullable().meta({ description: "For a clawback, the paid accrual." }),
    businessDate: date,
  })
  .meta({ id: "Accrual", description: "Commission owed to a payee for one movement." });
export type AccrualView = z.infer<typeof AccrualView>;

export const PayoutView = z
  .object({
    id: uuid,
    runId: uuid.nullable(),
    beneficiaryId: uuid,
    beneficiaryName: z.string().nullable(),
    accountNo: z.string().nullable().meta({ description: "Null if the destination is at another bank." }),
    cycle: date.nullable().meta({ description: "Run date of the payment. Null if paid immediately or by hand." }),
    gross: MonetaryAmount,
    withheld: MonetaryAmount,
    net: MonetaryAmount,
    whtTaxClass: z.string().nullable(),
    whtRate: z.string().meta({ description: "Withholding rate in percent.", examples: ["5"] }),
    accruals: z.int().meta({ description: "Number of accruals paid." }),
    status: z.enum(payoutStatuses),
    entryId: uuid,
    businessDate: date,
    createdAt: timestamp,
  })
  .meta({ id: "CommissionPayout", description: "A payment of commission to one payee in one currency." });
export type PayoutView = z.infer<typeof PayoutView>;

export const PayoutItem = z
  .object({
    beneficiaryId: uuid,
    beneficiaryName: z.string().nullable(),
    cycle: date.nullable(),
    gross: MonetaryAmount,
    withheld: MonetaryAmount,
    net: MonetaryAmount,
    accruals: z.int(),
    outcome: z.enum(payoutOutcomes),
    reason: z.string().nullable().meta({ description: "Reason for nonpayment." }),
    payoutId: uuid.nullable(),
    entryId: uuid.nullable(),
    approvalId: uuid.nullable(),
  })
  .meta({ id: "PayoutItem" });
export type PayoutItem = z.infer<typeof PayoutItem>;

export const PayoutRunView = z
  .object({
    paid: z.int().meta({ description: "Number of payments made." }),
    total: z.array(MonetaryAmount).meta({ description: "Total net payments per currency." }),
    items: z.array(PayoutItem),
  })
  .meta({ id: "PayoutRun" });
export type PayoutRunView = z.infer<typeof PayoutRunView>;

const run = { access: "pricing:manage", responses: { 200: PayoutRunView } } as const;

export const runCommissionPayouts = operation("runCommissionPayouts", "POST /commissions/payouts", {
  summary: "Pay due commission",
  description:
    "Pays accrued commission less withholding, once per payee and due cycle. Payments above the limit require approval. `listDuePayouts` previews the run.",
  ...run,
  body: z
    .object({
      businessDate: date.optional().meta({
        description: "Pays commission due on this date. Defaults to today. Must not be later than the business date.",
      }),
    })
    .meta({ id: "PayoutRunCreate" }),
});

export const listDuePayouts = operation("listDuePayouts", "GET /commissions/payouts/due", {
  summary: "Preview a payout run",
  description: "Returns the items of `runCommissionPayouts`, including payees that would not be paid, with the reason.",
  ...run,
  query: z.object({ businessDate: date.optional() }),
});

export const listCommissionPayouts = operation("listCommissionPayouts", "GET /commissions/payouts", {
  summary: "List commission payments",
  description: "Newest first.",
  query: z.object({ beneficiaryId: uuid.optional() }),
  ...listOf(PayoutView, "pricing:manage"),
});

export const payCommission = operation("payCommission", "POST /beneficiaries/{id}/payout", {
  summary: "Pay a payee's commission now",
  description:
    "Pays all commission owed to the payee in the currency, regardless of the cycle. Requires approval above the limit, or if another customer holds the account.",
  access: "pricing:manage",
  body: z.object({ currency }).meta({ id: "CommissionPayoutCreate", description: "Currency of the accruals." }),
  responses: { 201: PayoutView, 202: Parked },
  errors: [
    "ILLEGAL_STATE",
    "BENEFICIARY_INACTIVE",
    "UNKNOWN_ACCOUNT",
    "ACCOUNT_NOT_ACTIVE",
    "PARTY_UNDER_REVIEW",
    "PARTY_BLOCKED",
    "CURRENCY_MISMATCH",
    "BALANCE_OUT_OF_RANGE",
  ],
  examples: { dollars: { currency: "USD" } },
});

export const listCommissionAccruals = operation("listCommissionAccruals", "GET /commissions/accruals", {
  summary: "List commission accruals",
  description: "Newest first.",
  query: z.object({
    beneficiaryId: uuid.optional(),
    status: z.enum(accrualStatuses).optional(),
    payoutId: uuid.optional(),
  }),
  ...listOf(AccrualView, "authenticated"),
});
