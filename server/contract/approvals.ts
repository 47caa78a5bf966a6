import { z } from "zod";
import type { Authority } from "../kernel/authorities";
import type { ErrorCode } from "../kernel/errors";
import { approvalStatuses } from "../kernel/value-sets";
import { accountStatuses } from "./accounts";
import { currency, date, freeText, idParams, MonetaryAmount, text, timestamp, uuid } from "./fields";
import { operation } from "./operation";
import { PreviewLine } from "./previews";
import { Denomination, Identification } from "./teller/cash";

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

/** What the bank knows by itself that a checker should look at; nothing of it decides. */
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
  "PAYEE_CHANGED",
  "ACCOUNT_OF_ANOTHER",
  "MAKER_HAS_CHECKERS_NAME",
  "NAME_OF_ANOTHER",
  "REFUSED_PAYMENTS",
  "WITHDRAWN_PAYMENTS",
] as const;

export const RiskFlag = z
  .object({
    flag: z.enum(riskFlags).meta({
      description:
        "LARGE_CASH: above the amount from which identification is required. NO_IDENTIFICATION: such cash without who presents or takes it; the checker acknowledges it. STRUCTURING: the customer's movements of this business date just below the limit, this one excepted, reach the number that raises an alert. PRESENTER_IS_NOT_HOLDER: the identified person has another name than the person who holds the account. ACCOUNT_NEW: opened in the 30 days before it was sent. ACCOUNT_UNUSED: nothing has been posted on it yet. PAYEE_NEW: no transfer from the payer to the payee has been posted yet. PAYEE_DELETED: the registration that is paid is gone. PAYEE_UNNAMED: it is at another bank and has no name. PAYEE_CHANGED: its destination or tax class changed shortly before it was sent. ACCOUNT_OF_ANOTHER: somebody other than the payee's owner holds the account. MAKER_HAS_CHECKERS_NAME: the maker is somebody else with the reader's name or email. NAME_OF_ANOTHER: the new user or the owner has the name or email of another person. REFUSED_PAYMENTS: of a till's close, payments that its teller, who is not shown its cash, was refused for want of it. WITHDRAWN_PAYMENTS: of a till's close, payments that such a teller sent to a checker and withdrew.",
    }),
    accountId: uuid.nullable().meta({ description: "The account that it is about." }),
    accountNo: z.string().nullable(),
    amount: MonetaryAmount.nullable().meta({ description: "LARGE_CASH: the amount above which cash is large." }),
    count: z
      .int()
      .nullable()
      .meta({ description: "STRUCTURING, REFUSED_PAYMENTS, WITHDRAWN_PAYMENTS: how many of them." }),
    at: timestamp.nullable().meta({ description: "ACCOUNT_NEW: when it was opened." }),
    name: z.string().nullable().meta({ description: "The customer, or who presents or takes the cash." }),
    owner: z.string().nullable().optional().meta({ description: "ACCOUNT_OF_ANOTHER: the payee's owner." }),
    status: z.enum(accountStatuses).nullable().meta({ description: "ACCOUNT_RESTRICTED: the account's state." }),
    before: z.string().nullable().optional().meta({ description: "PAYEE_CHANGED: destination and tax class before." }),
    after: z.string().nullable().optional().meta({ description: "PAYEE_CHANGED: destination and tax class since." }),
    mustAcknowledge: z.boolean().optional().meta({
      description: "True of a flag that a checker in a staff session must acknowledge to approve. Absent from others.",
    }),
  })
  .meta({ id: "RiskFlag", description: "A fact of the bank's own records that a checker should look at." });
export type RiskFlag = z.infer<typeof RiskFlag>;

export const EvidenceAccount = z
  .object({
    accountId: uuid,
    accountNo: z.string().nullable(),
    kind: z.string().meta({ examples: ["CUSTOMER", "TILL", "VAULT"] }),
    name: z.string().meta({ description: "Holder of the account, teller of the till, branch of the vault." }),
    partyId: uuid.nullable().meta({ description: "Who holds the account." }),
    customerNo: z.string().nullable(),
    productName: z.string().nullable(),
    branchName: z.string().nullable(),
    openedAt: timestamp.nullable(),
  })
  .meta({ id: "EvidenceAccount", description: "Whose account, till or vault it is that a parked command moves." });
export type EvidenceAccount = z.infer<typeof EvidenceAccount>;

export const ApprovalEvidence = z
  .object({
    narrative: z.string().nullable().meta({ description: "Of the command, or the reason that its maker gave." }),
    identification: Identification.nullable(),
    denominations: z.array(Denomination).nullable(),
    accounts: z.array(EvidenceAccount).meta({ description: "The accounts of the lines, in their order." }),
    flags: z.array(RiskFlag).meta({ description: "As of now; empty once it is decided." }),
    limitNow: MonetaryAmount.nullable().meta({
      description: "The limit of the operation at this moment; null once it is decided, and where none is known.",
    }),
    exceedsLimitNowBy: MonetaryAmount.nullable().meta({ description: "Null at or below the limit of this moment." }),
  })
  .meta({ id: "ApprovalEvidence", description: "What a checker looks at before deciding." });
export type ApprovalEvidence = z.infer<typeof ApprovalEvidence>;

export const ApprovalView = z
  .object({
    approvalId: uuid,
    operation: z.string().meta({ description: "operationId of the parked command.", examples: ["createTransfer"] }),
    status: z.enum(approvalStatuses),
    maker: z.string().meta({ description: "Email of staff, or id of a service client." }),
    makerName: z.string(),
    branchCode: z.string().nullable(),
    branchName: z.string().nullable().meta({ description: "Null without a branch, and for a code that none has now." }),
    customer: z.string().nullable().meta({
      description: "Holder of the first customer's account in its lines: of a transfer, the payer.",
    }),
    submittedAt: timestamp,
    expiresAt: timestamp.meta({
      description:
        "Five days after it was sent; of cash, when the end of its business day is expected (`expiresWith`).",
    }),
    expiresWith: date.nullable().meta({
      description: "Of cash: it ends with this business date, whenever the bank closes that; null of everything else.",
    }),
    amount: MonetaryAmount.nullable(),
    limit: MonetaryAmount.nullable().meta({ description: "The auto-approval limit that the amount passed." }),
    exceedsLimitBy: MonetaryAmount.nullable().meta({ description: "The amount less the limit that it passed." }),
    summary: z.string().meta({ description: "What will happen, as a sentence." }),
    payload: record.meta({ description: "The command as it was sent; it is executed again from here." }),
    payloadHash: z.string().meta({
      description: "SHA-256 of the canonical payload, hexadecimal. Empty where the reader is shown no amounts.",
    }),
    before: record.nullable().meta({ description: "What the command would change, as it was when it was parked." }),
    after: record.nullable(),
    now: record
      .nullable()
      .optional()
      .meta({ description: "The accounts of `before` as they are at this moment; only when one approval is read." }),
    evidence: ApprovalEvidence.nullable().optional().meta({ description: "Only when one approval is read." }),
    checkerAuthority: z.string().meta({
      description: "The authority that its checker must hold.",
      examples: ["approval:decide", "limit:manage"],
    }),
    own: z.boolean().meta({ description: "Made by the person who asks: somebody else has to decide on it." }),
    journalPreview: z.array(PreviewLine).meta({ description: "The lines the command would post; empty for none." }),
    effect: z.string().nullable().meta({
      description:
        "Identifies what is described here. Sent back with the approval, it posts this or nothing. Null of items submitted under an earlier release.",
    }),
    previous: PreviousDescription.nullable().meta({
      description: "The description that this one replaced, when the effect had changed.",
    }),
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
 * Administrators decide on changes of limits, on grants of roles and on what service clients may do.
 */
const checkersOfSome = ["client:manage", "limit:manage", "staff:manage"] as const satisfies readonly Authority[];

export const approvalSorts = ["submittedAt", "-submittedAt", "expiresAt", "-expiresAt", "amount", "-amount"] as const;
export type ApprovalSort = (typeof approvalSorts)[number];

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
    decided: z.stringbool().optional().meta({ description: "Only those that are over, or only those that wait." }),
    concerning: z.enum(["OWN", "TO_DECIDE"]).optional().meta({
      description: "OWN: made by the caller's person. TO_DECIDE: made by others, for the caller to decide on.",
    }),
    currency: currency.optional(),
    amountFrom: z.coerce.number().optional().meta({ description: "Smallest amount, major units." }),
    amountTo: z.coerce.number().optional().meta({ description: "Largest amount, major units." }),
    sort: z.enum(approvalSorts).optional().meta({
      description:
        "Another order than the usual one; `-` turns it round. `expiresAt` is the end: when it was decided, of what is over. `amount` goes by currency first; what has none counts as the smallest.",
    }),
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
    "Executes the command at today's business date. When a rule refuses it now, the answer is that refusal (422) and the approval stays PENDING with lastError. When it would post other lines or change other records than those described, nothing is posted: the answer is 409 CHANGED_MEANWHILE, and the approval stays PENDING, described by the new effect. Of two checkers one wins; the other gets 409 that names the winner. A command that requires a recent password also requires it for approval.",
  access: "approval:decide",
  alsoOpenTo: checkersOfSome,
  params: idParams,
  body: z
    .object({
      note: freeText(1_000).optional(),
      effect: z.string().max(128).optional().meta({
        description:
          "The `effect` that the checker decides on, of the approval or of its preview. When the command would do something else now, nothing is posted and the answer is 409 CHANGED_MEANWHILE. Defaults to the effect described when the request arrives. Without it, the first decision of a caller after another caller met a change is 409, too.",
      }),
      acknowledged: z.array(z.enum(riskFlags)).max(riskFlags.length).optional().meta({
        description:
          "The flags with `mustAcknowledge` that the checker has looked at. Required in a staff session; a token may omit it.",
      }),
    })
    .meta({ id: "ApprovalApprove" }),
  responses: { 200: ApprovalView },
  errors: approvalErrors,
  conflicts: ["CHANGED_MEANWHILE"],
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
  errors: ["SELF_APPROVAL", "OUT_OF_SCOPE", "ILLEGAL_STATE"],
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
