export const chequesInClearing = "Cheques in clearing";
export const pendingItems = "Pending items of the account";
export const noPendingItems = "No pending items";
export const lodgedAndPresentedHere =
  "Cheques lodged for the account or drawn on it appear here until they are decided.";
export const allItems = "All items";
export const lodgeACheque = "Lodge a cheque";
export const lodgeAChequeFor = "Lodge a cheque for…";
export const chequeNo = "Cheque no.";
export const funds = "Funds";
export const earmarked = "Earmarked";
export const addedWhenCleared = "Added when cleared";
export const directions = { OUTWARD: "For the customer", INWARD: "Drawn on the account" };
export const direction = "Direction";

export const short = (amount: string) => `Short by ${amount}`;
export const newest = (count: number) => `Newest ${count}`;
export const stopsInForce = (count: string) => `Stop payments: ${count}`;
