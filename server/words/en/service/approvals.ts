export const approvals = "Approvals";
export const mustNameEachFlag = "must name each flag that requires acknowledgement";
export const toCheck = "To check";
export const sentByOthers = "Sent by others";
export const awaitingChecker = "Awaiting checker";
export const sentByMe = "Sent by me";
export const shownWithAChangedEffect = "Approval shown with a changed effect";

export const acknowledgeFlags = (flags: string) => `Acknowledge these flags before approving: ${flags}.`;
export const decidingRequiresAuthority = (needed: string) => `Deciding this item requires the authority ${needed}.`;
export const isOfAnotherBranch = (branchCode: string) =>
  `This item belongs to branch ${branchCode}. Staff of that branch or head office must decide it.`;

export const outcomes = {
  APPROVED: "Approved",
  REJECTED: "Rejected",
  EXPIRED: "Expired",
  WITHDRAWN: "Withdrawn",
} as const;
