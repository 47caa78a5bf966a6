export const cardTransaction = "Card transaction";
export const settlementBatch = "Card settlement batch";
export const cardTransactionsSettled = "Settled card transactions";
export const batchPosted = "Posted a settlement batch";
export const note = "Note";
export const cardSettlementPayable = "Card settlement payable";
export const clearedNotSettled = "cleared, not settled";
export const exceptionReviewed = "Reviewed a card exception";

export const settlementIsRunning = "A settlement is already running.";
export const batchIsNotClosed = "This batch is not ready to be posted.";
export const batchCouldNotBePosted = "The batch could not be posted.";
export const settlementCouldNotBegin = "The settlement could not begin.";
export const settlementCouldNotFinish = "The settlement could not finish.";
export const isNoOpenException = "Only an unreviewed force post or over-capture can be reviewed.";
export const transactionIsRefundedInstead =
  "A card transaction cannot be reversed, because the network settles it. Refund it instead.";
export const settledBatchCannotBeReversed =
  "A settled batch cannot be reversed, because the network has received it. Later transactions correct it.";

export const settlementOf = (networkAndCurrency: string, date: string) => `Settlement ${networkAndCurrency}, ${date}`;
export const settlementRunOf = (date: string) => `Card settlement of ${date}`;
export const couldNotBeSettled = (pairs: string) => `Could not be settled: ${pairs}`;
export const settlementDiedTwice = (batches: number) =>
  `The settlement failed twice at the same place, after ${batches} batches.`;
export const clearedOn = (amount: string, date: string) => `${amount}, ${date}`;
export const endOfDaySettles = (date: string) => `The end of day settles the transactions of ${date}.`;
export const transactionCount = (count: number) => (count === 1 ? "1 transaction" : `${count} transactions`);
