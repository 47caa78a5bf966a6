export const cases = "Cases";
export const listOfCases = "List of cases";

export const thereIsNoSuchCustomer = "There is no such customer.";
export const caseIsClosed = "The case is closed. Record new findings in a follow-up case.";
export const isNoCustomer = "is not a customer of this bank";
export const isNoClosedCaseOfTheCustomer = "is not a closed case of this customer";
export const customerHasAnOpenCase = (references: string) => `The customer has an open case: ${references}.`;

export const isOfAReportOnly = "is allowed only for a reported case";
export const isAfterToday = "must not be after today";

export const isAfterTheOpening = "must not be after the opening date of the case";
export const detectionIsChangedOnce = "The detection date has already been changed. It can be changed only once.";
export const wasChangedBefore = "has already been changed";
export const isBeforeDetection = "must not be before the detection date";
export const mayNotWorkOnCases = "must be active staff with aml:operate";

export const structuringAlert = "Structuring alert";
export const cashJustBelowTheLimit = (day: string) => `Repeated cash just below the limit on ${day}.`;

export const casePrinted = "Case printed";

export const openCases = "Open cases";
export const late = (count: number) => `${count} late`;
export const noneIsLate = "None late";
