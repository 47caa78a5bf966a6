import { z } from "zod";
import * as t from "@/words/service/contract";
import { currency, freeText, identifier, priceNumber, rateNumber, uuid, version } from "../fields";
import { listOf, operationsOf, recordOf } from "../operations-of";

const operation = operationsOf("Pricing");

const rule = {
  chargeCode: identifier().meta({
    description: "Code of a charge definition or any other charge.",
    examples: ["CASH_FEE"],
  }),
  transactionCode: identifier().meta({ examples: ["CASH_WITHDRAWAL"] }),
};

/** Optional terms. Null or omitted means any, or none. */
const optional = {
  productId: uuid.nullable().optional(),
  channel: freeText(64)
    .nullable()
    .optional()
    .meta({ examples: ["BRANCH"] }),
  currency: currency.nullable().optional(),
  amountFrom: priceNumber().nullable().optional().meta({ description: "Minimum transaction amount." }),
  amountTo: priceNumber().nullable().optional().meta({ description: "Maximum transaction amount." }),
  priority: z
    .int32()
    .nullable()
    .optional()
    .meta({ description: "Among rules of the same code, the lowest number wins. Null sorts last." }),
  overrideAmount: priceNumber()
    .nullable()
    .optional()
    .meta({ description: "Fixed amount in major units of the transaction currency." }),
  overrideRate: rateNumber()
    .nullable()
    .optional()
    .meta({ description: "Percent of the amount. Added to the override amount if both are set." }),
  overrideGlPurpose: freeText(64)
    .nullable()
    .optional()
    .meta({ description: "Posting purpose of the income account.", examples: ["FEE_INCOME_TELLER"] }),
  overrideTaxClass: freeText(64)
    .nullable()
    .optional()
    .meta({ examples: ["STANDARD"] }),
  bearerOverride: freeText(64)
    .nullable()
    .optional()
    .meta({ examples: ["OUR"] }),
};

export const ChargeRuleWrite = z
  .object({ ...rule, ...optional })
  .superRefine(({ amountFrom, amountTo }, context) => {
    if (typeof amountFrom === "number" && typeof amountTo === "number" && amountFrom > amountTo) {
      context.addIssue({ code: "custom", path: ["amountFrom"], message: t.mustNotBeAboveAmountTo });
    }
  })
  .meta({ id: "ChargeRuleWrite" });

export const ChargeRuleView = z
  .object({
    id: uuid,
    chargeCode: z.string(),
    transactionCode: z.string(),
    productId: uuid.nullable(),
    channel: z.string().nullable(),
    currency: z.string().nullable(),
    amountFrom: z.number().nullable(),
    amountTo: z.number().nullable(),
    priority: z.int32().nullable(),
    overrideAmount: z.number().nullable(),
    overrideRate: z.number().nullable(),
    overrideGlPurpose: z.string().nullable(),
    overrideTaxClass: z.string().nullable(),
    bearerOverride: z.string().nullable(),
    version,
  })
  .meta({
    id: "ChargeRule",
    description: "Conditions and terms of a charge. A null condition matches anything.",
  });
export type ChargeRuleView = z.infer<typeof ChargeRuleView>;

const write = {
  access: "pricing:manage",
  body: ChargeRuleWrite,
  errors: ["UNKNOWN_PRODUCT"],
  examples: {
    rule: {
      chargeCode: "CASH_FEE",
      transactionCode: "CASH_WITHDRAWAL",
      channel: "BRANCH",
      amountFrom: 500,
      overrideRate: 0.5,
      priority: 10,
    },
  },
} as const;

export const GeneratedId = z.object({ id: uuid }).meta({ id: "GeneratedId", description: "Id of the created record." });

export const listChargeRules = operation("listChargeRules", "GET /charge-rules", {
  summary: "List charge rules",
  description: "Ordered by creation.",
  ...listOf(ChargeRuleView, "authenticated"),
});

export const createChargeRule = operation("createChargeRule", "POST /charge-rules", {
  summary: "Create a charge rule",
  description: "Applies to future transactions. An identical body creates another rule.",
  ...write,
  responses: { 201: GeneratedId },
});

export const getChargeRule = operation("getChargeRule", "GET /charge-rules/{id}", {
  summary: "Get a charge rule",
  versioned: true,
  ...recordOf(ChargeRuleView, "authenticated"),
});

const change = { access: "pricing:manage", versioned: true, responses: { 204: null } } as const;

export const replaceChargeRule = operation("replaceChargeRule", "PUT /charge-rules/{id}", {
  summary: "Replace a charge rule",
  description: "Replaces all fields. Omitted fields become null.",
  ...change,
  ...write,
});

export const deleteChargeRule = operation("deleteChargeRule", "DELETE /charge-rules/{id}", {
  summary: "Delete a charge rule",
  description: "Deletes permanently. Posted charges are unchanged.",
  ...change,
});

export const orderChargeRules = operation("orderChargeRules", "POST /charge-rules/order", {
  summary: "Order the charge rules of a code",
  description: "Assigns priorities 10, 20, 30 and so on in one transaction. Returns the rules in order.",
  access: "pricing:manage",
  body: z
    .object({
      chargeCode: identifier(),
      rules: z
        .array(z.object({ id: uuid, version: version.optional() }))
        .min(1)
        .max(5000)
        .meta({
          description:
            "All rules of the code, in order of precedence. Send a rule's version to reject changes made since it was read.",
        }),
    })
    .meta({ id: "ChargeRuleOrder" }),
  responses: { 200: z.array(ChargeRuleView) },
  errors: ["CHANGED_MEANWHILE"],
  examples: { fees: { chargeCode: "CASH_FEE", rules: [{ id: "0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c70", version: 3 }] } },
});
