import { z } from "zod";
import { glAccountTypes, journalCategories, sides } from "../kernel/value-sets";
import { postingErrors } from "./error";
import { date, MonetaryAmount, orderedRange, Parked, text, timestamp, uuid } from "./fields";
import { listOf, operationsOf, recordOf } from "./operations-of";

const operation = operationsOf("Ledger");

export const JournalLine = z
  .object({
    lineNo: z.int32().meta({ description: "Position in the entry, starting at 1." }),
    side: z.enum(sides),
    glCode: z.string().meta({ description: "General ledger account.", examples: ["2010"] }),
    accountId: uuid
      .nullable()
      .meta({ description: "Customer account, till or vault. Null for a general ledger line." }),
    accountNo: z.string().nullable().meta({ description: "Customer account number, or code of the till or vault." }),
    amount: MonetaryAmount.meta({ description: "Always positive. `side` contains the direction." }),
    narrative: z
      .string()
      .nullable()
      .meta({
        description: "Description of a fee or tax line. Null for the lines of the movement itself.",
        examples: ["Cash handling fee"],
      }),
  })
  .meta({ id: "JournalLine", description: "One leg of a journal entry." });
export type JournalLine = z.infer<typeof JournalLine>;

export const JournalEntryView = z
  .object({
    id: uuid,
    reference: z
      .string()
      .meta({ description: "Human-readable reference: business date and a sequence that may have gaps." }),
    category: z.enum(journalCategories),
    businessDate: date.meta({ description: "Business date of posting." }),
    valueDate: date.meta({ description: "Value date of the money." }),
    postedDate: timestamp.meta({ description: "Posting time (UTC)." }),
    narrative: z.string().nullable(),
    sourceType: z.string().meta({ description: "Type of the source record.", examples: ["TRANSFER"] }),
    sourceId: z.string().meta({ description: "Id of the source record." }),
    branchCode: z.string().nullable(),
    actor: z.string().nullable().meta({ description: "Email of the staff user or id of the service client." }),
    reversesEntryId: uuid.nullable(),
    reversedByEntryId: uuid.nullable(),
    lines: z.array(JournalLine).meta({ description: "At least two lines. Debits equal credits in each currency." }),
  })
  .meta({ id: "JournalEntry", description: "A balanced ledger entry. It cannot be changed, only reversed." });
export type JournalEntryView = z.infer<typeof JournalEntryView>;

export const GlAccountView = z
  .object({
    glCode: z.string(),
    name: z.string(),
    type: z.enum(glAccountTypes),
    purposes: z
      .array(z.string())
      .meta({ description: "Posting purposes mapped to the account.", examples: [["TILL_CASH"]] }),
  })
  .meta({ id: "GlAccount", description: "An account of the chart of accounts." });
export type GlAccountView = z.infer<typeof GlAccountView>;

const TrialBalanceRow = z
  .object({
    glCode: z.string(),
    name: z.string(),
    type: z.enum(glAccountTypes),
    currency: z.string(),
    debit: MonetaryAmount.meta({ description: "The balance if debit, otherwise zero." }),
    credit: MonetaryAmount.meta({ description: "The balance if credit, otherwise zero." }),
  })
  .meta({ id: "TrialBalanceRow" });

export const TrialBalanceView = z
  .object({
    date,
    rows: z
      .array(TrialBalanceRow)
      .meta({ description: "One row per general ledger account and currency, ordered by code." }),
    totals: z.array(z.object({ currency: z.string(), debit: MonetaryAmount, credit: MonetaryAmount })),
    balanced: z.boolean().meta({ description: "True if debits equal credits in each currency." }),
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
    categories: z.array(DayBookCategory).meta({ description: "One per category and currency with postings." }),
    cash: z
      .array(z.object({ currency: z.string(), opening: MonetaryAmount, closing: MonetaryAmount }))
      .meta({ description: "Cash in tills and vaults at the start and end of the day." }),
  })
  .meta({ id: "DayBook", description: "The entries of a business date, grouped by category." });
export type DayBookView = z.infer<typeof DayBookView>;

const Control = z
  .object({
    name: z.string().meta({ examples: ["CUSTOMER_DEPOSITS"] }),
    currency: z.string(),
    expected: MonetaryAmount.meta({ description: "Balance of the control account in the general ledger." }),
    actual: MonetaryAmount.meta({ description: "Sum of the controlled tills, vaults or deposit accounts." }),
    difference: MonetaryAmount.meta({ description: "actual − expected. Zero if they agree." }),
  })
  .meta({ id: "Control" });

export const ControlTotalsView = z
  .object({ controls: z.array(Control), balanced: z.boolean() })
  .meta({ id: "ControlTotals", description: "Sub-ledgers compared with their control accounts." });
export type ControlTotalsView = z.infer<typeof ControlTotalsView>;

export const listJournalEntries = operation("listJournalEntries", "GET /ledger/entries", {
  summary: "List journal entries",
  description: "Returns entries from `from` to `to` (inclusive business dates), oldest first.",
  query: orderedRange(
    z.object({
      from: date.meta({ description: "First business date, inclusive." }),
      to: date.meta({ description: "Last business date, inclusive." }),
      category: z.enum(journalCategories).optional(),
      account: z.string().max(64).optional().meta({ description: "Account number or id on at least one line." }),
      glCode: z.string().max(64).optional(),
      currency: z.string().max(3).optional(),
      branchCode: z.string().max(64).optional(),
      reference: z.string().max(64).optional(),
      actor: z.string().max(254).optional(),
      sourceType: z.string().max(64).optional(),
      sourceId: z.string().max(64).optional(),
      amountFrom: z.coerce.number().optional().meta({ description: "Minimum line amount in major units." }),
      amountTo: z.coerce.number().optional().meta({ description: "Maximum line amount in major units." }),
    }),
  ),
  ...listOf(JournalEntryView, "ledger:read"),
});

export const getJournalEntry = operation("getJournalEntry", "GET /ledger/entries/{id}", {
  summary: "Get a journal entry",
  ...recordOf(JournalEntryView, "ledger:read"),
});

export const reverseJournalEntry = operation("reverseJournalEntry", "POST /ledger/entries/{id}/reversal", {
  summary: "Reverse a journal entry",
  description:
    "Posts the entry with debit and credit swapped on the current business date. An entry can be reversed once, and a reversal cannot be reversed. The limit of the reversed operation applies.",
  access: "ledger:reverse",
  body: z.object({ reason: text(500) }).meta({ id: "ReversalCreate" }),
  responses: { 201: JournalEntryView, 202: Parked },
  errors: [
    "REQUEST_IN_FLIGHT",
    "ILLEGAL_STATE",
    ...postingErrors,
    "TILL_CLOSED",
    "TILL_CLOSING",
    "IDEMPOTENCY_KEY_REUSED",
  ],
  examples: { reason: { reason: "Booked to the wrong payee" } },
});

export const getTrialBalance = operation("getTrialBalance", "GET /ledger/trial-balance", {
  summary: "Get the trial balance",
  query: z.object({
    date: date.optional().meta({ description: "Business date. Defaults to the current one." }),
    currency: z.string().max(3).optional(),
  }),
  ...recordOf(TrialBalanceView, "ledger:read"),
});

export const listGlAccounts = operation("listGlAccounts", "GET /ledger/gl-accounts", {
  summary: "List the chart of accounts",
  description: "Ordered by code.",
  ...listOf(GlAccountView, "ledger:read"),
});

export const getDayBook = operation("getDayBook", "GET /ledger/day-book", {
  summary: "Get the day book",
  query: z.object({
    date: date.optional().meta({ description: "Business date. Defaults to the current one." }),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .optional()
      .meta({ description: "Maximum number of entries per category. Defaults to 100, at most 1000." }),
  }),
  ...recordOf(DayBookView, "ledger:read"),
});

export const getControlTotals = operation("getControlTotals", "GET /ledger/control-totals", {
  summary: "Get the control totals",
  ...recordOf(ControlTotalsView, "ledger:read"),
});

declare module "../kernel/stored-json" {
  interface StoredJson {
    journalLine: JournalLine;
  }
}
