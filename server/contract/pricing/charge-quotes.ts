import { z } from "zod";
import { freeText, MonetaryAmount, PositiveAmount, text, uuid } from "../fields";
import { JournalLine } from "../ledger";
import { operation } from "../operation";
import { QuotedCharge } from "../previews";

export const QuoteCreate = z
  .object({
    transactionCode: text(64).meta({ examples: ["CASH_WITHDRAWAL"] }),
    amount: PositiveAmount,
    accountId: uuid.optional().meta({ description: "The account that pays; its product is what rules match." }),
    productId: uuid.optional().meta({ description: "The product, where no account is named." }),
    channel: freeText(64).optional().meta({ description: "Taken as given; absent, the channel of the caller." }),
    beneficiaryId: uuid.optional().meta({ description: "Id of the registration that commissions accrue to." }),
  })
  .meta({ id: "QuoteCreate" });

export const QuotedCommission = z
  .object({
    commissionCode: z.string(),
    name: z.string(),
    ruleId: uuid,
    beneficiaryId: uuid
      .nullable()
      .meta({ description: "Who it accrues to; null: nobody is named, and nothing accrues." }),
    amount: MonetaryAmount,
    reason: z.string(),
  })
  .meta({ id: "QuotedCommission" });
export type QuotedCommission = z.infer<typeof QuotedCommission>;

export const ConsideredRule = z
  .object({
    ruleId: uuid,
    chargeCode: z.string(),
    matched: z.boolean().meta({ description: "Whether all its conditions hold." }),
    reason: z.string().meta({ description: "Why it lost, or why it charges nothing." }),
  })
  .meta({ id: "ConsideredRule" });
export type ConsideredRule = z.infer<typeof ConsideredRule>;

export const QuoteView = z
  .object({
    charges: z.array(QuotedCharge),
    commissions: z.array(QuotedCommission),
    totalCharge: MonetaryAmount.meta({ description: "With tax." }),
    considered: z.array(ConsideredRule).meta({
      description:
        "Rules that match and lost or charge nothing, then at most 50 others with the condition that failed.",
    }),
    lines: z
      .array(JournalLine)
      .meta({ description: "The lines of charges, taxes and commissions as they would be posted." }),
  })
  .meta({ id: "Quote", description: "What a transaction would be charged, and why." });
export type QuoteView = z.infer<typeof QuoteView>;

export const quoteCharges = operation({
  id: "quoteCharges",
  method: "POST",
  path: "/charge-rules/quote",
  tag: "Pricing",
  summary: "Quote the charges of a transaction",
  description: "Says what would be charged now and why. Nothing is written.",
  access: "authenticated",
  body: QuoteCreate,
  responses: { 200: QuoteView },
  errors: [
    "UNKNOWN_ACCOUNT",
    "UNKNOWN_PRODUCT",
    "UNKNOWN_BENEFICIARY",
    "BENEFICIARY_INACTIVE",
    "CURRENCY_MISMATCH",
    "BALANCE_OUT_OF_RANGE",
  ],
  readOnly: true,
  examples: {
    withdrawal: { transactionCode: "CASH_WITHDRAWAL", amount: { amount: 750, currency: "USD" }, channel: "BRANCH" },
  },
});
