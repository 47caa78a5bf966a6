import { z } from "zod";
import { code, MonetaryAmount, NonNegativeAmount, Parked, version } from "./fields";
import { listOf, operationsOf } from "./operations-of";

const operation = operationsOf("Administration");

export const LimitView = z
  .object({
    operation: z.string().meta({ description: "operationId of the limited operation.", examples: ["createTransfer"] }),
    currency: z.string(),
    amount: MonetaryAmount.meta({ description: "The operation posts immediately up to this amount." }),
    above: z
      .enum(["PARKS", "REFUSES"])
      .meta({ description: "Treatment above the amount. PARKS: requires approval. REFUSES: rejected." }),
    version: version.meta({
      description: "Incremented on each change. 0 if never set. Send it in If-Match.",
    }),
  })
  .meta({ id: "Limit", description: "A limit above which an operation requires approval or is rejected." });
export type LimitView = z.infer<typeof LimitView>;

export const listLimits = operation("listLimits", "GET /limits", {
  summary: "List auto-approval limits",
  description: "Ordered by operation and currency.",
  query: z.object({ operation: z.string().max(64).optional(), currency: z.string().max(3).optional() }),
  ...listOf(LimitView, "authenticated"),
});

export const setLimit = operation("setLimit", "PUT /limits", {
  summary: "Change an auto-approval limit",
  description: "Requires approval by a second person (202).",
  access: "limit:manage",
  freshPassword: true,
  body: z.object({ operation: code, amount: NonNegativeAmount }).meta({ id: "LimitSet" }),
  versioned: true,
  responses: { 200: LimitView, 202: Parked },
  errors: ["UNKNOWN_LIMIT"],
  examples: { limit: { operation: "createTransfer", amount: { amount: 15000, currency: "USD" } } },
});
