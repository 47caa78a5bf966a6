import { z } from "zod";
import * as t from "@/words/service/contract";
import { cardLoanBlockReasons, cardLoanStatuses, delinquencyBuckets, loanCategories } from "../../kernel/value-sets";
import { postingErrors } from "../error";
import {
  aprNumber,
  currency,
  date,
  freeText,
  identifier,
  MonetaryAmount,
  NonNegativeAmount,
  PositiveAmount,
  rateNumber,
  sortBy,
  timestamp,
  uuid,
  version,
} from "../fields";
import { listOf, operationsOf, recordOf } from "../operations-of";

const operation = operationsOf("Card loans");

const stage = z
  .int()
  .min(1)
  .max(3)
  .meta({ description: "Impairment stage (IFRS 9): 2 from 31, 3 from 90 days past due." });
const apr = z.number().meta({ description: "Percent per year: 24 is 24 %." });

export const CardLoanView = z
  .object({
    id: uuid,
    reference: z.string().meta({ examples: ["CL48210937565"] }),
    cardholderPartyId: uuid,
    cardholderName: z.string().nullable().meta({ description: "Null if the caller cannot read customers." }),
    productId: uuid.nullable(),
    currency: z.string(),
    creditLimit: MonetaryAmount,
    availableCredit: MonetaryAmount.meta({ description: "Limit less balance and holds. Negative above the limit." }),
    holds: MonetaryAmount.meta({ description: "Authorizations that are not yet captured." }),
    currentBalance: MonetaryAmount.meta({
      description: "Purchases, cash advances and penalties less the credit balance. Without interest accrued.",
    }),
    purchaseBalance: MonetaryAmount.meta({ description: "Purchases and the interest charged on them." }),
    cashAdvanceBalance: MonetaryAmount,
    penaltyBalance: MonetaryAmount.meta({ description: "Fees and the interest charged on them." }),
    creditBalance: MonetaryAmount,
    accruedInterest: MonetaryAmount.meta({ description: "Accrued and not yet charged. Outside every balance." }),
    statementBalance: MonetaryAmount.meta({ description: "The unpaid rest of the last statement." }),
    minimumDue: MonetaryAmount.meta({ description: "The unpaid minimum, with past due amounts." }),
    pastDue: MonetaryAmount.meta({ description: "Unpaid minimums whose due date has passed: the amount to cure." }),
    daysPastDue: z.int().meta({ description: "As of the last end of day or payment." }),
    oldestUnpaidDueDate: date
      .nullable()
      .meta({ description: "Due date of the oldest unpaid minimum. Null without one." }),
    delinquencyBucket: z.enum(delinquencyBuckets),
    stage,
    paidInFullLastCycle: z.boolean().meta({ description: "True: purchases bear no interest (grace period)." }),
    graceLostOn: date.nullable(),
    paymentDueDate: date.nullable().meta({ description: "Due date of the last statement. Null without one." }),
    statementDate: date.nullable(),
    nextStatementDate: date,
    status: z.enum(cardLoanStatuses),
    blockReason: z.enum(cardLoanBlockReasons).nullable(),
    statusNote: z.string().nullable(),
    statusChangedBy: z.string().nullable(),
    purchaseApr: apr,
    cashAdvanceApr: apr,
    penaltyApr: apr,
    minDuePercent: z.number().meta({ description: "Percent of the statement balance." }),
    minDueFloor: MonetaryAmount,
    gracePeriodDays: z.int(),
    cycleDay: z.int(),
    lateFee: MonetaryAmount,
    lateFeeGraceDays: z.int(),
    processedThrough: date.meta({ description: "The last business date whose end of day is done." }),
    failure: z.string().nullable().meta({ description: "Why the loan's end of day stopped. Null: it did not." }),
    openedOn: date,
    openedAt: timestamp,
    openedBy: z.string(),
    closedAt: timestamp.nullable(),
    version,
  })
  .meta({ id: "CardLoan", description: "A revolving card-loan account that backs CREDIT cards." });
export type CardLoanView = z.infer<typeof CardLoanView>;

export const listCardLoans = operation("listCardLoans", "GET /card-loans", {
  summary: "List card loans",
  description: "Ordered by opening.",
  query: z.object({
    status: z.enum(cardLoanStatuses).optional(),
    bucket: z.enum(delinquencyBuckets).optional(),
    stage: z.coerce.number().int().min(1).max(3).optional().meta({ description: "Impairment stage." }),
    overLimit: z.enum(["true"]).optional().meta({ description: "Balance above the limit." }),
    failed: z.enum(["true"]).optional().meta({ description: "End of day stopped." }),
    behind: z.enum(["true"]).optional().meta({ description: "End of day of the previous date is not done." }),
    currency: currency.optional(),
    cardholderPartyId: uuid.optional(),
    search: z.string().max(100).optional().meta({ description: "Reference, or names of the cardholder." }),
    sort: sortBy("opened"),
  }),
  ...listOf(CardLoanView, "card:read"),
});

export const openCardLoan = operation("openCardLoan", "POST /card-loans", {
  summary: "Open a card loan",
  description:
    "The loan is ACTIVE. APRs are 0 by default, the minimum due 5 % and at least 25.00, the grace period 21 days, and the cycle day the day of opening. A limit above the bank's limit is rejected (422 ABOVE_LIMIT).",
  access: "card:operate",
  body: z
    .object({
      cardholderPartyId: uuid,
      creditLimit: PositiveAmount,
      purchaseApr: aprNumber().optional(),
      cashAdvanceApr: aprNumber().optional(),
      penaltyApr: aprNumber().optional(),
      cycleDay: z.int().min(1).max(28).optional().meta({ description: "Day of the month that ends a cycle." }),
      gracePeriodDays: z.int().min(1).max(27).optional().meta({ description: "Days from statement to due date." }),
      minDueFloor: NonNegativeAmount.optional(),
      minDuePercent: rateNumber().optional(),
      productId: uuid.optional(),
    })
    .meta({ id: "CardLoanOpen" }),
  responses: { 201: CardLoanView },
  errors: [
    "ABOVE_LIMIT",
    "CURRENCY_MISMATCH",
    "PARTY_BLOCKED",
    "PARTY_UNDER_REVIEW",
    "UNKNOWN_PARTY",
    "UNKNOWN_PRODUCT",
  ],
  examples: {
    standard: {
      cardholderPartyId: "0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c70",
      creditLimit: { amount: 5000, currency: "USD" },
      purchaseApr: 24,
      cashAdvanceApr: 30,
      penaltyApr: 36,
      cycleDay: 15,
    },
  },
});

export const getCardLoan = operation("getCardLoan", "GET /card-loans/{id}", {
  summary: "Get a card loan",
  versioned: true,
  ...recordOf(CardLoanView, "card:read"),
});

const change = { access: "card:operate", versioned: true, responses: { 200: CardLoanView } } as const;
const note = freeText(500).optional();

export const blockCardLoan = operation("blockCardLoan", "POST /card-loans/{id}/block", {
  summary: "Block a card loan",
  description:
    "Its cards decline authorizations. Payments, captures and refunds still post. Changes nothing if the loan is blocked.",
  ...change,
  body: z
    .object({
      reason: z.enum(cardLoanBlockReasons).optional().meta({ description: "Defaults to MANUAL." }),
      note,
    })
    .meta({ id: "CardLoanBlock" }),
  errors: ["ILLEGAL_STATE"],
  examples: { arrears: { reason: "DELINQUENCY", note: "Two minimums unpaid" } },
});

export const unblockCardLoan = operation("unblockCardLoan", "POST /card-loans/{id}/unblock", {
  summary: "Unblock a card loan",
  description: "Rejected while the cardholder is blocked.",
  ...change,
  errors: ["ILLEGAL_STATE", "PARTY_BLOCKED"],
});

export const closeCardLoan = operation("closeCardLoan", "POST /card-loans/{id}/close", {
  summary: "Close a card loan",
  description:
    "Final, at any balance. Its cards decline authorizations. Pending ones are still captured, interest accrues, and payments post until the balance is zero. Changes nothing if the loan is closed.",
  ...change,
  body: z.object({ note }).meta({ id: "CardLoanClose" }),
  errors: ["ILLEGAL_STATE"],
  examples: { request: { note: "At the customer's request" } },
});

const isMoney = (value: unknown) =>
  typeof value === "object" && value !== null && "amount" in value && "currency" in value;

/** The only property of the body that holds an amount. */
export function limitIn(
  body: Record<string, unknown>,
): { field: string; money: z.infer<typeof NonNegativeAmount> } | null {
  const [found, ...others] = Object.entries(body).filter(([, value]) => isMoney(value));
  if (found === undefined || others.length > 0) return null;
  return { field: found[0], money: found[1] as z.infer<typeof NonNegativeAmount> };
}

export const setCreditLimit = operation("setCreditLimit", "PUT /card-loans/{id}/credit-limit", {
  summary: "Set the credit limit of a card loan",
  description:
    "The body has one property that holds an amount: `creditLimit`, or a single one of another name. A limit below the balance is accepted, and later authorizations decline until the balance is within it. A limit above the bank's limit is rejected (422 ABOVE_LIMIT).",
  ...change,
  body: z
    .looseObject({ creditLimit: NonNegativeAmount.optional() })
    .superRefine((body, context) => {
      const found = limitIn(body);
      if (found === null) {
        context.addIssue({ code: "custom", path: ["creditLimit"], message: t.oneAmountIsRequired });
        return;
      }
      if (found.field === "creditLimit") return;
      const parsed = NonNegativeAmount.safeParse(found.money);
      for (const { path, message } of parsed.error?.issues ?? []) {
        context.addIssue({ code: "custom", path: [found.field, ...path], message });
      }
    })
    .meta({ id: "CreditLimit" }),
  errors: ["ILLEGAL_STATE", "ABOVE_LIMIT", "CURRENCY_MISMATCH"],
  examples: { lower: { creditLimit: { amount: 800, currency: "USD" } } },
});

export const AllocationView = z
  .object({
    interest: MonetaryAmount.meta({ description: "Interest that statements charged, oldest first." }),
    fees: MonetaryAmount,
    cashAdvance: MonetaryAmount,
    purchase: MonetaryAmount,
    penalty: MonetaryAmount.meta({ description: "Zero: fees are in `fees`, their interest in `interest`." }),
    creditBalance: MonetaryAmount.meta({ description: "Overpayment." }),
    currentBalance: MonetaryAmount.meta({ description: "After the payment." }),
    statementBalance: MonetaryAmount,
    minimumDue: MonetaryAmount,
    delinquencyBucket: z.enum(delinquencyBuckets),
    stage,
    paidInFullLastCycle: z.boolean(),
  })
  .meta({ id: "Allocation", description: "How a payment is applied, and the loan after it." });
export type AllocationView = z.infer<typeof AllocationView>;

export const payCardLoan = operation("payCardLoan", "POST /card-loans/{id}/payments", {
  summary: "Pay a card loan from a deposit account",
  description:
    "Posts immediately and never parks. Pays interest, fees, then the balance with the highest APR. An overpayment becomes a credit balance. Accepted for blocked and closed loans.",
  access: "card:operate",
  body: z
    .object({
      amount: PositiveAmount,
      fromDepositAccountId: uuid,
      idempotencyKey: identifier(255).optional().meta({ description: "The same request posts once." }),
    })
    .meta({ id: "CardLoanPayment" }),
  responses: { 200: CardLoanView },
  errors: [...postingErrors, "CURRENCY_MISMATCH", "UNKNOWN_ACCOUNT", "ILLEGAL_STATE"],
  examples: {
    minimum: {
      amount: { amount: 45.74, currency: "USD" },
      fromDepositAccountId: "0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c71",
    },
  },
});

export const previewPayment = operation("previewPayment", "POST /card-loans/{id}/payments/preview", {
  summary: "Preview the allocation of a payment",
  access: "card:read",
  readOnly: true,
  body: z.object({ amount: PositiveAmount }).meta({ id: "CardLoanPaymentPreview" }),
  responses: { 200: AllocationView },
  errors: ["CURRENCY_MISMATCH", "ILLEGAL_STATE"],
  examples: { minimum: { amount: { amount: 45.74, currency: "USD" } } },
});

export const payOutCreditBalance = operation("payOutCreditBalance", "POST /card-loans/{id}/credit-payouts", {
  summary: "Pay a credit balance out to a deposit account of the cardholder",
  access: "card:operate",
  body: z.object({ amount: PositiveAmount, toDepositAccountId: uuid }).meta({ id: "CreditPayout" }),
  responses: { 200: CardLoanView },
  errors: [...postingErrors, "CURRENCY_MISMATCH", "UNKNOWN_ACCOUNT", "UNSUITABLE_ACCOUNT", "ILLEGAL_STATE"],
  examples: {
    all: {
      amount: { amount: 31.44, currency: "USD" },
      toDepositAccountId: "0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c71",
    },
  },
});

const bookValue = z.object({
  glCode: z.string(),
  name: z.string(),
  currency: z.string(),
  balance: MonetaryAmount,
  loans: MonetaryAmount,
});

export const CardLoanPortfolioView = z
  .object({
    businessDate: date,
    currency: z.string(),
    loans: z.int(),
    creditLimit: MonetaryAmount,
    currentBalance: MonetaryAmount,
    pastDue: MonetaryAmount,
    buckets: z.array(
      z.object({
        bucket: z.enum(delinquencyBuckets),
        stage,
        loans: z.int(),
        balance: MonetaryAmount,
        pastDue: MonetaryAmount,
      }),
    ),
    categories: z.array(z.object({ category: z.enum(loanCategories), balance: MonetaryAmount })),
    accounts: z.array(bookValue).meta({ description: "General-ledger accounts beside the sum of all loans." }),
    failed: z.int().meta({ description: "Loans whose end of day stopped." }),
    behind: z.int().meta({ description: "Loans whose end of day of the previous date is not done." }),
  })
  .meta({ id: "CardLoanPortfolio", description: "Card loans of one currency by bucket and stage." });
export type CardLoanPortfolioView = z.infer<typeof CardLoanPortfolioView>;

export const getCardLoanPortfolio = operation("getCardLoanPortfolio", "GET /card-loans/portfolio", {
  summary: "Get the portfolio of card loans",
  query: z.object({ currency: currency.optional().meta({ description: "Defaults to the bank's first." }) }),
  ...recordOf(CardLoanPortfolioView, "card:read"),
});
