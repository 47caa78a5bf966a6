import { z } from "zod";
import { cardReasons, cardStatuses, cardStatusReasons, cardTypes } from "../kernel/value-sets";
import { date, freeText, MonetaryAmount, PositiveAmount, sortBy, text, timestamp, uuid, version } from "./fields";
import { listOf, operationsOf, recordOf } from "./operations-of";

const operation = operationsOf("Cards");

const cap = MonetaryAmount.nullable();

export const CardView = z
  .object({
    id: uuid,
    cardToken: z.string().meta({ description: "Surrogate of the card number, which the bank never stores." }),
    last4: z.string().meta({ examples: ["4417"] }),
    cardholderPartyId: uuid,
    cardholderName: z.string().nullable().meta({ description: "Null if the caller cannot read customers." }),
    fundingAccountId: uuid,
    fundingAccountNo: z.string().nullable(),
    currency: z.string().meta({ description: "Currency of the funding account and of the caps." }),
    productId: uuid.nullable().meta({ description: "Null for a card loan without a product." }),
    network: z.string().meta({ examples: ["VISA"] }),
    type: z.enum(cardTypes),
    status: z.enum(cardStatuses),
    statusReason: z.enum(cardStatusReasons).nullable().meta({ description: "Reason of a block or closure." }),
    statusNote: z.string().nullable(),
    statusChangedBy: z.string().nullable().meta({ description: "Who last changed the status. Null after issue." }),
    expiry: date.meta({ description: "Last day of validity. Its end of day closes the card." }),
    issuedAt: timestamp,
    issuedBy: z.string(),
    activatedAt: timestamp.nullable(),
    closedAt: timestamp.nullable(),
    singleTxnCap: cap.meta({ description: "Highest amount of one authorization. Null: no cap." }),
    dailyAmount: cap.meta({ description: "Highest sum of a business day's authorizations. Null: no cap." }),
    atmDailyAmount: cap.meta({ description: "Highest sum of a business day's ATM authorizations. Null: no cap." }),
    version,
  })
  .meta({ id: "Card", description: "A debit, credit or prepaid card." });
export type CardView = z.infer<typeof CardView>;

export const CardUsageView = z
  .object({
    businessDate: date,
    dailyUsed: MonetaryAmount.meta({ description: "Authorized less reversed today, over all channels." }),
    dailyLimit: cap,
    dailyLeft: cap,
    atmUsed: MonetaryAmount,
    atmLimit: cap,
    atmLeft: cap,
    available: MonetaryAmount.meta({ description: "Balance of the funding account less holds." }),
  })
  .meta({ id: "CardUsage", description: "Use of a card's limits on the current business date." });
export type CardUsageView = z.infer<typeof CardUsageView>;

const caps = {
  singleTxnCap: PositiveAmount.nullable().optional(),
  dailyAmount: PositiveAmount.nullable().optional(),
  atmDailyAmount: PositiveAmount.nullable().optional(),
};

export const cardSearch = z
  .string()
  .max(100)
  .meta({ description: "Last four digits, card token, account number, or names of the cardholder." });

export const listCards = operation("listCards", "GET /cards", {
  summary: "List cards",
  description: "Ordered by issue.",
  query: z.object({
    status: z.enum(cardStatuses).optional(),
    type: z.enum(cardTypes).optional(),
    cardholderPartyId: uuid.optional(),
    fundingAccountId: uuid.optional(),
    search: cardSearch.optional(),
    sort: sortBy("issued"),
  }),
  ...listOf(CardView, "card:read"),
});

export const issueCard = operation("issueCard", "POST /cards", {
  summary: "Issue a card",
  description:
    "The card is ISSUED and must be activated before use. The funding account belongs to the cardholder: a deposit account for DEBIT, a card-loan account for CREDIT, an account of the product PREPAID for PREPAID. Caps above the bank's limit are rejected (422 ABOVE_LIMIT).",
  access: "card:operate",
  body: z
    .object({
      type: z.enum(cardTypes),
      cardholderPartyId: uuid,
      fundingAccountId: uuid,
      ...caps,
      expiry: date.optional().meta({ description: "Last day of validity. Defaults to four years from today." }),
      last4: z
        .string()
        .regex(/^\d{4}$/)
        .optional()
        .meta({ description: "Last four digits of the card number. Generated if absent.", examples: ["4417"] }),
      network: text(32)
        .optional()
        .meta({ description: "Defaults to the bank's network.", examples: ["VISA"] }),
      productId: uuid.optional().meta({ description: "Defaults to the product of the funding account." }),
    })
    .meta({ id: "CardIssue" }),
  responses: { 201: CardView },
  errors: [
    "ABOVE_LIMIT",
    "CURRENCY_MISMATCH",
    "PARTY_BLOCKED",
    "PARTY_UNDER_REVIEW",
    "UNKNOWN_ACCOUNT",
    "UNKNOWN_PARTY",
    "UNKNOWN_PRODUCT",
    "UNSUITABLE_ACCOUNT",
    "ACCOUNT_NOT_ACTIVE",
  ],
  examples: {
    debit: {
      type: "DEBIT",
      cardholderPartyId: "0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c70",
      fundingAccountId: "0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c71",
      singleTxnCap: { amount: 400, currency: "USD" },
      dailyAmount: { amount: 600, currency: "USD" },
      atmDailyAmount: { amount: 200, currency: "USD" },
    },
  },
});

export const getCard = operation("getCard", "GET /cards/{id}", {
  summary: "Get a card",
  versioned: true,
  ...recordOf(CardView, "card:read"),
});

export const getCardUsage = operation("getCardUsage", "GET /cards/{id}/usage", {
  summary: "Get today's use of a card's limits",
  ...recordOf(CardUsageView, "card:read"),
});

const change = { access: "card:operate", versioned: true, responses: { 200: CardView } } as const;
const reasoned = z.object({
  reason: z.enum(cardReasons).optional().meta({ description: "Defaults to BANK_DECISION." }),
  note: freeText(500).optional(),
});

export const activateCard = operation("activateCard", "POST /cards/{id}/activate", {
  summary: "Activate a card",
  description: "Changes nothing if the card is active.",
  ...change,
  errors: ["ILLEGAL_STATE", "PARTY_BLOCKED", "PARTY_UNDER_REVIEW"],
});

export const blockCard = operation("blockCard", "POST /cards/{id}/block", {
  summary: "Block a card",
  description:
    "Declines all new authorizations. Captures of earlier ones still post. Changes nothing if the card is blocked.",
  ...change,
  body: reasoned.meta({ id: "CardBlock" }),
  errors: ["ILLEGAL_STATE"],
  examples: { lost: { reason: "LOST", note: "Reported by telephone" } },
});

export const unblockCard = operation("unblockCard", "POST /cards/{id}/unblock", {
  summary: "Unblock a card",
  description:
    "Rejected while the cardholder is blocked. By a setting of the bank, a card blocked for fraud is unblocked by another person (403 SELF_APPROVAL).",
  ...change,
  errors: ["ILLEGAL_STATE", "PARTY_BLOCKED", "SELF_APPROVAL"],
});

export const closeCard = operation("closeCard", "POST /cards/{id}/close", {
  summary: "Close a card",
  description:
    "A closed card cannot be used again. Its pending authorizations are still captured or expire. Changes nothing if the card is closed.",
  ...change,
  body: reasoned.meta({ id: "CardClose" }),
  errors: ["ILLEGAL_STATE"],
  examples: { request: { reason: "CUSTOMER_REQUEST" } },
});

export const updateCardLimits = operation("updateCardLimits", "PUT /cards/{id}/limits", {
  summary: "Change a card's limits",
  description:
    "An absent limit is unchanged, null removes it. Applies to the next authorization. Caps above the bank's limit are rejected (422 ABOVE_LIMIT).",
  ...change,
  body: z.object(caps).meta({ id: "CardLimits" }),
  errors: ["ILLEGAL_STATE", "ABOVE_LIMIT", "CURRENCY_MISMATCH"],
  examples: { daily: { dailyAmount: { amount: 800, currency: "USD" } } },
});
