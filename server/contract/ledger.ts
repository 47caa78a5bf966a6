import { z } from "zod";
import { glAccountTypes, journalCategories, sides } from "../kernel/value-sets";
import { date, idParams, MonetaryAmount, orderedRange, Parked, text, timestamp, uuid } from "./fields";
import { operation } from "./operation";

export const JournalLine = z
  .object({
    lineNo: z.int32().meta({ description: "Place in the entry, from 1." }),
    side: z.enum(sides),
    glCode: z.string().meta({ description: "General ledger account.", examples: ["2010"] }),
    accountId: uuid
      .nullable()
      .meta({ description: "Customer account, till or vault; null for a general ledger line." }),
    accountNo: z
      .string()
      .nullable()
      .meta({ description: "Number of the customer account, code of the till or vault." }),
    amount: MonetaryAmount.meta({ description: "Always positive; the side tells the direction." }),
    narrative: z
      .string()
      .nullable()
      .meta({
        description:
          "What this line is, where the entry alone does not say it: a fee, its tax. Null for the movement's own lines.",
        examples: ["Cash handling fee"],
      }),
  })
  .meta({ id: "JournalLine", description: "One leg of a journal entry." });
export type JournalLine = z.infer<typeof JournalLine>;

export const JournalEntryView = z
  .object({
    id: uuid,
    reference: z.string().meta({ description: "For people: business date and a sequence; gaps are normal." }),
    category: z.enum(journalCategories),
    businessDate: date.meta({ description: "The bank's day on which it was posted." }),
    valueDate: date.meta({ description: "The day from which the money counts." }),
    postedDate: timestamp.meta({ description: "When it was posted, UTC." }),
    narrative: z.string().nullable(),
    sourceType: z.string().meta({ description: "What caused it.", examples: ["TRANSFER"] }),
    sourceId: z.string().meta({ description: "Id of what caused it." }),
    branchCode: z.string().nullable(),
    actor: z.string().nullable().meta({ description: "Who posted it: email of staff, id of a service client." }),
    reversesEntryId: uuid.nullable(),
    reversedByEntryId: uuid.nullable(),
    lines: z.array(JournalLine).meta({ description: "Two or more; debits equal credits in each currency." }),
  })
  .meta({ id: "JournalEntry", description: "A balanced entry of the ledger. It is never changed, only reversed." });
export type JournalEntryView = z.infer<typeof JournalEntryView>;

export const GlAccountView = z
  .object({
    glCode: z.string(),
    name: z.string(),
    type: z.enum(glAccountTypes),
    purposes: z.array(z.string()).meta({ description: "What the bank books here.", examples: [["TILL_CASH"]] }),
  })
  .meta({ id: "GlAccount", description: "An account of the chart of accounts." });
export type GlAccountView = z.infer<typeof GlAccountView>;

const TrialBalanceRow = z
  .object({
    glCode: z.string(),
    name: z.string(),
    type: z.enum(glAccountTypes),
    currency: z.string(),
    debit: MonetaryAmount.meta({ description: "The balance when it stands on the debit side, else zero." }),
    credit: MonetaryAmount.meta({ description: "The balance when it stands on the credit side, else zero." }),
  })
  .meta({ id: "TrialBalanceRow" });

export const TrialBalanceView = z
  .object({
    date,
    rows: z.array(TrialBalanceRow).meta({ description: "One for each general ledger account and currency, by code." }),
    totals: z.array(z.object({ currency: z.string(), debit: MonetaryAmount, credit: MonetaryAmount })),
    balanced: z.boolean().meta({ description: "Whether debits equal credits in each currency." }),
  })
  .meta({ id: "TrialBalance", description: "Balances at the end of a business date." });
export type TrialBalanceView = z.infer<typeof TrialBalanceView>;

const DayBookCategory = z
  .object({
    category: z.enum(journalCategories),
    currency: z.string(),
    debit: MonetaryAmount,
    credit: MonetaryAmount,
    count: z.int().meta({ description: "Number of entries." }),
    entries: z.array(JournalEntryView),
  })
  .meta({ id: "DayBookCategory" });

export const DayBookView = z
  .object({
    date,
    categories: z.array(DayBookCategory).meta({ description: "One for each category and currency that moved." }),
    cash: z
      .array(z.object({ currency: z.string(), opening: MonetaryAmount, closing: MonetaryAmount }))
      .meta({ description: "Cash in tills and vaults at the start and at the end of the day." }),
  })
  .meta({ id: "DayBook", description: "The entries of a business date by category." });
export type DayBookView = z.infer<typeof DayBookView>;

const Control = z
  .object({
    name: z.string().meta({ examples: ["CUSTOMER_DEPOSITS"] }),
    currency: z.string(),
    expected: MonetaryAmount.meta({ description: "Balance of the control account in the general ledger." }),
    actual: MonetaryAmount.meta({ description: "Sum of what it controls: tills, vaults, deposit accounts …" }),
    difference: MonetaryAmount.meta({ description: "actual − expected; zero when all is well." }),
  })
  .meta({ id: "Control" });

export const ControlTotalsView = z
  .object({ controls: z.array(Control), balanced: z.boolean() })
  .meta({ id: "ControlTotals", description: "Sub-ledgers held against their control accounts." });
export type ControlTotalsView = z.infer<typeof ControlTotalsView>;

export const listJournalEntries = operation({
  id: "listJournalEntries",
  method: "GET",
  path: "/ledger/entries",
  tag: "Ledger",
  summary: "Read journal entries",
  description: "Entries of the business dates from `from` to `to`, both included, oldest first.",
  access: "ledger:read",
  query: orderedRange(
    z.object({
      from: date.meta({ description: "First business date." }),
      to: date.meta({ description: "Last business date." }),
      category: z.enum(journalCategories).optional(),
      account: z.string().max(64).optional().meta({ description: "Account number or id that a line must name." }),
      glCode: z.string().max(64).optional(),
      currency: z.string().max(3).optional(),
      branchCode: z.string().max(64).optional(),
      reference: z.string().max(64).optional(),
      actor: z.string().max(254).optional(),
      sourceType: z.string().max(64).optional(),
      sourceId: z.string().max(64).optional(),
      amountFrom: z.coerce.number().optional().meta({ description: "Smallest amount of a line, major units." }),
      amountTo: z.coerce.number().optional().meta({ description: "Largest amount of a line, major units." }),
    }),
  ),
  responses: { 200: z.array(JournalEntryView) },
  list: true,
});

export const getJournalEntry = operation({
  id: "getJournalEntry",
  method: "GET",
  path: "/ledger/entries/{id}",
  tag: "Ledger",
  summary: "Get a journal entry",
  access: "ledger:read",
  params: idParams,
  responses: { 200: JournalEntryView },
});

export const reverseJournalEntry = operation({
  id: "reverseJournalEntry",
  method: "POST",
  path: "/ledger/entries/{id}/reversal",
  tag: "Ledger",
  summary: "Reverse a journal entry",
  description:
    "Posts the same legs with sides swapped at today's business date. An entry is reversed once, a reversal never; the limit is that of what is reversed.",
  access: "ledger:reverse",
  params: idParams,
  body: z.object({ reason: text(500) }).meta({ id: "ReversalCreate" }),
  responses: { 201: JournalEntryView, 202: Parked },
  errors: [
    "REQUEST_IN_FLIGHT",
    "ILLEGAL_STATE",
    "INSUFFICIENT_FUNDS",
    "INSUFFICIENT_TILL_CASH",
    "INSUFFICIENT_VAULT_CASH",
    "ACCOUNT_NOT_ACTIVE",
    "PARTY_BLOCKED",
    "BALANCE_OUT_OF_RANGE",
    "TILL_CLOSED",
    "TILL_CLOSING",
    "IDEMPOTENCY_KEY_REUSED",
  ],
  examples: { reason: { reason: "Booked to the wrong payee" } },
});

export const getTrialBalance = operation({
  id: "getTrialBalance",
  method: "GET",
  path: "/ledger/trial-balance",
  tag: "Ledger",
  summary: "Read the trial balance",
  access: "ledger:read",
  query: z.object({
    date: date.optional().meta({ description: "Business date; today's when absent." }),
    currency: z.string().max(3).optional(),
  }),
  responses: { 200: TrialBalanceView },
});

export const listGlAccounts = operation({
  id: "listGlAccounts",
  method: "GET",
  path: "/ledger/gl-accounts",
  tag: "Ledger",
  summary: "List the chart of accounts",
  description: "All accounts, by code.",
  access: "ledger:read",
  responses: { 200: z.array(GlAccountView) },
  list: true,
});

export const getDayBook = operation({
  id: "getDayBook",
  method: "GET",
  path: "/ledger/day-book",
  tag: "Ledger",
  summary: "Read the day book",
  access: "ledger:read",
  query: z.object({
    date: date.optional().meta({ description: "Business date; today's when absent." }),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .optional()
      .meta({ description: "How many entries of each category are shown; 100 when absent, at most 1000." }),
  }),
  responses: { 200: DayBookView },
});

export const getControlTotals = operation({
  id: "getControlTotals",
  method: "GET",
  path: "/ledger/control-totals",
  tag: "Ledger",
  summary: "Read the control totals",
  access: "ledger:read",
  responses: { 200: ControlTotalsView },
});

declare module "../kernel/stored-json" {
  interface StoredJson {
    journalLine: JournalLine;
  }
}
