export const cases = "Cases";
export const listOfCases = "List of cases";
export const thereIsNoSuchCustomer = "There is no such customer.";
export const caseIsClosed = "The case is closed. Record new findings in a follow-up case.";
export const isNoCustomer = "is not a customer of this bank";
export const isNoClosedCaseOfTheCustomer = "is not a closed case of this customer";
export const isOfAReportOnly = "is allowed only for a reported case";
export const isAfterToday = "must not be after today";
export const isAfterTheOpening = "must not be after the opening date of the case";
export const detectionIsChangedOnce = "The detection date has already been changed. It can be changed only once.";
export const wasChangedBefore = "has already been changed";
export const isBeforeDetection = "must not be before the detection date";
export const mayNotWorkOnCases = "must be active staff with aml:operate";
export const closingNeedsTwo = "Two officers close a case. Propose the closing. Another officer confirms it.";
export const closingIsProposed = "A closing is already proposed. Confirm or reject it first.";
export const noClosingIsProposed = "No closing is proposed.";
export const youProposedTheClosing = "You proposed this closing. Another officer must confirm it.";
export const typeIsNotAccepted = "must be PDF, PNG, JPEG, TIFF, DOCX, XLSX or UTF-8 text";
export const hasActiveContent = "contains scripts, macros or embedded files. Print it to PDF and attach that";
export const caseHasMostFiles = (most: number) => `The case has ${most} files, the most that it can have.`;
export const fileIsAttached = (name: string) => `is already attached as ${name}`;
export const fileIsWithdrawn = "The file is already withdrawn.";
export const roleOfCustomer = "Customer";
export const structuringAlert = "Structuring alert";
export const casePrinted = "Case printed";
export const openCases = "Open cases";
export const noneIsLate = "None late";

export const customerWithNumber = (customerNo: string) => `Customer no. ${customerNo}`;
export const bornOn = (date: string) => `born ${date}`;
export const late = (count: number) => `${count} late`;
export const customerHasAnOpenCase = (references: string) => `The customer has an open case: ${references}.`;
type Cash = { type: "DEPOSIT" | "WITHDRAWAL"; place: "TILL" | "CARD"; amount: string };
const inWords = ({ type, place, amount }: Cash) =>
  place === "CARD" ? `${amount} taken by card` : `${amount} ${type === "DEPOSIT" ? "deposited" : "withdrawn"}`;
export const cashJustBelowTheLimit = (day: string, cash: readonly Cash[]) =>
  cash.length === 0
    ? `Repeated cash just below the limit on ${day}.`
    : `Repeated cash just below the limit on ${day}: ${cash.map(inWords).join(", ")}.`;
