export const netSettlement = "Net settlement";
export const positions = "Net positions";
export const houseAndDate = "House and date";
export const confirm = "Confirm";
export const unsettledDates = "Unsettled dates";
export const nothingUnsettled = "All dates are settled";
export const anotherDate = "Another house or date";
export const chooseHouse = "Choose a house";
export const enterTheDate = "Enter the date.";
export const chooseTheHouse = "Choose the house.";
export const back = "Back";
export const noHouses = "No clearing houses yet";
export const createOneFirst = "Create a house before settling with it.";

export const bankReceives = "The bank receives";
export const bankPays = "The bank pays";
export const nothingIsDue = "Nothing to pay or receive";
export const outwardCleared = "Outward cleared";
export const inwardPaid = "Inward paid";
export const cleared = "Cleared";
export const pending = "Pending";
export const lists = "Items of this date";
export const noneCleared = "No cleared items";
export const noneReturned = "No returned items";
export const nonePending = "No pending items";
export const cannotBeSettled = "This date cannot be settled yet";
export const pendingStaysOut = "Pending items settle on the date they clear.";
export const sessionWillClose = "Settling closes the open session.";
export const grossItems = "Items of this house settle gross. Nothing is netted.";
export const noEntry = "No entry. Nothing is netted.";

export const finalise = "Finalize settlement";
export const figuresChanged = "The figures have changed";
export const confirmTheNewFigures = "Items were cleared or paid meanwhile. Check the new figures.";
export const shownBefore = "Shown before";
export const now = "Now";
export const useNewFigures = "Use new figures";
export const clearedItems = "Cleared items";

export const settledBy = "Settled by";
export const positionId = "Position ID";
export const viewPosition = "View position";
export const settleAnother = "Settle another date";
export const settlementReceipt = "Net settlement receipt";
export const backToPosition = "Back to position";
export const clerk = "Clerk";
export const checkedBy = "Checked by";

export const settle = "Settle";
export const noPositionsYet = "No positions yet";
export const positionsFollowItems = "A house has a position once its items clear or its date is settled.";

export const typeToConfirm = (house: string) => `Type ${house} to confirm`;
export const doesNotMatch = (house: string) => `Type the house code ${house}.`;
export const noSuchHouse = (house: string) => `There is no clearing house ${house}`;
export const notYetReached = (date: string) => `${date} has not been reached`;
export const firstOf = (shown: number, total: number) =>
  `First ${shown.toLocaleString("en")} of ${total.toLocaleString("en")}`;
export const isSettled = (house: string, date: string) => `${house} is settled for ${date}. The position is final.`;
export const positionOf = (house: string, date: string) => `${house}, ${date}`;
export const netPerDayIn = (currency: string) => `Net per business date, ${currency}`;
export const withHouse = (direction: string, house: string) => `${direction}, ${house}`;
export const receiptOf = (house: string, date: string, currency: string) => `Receipt of ${house}, ${date}, ${currency}`;
