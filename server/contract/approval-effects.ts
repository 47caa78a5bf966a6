import { z } from "zod";
import type { ErrorCode } from "../kernel/errors";
import { MonetaryAmount, timestamp } from "./fields";
import { PreviewLine } from "./previews";

export const record = z.record(z.string(), z.unknown());

export const PreviousDescription = z
  .object({
    replacedAt: timestamp,
    summary: z.string(),
    amount: MonetaryAmount.nullable(),
    before: record.nullable(),
    after: record.nullable(),
    journalPreview: z.array(PreviewLine),
  })
  .meta({ id: "PreviousDescription", description: "What an approval was described by before its effect changed." });
export type PreviousDescription = z.infer<typeof PreviousDescription>;

/** Refusals of an approval: of the decision, and of the commands that it carries out. */
export const approvalErrors = [
  "SELF_APPROVAL",
  "OUT_OF_SCOPE",
  "PASSWORD_REQUIRED",
  "ACKNOWLEDGEMENT_REQUIRED",
  "ILLEGAL_STATE",
  "INSUFFICIENT_FUNDS",
  "INSUFFICIENT_TILL_CASH",
  "INSUFFICIENT_VAULT_CASH",
  "ACCOUNT_NOT_ACTIVE",
  "PARTY_BLOCKED",
  "BALANCE_OUT_OF_RANGE",
  "BENEFICIARY_INACTIVE",
  "BRANCH_INACTIVE",
  "TILL_CLOSED",
  "TILL_CLOSING",
  "CHANGED_MEANWHILE",
] as const satisfies readonly ErrorCode[];
