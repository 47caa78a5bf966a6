import type { ReactNode } from "react";

export const cashDeposit = "Cash deposit";
export const cashWithdrawal = "Cash withdrawal";
export const reversalOfCash = "Reversal of cash";
export const cashIntoTheTill = "Cash into the till";
export const cashOutOfTheTill = "Cash out of the till";
export const cashToTheVault = "Cash to the vault";
export const vaultFunding = "Vault funding";
export const forCustomer = "For";
export const receivedBy = "Received by";
export const balanceAfter = "Balance after";
export const creditedInAll = "Credited to account";
export const debitedInAll = "Debited to account";
export const tillRoll = "80 mm";
export const a4 = "A4";
export const print = "Print";
export const printDuplicate = "Print duplicate";
export const accountStatement = "Account statement";
export const backToAccount = "Back to account";
export const period = "Period";
export const openingBalance = "Opening balance";
export const closingBalance = "Closing balance";
export const totalDebits = "Total debits";
export const totalCredits = "Total credits";
export const accountHolder = "Account holder";
export const broughtForward = "Brought forward";
export const carriedForward = "Carried forward";
export const amountHiddenDuringCount = "Hidden while its till is counted. Print it after the close.";

export const linesOfTheStatement = (sheet: number) => `Lines of the statement, sheet ${sheet}`;
export const firstLinesOnly = (lines: string) => `First ${lines} lines only. Choose a shorter period for the rest.`;
export const accountClosedOn = (date: string) => `Account closed on ${date}`;
export const pageOf = (number: number, of: number) => `Page ${number} of ${of}`;
export const fromTo = (from: string, to: string) => `${from} to ${to}`;
export const availableWhenPrinted = (available: ReactNode) => <>Available when printed {available}</>;
export const availableAfterHolds = (available: ReactNode, holds: string) => (
  <>
    Available when printed {available}, after holds of {holds}
  </>
);
