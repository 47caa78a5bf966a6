export const clearingSuspense = "Clearing suspense";
export const clearedNotFinalised = "cleared, not finalized";
export const settlementBegun = "Settlement begun";
export const settlementReleased = "Settlement stopped";
export const settlementWasReleased = "The settlement was stopped. Try again.";
export const unansweredItemsArePaid = "Unanswered items are being paid. Try again in a moment.";
export const positionSettled = "Settled";
export const netSettlement = "Net settlement";
export const anotherPersonClosesFirst = "Another person must close the session first.";
export const youClosedTheSession = "You closed the session. Another person must settle it.";
export const netSettlementOf = (house: string, date: string) => `Net settlement of ${house}, ${date}`;
export const settlementCannotBeReversed =
  "A final settlement cannot be reversed. Correct it by items of the next date.";
