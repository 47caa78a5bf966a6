// Sections: navigation and tabs, state of the date, start, unfinished work, the page of a run.

export const endOfDay = "End of day";
export const currentDate = "Current date";
export const history = "Run history";
export const periods = "Accounting periods";

export const start = "Start end of day";
export const startForced = "Force end of day";
export const endOfDayStarted = "End of day started";
export const scheduledAt = "Scheduled at";
export const notScheduled = "Not scheduled";
export const postingsBelongTo = "Postings belong to";
export const lastClosedDate = "Last closed date";
export const latestRuns = "Latest runs";
export const allRuns = "All runs";
export const noRunsYet = "No end of day has been run yet";
export const openRun = "Open run";
export const forcedRunPending = "A forced run awaits a checker";
export const forcedRunWithdrawn = "Forced run withdrawn";
export const dayStaysOpen = "The day stays open.";
export const forcedRunIsPending = "A forced run already awaits a checker.";
export const startsOnApproval = "The run starts when a checker approves it. Until then the day stays open.";
export const scheduledRunWaits = "The scheduled run is waiting";
export const itIsStartedOnceNothingBlocks = "It starts as soon as nothing blocks it.";

export const unfinishedWork = "Unfinished work";
export const nothingIsUnfinished = "Nothing is unfinished";
export const dayCanBeClosed = "The end of day can start.";
export const blocksTheRun = "Blocks the run";
export const doesNotBlock = "Does not block";
export const checkerMustApprove = "A checker must approve the run.";
export const reasonForForcing = "Reason for forcing the run";
export const enterTheReason = "Enter the reason";
export const ifForced = "If forced:";
export const inTheRun = "In the run:";

export const run = "Run";
export const retried = "End of day retried";
export const dayReport = "Day report";
export const afterTheRun = "The report is available after the run.";
export const steps = "Steps";
export const step = "Step";
export const failedItems = "Failed items";
export const reconciliation = "Reconciliation";
export const notReconciledYet = "Not reconciled yet";
export const allChecksAreZero = "All checks are zero.";
export const expected = "Should be";
export const actual = "Is";
export const exceptions = "Left unfinished";
export const forced = "Forced";
export const forcedRun = "Forced run";
export const blockersAtStart = "Blockers at the start";
export const nextDate = "Next business date";
export const runHistory = "History of the run";
export const started = "Started at";
export const startedBy = "Started by";
export const ended = "Ended";
export const duration = "Duration";
export const estimatedEnd = "Estimated end";
export const notKnownYet = "Not known yet";
export const seal = "Seal of the journal";
export const count = "Number";
export const notReached = "Not reached";

export const kinds = {
  OPEN_TILL: "Open tills",
  PARKED_CASH: "Cash awaiting a checker",
  SESSION_DIFFERENCE: "Clearing sessions with a difference",
  PENDING_APPROVAL: "Other pending approvals",
  UNSETTLED_SESSION: "Unsettled clearing sessions",
  UNBATCHED_TRANSACTIONS: "Unsettled card transactions",
  DUE_ITEM: "Due clearing items",
  UNPAID_COMMISSION: "Unpaid commission",
  SUSPENSE_BALANCE: "Suspense balances",
};
export const checkKinds = { CONTROL: "Control total", INVARIANT: "Invariant" };

const itemsOf = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "item" : "items"}`;

export const businessDateOf = (date: string) => `Business date ${date}`;
export const endOfDayOf = (date: string) => `End of day of ${date}`;
export const startOf = (date: string) => `Start the end of day of ${date}?`;
export const forceOf = (date: string) => `Force the end of day of ${date}`;
export const withdrawForcedRunOf = (date: string) => `Withdraw the forced run of ${date}?`;
export const itemsBlock = (count: number) => `${itemsOf(count)} ${count === 1 ? "blocks" : "block"} the run.`;
export const countBlocking = (count: number) => `${count.toLocaleString("en")} blocking`;
export const fromNowOn = (next: string, date: string) =>
  `As soon as the run starts, postings belong to ${next}. Nothing more can be posted to ${date}.`;
export const inZone = (time: string, timeZone: string) => `${time} ${timeZone}`;
export const closing = (date: string) => `Closing ${date}`;
export const couldNotBeClosed = (date: string) => `${date} could not be closed`;
export const since = (moment: string) => `Since ${moment}.`;
export const failedAt = (moment: string) => `Failed at ${moment}.`;
export const postingsGoTo = (date: string) => `Postings belong to ${date}.`;
export const stepOf = (step: number, steps: number, name: string) => `Step ${step} of ${steps}: ${name}`;
export const perSecond = (rate: string) => `${rate} per second`;
export const secondsLeft = (duration: string) => `about ${duration} left`;
export const countFailed = (count: number) => `${count.toLocaleString("en")} failed`;
export const andMore = (count: number) => `And ${count.toLocaleString("en")} more.`;
export const showMore = (count: number) => `Show ${count.toLocaleString("en")} more`;
export const retryOf = (date: string) => `Retry the end of day of ${date}?`;
export const retryDoes = "The run continues with what failed. Finished steps and items are not repeated.";
export const sealNo = (seq: number) => `No. ${seq}`;
export const zeroChecks = (count: number) => `Show ${count.toLocaleString("en")} zero ${count === 1 ? "row" : "rows"}`;
export const someDiffer = (count: number) =>
  `${count.toLocaleString("en")} ${count === 1 ? "difference" : "differences"}`;
