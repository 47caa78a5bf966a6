import { z } from "zod";
import type { Authority } from "../kernel/authorities";
import { freeText, idParams, MonetaryAmount, text, timestamp, uuid } from "./fields";
import { JournalLine } from "./journal";
import { operation } from "./operation";

export const approvalStatuses = ["PENDING", "APPROVED", "REJECTED", "EXPIRED", "WITHDRAWN"] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

const record = z.record(z.string(), z.unknown());

export const ApprovalView = z
  .object({
    approvalId: uuid,
    operation: z.string().meta({ description: "operationId of the parked command.", examples: ["createTransfer"] }),
    status: z.enum(approvalStatuses),
    maker: z.string().meta({ description: "Email of staff, or id of a service client." }),
    makerName: z.string(),
    branchCode: z.string().nullable(),
    submittedAt: timestamp,
    expiresAt: timestamp.meta({ description: "Cash: the end of its business day; others: five days." }),
    amount: MonetaryAmount.nullable(),
    limit: MonetaryAmount.nullable().meta({ description: "The auto-approval limit that the amount passed." }),
    summary: z.string().meta({ description: "What will happen, as a sentence." }),
    payload: record.meta({ description: "The command as it was sent; it is executed again from here." }),
    payloadHash: z.string().meta({ description: "SHA-256 of the canonical payload, hexadecimal." }),
    before: record.nullable().meta({ description: "What the command would change, as it was when it was parked." }),
    after: record.nullable(),
    now: record
      .nullable()
      .optional()
      .meta({ description: "The accounts of `before` as they are at this moment; only when one approval is read." }),
    checkerAuthority: z.string().meta({
      description: "The authority that its checker must hold.",
      examples: ["approval:decide", "limit:manage"],
    }),
    own: z.boolean().meta({ description: "Made by the person who asks: somebody else has to decide on it." }),
    journalPreview: z.array(JournalLine).meta({ description: "The lines the command would post; empty for none." }),
    checker: z.string().nullable(),
    checkerName: z.string().nullable(),
    decidedAt: timestamp.nullable(),
    makerNote: z.string().nullable().meta({ description: "What the maker wrote for the checker." }),
    note: z.string().nullable().meta({ description: "The checker's note, or the reason of a rejection." }),
    result: z
      .object({ type: z.string(), id: z.string(), entryId: uuid.nullable() })
      .nullable()
      .meta({ description: "What the approved command made." }),
    lastError: z.string().nullable().meta({ description: "Why the last attempt to approve was refused." }),
  })
  .meta({ id: "Approval", description: "A command that waits for, or was decided by, a second person." });
export type ApprovalView = z.infer<typeof ApprovalView>;

/**
 * Authorities other than approval:decide that commands want of their checkers: they open the commands that want them and nothing else.
 * Administrators decide on changes of limits.
 */
const checkersOfSome = ["limit:manage"] as const satisfies readonly Authority[];

export const listApprovals = operation({
  id: "listApprovals",
  method: "GET",
  path: "/approvals",
  tag: "Approvals",
  summary: "List approvals",
  description:
    "PENDING ones oldest first, then decided ones newest first. Tellers see their own ones; without approval:read one sees own ones and those that one may decide on.",
  access: "approval:read",
  alsoOpenTo: checkersOfSome,
  query: z.object({
    status: z.enum(approvalStatuses).optional(),
    operation: z.string().max(64).optional().meta({ description: "operationId of the parked command." }),
    maker: z.string().max(254).optional(),
    branchCode: z.string().max(64).optional(),
  }),
  responses: { 200: z.array(ApprovalView) },
  list: true,
});

export const getApproval = operation({
  id: "getApproval",
  method: "GET",
  path: "/approvals/{id}",
  tag: "Approvals",
  summary: "Get an approval",
  access: "approval:read",
  alsoOpenTo: checkersOfSome,
  params: idParams,
  responses: { 200: ApprovalView },
});

export const approveApproval = operation({
  id: "approveApproval",
  method: "POST",
  path: "/approvals/{id}/approve",
  tag: "Approvals",
  summary: "Approve and execute a parked command",
  description:
    "Executes the command at today's business date. When a rule refuses it now, the answer is that refusal (422) and the approval stays PENDING with lastError. Of two checkers one wins; the other gets 409 that names the winner.",
  access: "approval:decide",
  alsoOpenTo: checkersOfSome,
  params: idParams,
  body: z.object({ note: freeText(1_000).optional() }).meta({ id: "ApprovalApprove" }),
  responses: { 200: ApprovalView },
  errors: [
    "SELF_APPROVAL",
    "ILLEGAL_STATE",
    "INSUFFICIENT_FUNDS",
    "INSUFFICIENT_TILL_CASH",
    "INSUFFICIENT_VAULT_CASH",
    "ACCOUNT_NOT_ACTIVE",
    "BALANCE_OUT_OF_RANGE",
    "BRANCH_INACTIVE",
    "TILL_CLOSED",
    "TILL_CLOSING",
  ],
  examples: { note: { note: "Seen the invoice" } },
});

export const rejectApproval = operation({
  id: "rejectApproval",
  method: "POST",
  path: "/approvals/{id}/reject",
  tag: "Approvals",
  summary: "Reject a parked command",
  description: "Releases what was held for it. The reason stands in `note`.",
  access: "approval:decide",
  alsoOpenTo: checkersOfSome,
  params: idParams,
  body: z.object({ reason: text(1_000) }).meta({ id: "ApprovalReject" }),
  responses: { 200: ApprovalView },
  errors: ["SELF_APPROVAL", "ILLEGAL_STATE"],
  examples: { reason: { reason: "The payee is not the one on the invoice" } },
});

export const withdrawApproval = operation({
  id: "withdrawApproval",
  method: "POST",
  path: "/approvals/{id}/withdraw",
  tag: "Approvals",
  summary: "Withdraw one's own parked command",
  access: "authenticated",
  params: idParams,
  responses: { 200: ApprovalView },
  errors: ["FORBIDDEN", "ILLEGAL_STATE"],
});
