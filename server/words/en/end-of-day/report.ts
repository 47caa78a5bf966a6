export const backToRun = "Back to run";
export const approvedBy = "Approved by";
export const isProvisional = "Provisional: the date is not closed.";
export const nothingInTheLedger = "The ledger has no balances.";
export const nothingLeft = "Nothing was left unfinished.";
export const notSealed = "Not sealed yet.";
export const operations = "Operations";
export const lines = "Lines";
export const everythingIsZero = "All figures are zero.";
export const detail = "Detail";
export const treatment = "Treatment";
export const processed = "Processed";

export const movementsIn = (currency: string, entries: string) => `Movements in ${currency}, ${entries}`;
export const reconciledAt = (moment: string) => `Reconciliation at ${moment}`;
export const othersAreZero = (count: number) =>
  count === 1 ? "One further comparison is zero." : `${count.toLocaleString("en")} further comparisons are zero.`;
