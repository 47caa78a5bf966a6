import type { ReactNode } from "react";

export const clearing = "Clearing";
export const clearingItem = "Clearing item";
export const clearingItems = "Clearing items";
export const clearingHouses = "Clearing houses";
export const house = "House";
export const cheque = "Cheque";
export const cheques = "Cheques";
export const chequeNumber = "Cheque no.";
export const chequeDate = "Cheque date";
export const drawerBank = "Drawee bank";
export const presentingBank = "Presenting bank";
export const otherBank = "Other bank";
export const accountOnCheque = "Account on the cheque";
export const direction = "Direction";
export const directions = { OUTWARD: "Outward", INWARD: "Inward" };
export const session = "Session";
export const accountNo = "Account no.";
export const oneSession = "one session";
export const importFile = "Import";
export const oneFile = "one file";
export const presented = "Presented";
export const deadline = "Deadline";
export const today = "Today";
export const overdue = "Overdue";
export const dueItems = "Due to clear";
export const overdueItems = "Overdue";
export const float = "Float";
export const earmark = "Earmark";
export const earmarked = "Earmarked";
export const shortfall = "Shortfall";
export const suggestedReason = "Suggested reason";
export const problems = "Problems";
export const drawnOn = "Drawn on";
export const creditTo = "Credit to";
export const duplicateOf = "Duplicate of";
export const firstItem = "First item";
export const returnedItem = "Returned item";
export const returnedOn = "Returned";
export const enteredBy = "Entered by";
export const enteredAt = "Entered";
export const decidedAt = "Decided";
export const itemHistory = "Item history";
export const noItemsYet = "No clearing items yet";
export const itemsAppearHere = "Lodged and received cheques appear here.";
export const noSuchAccount = "No such account";

export const pay = "Pay";
export const returnShort = "Return";
export const returnItem = "Return item";
export const clearItem = "Clear item";
export const presentAgain = "Present again";
export const clearQuestion = "Clear this item?";
export const payQuestion = "Pay this item?";
export const presentQuestion = "Present this cheque again?";
export const creditsTheAccount = "The account is credited and the float released.";
export const debitsTheAccount = "The account is debited. A paid item cannot be returned.";
export const itemCleared = "Item cleared";
export const itemPaid = "Item paid";
export const itemReturned = "Item returned";
export const presentedAgain = "Presented again";
export const isNotRepresentable = "The reason of its return does not allow it";
export const returnTitles = { OUTWARD: "Return outward item", INWARD: "Return inward item" };
export const returnReason = "Return reason";
export const chooseAReturnReason = "Choose a return reason";
export const anotherCode = "Another code…";
export const reasonCode = "Reason code";
export const enterTheReasonCode = "Enter the reason code";
export const unknownReasonMeans = "It counts as the customer’s fault, and the cheque cannot be presented again.";

export const inwardQueue = "Inward decisions";
export const allInwardItems = "All inward items";
export const noInwardItems = "No inward items to decide";
export const inwardItemsAppearHere = "Received cheques appear here until they are paid or returned.";
export const itemsToPayOrReturn = "Items to pay or return";
export const valueDateReached = "Value date reached";
export const noneHasTheFunds = "No item without a problem has the funds";
export const fundsSuffice = "Funds suffice";
export const sending = "Sending";
export const checkingOutcome = "Checking outcome";
export const paid = "Paid";
export const returned = "Returned";

export const lodge = "Lodge";
export const lodgeCheques = "Lodge cheques";
export const drawnOnOtherBanks = "Outward cheques drawn on other banks";
export const noActiveHouse = "No active clearing house";
export const onTheSlip = "On the slip";
export const chequesOnSlip = "Cheques on slip";
export const totalOnSlip = "Total on slip";
export const runningTotal = "Running total";
export const entered = "Entered";
export const agrees = "Agrees";
export const total = "Total";
export const asAbove = "As above";
export const addRow = "Add row";
export const newSlip = "New slip";
export const lodging = "Lodging";
export const chequesLodged = "Cheques lodged for clearing";
export const enterACheque = "Enter a cheque";
export const enterAnAccountNumber = "Enter an account number of 12 digits";
export const lodgedBefore = "This cheque was lodged before.";
export const correctAndLodge = "Correct the refused cheques and lodge them again.";
export const clearSlipQuestion = "Clear this slip?";
export const clearEntries = "Clear entries";
export const keepEntries = "Keep entries";
export const slipDiffers = "The slip differs";
export const enteredDiffersFromSlip = "The cheques entered do not agree with the totals on the slip.";
export const correctSlip = "Correct entries";
export const lodgeAnyway = "Lodge anyway";
export const leaveQuestion = "Leave this slip?";
export const leave = "Leave";

const chequeCount = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "cheque" : "cheques"}`;
const itemCount = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "item" : "items"}`;

export const houseNamed = (code: string, name: string) => `${name} (${code})`;
export const chequeAt = (place: number) => `Cheque ${place}`;
export const removeCheque = (place: number) => `Remove cheque ${place}`;
export const sameAsRow = (place: number) => `Same cheque as in row ${place}.`;
export const lodgeCount = (count: number) => (count === 0 ? "Lodge" : `Lodge ${chequeCount(count)}`);
export const lodgingRunning = (done: number, all: number) => `Lodging ${done} of ${all}…`;
export const lodgedCount = (count: number, sums: string) =>
  count === 0 ? "No cheque lodged." : `${chequeCount(count)} lodged, ${sums}.`;
export const refusedCount = (count: number) => `${count.toLocaleString("en")} refused.`;
export const atMostCheques = (most: number) => `At most ${most} cheques per slip`;
export const notLodgedYet = (count: number) =>
  `${chequeCount(count)} ${count === 1 ? "is" : "are"} entered and not lodged.`;
export const staysInThisTab = (count: number) => `${notLodgedYet(count)} The slip stays in this tab.`;
export const chequesMoreOrLess = (difference: number) =>
  `${chequeCount(Math.abs(difference))} ${difference > 0 ? "too many" : "missing"}`;
export const lodgedAs = (reference: ReactNode, valueDate: string) => (
  <>
    Lodged as {reference}, value date {valueDate}
  </>
);

export const reasonWithCode = (reason: string, code: string) => `${reason} (${code})`;
export const unknownReason = (code: string) => `${code} is not a known reason code`;
export const returnedFor = (reason: string) => `Returned: ${reason}`;
export const presentation = (times: number) => `Presentation ${times} of this cheque`;
export const presentedTooOften = (times: number) => `Presented ${times} times`;
export const entersANewItem = (times: number) => `A new outward item is entered, presentation ${times}.`;
export const decidedBy = (person: ReactNode) => <>By {person}</>;
export const chequeOf = (serial: string | null, bank: string | null) =>
  ["cheque", serial, bank && `· ${bank}`].filter(Boolean).join(" ");
export const itemContext = (direction: string, serial: string | null, bank: string | null) =>
  [`${direction} cheque`, serial, bank].filter(Boolean).join(" · ");

export const payCount = (count: number) => (count === 0 ? "Pay all" : `Pay ${itemCount(count)}`);
export const payCountQuestion = (count: number) => `Pay ${itemCount(count)}?`;
export const leftOut = (count: number) => `${itemCount(count)} with problems ${count === 1 ? "is" : "are"} left out.`;
export const payingRunning = (done: number, all: number) => `Paying ${done} of ${all}…`;
export const paidCount = (count: number, sums: string) =>
  count === 0 ? "No item paid." : `${itemCount(count)} paid, ${sums}.`;
export const wasPaid = (reference: ReactNode, amount: string, holder: string) => (
  <>
    Paid {reference}, {[amount, holder].filter(Boolean).join(", ")}
  </>
);
export const wasReturned = (reference: ReactNode, amount: string, holder: string) => (
  <>
    Returned {reference}, {[amount, holder].filter(Boolean).join(", ")}
  </>
);
export const wasRefused = (reference: ReactNode, reason: string) => (
  <>
    {reference}: {reason}
  </>
);
