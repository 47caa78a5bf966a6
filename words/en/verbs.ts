export const depositTo = "Deposit to…";
export const withdrawFrom = "Withdraw from…";
export const transferFrom = "Transfer from…";
export const printLastReceipt = "Print last receipt";
export const openTill = "Open till";
export const closeTill = "Close till";
export const openCase = "Open a case";
export const lightTheme = "Light theme";
export const darkTheme = "Dark theme";
export const systemTheme = "System theme";

// why a verb is unavailable
export const noOpenTill = "No open till";
export const tillIsFrozen = (tillCode: string) => `Till ${tillCode} is frozen`;
export const tillIsOpen = (tillCode: string) => `Till ${tillCode} is open`;
