import type { accountStatuses } from "../../server/contract/accounts";
import type { approvalStatuses } from "../../server/contract/approvals";
import type { branchStatuses } from "../../server/contract/branches";
import type { tillStatuses } from "../../server/contract/cash";
import type { partyStatuses } from "../../server/contract/parties";
import type { transferStatuses } from "../../server/contract/transfers";
import { titleOf } from "../../server/kernel/words";

/** What a state means at a glance. The colour is never alone: it stands beside the word. */
export type Tone = "success" | "neutral" | "pending" | "info" | "warning" | "danger";

/** The colour of a dot that stands beside the word. */
export const TONE_DOTS: Record<Tone, string> = {
  success: "bg-success",
  neutral: "bg-faint",
  pending: "bg-pending",
  info: "bg-info",
  warning: "bg-warning",
  danger: "bg-danger",
};

type Shown = readonly [tone: Tone, word: string];

/** The states of the contract, by the thing that has them: one that is missing below, or too many, does not compile. */
type ContractStates = {
  party: (typeof partyStatuses)[number];
  account: (typeof accountStatuses)[number];
  till: (typeof tillStatuses)[number];
  approval: (typeof approvalStatuses)[number];
  transfer: (typeof transferStatuses)[number];
  branch: (typeof branchStatuses)[number];
};

/**
 * Every state the interface knows, by the thing that has it, in the order of filters. Words name the noun where one word means
 * two things: CLEARED is «no hit» of a screening and «settled» of a cheque.
 */
export const STATUSES = {
  party: {
    ACTIVE: ["success", "Active"],
    UNDER_REVIEW: ["info", "Under review"],
    BLOCKED: ["danger", "Blocked"],
  },
  account: {
    ACTIVE: ["success", "Active"],
    BLOCKED_DEBIT: ["danger", "Debits blocked"],
    BLOCKED_CREDIT: ["danger", "Credits blocked"],
    BLOCKED: ["danger", "Blocked"],
    DORMANT: ["warning", "Dormant"],
    CLOSED: ["neutral", "Closed"],
  },
  till: {
    OPEN: ["success", "Open"],
    CLOSED: ["neutral", "Closed"],
  },
  approval: {
    PENDING: ["pending", "Awaiting checker"],
    APPROVED: ["success", "Approved"],
    REJECTED: ["danger", "Rejected"],
    EXPIRED: ["neutral", "Expired"],
    WITHDRAWN: ["neutral", "Withdrawn"],
  },
  transfer: {
    POSTED: ["success", "Posted"],
    PENDING_APPROVAL: ["pending", "Awaiting checker"],
    REJECTED: ["danger", "Rejected"],
    EXPIRED: ["neutral", "Expired"],
    WITHDRAWN: ["neutral", "Withdrawn"],
    REVERSED: ["neutral", "Reversed"],
  },
  entry: {
    POSTED: ["success", "Posted"],
    REVERSED: ["neutral", "Reversed"],
    REVERSAL: ["info", "Reversal"],
  },
  branch: {
    ACTIVE: ["success", "Active"],
    INACTIVE: ["neutral", "Inactive"],
  },
  staff: {
    ACTIVE: ["success", "Active"],
    LOCKED: ["danger", "Locked"],
    INACTIVE: ["neutral", "Inactive"],
  },
  serviceClient: {
    ACTIVE: ["success", "Active"],
    REVOKED: ["neutral", "Revoked"],
  },
  beneficiary: {
    ACTIVE: ["success", "Active"],
    INACTIVE: ["neutral", "Inactive"],
  },
  commission: {
    ACTIVE: ["success", "Active"],
    INACTIVE: ["neutral", "Inactive"],
  },
  screening: {
    PENDING: ["info", "Screening pending"],
    CONFIRMED_HIT: ["danger", "Confirmed hit"],
    CLEARED: ["success", "Cleared, no hit"],
  },
  watchlistEntry: {
    ACTIVE: ["success", "Active"],
    INACTIVE: ["neutral", "Inactive"],
  },
  case: {
    OPEN: ["info", "Case open"],
    INVESTIGATING: ["info", "Investigating"],
    CLOSED: ["neutral", "Case closed"],
  },
  clearingItem: {
    PENDING: ["info", "Item pending"],
    CLEARED: ["success", "Settled"],
    RETURNED: ["danger", "Returned"],
  },
  notification: {
    PENDING: ["info", "Queued"],
    DELIVERED: ["success", "Delivered"],
    FAILED: ["danger", "Failed"],
    SUPPRESSED: ["neutral", "Suppressed"],
  },
  card: {
    ISSUED: ["info", "Issued"],
    ACTIVATED: ["success", "Activated"],
    BLOCKED: ["danger", "Blocked"],
    CLOSED: ["neutral", "Closed"],
    EXPIRED: ["neutral", "Expired"],
  },
  /** States of a limit or a deadline, which are computed on the screen and not stored. */
  watch: {
    WITHIN: ["success", "Within limit"],
    NEAR: ["warning", "Near limit"],
    OVER: ["warning", "Over limit"],
    BALANCED: ["success", "In balance"],
    DIFFERENCE: ["danger", "Difference"],
  },
} as const satisfies Record<string, Record<string, Shown>> & {
  [Noun in keyof ContractStates]: Record<ContractStates[Noun], Shown>;
};

export type StatusNoun = keyof typeof STATUSES;
export type StatusOf<Noun extends StatusNoun> = keyof (typeof STATUSES)[Noun] & string;

/**
 * Tone and word of a state. A state this build does not know (an older screen, a newer server) is neutral and shows
 * its own name rather than nothing.
 */
export function statusShown(noun: StatusNoun, value: string): { tone: Tone; word: string } {
  const shown = (STATUSES[noun] as Record<string, Shown>)[value];
  if (shown) return { tone: shown[0], word: shown[1] };
  return { tone: "neutral", word: titleOf(value) };
}
