export const alerts = "Alerts by month";
export const noAlerts = "No alerts in the last twelve months.";
export const month = "Calendar month";
export const all = "All alerts";
export const byList = "Decided hits by list";
export const byOfficer = "Decisions by officer";
export const noDecisions = "No decisions in this time.";
export const falsePositives = "False positives";
export const matches = "Matches";
export const share = "Share of false positives";
export const officer = "Officer";
export const medianHours = "Median hours to decision";
export const network = "Customers with the most serious hits";
export const noNetwork = "No customer has an open or confirmed hit.";
export const entry = "Watchlist entry";
export const payee = "Payee";

export const lastDays = (days: number) => `Last ${days} days`;
