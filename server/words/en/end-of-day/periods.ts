export const month = "Month";
export const closedMonthsAreFinal = "A closed month accepts no further entries.";

export const closeMonth = (month: string) => `Close ${month}`;
export const closeQuestion = (month: string) => `Close ${month}?`;
export const closingIsFinal = (month: string) =>
  `This is final. The journal accepts no further entry of ${month}, and no reversal in it. Corrections are entries of a later date.`;
export const monthClosed = (month: string) => `${month} closed`;
