export const sessions = "Clearing sessions";
export const session = "Clearing session";
export const noSessionsYet = "No sessions yet";
export const sessionsAppearHere = "A session opens with its first item or with the totals of the house's schedule.";
export const lodged = "Lodged";
export const lodgedAmount = "Amount lodged";
export const expected = "Expected";
export const unanswered = "Unanswered";
export const unansweredInward = "Unanswered inward items";
export const notGiven = "Not given";
export const noDifference = "Totals agree";
export const settledAt = "Settled at";
export const differenceAccepted = "Accepted by a checker";
export const pastItsDate = "Past its date";
export const deadline = "Deadline";
export const controlTotals = "Expected and lodged";
export const itemsByState = "Items by direction and state";
export const sessionItems = "Items of the session";
export const allItems = "Show all items";
export const noItemsYet = "No items yet";
export const itemsJoinHere = "Cheques lodged or received on this date join the session.";
export const items = "Item count";
export const history = "History of the session";
export const netSettlement = "Net settlement";

export const openSession = "Open session";
export const openASession = "Open a clearing session";
export const totalsOfTheSchedule = "Enter the totals of the house's schedule to control the close.";
export const selectTheHouse = "Select the house";
export const enterTheDate = "Enter the business date";
export const expectedItems = "Items expected";
export const expectedAmount = "Amount expected";
export const wholeNumber = "Enter a whole number";

export const closeSession = "Close session";
export const laterItemsJoinTheNext = "Later items join the next date.";
export const acceptTheDifference = "Accept the difference and send the close to a checker";
export const noteToChecker = "Reason for the difference";
export const explainTheDifference = "Explain the difference to the checker";
export const openUntilDecided = "The session stays open until a checker decides.";
export const sessionIsClosed = "The session is closed.";
export const sessionIsSettled = "The session is settled.";
export const waitsForChecker = "The close of this session awaits a checker.";

export const unansweredWork = "Unanswered items";
export const unansweredBlock = "Unanswered items prevent the settlement";
export const payOrReturnThem = "Pay or return them before the net settlement.";
export const workFailed = "Not all unanswered items were moved";
export const pastWithDifference = "This session is past its date and its totals differ";
export const pastWithoutDifference = "This session is past its date. The end of day closes it.";
export const lodgeOrAccept = "Lodge the missing items, or close the session with its difference.";

export const openSessions = "Sessions past their date";
export const totalsDiffer = "totals differ";

export const of = (house: string, date: string) => `${house}, ${date}`;
export const sessionOpened = (house: string, date: string) => `Session of ${house} on ${date} opened`;
export const sessionClosed = (house: string, date: string) => `Session of ${house} on ${date} closed`;
export const closeOf = (house: string, date: string) => `Close ${house}, ${date}`;
export const countOfItems = (count: number) =>
  `${count.toLocaleString("en")} ${Math.abs(count) === 1 ? "item" : "items"}`;
export const signedItems = (count: number) => `${count > 0 ? "+" : "−"}${countOfItems(Math.abs(count))}`;
export const endOf = (date: string) => `End of ${date}`;
export const leftOf = (date: string, left: string) => `End of ${date}, in ${left}`;
export const movedOn = (count: number) => `${countOfItems(count)} moved to the next session as overdue`;
export const paidByRule = (count: number) => `${countOfItems(count)} paid as deemed approved`;
