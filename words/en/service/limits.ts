// domain
export const limitChange = "Limit change";
export const limits = "Limits";

// set-limit
export const thereIsNoLimitOf = (operation: string) => `There is no limit of ${operation}.`;
export const limitOfSFromTo = (words: string, before: string, amount: string) =>
  `Limit of ${words}s from ${before} to ${amount}`;
