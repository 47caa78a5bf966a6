import { z } from "zod";
import { clearingDirections, clearingStates } from "../../kernel/value-sets";
import {
  currency,
  date,
  freeText,
  identifier,
  MonetaryAmount,
  orderedRange,
  PositiveAmount,
  timestamp,
  uuid,
} from "../fields";
import { listOf, operationsOf, recordOf } from "../operations-of";

const operation = operationsOf("Clearing");

export const ClearingItemView = z
  .object({
    id: uuid,
    reference: z.string().meta({ examples: ["CTS-20260316-00017"] }),
    direction: z.enum(clearingDirections),
    house: z.string().meta({ description: "Code of the clearing house." }),
    instrumentType: z.string(),
    serial: z.string().nullable(),
    drawerBank: z.string().nullable(),
    drawerBranch: z.string().nullable(),
    drawerAccount: z.string().nullable(),
    chequeDate: date.nullable().meta({ description: "The date on the cheque." }),
    amount: MonetaryAmount,
    customerAccountId: uuid,
    customerAccountNo: z.string(),
    holderName: z.string().nullable().meta({ description: "Null without customer:read." }),
    sessionId: uuid,
    deadline: date.meta({
      description: "Business date of the session. An inward item is paid or returned before that session closes.",
    }),
    holdId: uuid.nullable().meta({ description: "Outward: the float. Inward: the earmark, null without one." }),
    presentmentDate: date,
    valueDate: date,
    returnReasonCode: z.string().nullable(),
    state: z.enum(clearingStates),
    fundsShort: z.boolean().meta({ description: "A pending inward item that the account does not cover." }),
    shortfall: MonetaryAmount.nullable(),
    availableBalance: MonetaryAmount.nullable().meta({
      description: "Of the account, for a pending inward item. Its earmark is deducted. Null without account:read.",
    }),
    suggestedReason: z.string().nullable().meta({ description: "A return reason for a pending inward item." }),
    problems: z.array(z.string()).meta({ description: "Reasons against paying or clearing a pending item." }),
    due: z.boolean().meta({ description: "A pending outward item whose value date is reached." }),
    overdue: z.boolean().meta({ description: "Unanswered when an earlier session closed." }),
    duplicateOfId: uuid.nullable().meta({ description: "The item that first presented this cheque." }),
    representsItemId: uuid.nullable().meta({ description: "The returned item that this one presents again." }),
    presentations: z.int().meta({ description: "Times the cheque was presented, with this one." }),
    settlementDate: date.nullable().meta({ description: "The date whose position has the cleared item." }),
    returnedOn: date.nullable(),
    entryId: uuid.nullable().meta({ description: "Journal entry of the clearing, the payment or the return charge." }),
    importId: uuid.nullable(),
    enteredBy: z.string(),
    enteredAt: timestamp,
    decidedBy: z.string().nullable(),
    decidedAt: timestamp.nullable(),
  })
  .meta({ id: "ClearingItem", description: "A cheque or other instrument in clearing." });
export type ClearingItemView = z.infer<typeof ClearingItemView>;

export const itemFields = {
  amount: PositiveAmount,
  customerAccountId: uuid,
  clearingHouseCode: identifier()
    .optional()
    .meta({ description: "Defaults to CTS.", examples: ["CTS"] }),
  drawerBank: freeText(64)
    .optional()
    .meta({ description: "Outward: the bank on which the cheque is drawn. Inward: the presenting bank." }),
  drawerBranch: freeText(64).optional(),
  drawerAccount: identifier(64).optional().meta({ description: "Account number on the cheque." }),
  instrumentType: freeText(32).optional().meta({ description: "Defaults to CHEQUE." }),
  serial: identifier(32).optional().meta({ description: "Cheque number." }),
  chequeDate: date.optional().meta({ description: "Decides whether the cheque is stale or post-dated." }),
};

const entry = {
  access: "clearing:operate",
  body: z.object({ ...itemFields, idempotencyKey: identifier(128).optional() }).meta({ id: "ClearingItemCreate" }),
  responses: { 201: ClearingItemView, 200: ClearingItemView },
  errors: [
    "UNKNOWN_ACCOUNT",
    "UNSUITABLE_ACCOUNT",
    "CURRENCY_MISMATCH",
    "ACCOUNT_NOT_ACTIVE",
    "HOUSE_INACTIVE",
    "DUPLICATE_ITEM",
    "NOT_FOUND",
  ],
  examples: {
    cheque: {
      amount: { amount: 1250.75, currency: "USD" },
      customerAccountId: "0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c70",
      clearingHouseCode: "CTS",
      drawerBank: "Harbour Bank",
      instrumentType: "CHEQUE",
      serial: "000417",
    },
  },
} as const;

export const enterOutwardItem = operation("enterOutwardItem", "POST /clearing/outward", {
  summary: "Enter an outward item",
  description:
    "A cheque for a customer, drawn on another bank. It is float of the account and in neither balance until it clears. Repeating the idempotencyKey returns the item (200).",
  ...entry,
});

export const receiveInwardItem = operation("receiveInwardItem", "POST /clearing/inward", {
  summary: "Receive an inward item",
  description:
    "A cheque drawn on a customer's account. Its amount is earmarked if the account covers it, otherwise fundsShort is true. Repeating the idempotencyKey returns the item (200).",
  ...entry,
});

export const listClearingItems = operation("listClearingItems", "GET /clearing/items", {
  summary: "List clearing items",
  description: "Newest first, both directions.",
  query: orderedRange(
    z.object({
      direction: z.enum(clearingDirections).optional(),
      state: z.enum(clearingStates).optional(),
      house: z.string().max(64).optional(),
      sessionId: uuid.optional(),
      customerAccountId: uuid.optional(),
      serial: z.string().max(32).optional(),
      search: z.string().max(100).optional().meta({ description: "Reference, cheque number or account number." }),
      currency: currency.optional(),
      settlementDate: date.optional().meta({ description: "Items of the positions of this date." }),
      due: z
        .stringbool()
        .optional()
        .meta({ description: "If true, pending outward items whose value date is reached." }),
      overdue: z.stringbool().optional().meta({ description: "If true, items unanswered when a session closed." }),
      importId: uuid.optional(),
      from: date.optional().meta({ description: "First presentment date, inclusive." }),
      to: date.optional(),
    }),
  ),
  ...listOf(ClearingItemView, "clearing:read"),
});

export const listInwardQueue = operation("listInwardQueue", "GET /clearing/inward/queue", {
  summary: "List pending inward items by deadline",
  description: "By the date of their session, overdue items first.",
  query: z.object({ house: z.string().max(64).optional() }),
  ...listOf(ClearingItemView, "clearing:read"),
});

export const getClearingItem = operation("getClearingItem", "GET /clearing/items/{id}", {
  summary: "Get a clearing item",
  ...recordOf(ClearingItemView, "clearing:read"),
});

const decision = { access: "clearing:operate", responses: { 204: null } } as const;

export const clearOutwardItem = operation("clearOutwardItem", "POST /clearing/outward/{id}/clear", {
  summary: "Clear an outward item",
  description: "Credits the account and releases the float, on any date.",
  ...decision,
  errors: ["ILLEGAL_STATE", "ACCOUNT_NOT_ACTIVE", "BALANCE_OUT_OF_RANGE"],
});

export const payInwardItem = operation("payInwardItem", "POST /clearing/inward/{id}/pay", {
  summary: "Pay an inward item",
  description: "Debits the account and releases the earmark. Without funds the item stays pending.",
  ...decision,
  errors: [
    "ILLEGAL_STATE",
    "INSUFFICIENT_FUNDS",
    "ACCOUNT_NOT_ACTIVE",
    "PARTY_BLOCKED",
    "PARTY_UNDER_REVIEW",
    "PAYMENT_STOPPED",
    "BALANCE_OUT_OF_RANGE",
  ],
});

const returned = {
  ...decision,
  body: z
    .object({
      reasonCode: freeText(64)
        .optional()
        .meta({
          description: "A code of GET /clearing/return-reasons or any other. Defaults to UNSPECIFIED.",
          examples: ["REFER_TO_DRAWER"],
        }),
    })
    .meta({ id: "ClearingReturn" }),
  errors: ["ILLEGAL_STATE"],
  examples: { short: { reasonCode: "INSUFFICIENT_FUNDS" } },
} as const;

export const returnOutwardItem = operation("returnOutwardItem", "POST /clearing/outward/{id}/return", {
  summary: "Return an outward item",
  description: "Releases the float without a credit.",
  ...returned,
});

export const returnInwardItem = operation("returnInwardItem", "POST /clearing/inward/{id}/return", {
  summary: "Return an inward item",
  description: "Releases the earmark without a debit.",
  ...returned,
});

export const representItem = operation("representItem", "POST /clearing/items/{id}/represent", {
  summary: "Present a returned item again",
  description:
    "Creates a pending outward item. The item was returned for a representable reason, and is presented again at most twice.",
  access: "clearing:operate",
  responses: { 201: ClearingItemView },
  errors: ["ILLEGAL_STATE", "HOUSE_INACTIVE", "ACCOUNT_NOT_ACTIVE"],
});

export const ClearingFloatView = z
  .object({
    float: MonetaryAmount,
    ledgerBalance: MonetaryAmount.optional().meta({
      description: "Omitted without account:read, as is availableBalance.",
    }),
    availableBalance: MonetaryAmount.optional(),
  })
  .meta({ id: "ClearingFloat", description: "Uncleared outward items of an account, which are in neither balance." });
export type ClearingFloatView = z.infer<typeof ClearingFloatView>;

export const getClearingFloat = operation("getClearingFloat", "GET /clearing/float/{accountId}", {
  summary: "Get an account's clearing float",
  params: z.object({ accountId: uuid }),
  ...recordOf(ClearingFloatView, "clearing:read"),
});
