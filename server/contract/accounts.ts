import { z } from "zod";
import { journalCategories, sides } from "../kernel/value-sets";
import {
  accountParams,
  code,
  currency,
  date,
  identifier,
  MonetaryAmount,
  orderedRange,
  sortBy,
  text,
  timestamp,
  uuid,
  version,
} from "./fields";
import { listOf, operationsOf, recordOf } from "./operations-of";

const operation = operationsOf("Accounts");

export const accountStatuses = ["ACTIVE", "BLOCKED_DEBIT", "BLOCKED_CREDIT", "BLOCKED", "DORMANT", "CLOSED"] as const;

export const AccountView = z
  .object({
    accountId: uuid,
    accountNo: z.string().meta({ description: "12 digits, the last of which is a check digit (ISO 7064 MOD 11,10)." }),
    partyId: uuid,
    customerNo: z.string(),
    accountName: z.string().meta({ description: "Name of the account holder." }),
    productCode: z.string(),
    productName: z.string().meta({ description: "Name of the product." }),
    currency: z.string(),
    branchCode: z.string(),
    branchName: z.string(),
    status: z.enum(accountStatuses),
    blockReason: z.string().nullable(),
    ledgerBalance: MonetaryAmount.meta({ description: "Sum of all posted lines." }),
    holds: MonetaryAmount.meta({ description: "Amount reserved by parked commands and card authorizations." }),
    unclearedFloat: MonetaryAmount.meta({
      description: "Cheques presented but not cleared. Excluded from the ledger balance.",
    }),
    availableBalance: MonetaryAmount.meta({ description: "Ledger balance minus holds." }),
    openedAt: timestamp,
    closedAt: timestamp.nullable(),
    version: version.meta({
      description:
        "Incremented when the account is blocked, unblocked or closed. Balances do not change it. Send it in If-Match.",
    }),
  })
  .meta({ id: "Account", description: "A deposit account with its four balances." });
export type AccountView = z.infer<typeof AccountView>;

export const AccountEntryView = z
  .object({
    entryId: uuid,
    lineNo: z.int32(),
    reference: z.string(),
    businessDate: date,
    valueDate: date,
    postedDate: timestamp,
    category: z.enum(journalCategories),
    narrative: z.string().nullable(),
    side: z.enum(sides).meta({ description: "CREDIT raises the customer's balance." }),
    amount: MonetaryAmount,
    balanceAfter: MonetaryAmount.meta({ description: "Ledger balance after this line." }),
  })
  .meta({ id: "AccountEntry", description: "A line of an account statement." });
export type AccountEntryView = z.infer<typeof AccountEntryView>;

export const openAccount = operation("openAccount", "POST /accounts", {
  summary: "Open a deposit account",
  access: "account:open",
  body: z
    .object({ customerNo: identifier(), productCode: code, currency, branchCode: code })
    .meta({ id: "AccountOpen" }),
  responses: { 201: AccountView },
  errors: [
    "UNKNOWN_PARTY",
    "UNKNOWN_PRODUCT",
    "UNKNOWN_BRANCH",
    "BRANCH_INACTIVE",
    "CURRENCY_MISMATCH",
    "PARTY_UNDER_REVIEW",
    "PARTY_BLOCKED",
  ],
  examples: { current: { customerNo: "1000000016", productCode: "CURRENT", currency: "USD", branchCode: "MAIN" } },
});

export const listAccounts = operation("listAccounts", "GET /accounts", {
  summary: "List deposit accounts",
  description:
    "Oldest first by default. With words in `q`, ordered by match, and `sort` is rejected. Sorting by number cannot be combined with branch, product, currency or status.",
  query: z.object({
    q: z.string().max(200).optional().meta({
      description: "Prefix of an account number or customer number, or prefixes of words of the holder's name.",
    }),
    customerNo: z.string().max(64).optional(),
    partyId: uuid.optional(),
    branchCode: z.string().max(64).optional(),
    productCode: z.string().max(64).optional(),
    currency: z.string().max(3).optional(),
    status: z.enum(accountStatuses).optional(),
    sort: sortBy("opened", "number"),
  }),
  ...listOf(AccountView, "account:read"),
});

export const getAccount = operation("getAccount", "GET /accounts/{id}", {
  summary: "Get a deposit account",
  params: accountParams,
  versioned: true,
  ...recordOf(AccountView, "account:read"),
});

export const listAccountEntries = operation("listAccountEntries", "GET /accounts/{id}/entries", {
  summary: "Read an account statement",
  description:
    "Returns the lines with the running balance, oldest first. Both `from` and `to` are inclusive business dates.",
  params: accountParams,
  query: orderedRange(z.object({ from: date.optional(), to: date.optional() })),
  ...listOf(AccountEntryView, "account:read"),
});

const change = {
  access: "account:operate",
  params: accountParams,
  versioned: true,
  responses: { 200: AccountView },
} as const;

export const blockAccount = operation("blockAccount", "POST /accounts/{id}/block", {
  summary: "Block an account",
  ...change,
  body: z
    .object({
      debits: z.boolean().optional().meta({ description: "Blocks debits. Defaults to true." }),
      credits: z.boolean().optional().meta({ description: "Blocks credits. Defaults to false." }),
      reason: text(500),
    })
    .meta({ id: "AccountBlock" }),
  errors: ["ILLEGAL_STATE"],
  examples: { debits: { reason: "Court order 12/2026" } },
});

export const unblockAccount = operation("unblockAccount", "POST /accounts/{id}/unblock", {
  summary: "Unblock an account",
  description: "Rejected while the customer is blocked or under review.",
  ...change,
  errors: ["ILLEGAL_STATE", "PARTY_BLOCKED"],
});

export const closeAccount = operation("closeAccount", "POST /accounts/{id}/close", {
  summary: "Close an account",
  description: "Requires a zero balance, no holds and no uncleared cheques. A closed account cannot be reopened.",
  ...change,
  errors: ["ILLEGAL_STATE", "BALANCE_NOT_ZERO"],
});

export const AccountFreezeView = z
  .object({
    freezeId: uuid,
    accountId: uuid,
    note: z.string(),
    screeningId: uuid.nullable(),
    caseId: uuid.nullable(),
    frozenAt: timestamp,
    frozenBy: z.string(),
    releasedAt: timestamp.nullable(),
    releasedBy: z.string().nullable(),
    releaseNote: z.string().nullable(),
  })
  .meta({ id: "AccountFreeze", description: "Debits of an account stopped by compliance. Confidential." });
export type AccountFreezeView = z.infer<typeof AccountFreezeView>;

export const freezeAccount = operation("freezeAccount", "POST /accounts/{id}/freeze", {
  summary: "Freeze an account",
  description:
    "Stops debits for compliance. The account looks like one of a restricted customer: the freeze, its note and its author are visible with `aml:read` only. Returns the current freeze if the account is frozen already.",
  access: "aml:operate",
  params: accountParams,
  body: z
    .object({
      note: text(4_000),
      screeningId: uuid.optional().meta({ description: "The screening that led to it." }),
      caseId: uuid.optional().meta({ description: "The case that led to it." }),
    })
    .meta({ id: "AccountFreezeRequest" }),
  responses: { 200: AccountFreezeView },
  errors: ["ILLEGAL_STATE"],
  examples: { case: { note: "Outgoing payments stopped until the report is filed." } },
});

export const releaseAccount = operation("releaseAccount", "POST /accounts/{id}/release", {
  summary: "Release a frozen account",
  description: "Ends the freeze by compliance. Debits stay stopped while the customer is blocked or under review.",
  access: "aml:operate",
  params: accountParams,
  body: z.object({ note: text(4_000) }).meta({ id: "AccountRelease" }),
  responses: { 200: AccountFreezeView },
  errors: ["ILLEGAL_STATE"],
  examples: { case: { note: "Origin of the funds explained." } },
});

export const listAccountFreezes = operation("listAccountFreezes", "GET /accounts/{id}/freezes", {
  summary: "List freezes of an account",
  description: "Newest first.",
  params: accountParams,
  ...listOf(AccountFreezeView, "aml:read"),
});

export const ProductView = z
  .object({
    productId: uuid,
    productCode: z.string().meta({ examples: ["CURRENT"] }),
    name: z.string(),
    currencies: z.array(z.string()).meta({ description: "Currency codes allowed for accounts of the product." }),
    glCode: z.string().meta({ description: "General ledger account for the deposits.", examples: ["2010"] }),
    allowsOverdraft: z.boolean().meta({ description: "True if balances may be negative." }),
  })
  .meta({ id: "Product", description: "A deposit product." });
export type ProductView = z.infer<typeof ProductView>;

export const listProducts = operation("listProducts", "GET /products", {
  summary: "List deposit products",
  description: "Ordered by code.",
  ...listOf(ProductView, "authenticated"),
});
