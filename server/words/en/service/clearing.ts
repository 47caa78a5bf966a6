export const thereIsNoHouse = (code: string) => `There is no clearing house ${code}.`;
export const houseIsInactive = (code: string) => `Clearing house ${code} is inactive.`;
export const totalsDiffer = (session: string, expected: string, lodged: string, difference: string) =>
  `The totals of ${session} differ. Expected: ${expected}. Lodged: ${lodged}. Difference: ${difference}.`;
export const itemsAreUnanswered = (house: string, count: number) =>
  `${house} has ${count} unanswered inward ${count === 1 ? "item" : "items"}. Pay or return ${count === 1 ? "it" : "them"} first.`;
export const settlementChanged = (count: number, net: string) =>
  `Items were cleared or paid meanwhile. There are now ${count} with a net of ${net}.`;
export const dateIsInTheFuture = (today: string) => `The business date is ${today}. A later date cannot be settled.`;
export const chequeWasLodged = (reference: string) => `This cheque was lodged before, as ${reference}.`;
export const chequeIsStopped = (serial: string) =>
  `The customer has stopped cheque ${serial}. Return it or lift the stop.`;

export const thereIsNoSuchAccount = "There is no such account.";
export const isNotAnAccount = "is not an account of this bank";
export const accountIsHeldIn = (held: string, sent: string) => `The account is held in ${held}, not in ${sent}.`;
export const mustBeCurrency = (currency: string) => `must be ${currency}`;
export const itemImported = "Item imported";

export const outwardCheque = (serial: string | null, bank: string | null) =>
  ["Cheque", serial, bank && `of ${bank}`].filter(Boolean).join(" ");
export const inwardCheque = (serial: string | null, bank: string | null) =>
  ["Cheque", serial, bank && `presented by ${bank}`].filter(Boolean).join(" ");
export const returnedCheque = (serial: string | null) => ["Returned cheque", serial].filter(Boolean).join(" ");
export const itemIsInward = "This is an inward item. Pay or return it as inward.";
export const itemIsOutward = "This is an outward item. Clear or return it as outward.";
export const itemIsNotPending = {
  CLEARED: "The item is cleared.",
  RETURNED: "The item was returned.",
  PENDING: "The item was decided meanwhile.",
};
export const onlyReturnedItemsArePresentedAgain = "Only a returned outward item can be presented again.";
export const reasonForbidsPresentingAgain = (reason: string) =>
  `An item returned as ${reason} cannot be presented again.`;
export const wasPresentedTooOften = (times: number) =>
  `The item was presented ${times} times. It cannot be presented again.`;
export const wasPresentedAgain = "The item was presented again.";
export const importedTwice = "This item is being imported.";

export const problems = {
  stopped: "The customer has stopped this cheque.",
  closed: "The account is closed.",
  drawerRestricted: "The customer is restricted.",
  debitBlocked: "The account is blocked for debits.",
  creditBlocked: "The account is blocked for credits.",
  dormant: "The account is dormant.",
  postDated: (date: string) => `The cheque is dated ${date}.`,
  stale: (date: string) => `The cheque is stale. It was valid until ${date}.`,
  short: (shortfall: string) => `The account lacks ${shortfall}.`,
  duplicate: "The same cheque was lodged before.",
};

export const itemCannotBeReversed = "A cleared item cannot be reversed. Post an adjustment for the next date.";
("A final settlement cannot be reversed. Post an adjustment for the next date.");
export const clearingItem = "Clearing item";
export const itemLodged = "Item lodged";
export const itemReceived = "Item received";
export const itemCleared = "Item cleared";
export const itemPaid = "Item paid";
export const itemReturned = "Item returned";
export const itemPresentedAgain = "Item presented again";
export const itemsCouldNotBeAnswered = "The inward items of the session could not be answered.";
export const entriesOfClearedItems = "Entries of cleared items";
