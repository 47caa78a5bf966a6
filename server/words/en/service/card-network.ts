export const cannotBeCaptured = "This authorization cannot be captured.";
export const exceedsTheHold = (held: string) => `The reversal exceeds the amount on hold, ${held}.`;
export const reversalIsUnmatched = "No authorization matches this reversal.";
export const exceedsWhatRemains = (left: string) => `The refund exceeds what remains of the original, ${left}.`;
export const tooManyChanges = (most: number) => `An authorization can be changed ${most} times.`;
export const thereIsNoSuchTransaction = "There is no such cleared transaction.";
