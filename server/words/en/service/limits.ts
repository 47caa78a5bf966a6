export const limitChange = "Limit change";
export const limits = "Limits";
export const limitChanged = "Limit changed";

export const thereIsNoLimitOn = (operation: string) => `There is no limit on ${operation}.`;
export const mustBeOneOf = (operations: string) => `must be one of ${operations}`;
export const limitFromTo = (operation: string, before: string, after: string) =>
  `${operation} limit from ${before} to ${after}`;
