import { z } from "zod";
import { code, MonetaryAmount, NonNegativeAmount, Parked, version } from "./fields";
import { operation } from "./operation";

export const LimitView = z
  .object({
    operation: z.string().meta({ description: "operationId of the limited operation.", examples: ["createTransfer"] }),
    currency: z.string(),
    amount: MonetaryAmount.meta({ description: "Up to this amount the operation posts at once." }),
    above: z
      .enum(["PARKS", "REFUSES"])
      .meta({ description: "What becomes of it above the amount: it waits for a checker, or it is refused." }),
    version: version.meta({
      description: "Grows with each change; 0 while the limit has never been set. Sent back in If-Match.",
    }),
  })
  .meta({ id: "Limit", description: "An auto-approval limit, or one above which an operation is refused." });
export type LimitView = z.infer<typeof LimitView>;

export const listLimits = operation({
  id: "listLimits",
  method: "GET",
  path: "/limits",
  tag: "Administration",
  summary: "List auto-approval limits",
  description: "By operation and currency.",
  access: "authenticated",
  query: z.object({ operation: z.string().max(64).optional(), currency: z.string().max(3).optional() }),
  responses: { 200: z.array(LimitView) },
  list: true,
});

export const setLimit = operation({
  id: "setLimit",
  method: "PUT",
  path: "/limits",
  tag: "Administration",
  summary: "Change an auto-approval limit",
  description: "A change of a limit is parked for a second person (202).",
  access: "limit:manage",
  versioned: true,
  freshPassword: true,
  body: z.object({ operation: code, amount: NonNegativeAmount }).meta({ id: "LimitSet" }),
  responses: { 200: LimitView, 202: Parked },
  errors: ["UNKNOWN_LIMIT"],
  examples: { limit: { operation: "createTransfer", amount: { amount: 15000, currency: "USD" } } },
});
