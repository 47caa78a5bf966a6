import { z } from "zod";
import { errorCodes } from "../kernel/errors";

/** The body of every refusal (interface §7). */
export const ErrorView = z
  .object({
    error: z.string().meta({ description: "Code for programs.", examples: ["INSUFFICIENT_FUNDS"] }),
    message: z.string().meta({ description: "A sentence for people." }),
    fieldErrors: z.record(z.string(), z.string()).meta({
      description: "What is wrong with which field, by its dotted path.",
      examples: [{ "amount.amount": "USD has at most 2 decimals" }],
    }),
    requestId: z.string().optional().meta({ description: "With 500: what to quote when asking about it." }),
    approvalId: z
      .string()
      .optional()
      .meta({ description: "Of a repeated command that was parked and then not approved." }),
    status: z.string().optional().meta({ description: "State of that approval, or of one that was decided already." }),
    decidedBy: z.string().optional().meta({ description: "With 409 of a decision: who was first; empty for nobody." }),
    changedBy: z.string().nullable().optional().meta({ description: "With 412: who changed the record, by name." }),
    changedAt: z.string().nullable().optional().meta({ description: "With 412: when." }),
    version: z.int().optional().meta({ description: "With 412: what the record is at now." }),
  })
  .meta({ id: "Error", description: `One of ${errorCodes.join(", ")}.` });
export type ErrorView = z.infer<typeof ErrorView>;
