// domain
export const cases = "Cases";
export const listOfCases = "List of cases";

// open cases
export const thereIsNoSuchCustomer = "There is no such customer.";
export const caseIsClosed = "The case is closed. What is new belongs in a follow-up case.";
export const isNoCustomer = "is no customer";
export const isNoClosedCaseOfTheCustomer = "is no closed case of this customer";
export const customerHasAnOpenCase = (references: string) => `The customer has an open case: ${references}.`;

// closing
export const isOfAReportOnly = "is only for a case that was reported";
export const isAfterToday = "must not be after today";

// dates and assignee
export const isAfterTheOpening = "must not be after the day on which the case was opened";
export const detectionIsChangedOnce = "The day of detection was changed before. It is changed once.";
export const wasChangedBefore = "was changed before";
export const isBeforeDetection = "must not be before the day of detection";
export const mayNotWorkOnCases = "must be active staff with aml:operate";

// structuring
export const structuringAlert = "Structuring alert";
export const cashJustBelowTheLimit = (day: string) => `Repeated cash just below the limit on ${day}.`;

// papers
export const casePrinted = "Case printed";

// queues
export const openCases = "Open cases";
export const late = (count: number) => `${count} late`;
export const noneIsLate = "None is late";
