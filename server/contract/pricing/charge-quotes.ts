import { z } from "zod";
import { freeText, identifier, MonetaryAmount, PositiveAmount, uuid } from "../fields";
import { JournalLine } from "../ledger";
import { operationsOf } from "../operations-of";
import { QuotedCharge } from "../previews";

const operation = operationsOf("Pricing");

export const QuotedCommission = z
  .object({
    commissionCode: z.string(),
    name: z.string(),
    ruleId: uuid,
    beneficiaryId: uuid
      .nullable()
      .meta({ description: "The payee. Null if the request names none, and then nothing accrues." }),
    amount: MonetaryAmount,
    reason: z.string(),
  })
  .meta({ id: "QuotedCommission" });
export type QuotedCommission = z.infer<typeof QuotedCommission>;

export const ConsideredRule = z
  .object({
    ruleId: uuid,
    chargeCode: z.string(),
    matched: z.boolean().meta({ description: "True if all conditions of the rule are met." }),
    reason: z.string().meta({ description: "Reason why the rule lost or charges nothing." }),
  })
  .meta({ id: "ConsideredRule" });
export type ConsideredRule = z.infer<typeof ConsideredRule>;

export const QuoteView = z
  .object({
    charges: z.array(QuotedCharge),
    commissions: z.array(QuotedCommission),
    totalCharge: MonetaryAmount.meta({ description: "Total including tax." }),
    considered: z.array(ConsideredRule).meta({
      description: "Matching rules that lost or charge nothing, then up to 50 others with the failed condition.",
    }),
    lines: z.array(JournalLine).meta({ description: "The journal lines for charges, taxes and commissions." }),
  })
  .meta({ id: "Quote", description: "The charges of a transaction, with reasons." });
export type QuoteView = z.infer<typeof QuoteView>;

export const quoteCharges = operation("quoteCharges", "POST /charge-rules/quote", {
  summary: "Quote the charges of a transaction",
  description: "Returns current charges with reasons. Nothing is written.",
  access: "authenticated",
  body: z
    .object({
      transactionCode: identifier().meta({ examples: ["CASH_WITHDRAWAL"] }),
      amount: PositiveAmount,
      accountId: uuid.optional().meta({ description: "The account to charge. Rules match its product." }),
      productId: uuid.optional().meta({ description: "The product to price. Used if no account is sent." }),
      channel: freeText(64)
        .optional()
        .meta({ description: "Channel of the transaction. Defaults to the caller's channel." }),
      beneficiaryId: uuid.optional().meta({ description: "The registration that earns the commission." }),
    })
    .meta({ id: "QuoteCreate" }),
  readOnly: true,
  responses: { 200: QuoteView },
  errors: [
    "UNKNOWN_ACCOUNT",
    "UNKNOWN_PRODUCT",
    "UNKNOWN_BENEFICIARY",
    "BENEFICIARY_INACTIVE",
    "CURRENCY_MISMATCH",
    "BALANCE_OUT_OF_RANGE",
  ],
  examples: {
    withdrawal: { transactionCode: "CASH_WITHDRAWAL", amount: { amount: 750, currency: "USD" }, channel: "BRANCH" },
  },
});
