import { z } from "zod";
import { MonetaryAmount, text, timestamp, uuid } from "../fields";
import { listOf, operationsOf } from "../operations-of";

const operation = operationsOf("Pricing");

export const exceptionStatuses = ["OPEN", "RESOLVED"] as const;
export type ExceptionStatus = (typeof exceptionStatuses)[number];

export const PricingExceptionView = z
  .object({
    id: uuid,
    entryId: uuid,
    code: z.string().meta({ description: "Charge or commission code." }),
    wanted: z.string().meta({ description: "The account or purpose that is unmapped or not allowed." }),
    amount: MonetaryAmount,
    raisedAt: timestamp,
    resolvedAt: timestamp.nullable(),
    resolvedBy: z.string().nullable(),
    note: z.string().nullable(),
  })
  .meta({
    id: "PricingException",
    description: "An amount posted to suspense because its account is unmapped or controls a sub-ledger.",
  });
export type PricingExceptionView = z.infer<typeof PricingExceptionView>;

export const listPricingExceptions = operation("listPricingExceptions", "GET /pricing-exceptions", {
  summary: "List pricing exceptions",
  description: "Open exceptions first, then oldest first.",
  query: z.object({ status: z.enum(exceptionStatuses).optional() }),
  ...listOf(PricingExceptionView, "pricing:manage"),
});

export const resolvePricingException = operation("resolvePricingException", "POST /pricing-exceptions/{id}/resolve", {
  summary: "Resolve a pricing exception",
  description: "Records the resolution. Idempotent.",
  access: "pricing:manage",
  body: z.object({ note: text(500) }).meta({ id: "PricingExceptionResolve" }),
  responses: { 200: PricingExceptionView },
  examples: { mapped: { note: "FEE_INCOME_LOCKERS mapped to 4110; moved there by hand." } },
});
