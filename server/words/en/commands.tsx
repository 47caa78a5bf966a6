import type { ReactNode } from "react";

export const correctTheFollowing = "Correct the following";
export const notAccepted = "Not accepted";
export const notConfirmed = "Not confirmed";
export const checking = "Checking…";
export const enterYourPassword = "Enter your password";
export const enterYourPasswordAndCode = "Enter your password and a code";
export const code = "Authentication code";
export const codeHint = "Six digits from your authenticator app, or a recovery code.";
export const enterTheCode = "Enter the code";
export const confirmIt = "Confirm";
export const reload = "Reload";
export const bothChanged = "Another user also changed these fields. Saving replaces their values.";
export const yourEntriesAreKept = "Your entries are kept.";
export const updatedFields = "Updated fields";
export const was = "Was";
export const bothVersions = "Both versions";
export const field = "Changed field";
export const theirs = "Saved value";
export const yours = "Your entry";
export const useTheirs = "Use the saved values";
export const nothingEntered = "Empty";
export const yes = "Yes";
export const no = "No";
export const sendForApproval = "Send for approval";
export const whenSent = "When sent";
export const balancesBeforeAndAfter = "Balances before and after";
export const afterApproval = "After approval";
export const after = "After";
export const approvalRequired = "Approval required.";
export const postsAtOnce = "Posts immediately";
export const wouldBeRefused = "Would be refused";
export const tax = "Tax";
export const rule = "Rule";
export const fixedAmount = "Fixed amount";
export const totalCharges = "Total charges";
export const previewNotAvailable = "Preview not available";
export const balancesAndLimitsAreChecked = "Balances and limits are checked when you submit.";
export const uploadProgress = "Upload";
export const importCouldNotBeConfirmed = "No response from the service";
export const sendAgain = "Send again";
export const sendAgainStartsNoSecond = "Send again to finish. This does not start a second import.";
export const noResponseYet =
  "No response yet. Checking with the service. Nothing will be posted twice. Keep this page open.";
export const whyThePasswordIsAsked =
  "Changing rights, secrets or limits requires a password entered within the last five minutes.";

export const uploading = (percent: number) => `Uploading, ${percent} %`;
export const fileSize = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000)).toLocaleString("en")} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
export const exceedsLimitOf = (limit: string) => `Exceeds limit of ${limit}. Approval required.`;
export const request = (code: ReactNode) => <>Request {code}</>;
