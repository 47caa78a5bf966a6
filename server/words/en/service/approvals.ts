// domain
export const approvals = "Approvals";

// acknowledgement
export const acknowledgeFlags = (flags: string) => `Acknowledge these flags before approving: ${flags}.`;
export const mustNameEachFlag = "must name each flag that requires acknowledgement";

// notices
export const outcomes = {
  APPROVED: "Approved",
  REJECTED: "Rejected",
  EXPIRED: "Expired",
  WITHDRAWN: "Withdrawn",
} as const;

// queues
export const toCheck = "To check";
export const sentByOthers = "Sent by others";
export const awaitingChecker = "Awaiting checker";
export const sentByMe = "Sent by me";

// routes
export const isOfAnotherBranch = (branchCode: string) =>
  `This item is of branch ${branchCode}. Its own staff or head office must decide it.`;
export const decidingRequiresAuthority = (needed: string) => `Deciding this item requires the authority ${needed}.`;

// domain: what was done
export const shownWithAChangedEffect = "Approval shown with a changed effect";
