export const sessionExists = (house: string, date: string) => `${house} already has a session on ${date}.`;
export const sessionIsNotOpen = (house: string, date: string) => `The session of ${house} on ${date} is closed.`;
export const sessionOf = (house: string, date: string) => `${house}, ${date}`;
export const mustNotBeAfter = (date: string) => `must not be after ${date}`;
export const mustNotBeBefore = (date: string) => `must not be before the business date ${date}`;
export const mustBeInSessionCurrency = (currency: string) => `must be in ${currency}, the session's currency`;
export const earlierItemsAreMoved = (house: string, date: string) =>
  `The unanswered items of ${house} on ${date} are still being moved to the next session. Try again shortly.`;

export const itemsCounted = (count: number) => `${count} ${Math.abs(count) === 1 ? "item" : "items"}`;
export const closeWithDifference = (house: string, date: string, lodged: string, expected: string) =>
  `Close ${house} on ${date}: ${lodged} lodged, ${expected} expected`;
export const closedByAnother = "The session was closed.";

export const opened = "Session opened";
export const closed = "Session closed";
export const nextOpened = "Session opened for unanswered items";
export const closeOperation = "Close of a clearing session";
export const note = "Note to checker";

export const runCouldNotBegin = "The unanswered items could not be read. They stay in the session and can be decided.";
export const runCouldNotFinish =
  "Not all unanswered items could be moved. They stay in the session and can be decided.";
export const runDiedTwice = (processed: number) =>
  `The work was interrupted twice after ${processed} ${processed === 1 ? "item" : "items"}. Other items stay in the session and can be decided.`;
export const itemCouldNotBeMoved = "An item could not be moved. It stays in the session and can be decided.";
