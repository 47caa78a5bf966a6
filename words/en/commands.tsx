import type { ReactNode } from "react";

// command-form
export const thisCannotBeSentYet = "This cannot be sent yet";

// command-status
export const checking = "Checking…";
export const theAnswerHasNotArrivedThe =
  "The answer has not arrived. The service is asked again under the same key, so nothing is posted twice. Keep this page open.";
export const nothingHasMovedYetAChecker = "Nothing has moved yet. A checker decides.";
export const request = (code: ReactNode) => <>Request {code}</>;

// act-words
export const sendForApproval = "Send for approval";

// balance-table
export const whenSent = "When sent";

// foreseen-effects
export const whatWillHappen = "What will happen";
export const balancesBeforeAndAfter = "Balances before and after";
export const afterApproval = "After approval";
export const after = "After";
export const exceedsTheLimitOf = (limit: string) => `Exceeds the limit of ${limit}. `;
export const itWillBeSentForApproval = "It will be sent for approval.";
export const postsAtOnce = "Posts at once";
export const nothingToPost = "Nothing to post";
export const wouldBeRefused = "Would be refused";
export const charges = "Charges";
export const tax = (amount: ReactNode) => <>tax {amount}</>;

// not-foreseen
export const previewNotAvailable = "Preview not available";

// what-will-happen
export const balancesAndLimitsAreCheckedWhen =
  "Balances and limits are checked when you send it; above a limit it is sent for approval.";
