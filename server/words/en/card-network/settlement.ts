export const clearedTransactions = "Cleared transactions";
export const exceptions = "Card exceptions";
export const exceptionsToReview = "force posts, over-captures, late settlements";

export const authorization = "Authorization";
export const batch = "Batch";
export const flags = "Flags";
export const transactions = "Transactions";
export const forcePost = "Force post";
export const overCapture = "Over-capture";
export const unsettled = "Unsettled";
export const noClearedYet = "No cleared transactions yet";
export const clearedAppearHere = "Captures, force posts and refunds appear here once they post.";

export const types = {
  PURCHASE: "Purchase",
  CASH_ADVANCE: "Cash advance",
  ATM_WITHDRAWAL: "ATM withdrawal",
  REFUND: "Refund",
};

export const exceptionNames = { FORCE_POST: forcePost, OVER_CAPTURE: overCapture, UNSETTLED: unsettled };

export const payable = "Settlement payable";
export const opening = "Opening payable";
export const clearedToday = "Cleared today";
export const settledToday = "Settled today";
export const closing = "Closing payable";
export const waiting = "Unsettled items";
export const nothingIsOwed = "Nothing owed to a network, and nothing settled today";
export const batches = "Batches";
export const noBatchesYet = "No batches yet";
export const batchesFollowTransactions = "A settlement makes one batch per network and currency.";
export const purchases = "Purchases";
export const refunds = "Refunds";
export const interchange = "Interchange";
export const fees = "Network fees";
export const netPaid = "Net paid";
export const netReceived = "Net received";
export const terms = "Terms";
export const payableBefore = "Payable before";
export const payableAfter = "Payable after";
export const batchFailed = "The batch failed";
export const nextRunRetries = "The next settlement retries it.";
export const noSuchBatch = "No such batch";
export const allTransactions = "All transactions";

export const settle = "Settle";
export const settleQuestion = "Settle cleared transactions?";
export const settlesWithTheNextDate = "Today's batches are settled. The rest settles with the next business date.";
export const nothingToSettle = "Nothing to settle";
export const settlementIsRunning = "A settlement is already running";
export const settlementStarted = "Settlement started";
export const settlementFailed = "The last settlement failed";
export const whatIsDue = "To be settled";
export const finalOnceSettled = "Each batch posts one entry and is final.";

export const exceptionReviewed = "Exception reviewed";
export const whatWasFound = "Finding";
export const enterFinding = "Enter the finding.";
export const noExceptions = "No exceptions";
export const exceptionsAppearHere =
  "Force posts, over-captures and transactions unsettled for more than a day appear here.";
export const allExceptions = "All exceptions";

export const settlementOf = (date: string) => `Settlement of ${date}`;
export const reviewTitle = (exception: string, card: string) => `Review ${exception.toLowerCase()} on ${card}`;
export const dueBatch = (network: string, date: string | null) => (date === null ? network : `${network}, ${date}`);
export const countOfTransactions = (count: number) =>
  `${count.toLocaleString("en")} ${count === 1 ? "transaction" : "transactions"}`;
export const termsOf = (interchange: string, fee: string, each: string) =>
  `${interchange} % interchange, ${fee} % + ${each} fee`;
export const batchOf = (network: string, currency: string, date: string) => `${network} ${currency}, ${date}`;
export const toPay = (amount: string) => `To pay ${amount}`;
export const toReceive = (amount: string) => `To receive ${amount}`;
export const figure = (name: string, amount: string) => `${name.toLowerCase()} ${amount}`;
