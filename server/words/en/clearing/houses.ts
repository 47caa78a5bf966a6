export const clearingHouses = "Clearing houses";
export const clearingHouse = "Clearing house";
export const newHouse = "New clearing house";
export const createHouse = "Create clearing house";
export const noHousesYet = "No clearing houses yet";
export const createTheFirstHouse = "Create the first house before lodging cheques.";
export const code = "House code";
export const codeOnItems = "Begins the reference of every item. Never changes.";
export const enterTheCode = "Enter the house code";
export const codeIsInUse = "Another clearing house has this code";
export const enterTheName = "Enter the name of the house";
export const scheme = "Scheme";
export const schemes = {
  CTS: "Cheque truncation (CTS)",
  X9: "Image exchange (X9)",
  UK: "UK image clearing",
  RTGS: "Gross, item by item (RTGS)",
};
export const settledNet = "Settled net once a day";
export const settledGross = "Each item settled gross";
export const floatDays = "Float days";
export const businessDaysToValueDate = "Business days from presentment to the value date.";
export const twoOrNone = "Business days to the value date. If empty: 2, for RTGS 0.";
export const enterFloatDays = "Enter a whole number from 0 to 60";
export const validMonths = "Cheques valid for (months)";
export const afterDateOnCheque = "After the date on the cheque.";
export const enterMonths = "Enter a whole number from 1 to 120";
export const unanswered = "Unanswered inward items";
export const deadlineRules = {
  ROLL_FORWARD: "Move to the next session as overdue",
  DEEM_APPROVED: "Pay at the close",
  BLOCK: "Settle only when all are answered",
};
export const repeatedCheques = "Cheques lodged before";
export const duplicateRules = { WARN: "Accept with a warning", REFUSE: "Refuse" };
export const clearing = "Outward items";
export const clearByThemselves = "Clear outward items on their value date";
export const clearedByHand = "Cleared by hand";
export const clearedOnValueDate = "Clear on their value date";
export const acceptNewItems = "Accept new items";
export const newItems = "New items";
export const accepted = "Accepted";
export const settings = "Settings";
export const houseHistory = "History of the clearing house";
export const items = "Clearing items";
export const sessions = "Sessions";

export const houseSaved = (name: string) => `${name} saved`;
export const editHouse = (code: string) => `Edit ${code}`;
export const days = (count: number) => `${count} ${count === 1 ? "business day" : "business days"}`;
export const months = (count: number) => `${count} ${count === 1 ? "month" : "months"}`;
export const activeInTotal = (active: number, total: number) => `${active} active, ${total} in total`;
