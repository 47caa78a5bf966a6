import { z } from "zod";
import { type ErrorCode, errorCodes } from "../kernel/errors";
import { DayBlockerView } from "./day-blockers";
import { MonetaryAmount } from "./fields";

/** The body of every error (interface 7). */
export const ErrorView = z
  .object({
    error: z.string().meta({ description: "Machine-readable error code.", examples: ["INSUFFICIENT_FUNDS"] }),
    message: z.string().meta({ description: "Human-readable message." }),
    fieldErrors: z.record(z.string(), z.string()).meta({
      description: "Validation messages by dotted field path.",
      examples: [{ "amount.amount": "USD has at most 2 decimals" }],
    }),
    requestId: z.string().optional().meta({ description: "Returned with 500. Quote it when reporting the error." }),
    approvalId: z
      .string()
      .optional()
      .meta({ description: "The approval of a repeated command that was parked and not approved." }),
    status: z.string().optional().meta({ description: "Status of that approval or of an already decided one." }),
    decidedBy: z
      .string()
      .optional()
      .meta({ description: "Returned with 409 for a decision: the first checker. Empty if none." }),
    changedBy: z.string().nullable().optional().meta({ description: "Returned with 412: name of the last editor." }),
    changedAt: z.string().nullable().optional().meta({ description: "Returned with 412: time of the last change." }),
    version: z.int().optional().meta({ description: "Returned with 412: current version." }),
    itemId: z.string().optional().meta({ description: "Returned with DUPLICATE_ITEM: the first item." }),
    count: z.int().optional().meta({ description: "Returned with SETTLEMENT_CHANGED: cleared items now." }),
    netAmount: MonetaryAmount.optional().meta({ description: "Returned with SETTLEMENT_CHANGED: their net now." }),
    expectedCount: z.int().nullable().optional().meta({ description: "Returned with CONTROL_DIFFERENCE." }),
    expectedAmount: MonetaryAmount.nullable().optional().meta({ description: "Returned with CONTROL_DIFFERENCE." }),
    itemCount: z.int().optional().meta({ description: "Returned with CONTROL_DIFFERENCE: lodged items." }),
    itemAmount: MonetaryAmount.optional().meta({ description: "Returned with CONTROL_DIFFERENCE: their amount." }),
    blockers: z.array(DayBlockerView).optional().meta({ description: "Returned with END_OF_DAY_BLOCKED." }),
  })
  .meta({ id: "Error", description: `One of ${errorCodes.join(", ")}.` });
export type ErrorView = z.infer<typeof ErrorView>;

/** Errors of every posting to accounts, tills and vaults. */
export const postingErrors = [
  "INSUFFICIENT_FUNDS",
  "INSUFFICIENT_TILL_CASH",
  "INSUFFICIENT_VAULT_CASH",
  "ACCOUNT_NOT_ACTIVE",
  "PARTY_BLOCKED",
  "BALANCE_OUT_OF_RANGE",
] as const satisfies readonly ErrorCode[];
