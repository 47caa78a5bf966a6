import { z } from "zod";
import * as t from "@/words/service/contract";
import { freeText, identifier, nameText, priceNumber, rateNumber, text, uuid, version } from "../fields";
import { listOf, operationsOf, recordOf } from "../operations-of";

const operation = operationsOf("Pricing");

const params = z.object({
  code: z
    .string()
    .min(1)
    .max(64)
    .meta({ examples: ["CASH_FEE"] }),
});

/** Segments that collide with other paths, or that clients remove from an address. */
const reserved = new Set(["accruals", "payouts", ".", ".."]);

export const CommissionWrite = z
  .object({
    commissionCode: identifier().refine((code) => !reserved.has(code), { error: t.isReserved }),
    name: nameText(),
    method: text(64).meta({ examples: ["PERCENTAGE"] }),
    expenseGlCode: identifier().meta({ examples: ["5100"] }),
    payableGlCode: identifier().meta({ examples: ["2310"] }),
    amount: priceNumber()
      .nullable()
      .optional()
      .meta({ description: "Fixed amount in major units of the transaction currency." }),
    rate: rateNumber().nullable().optional().meta({ description: "Percent of the base." }),
    minAmount: priceNumber().nullable().optional(),
    maxAmount: priceNumber().nullable().optional(),
    base: freeText(64)
      .nullable()
      .optional()
      .meta({ examples: ["TRANSACTION_AMOUNT"] }),
    beneficiaryType: freeText(64).nullable().optional(),
    category: freeText(64)
      .nullable()
      .optional()
      .meta({
        description: "CHARGE: a fee paid by customers. Any other value: a commission owed by the bank.",
        examples: ["CHARGE"],
      }),
  })
  .superRefine(({ minAmount, maxAmount }, context) => {
    if (typeof minAmount === "number" && typeof maxAmount === "number" && minAmount > maxAmount) {
      context.addIssue({ code: "custom", path: ["minAmount"], message: t.mustNotBeAboveMaxAmount });
    }
  })
  .meta({ id: "CommissionWrite" });

export const CommissionView = z
  .object({
    id: uuid,
    commissionCode: z.string(),
    name: z.string(),
    method: z.string(),
    expenseGlCode: z.string(),
    payableGlCode: z.string(),
    amount: z.number().nullable(),
    rate: z.number().nullable(),
    minAmount: z.number().nullable(),
    maxAmount: z.number().nullable(),
    base: z.string().nullable(),
    beneficiaryType: z.string().nullable(),
    category: z.string().nullable(),
    active: z.boolean(),
    version,
  })
  .meta({ id: "Commission", description: "A definition of a fee or commission." });
export type CommissionView = z.infer<typeof CommissionView>;

const write = {
  access: "pricing:manage",
  body: CommissionWrite,
  examples: {
    fee: {
      commissionCode: "CASH_FEE",
      name: "Cash handling fee",
      method: "PERCENTAGE",
      expenseGlCode: "5100",
      payableGlCode: "2310",
      rate: 1.5,
      minAmount: 2,
      maxAmount: 50,
      category: "CHARGE",
    },
  },
} as const;

export const listCommissions = operation("listCommissions", "GET /commissions", {
  summary: "List commissions",
  description: "Active and inactive commissions, ordered by code.",
  ...listOf(CommissionView, "authenticated"),
});

export const createCommission = operation("createCommission", "POST /commissions", {
  summary: "Create a commission",
  ...write,
  responses: { 201: CommissionView },
});

export const getCommission = operation("getCommission", "GET /commissions/{code}", {
  summary: "Get a commission",
  params,
  versioned: true,
  ...recordOf(CommissionView, "authenticated"),
});

const change = { access: "pricing:manage", params, versioned: true, responses: { 200: CommissionView } } as const;

export const updateCommission = operation("updateCommission", "PUT /commissions/{code}", {
  summary: "Update a commission",
  description: "Replaces all fields except the code. Omitted fields become null. Applies to future transactions.",
  ...change,
  ...write,
});

export const activateCommission = operation("activateCommission", "POST /commissions/{code}/activate", {
  summary: "Activate a commission",
  description: "Idempotent.",
  ...change,
});

export const deactivateCommission = operation("deactivateCommission", "POST /commissions/{code}/deactivate", {
  summary: "Deactivate a commission",
  description: "Excludes the commission from future pricing. Posted charges are unchanged. Idempotent.",
  ...change,
});
