export const unfinished = "Unfinished";
export const resolved = "Resolved";
export const approvals = "Approvals";
export const decided = "Decided";
export const maker = "Maker";
export const expires = "Expires";
export const overdue = "overdue";
export const endOfDay = "end of day";
export const you = "You";
export const refusedAtLastAttempt = "Refused at last attempt";
export const amountFrom = "Amount from";
export const amountTo = "Amount to";
export const mineToDecide = "Mine to decide";
export const sentByMe = "Sent by me";
export const noneDecided = "No decisions yet";
export const allApprovals = "All approvals";
export const selectItem = "Select";
export const filter = "Filter";
export const selectAll = "Select all of one operation";
export const cannotDecide = "You cannot decide this item";
export const result = "Result";
export const inProgress = "In progress";
export const checkingOutcome = "Checking…";
export const readingCases = "Loading the cases…";
export const noneCanBeDecided = "None of these can be decided together";
export const casesToDecide = "Cases to decide";
export const hasFlags = "Has risk flags: open it to decide";
export const refusedBefore = "Was refused at the last attempt: open it to decide";
export const decidedMeanwhile = "Already decided";
export const couldNotBeRead = "Could not be read";
export const approvalCase = "Approval case";
export const notFound = "Approval not available";
export const refusedNow = "Would be refused now";
export const figuresAsSent = "Balances at submission.";
export const theCase = "Case";
export const document = "Document";
export const sentBy = "Sent by";
export const clearingSession = "Clearing session";
export const itemsOfTheSession = "Every item of the session";
export const makersNote = "Note to checker";
export const sentAt = "Sent";
export const decidedBy = "Decided by";
export const checkersNote = "Checker's note";
export const reasonForRejection = "Reason for rejection";
export const pieces = "Pieces";
export const faceValue = "Face value";
export const riskFlagsTitle = "Risk flags";
export const acknowledgeEachFlag = "Tick each flag that you have checked.";
export const beforeAfter = "Before · After";
export const limitAndOutcome = "Limit and outcome";
export const balances = "Balances before and after approval";
export const now = "Now";
export const whenSent = "When sent";
export const afterApproval = "After approval";
export const expectedAfter = "Expected after approval";
export const exceedsLimitBy = "Exceeds limit by";
export const withinLimit = "Within limit";
export const needsChecker = "Requires approval";
export const postsOnApproval = "Posts on approval";
export const takesEffectOnApproval = "Takes effect on approval";
export const wouldBeRefused = "Would be refused";
export const balanceMoved = "Balance has changed since it was sent";
export const otherChanges = "Other changes";
export const effectDiffers = "The effect has changed since it was described";
export const was = "Was";
export const isNow = "Is now";
export const effectIsReplaced = "The effect of this item has changed.";
export const showNewEffect = "Show new effect";
export const showNewEffectFirst = "Show the new effect first";
export const approve = "Approve";
export const reject = "Reject";
export const approveAsk = "Approve…";
export const rejectAsk = "Reject…";
export const withdraw = "Withdraw";
export const giveAReason = "Enter a reason";
export const youSentThis = "You sent this item. Another checker must decide it.";
export const approved = "Approved";
export const rejected = "Rejected.";
export const withdrawn = "Withdrawn.";
export const nothingPosted = "Nothing to post.";

export const approveSelected = (count: number) => `Approve ${count}…`;
export const rejectSelected = (count: number) => `Reject ${count}…`;
export const bulkApproved = (count: number) => `${count} approved`;
export const bulkRejected = (count: number) => `${count} rejected`;
export const bulkRefused = (count: number) => `${count} refused`;
export const bulkLeftOut = (count: number) => `${count} left out`;
export const expiresIn = (time: string) => `in ${time}`;
export const endOfBusinessDay = (date: string) => `End of business day ${date}`;
export const toCheck = (count: string) => `${count} to check`;
export const forOthers = (count: string) => `${count} for other checkers`;
export const ofYours = (count: string) => `${count} of yours`;
export const selectNamed = (item: string) => `Select ${item}`;
export const oneOperation = (operation: string) => `One operation at a time: ${operation}`;
export const isDecided = (status: string) => `Already ${status.toLowerCase()}`;
export const notSent = (words: string) => `Not sent: ${words}`;
export const openedOn = (date: string) => `opened ${date}`;
export const above = (amount: string) => `above ${amount}`;
export const describedBefore = (summary: string) => `Before: ${summary}`;
export const approveOne = (operation: string) => `Approve ${operation.toLowerCase()}?`;
export const rejectOne = (operation: string) => `Reject ${operation.toLowerCase()}?`;
export const bulkRunning = (done: number, of: number) => `${done} of ${of} decided`;
export const selected = (count: number, operation: string) => `${count} selected · ${operation}`;
export const isDecidedBy = (status: string, name: string) => `Already ${status.toLowerCase()} by ${name}`;
export const printed = (moment: string, name: string) => `Printed ${moment} by ${name}`;
export const belongsToNotTo = (holder: string, owner: string) => `The account belongs to ${holder}, not to ${owner}`;
export const approveMany = (count: number) => (count === 1 ? "Approve 1 item?" : `Approve ${count} items?`);
export const rejectMany = (count: number) => (count === 1 ? "Reject 1 item?" : `Reject ${count} items?`);
export const leftOut = (count: number) => (count === 1 ? "1 case is left out" : `${count} cases are left out`);
export const itemsOver = (count: number) =>
  `${count > 0 ? "+" : "−"}${Math.abs(count)} ${Math.abs(count) === 1 ? "item" : "items"}`;
export const atTheTill = (count: number) => (count === 1 ? "one" : `${count}`);
export const changedFromTo = (before: string, after: string, date: string) => `${date}: from ${before} to ${after}`;
export const nearLimitToday = (count: number, name: string) =>
  `${count} cash movements just below the limit today, ${name}`;

export const flags = {
  LARGE_CASH: "Large cash",
  NO_IDENTIFICATION: "No identification",
  STRUCTURING: "Structuring alert",
  PRESENTER_IS_NOT_HOLDER: "Presenter is not the holder",
  CUSTOMER_UNDER_REVIEW: "Customer restricted",
  CUSTOMER_BLOCKED: "Customer restricted",
  ACCOUNT_RESTRICTED: "Account restricted",
  ACCOUNT_NEW: "New account",
  ACCOUNT_UNUSED: "First use of account",
  PAYEE_NEW: "First transfer to this payee",
  PAYEE_DELETED: "Payee no longer registered",
  PAYEE_UNNAMED: "Payee without a name",
  PAYEE_UNDER_REVIEW: "Payee under review",
  PAYEE_CHANGED: "Payee changed recently",
  ACCOUNT_OF_ANOTHER: "Account of another customer",
  MAKER_HAS_CHECKERS_NAME: "The maker has your name or email",
  NAME_OF_ANOTHER: "Another person has this name or email",
  REFUSED_PAYMENTS: "Payments refused: insufficient till cash",
  WITHDRAWN_PAYMENTS: "Payments sent to a checker and withdrawn",
  CONTROL_DIFFERENCE: "Control totals differ",
};
