import { z } from "zod";
import { accrualStatuses, payoutStatuses } from "../kernel/value-sets";
import { currency, date, idParams, MonetaryAmount, Parked, timestamp, uuid } from "./fields";
import { operation } from "./operation";

export const payoutOutcomes = ["PAID", "PENDING_APPROVAL", "NOT_PAID"] as const;

export const AccrualView = z
  .object({
    id: uuid,
    commissionCode: z.string(),
    commissionName: z.string(),
    beneficiaryId: uuid.meta({ description: "Id of the registration, which may be there no more." }),
    beneficiaryName: z.string().nullable(),
    amount: MonetaryAmount.meta({ description: "Below zero for a clawback." }),
    withheld: MonetaryAmount.nullable().meta({ description: "Null until it is paid." }),
    status: z.enum(accrualStatuses),
    movementEntryId: uuid,
    entryId: uuid,
    payoutId: uuid.nullable().meta({
      description: "The payment that paid it; of one that is owed again, the payment that was reversed.",
    }),
    clawsBackId: uuid.nullable().meta({ description: "Of a clawback: the accrual that was paid." }),
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
    accountNo: z.string().nullable().meta({ description: "Null for a destination at another bank." }),
    cycle: date.nullable().meta({ description: "The run date that it pays; null for one paid at once or by hand." }),
    gross: MonetaryAmount,
    withheld: MonetaryAmount,
    net: MonetaryAmount,
    whtTaxClass: z.string().nullable(),
    whtRate: z.string().meta({ description: "Percent.", examples: ["5"] }),
    accruals: z.int().meta({ description: "How many accruals it pays." }),
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
    reason: z.string().nullable().meta({ description: "Why it was not paid." }),
    payoutId: uuid.nullable(),
    entryId: uuid.nullable(),
    approvalId: uuid.nullable(),
  })
  .meta({ id: "PayoutItem" });
export type PayoutItem = z.infer<typeof PayoutItem>;

export const PayoutRunView = z
  .object({
    paid: z.int().meta({ description: "How many payments were made." }),
    total: z.array(MonetaryAmount).meta({ description: "What was paid out, net, by currency." }),
    items: z.array(PayoutItem),
  })
  .meta({ id: "PayoutRun" });
export type PayoutRunView = z.infer<typeof PayoutRunView>;

export const runCommissionPayouts = operation({
  id: "runCommissionPayouts",
  method: "POST",
  path: "/commissions/payouts",
  tag: "Pricing",
  summary: "Pay out commission that is due",
  description:
    "Pays each payee whose cycle is due its accrued commission less withholding, once per payee and cycle. Payments above the limit wait for a checker. What it would pay is foreseen by `listDuePayouts`.",
  access: "pricing:manage",
  body: z
    .object({
      businessDate: date
        .optional()
        .meta({ description: "Pays what was due on that day; absent: today. Not later than the business date." }),
    })
    .meta({ id: "PayoutRunCreate" }),
  responses: { 200: PayoutRunView },
});

export const listDuePayouts = operation({
  id: "listDuePayouts",
  method: "GET",
  path: "/commissions/payouts/due",
  tag: "Pricing",
  summary: "List what a payout run would pay",
  description:
    "Item by item what `runCommissionPayouts` would do now, payees that it would not pay included, with the reason.",
  access: "pricing:manage",
  query: z.object({ businessDate: date.optional() }),
  responses: { 200: PayoutRunView },
});

export const listCommissionPayouts = operation({
  id: "listCommissionPayouts",
  method: "GET",
  path: "/commissions/payouts",
  tag: "Pricing",
  summary: "List payments of commission",
  description: "Newest first.",
  access: "pricing:manage",
  query: z.object({ beneficiaryId: uuid.optional() }),
  responses: { 200: z.array(PayoutView) },
  list: true,
});

export const payCommission = operation({
  id: "payCommission",
  method: "POST",
  path: "/beneficiaries/{id}/payout",
  tag: "Pricing",
  summary: "Pay a payee's commission now",
  description:
    "Pays all that the payee is owed in the currency, whatever its cycle. Above the limit it waits for a checker, and so does one to an account that another customer holds.",
  access: "pricing:manage",
  params: idParams,
  body: z.object({ currency }).meta({ id: "CommissionPayoutCreate", description: "The currency of the accruals." }),
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

export const listCommissionAccruals = operation({
  id: "listCommissionAccruals",
  method: "GET",
  path: "/commissions/accruals",
  tag: "Pricing",
  summary: "List commission accruals",
  description: "Newest first.",
  access: "authenticated",
  query: z.object({
    beneficiaryId: uuid.optional(),
    status: z.enum(accrualStatuses).optional(),
    payoutId: uuid.optional(),
  }),
  responses: { 200: z.array(AccrualView) },
  list: true,
});
