import { z } from "zod";
import { delinquencyBuckets, loanCategories, loanMovements } from "../../kernel/value-sets";
import { date, MonetaryAmount, orderedRange, timestamp, uuid } from "../fields";
import { listOf, operationsOf, recordOf } from "../operations-of";

const operation = operationsOf("Card loans");

const byCategory = z.object({ purchase: MonetaryAmount, cashAdvance: MonetaryAmount, penalty: MonetaryAmount });

export const CardLoanStatementView = z
  .object({
    id: uuid,
    number: z.int(),
    from: date.meta({ description: "First day of the cycle." }),
    statementDate: date.meta({ description: "Last day of the cycle." }),
    days: z.int(),
    openingBalance: MonetaryAmount,
    purchases: MonetaryAmount,
    cashAdvances: MonetaryAmount,
    fees: MonetaryAmount.meta({ description: "Late fees, and fees of transactions." }),
    interest: MonetaryAmount,
    interestByCategory: byCategory,
    averageDailyBalance: byCategory.meta({ description: "Average of the balances that bore interest." }),
    payments: MonetaryAmount.meta({ description: "Received less `paidOut`." }),
    paidOut: MonetaryAmount.meta({ description: "Credit balance paid to the cardholder." }),
    refunds: MonetaryAmount,
    closingBalance: MonetaryAmount,
    minimumPaymentDue: MonetaryAmount,
    minimumBreakdown: z.object({ base: MonetaryAmount, pastDue: MonetaryAmount, overLimit: MonetaryAmount }).meta({
      description: "`base` plus the higher of `pastDue` and `overLimit`, at most the closing balance.",
    }),
    creditLimit: MonetaryAmount,
    dueDate: date,
    entryId: uuid.nullable().meta({ description: "The entry that charged the interest." }),
    cutAt: timestamp,
  })
  .meta({
    id: "CardLoanStatement",
    description:
      "Immutable. Opening balance + purchases + cash advances + fees + interest − payments − refunds = closing balance.",
  });
export type CardLoanStatementView = z.infer<typeof CardLoanStatementView>;

export const listStatements = operation("listStatements", "GET /card-loans/{id}/statements", {
  summary: "List statements of a card loan",
  description: "Ordered by statement date.",
  ...listOf(CardLoanStatementView, "card:read"),
});

export const getStatement = operation("getStatement", "GET /card-loans/{id}/statements/{statementId}", {
  summary: "Get a statement of a card loan",
  params: z.object({ id: uuid, statementId: uuid }),
  ...recordOf(CardLoanStatementView, "card:read"),
});

export const WorksheetRow = z
  .object({
    date,
    category: z.enum(loanCategories),
    balance: MonetaryAmount.meta({ description: "End-of-day balance that bears interest." }),
    rate: z.number().meta({ description: "Percent per year. A day bears 1/365 of it." }),
    accrued: MonetaryAmount.meta({ description: "Rows of a cycle add up to the interest of its statement." }),
    grace: z.boolean().meta({ description: "True: in the grace period, no interest." }),
  })
  .meta({ id: "InterestWorksheetRow" });
export type WorksheetRow = z.infer<typeof WorksheetRow>;

export const getInterestWorksheet = operation("getInterestWorksheet", "GET /card-loans/{id}/interest-worksheet", {
  summary: "Explain the interest of a card loan day by day",
  description:
    "One row per day and category, oldest first. Covers the current cycle by default, and at most 400 days and 5,000 movements.",
  query: orderedRange(z.object({ from: date.optional(), to: date.optional() })),
  ...listOf(WorksheetRow, "card:read"),
  errors: ["ILLEGAL_STATE"],
});

export const CardLoanTransactionView = z
  .object({
    id: uuid,
    kind: z.enum(loanMovements),
    date: date.meta({ description: "The day whose balance it changes." }),
    amount: MonetaryAmount,
    fee: MonetaryAmount.meta({ description: "Charges of a purchase or cash advance." }),
    interest: MonetaryAmount.meta({ description: "Part in billed interest. Positive: owed." }),
    fees: MonetaryAmount,
    cashAdvance: MonetaryAmount,
    purchase: MonetaryAmount,
    creditBalance: MonetaryAmount.meta({
      description: "Part in the credit balance. Positive: owed to the cardholder.",
    }),
    currentBalance: MonetaryAmount.meta({ description: "After the transaction." }),
    creditLimit: MonetaryAmount,
    description: z.string().nullable(),
    entryId: uuid,
    by: z.string(),
    at: timestamp,
  })
  .meta({ id: "CardLoanTransaction", description: "A change of a card loan's balance, as applied." });
export type CardLoanTransactionView = z.infer<typeof CardLoanTransactionView>;

export const listCardLoanTransactions = operation("listCardLoanTransactions", "GET /card-loans/{id}/transactions", {
  summary: "List transactions of a card loan",
  description: "Newest first.",
  query: z.object({ kind: z.enum(loanMovements).optional() }),
  ...listOf(CardLoanTransactionView, "card:read"),
});

export const DueView = z
  .object({
    statementId: uuid,
    statementDate: date,
    dueDate: date,
    minimum: MonetaryAmount.meta({ description: "The statement's own part, without earlier minimums." }),
    unpaid: MonetaryAmount,
    lateFeeCharged: z.boolean(),
  })
  .meta({ id: "CardLoanDue", description: "An unpaid minimum." });
export type DueView = z.infer<typeof DueView>;

export const listCardLoanDues = operation("listCardLoanDues", "GET /card-loans/{id}/dues", {
  summary: "List unpaid minimums of a card loan",
  description: "Oldest due date first.",
  ...listOf(DueView, "card:read"),
  errors: ["ILLEGAL_STATE"],
});

export const StageView = z
  .object({
    id: uuid,
    date,
    daysPastDue: z.int(),
    delinquencyBucket: z.enum(delinquencyBuckets),
    stage: z.int(),
    at: timestamp,
  })
  .meta({ id: "CardLoanStage", description: "A change of bucket or stage." });
export type StageView = z.infer<typeof StageView>;

export const listCardLoanStages = operation("listCardLoanStages", "GET /card-loans/{id}/stages", {
  summary: "List changes of a card loan's bucket and stage",
  description: "Newest first.",
  ...listOf(StageView, "card:read"),
});
