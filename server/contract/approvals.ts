import { z } from "zod";
import type { Authority } from "../kernel/authorities";
import type { ErrorCode } from "../kernel/errors";
import { approvalStatuses } from "../kernel/value-sets";
import { accountStatuses } from "./accounts";
import { postingErrors } from "./error";
import { currency, date, freeText, MonetaryAmount, text, timestamp, uuid } from "./fields";
import { listOf, operationsOf } from "./operations-of";
import { PreviewLine } from "./previews";
import { Denomination, Identification } from "./teller/cash";

const operation = operationsOf("Approvals");

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
  .meta({ id: "PreviousDescription", description: "The description of an approval before its effect changed." });
export type PreviousDescription = z.infer<typeof PreviousDescription>;

/** Errors of the decision and of the commands that it executes. */
export const approvalErrors = [
  "SELF_APPROVAL",
  "OUT_OF_SCOPE",
  "PASSWORD_REQUIRED",
  "ACKNOWLEDGEMENT_REQUIRED",
  "ILLEGAL_STATE",
  ...postingErrors,
  "BENEFICIARY_INACTIVE",
  "BRANCH_INACTIVE",
  "TILL_CLOSED",
  "TILL_CLOSING",
  "CHANGED_MEANWHILE",
] as const satisfies readonly ErrorCode[];

/** Facts for the checker. None of them decides. */
export const riskFlags = [
  "LARGE_CASH",
  "NO_IDENTIFICATION",
  "STRUCTURING",
  "PRESENTER_IS_NOT_HOLDER",
  "CUSTOMER_UNDER_REVIEW",
  "CUSTOMER_BLOCKED",
  "ACCOUNT_RESTRICTED",
  "ACCOUNT_NEW",
  "ACCOUNT_UNUSED",
  "PAYEE_NEW",
  "PAYEE_DELETED",
  "PAYEE_UNNAMED",
  "PAYEE_UNDER_REVIEW",
  "PAYEE_CHANGED",
  "ACCOUNT_OF_ANOTHER",
  "MAKER_HAS_CHECKERS_NAME",
  "NAME_OF_ANOTHER",
  "REFUSED_PAYMENTS",
  "WITHDRAWN_PAYMENTS",
  "CONTROL_DIFFERENCE",
] as const;

export const RiskFlag = z
  .object({
    flag: z.enum(riskFlags).meta({
      description:
        "LARGE_CASH: cash above the amount that requires identification. NO_IDENTIFICATION: large cash without an identified presenter or recipient, which the checker must acknowledge. STRUCTURING: the customer's other movements of this business date just below the limit reach the alert count. PRESENTER_IS_NOT_HOLDER: the identified person and the account holder have different names. ACCOUNT_NEW: opened within 30 days before submission. ACCOUNT_UNUSED: no entry has been posted to the account. PAYEE_NEW: no transfer from the payer to the payee has been posted. PAYEE_DELETED: the registration has been deleted. PAYEE_UNNAMED: a payee at another bank has no name. PAYEE_UNDER_REVIEW: payments to the payee cannot be approved for now. PAYEE_CHANGED: the payee's destination or tax class changed shortly before submission. ACCOUNT_OF_ANOTHER: the account holder is not the payee's owner. MAKER_HAS_CHECKERS_NAME: the maker is another person with the reader's name or email. NAME_OF_ANOTHER: the new user or owner has the name or email of another person. REFUSED_PAYMENTS: for a till close, payments rejected for lack of cash that the teller could not see. WITHDRAWN_PAYMENTS: for a till close, payments that such a teller submitted and withdrew. CONTROL_DIFFERENCE: the items of the clearing session differ from the expected totals, which the checker must acknowledge.",
    }),
    accountId: uuid.nullable().meta({ description: "The account concerned." }),
    accountNo: z.string().nullable(),
    amount: MonetaryAmount.nullable().meta({
      description: "LARGE_CASH: the threshold for large cash. CONTROL_DIFFERENCE: lodged less expected amount.",
    }),
    count: z.int().nullable().meta({
      description:
        "STRUCTURING, REFUSED_PAYMENTS, WITHDRAWN_PAYMENTS: number of movements or payments. CONTROL_DIFFERENCE: lodged less expected items.",
    }),
    at: timestamp.nullable().meta({ description: "ACCOUNT_NEW: opening time of the account." }),
    name: z.string().nullable().meta({ description: "The customer, or the person who presents or receives the cash." }),
    owner: z.string().nullable().optional().meta({ description: "ACCOUNT_OF_ANOTHER: the payee's owner." }),
    status: z.enum(accountStatuses).nullable().meta({ description: "ACCOUNT_RESTRICTED: the account's status." }),
    before: z
      .string()
      .nullable()
      .optional()
      .meta({ description: "PAYEE_CHANGED: destination and tax class before the change." }),
    after: z
      .string()
      .nullable()
      .optional()
      .meta({ description: "PAYEE_CHANGED: destination and tax class after the change." }),
    mustAcknowledge: z.boolean().optional().meta({
      description:
        "True if a checker in a staff session must acknowledge the flag before approving. Omitted otherwise.",
    }),
  })
  .meta({ id: "RiskFlag", description: "A fact for the checker to review." });
export type RiskFlag = z.infer<typeof RiskFlag>;

export const EvidenceAccount = z
  .object({
    accountId: uuid,
    accountNo: z.string().nullable(),
    kind: z.string().meta({ examples: ["CUSTOMER", "TILL", "VAULT"] }),
    name: z.string().meta({ description: "Account holder, teller of the till or branch of the vault." }),
    partyId: uuid.nullable().meta({ description: "The account holder." }),
    customerNo: z.string().nullable(),
    productName: z.string().nullable(),
    branchName: z.string().nullable(),
    openedAt: timestamp.nullable(),
  })
  .meta({ id: "EvidenceAccount", description: "An account, till or vault affected by a parked command." });
export type EvidenceAccount = z.infer<typeof EvidenceAccount>;

export const ApprovalEvidence = z
  .object({
    narrative: z.string().nullable().meta({ description: "Narrative of the command, or the maker's reason." }),
    identification: Identification.nullable(),
    denominations: z.array(Denomination).nullable(),
    accounts: z.array(EvidenceAccount).meta({ description: "The accounts of the journal lines, in the same order." }),
    flags: z.array(RiskFlag).meta({ description: "Current flags. Empty if the approval is decided." }),
    limitNow: MonetaryAmount.nullable().meta({
      description: "The current limit of the operation. Null if the approval is decided or the limit is unknown.",
    }),
    exceedsLimitNowBy: MonetaryAmount.nullable().meta({
      description: "Amount above the current limit. Null if within the limit.",
    }),
  })
  .meta({ id: "ApprovalEvidence", description: "Evidence for the checker's decision." });
export type ApprovalEvidence = z.infer<typeof ApprovalEvidence>;

export const ApprovalView = z
  .object({
    approvalId: uuid,
    operation: z.string().meta({ description: "operationId of the parked command.", examples: ["createTransfer"] }),
    status: z.enum(approvalStatuses),
    maker: z.string().meta({ description: "Email of a staff user or id of a service client." }),
    makerName: z.string(),
    branchCode: z.string().nullable(),
    branchName: z.string().nullable().meta({ description: "Null if there is no branch or its code no longer exists." }),
    customer: z.string().nullable().meta({
      description: "Holder of the first customer account in the journal lines. For a transfer, the payer.",
    }),
    submittedAt: timestamp,
    expiresAt: timestamp.meta({
      description: "Five days after submission. For cash, the expected end of the business day (see `expiresWith`).",
    }),
    expiresWith: date.nullable().meta({
      description: "For cash, the business date whose close expires the approval. Null otherwise.",
    }),
    amount: MonetaryAmount.nullable(),
    limit: MonetaryAmount.nullable().meta({ description: "The exceeded auto-approval limit." }),
    exceedsLimitBy: MonetaryAmount.nullable().meta({ description: "Amount above `limit`." }),
    summary: z.string().meta({ description: "The pending action as a sentence." }),
    payload: record.meta({ description: "The submitted command. Approval executes it from this payload." }),
    payloadHash: z.string().meta({
      description: "SHA-256 of the canonical payload, hexadecimal. Empty if the reader may not see amounts.",
    }),
    before: record.nullable().meta({ description: "The affected values at submission." }),
    after: record.nullable(),
    now: record
      .nullable()
      .optional()
      .meta({ description: "Current state of the accounts in `before`. Returned only for a single approval." }),
    evidence: ApprovalEvidence.nullable().optional().meta({ description: "Returned only for a single approval." }),
    checkerAuthority: z.string().meta({
      description: "The authority required of the checker.",
      examples: ["approval:decide", "limit:manage"],
    }),
    own: z.boolean().meta({ description: "True if the caller's person made the item. Another person must decide it." }),
    journalPreview: z.array(PreviewLine).meta({ description: "The journal lines that the command would post." }),
    effect: z.string().nullable().meta({
      description:
        "Identifies the described effect. Send it with the approval to execute exactly this effect. Null if submitted under an earlier release.",
    }),
    previous: PreviousDescription.nullable().meta({
      description: "The previous description, if the effect has changed.",
    }),
    checker: z.string().nullable(),
    checkerName: z.string().nullable(),
    decidedAt: timestamp.nullable(),
    makerNote: z.string().nullable().meta({ description: "The maker's note to the checker." }),
    note: z.string().nullable().meta({ description: "The checker's note, or the reason for rejection." }),
    result: z
      .object({ type: z.string(), id: z.string(), entryId: uuid.nullable() })
      .nullable()
      .meta({ description: "The record created by the approved command." }),
    lastError: z.string().nullable().meta({ description: "Reason why the last approval attempt was rejected." }),
  })
  .meta({ id: "Approval", description: "A parked command, pending or decided." });
export type ApprovalView = z.infer<typeof ApprovalView>;

/**
 * Authorities that some commands require of their checkers instead of approval:decide. Each opens only those commands:
 * retirements of list entries, changes of limits, role grants and rights of service clients.
 */
const specialCheckers = [
  "aml:operate",
  "client:manage",
  "limit:manage",
  "staff:manage",
] as const satisfies readonly Authority[];

export const approvalSorts = ["submittedAt", "-submittedAt", "expiresAt", "-expiresAt", "amount", "-amount"] as const;
export type ApprovalSort = (typeof approvalSorts)[number];

const read = { access: "approval:read", alsoOpenTo: specialCheckers } as const;

export const listApprovals = operation("listApprovals", "GET /approvals", {
  summary: "List approvals",
  description:
    "Pending approvals first (oldest first), then decided approvals (newest first). Tellers see their own. Without approval:read, callers see their own and those they may decide.",
  ...read,
  query: z.object({
    status: z.enum(approvalStatuses).optional(),
    operation: z.string().max(64).optional().meta({ description: "operationId of the parked command." }),
    maker: z.string().max(254).optional(),
    branchCode: z.string().max(64).optional(),
    decided: z.stringbool().optional().meta({ description: "True: decided items only. False: pending items only." }),
    concerning: z.enum(["OWN", "TO_DECIDE"]).optional().meta({
      description: "OWN: made by the caller's person. TO_DECIDE: made by others and open to the caller's decision.",
    }),
    currency: currency.optional(),
    amountFrom: z.coerce.number().optional().meta({ description: "Minimum amount in major units." }),
    amountTo: z.coerce.number().optional().meta({ description: "Maximum amount in major units." }),
    sort: z.enum(approvalSorts).optional().meta({
      description:
        "Overrides the default order. A leading `-` reverses it. For decided items, `expiresAt` sorts by decision time. `amount` sorts by currency first, with missing amounts lowest.",
    }),
  }),
  ...listOf(ApprovalView),
});

export const getApproval = operation("getApproval", "GET /approvals/{id}", {
  summary: "Get an approval",
  ...read,
  responses: { 200: ApprovalView },
});

const decision = { access: "approval:decide", alsoOpenTo: specialCheckers, responses: { 200: ApprovalView } } as const;

export const approveApproval = operation("approveApproval", "POST /approvals/{id}/approve", {
  summary: "Approve and execute a parked command",
  description:
    "Executes the command on the current business date. If a rule rejects it, returns that error (422) and stores it in `lastError`. If the effect has changed, posts nothing, stores the new effect and returns 409 CHANGED_MEANWHILE. In both cases the approval remains PENDING. If another checker has decided, returns 409 with their name. A command that requires a recent password also requires it for approval.",
  ...decision,
  body: z
    .object({
      note: freeText(1_000).optional(),
      effect: z.string().max(128).optional().meta({
        description:
          "The `effect` reviewed by the checker, from the approval or its preview. If it has changed, nothing is posted and 409 CHANGED_MEANWHILE is returned. Defaults to the effect at the time of the request. Without it, a caller's first decision after another caller's 409 also returns 409.",
      }),
      acknowledged: z.array(z.enum(riskFlags)).max(riskFlags.length).optional().meta({
        description:
          "The flags with `mustAcknowledge` that the checker has reviewed. Required in a staff session, optional with a token.",
      }),
    })
    .meta({ id: "ApprovalApprove" }),
  errors: approvalErrors,
  conflicts: ["CHANGED_MEANWHILE"],
  examples: { note: { note: "Seen the invoice" } },
});

export const rejectApproval = operation("rejectApproval", "POST /approvals/{id}/reject", {
  summary: "Reject a parked command",
  description: "Releases the holds of the command. `note` contains the reason.",
  ...decision,
  body: z.object({ reason: text(1_000) }).meta({ id: "ApprovalReject" }),
  errors: ["SELF_APPROVAL", "OUT_OF_SCOPE", "ILLEGAL_STATE"],
  examples: { reason: { reason: "The payee is not the one on the invoice" } },
});

export const withdrawApproval = operation("withdrawApproval", "POST /approvals/{id}/withdraw", {
  summary: "Withdraw your own parked command",
  access: "authenticated",
  responses: { 200: ApprovalView },
  errors: ["FORBIDDEN", "ILLEGAL_STATE"],
});
