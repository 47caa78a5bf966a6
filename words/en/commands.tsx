import type { ReactNode } from "react";

// command-form
export const thisCannotBeSentYet = "Correct the following";

// command-status
export const checking = "Checking…";
export const theAnswerHasNotArrivedThe =
  "No response yet. Checking with the service; nothing will be posted twice. Keep this page open.";
export const nothingHasMovedYetAChecker = "No funds have moved. Awaiting checker.";
export const request = (code: ReactNode) => <>Request {code}</>;

// changed-meanwhile
export const reload = "Reload";

// act-words
export const sendForApproval = "Send for approval";

// balance-table
export const whenSent = "When sent";

// foreseen-effects
export const whatWillHappen = "Preview";
export const balancesBeforeAndAfter = "Balances before and after";
export const afterApproval = "After approval";
export const after = "After";
export const exceedsTheLimitOf = (limit: string) => `Exceeds limit of ${limit}. `;
export const itWillBeSentForApproval = "Approval required.";
export const postsAtOnce = "Posts at once";
export const nothingToPost = "No entry to post";
export const wouldBeRefused = "Would be refused";
export const charges = "Charges";
export const tax = (amount: ReactNode) => <>tax {amount}</>;

// not-foreseen
export const previewNotAvailable = "Preview not available";

// what-will-happen
export const balancesAndLimitsAreCheckedWhen = "Balances and limits are checked when you submit.";
