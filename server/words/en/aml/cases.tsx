import type { ReactNode } from "react";

export const cases = "AML cases";
export const caseTitle = "AML case";
export const casesContext = "Suspicious activity, by due date";
export const casesNewestFirst = "Suspicious activity, newest first";
export const openCase = "Open a case";
export const due = "Due";
export const assignee = "Assigned to";
export const nobody = "Nobody";
export const alerts = "Alerts";
export const notClosed = "Not closed";
export const allCases = "All cases";
export const noOpenCases = "No open cases";
export const nothingToInvestigate = "Every case is closed.";
export const withAlert = "With alert";
export const dueSoon = "Due soon";
export const late = "Late";
export const otherOutcome = "Other";
export const detected = "Detected";
export const openedBy = "Opened by";
export const follows = "Follows";
export const sarFiled = "Report filed";
export const sarReference = "Authority's reference";
export const timeline = "Timeline";
export const oldestFirst = "Oldest first";
export const clearTheScreenings = "False positive: clear the linked screenings.";
export const noAlerts = "No alerts linked";
export const linkThoseBehind = "Link the screenings and alerts that led to this case.";
export const otherAlert = "Other alert";
export const alertKind = "Alert";
export const linkAlerts = "Link alerts";
export const oneALine = "One per line.";
export const otherAlertIds = "Alert IDs of other systems";
export const alertsOfTheCustomer = "Alerts of the customer";
export const searchAlerts = "Search alerts";
export const readingAlerts = "Reading alerts";
export const noFurtherAlerts = "No further alerts about this customer";
export const chooseAnAlert = "Choose an alert or enter an ID";
export const money = "Money";
export const partsOfTheCase = "Parts of the case";
export const otherCases = "Other cases of the customer";
export const noOtherCases = "No other cases";
export const screeningsOfTheCustomer = "Screenings of the customer";
export const noScreenings = "No screenings of the customer";
export const period = "Reported period";
export const periodOfMoney = "Period of the transactions";
export const noMovements = "No transactions in this period";
export const chooseAnotherPeriod = "Choose another period.";
export const noAccounts = "No accounts";
export const notAllMovements = "The period has more than 20,000 entries. The oldest are not included.";
export const transactions = "Customer transactions";
export const numberOfThem = "Number of transactions";
export const allTransactions = "All transactions";
export const withoutOwn = "without transfers between own accounts";
export const moneyCameIn = "In";
export const moneyWentOut = "Out";
export const counterparty = "Counterparty";
export const counterparties = "By counterparty";
export const noCounterparties = "No counterparties";
export const bookedAs = "Booked as";
export const referenceOrCustomer = "Reference, customer name or number";
export const willBeYours = "The case will be assigned to you.";
export const proposeClosing = "Propose closing";
export const closingProposed = "Closing proposed";
export const closingIsProposed = "A closing is already proposed";
export const confirmClosing = "Confirm closing";
export const rejectClosing = "Reject closing";
export const withdrawClosing = "Withdraw closing";
export const closingRejected = "Closing rejected";
export const closingWithdrawn = "Closing withdrawn";
export const anotherOfficerConfirms = "Another officer must confirm the closing.";
export const enterWhyNotClosed = "Enter why the case is not closed yet";
export const alertsLinked = "Alerts linked";
export const investigate = "Investigate";
export const addNote = "Add note";
export const enterANote = "Enter a note";
export const investigationStarted = "Investigation started";
export const noteAdded = "Note added";
export const changeCase = "Change case";
export const caseChanged = "Case changed";
export const dueDate = "Due date";
export const notes = "Notes";
export const detectionDay = "Detection date";
export const detectionOnce = "Can be changed once, with a reason. The due date moves with it.";
export const giveAReason = "Enter the reason for changing the detection date";
export const closeCase = "Close case";
export const cannotBeReopened = "A closed case cannot be reopened.";
export const enterTheOutcome = "Choose an outcome";
export const enterOtherOutcome = "Enter the outcome";
export const otherOutcomeInWords = "Outcome in words";
export const filedOn = "Filed on";
export const enterFilingDay = "Enter the filing date";
export const enterAuthorityReference = "Enter the authority's reference";
export const caseClosedNow = "Case closed";
export const followUp = "Open follow-up case";
export const caseIsClosed = "Case is closed";
export const newCaseContext = "For a customer whose activity is suspicious";
export const chooseTheCustomer = "Choose the customer, by number or name";
export const caseFile = "AML case file";
export const caseFileLink = "Case file";
export const confidential = "Strictly confidential. Not to be disclosed to the customer.";
export const backToCase = "Back to the case";
export const printedBy = "Printed by";
export const noCases = "No cases";
export const neverSuspicious = "No case has been opened for this customer.";
export const casesOfTheCustomer = "AML cases of the customer";

export const inCase = (reference: string) => `in ${reference}`;
export const hits = (count: number) => (count === 1 ? "1 hit" : `${count} hits`);
export const alertsFound = (count: number) => (count === 1 ? "1 alert found" : `${count} alerts found`);
export const lastDays = (days: number) => `Last ${days} days`;
export const periodIsCut = (from: string, days: number) => `Shown from ${from}: at most ${days} days.`;
export const moneyIn = (currency: string) => `Money in ${currency}`;
export const cashOf = (amount: string) => `of which cash ${amount}`;
export const largest = (count: number) => `largest ${count}`;
export const counterpartiesIn = (currency: string) => `Counterparties in ${currency}`;
export const fromTo = (from: string, to: string) => `${from} to ${to}`;
export const isAssignedTo = (name: string) => `This case is assigned to ${name}.`;
export const closedByAnother = (assignee: string) => `Closed by another officer than the assignee, ${assignee}.`;
export const assignedToAtClosing = (assignee: string) => `Assigned to ${assignee}`;
export const closingProposedBy = (outcome: string, name: string) => `Closing proposed by ${name}: ${outcome}`;
export const reportVersion = (version: number) => `Report saved, version ${version}`;
export const andMore = (count: number) => `and ${count.toLocaleString("en")} more`;
export const newest = (count: number) => `newest ${count}`;
export const timelineOf = (reference: string) => `Timeline of ${reference}`;
export const screeningOf = (name: string) => `Screening of ${name}`;
export const structuringOn = (day: string) => `Cash just below the limit on ${day}`;
export const changeOf = (reference: string) => `Change ${reference}`;
export const closeTitle = (reference: string) => `Close ${reference}`;
export const assignedTo = (name: string) => `Assigned to ${name}`;
export const ofCustomerNo = (name: string, customerNo: string) => `${name} · customer no. ${customerNo}`;
export const dueFromTo = (before: string, after: string) => `Due ${after}, previously ${before}`;
export const detectedFromTo = (before: string, after: string) => `Detected ${after}, previously ${before}`;
export const withOutcome = (status: string, outcome: string) => `${status}: ${outcome}`;
export const goesOnFrom = (reference: ReactNode) => <>Follow-up to {reference}</>;
export const reportFiled = (filedOn: string, reference: string) =>
  `Report filed${filedOn && ` on ${filedOn}`}${reference && `, ${reference}`}`;
export const screeningDecided = (confirmed: unknown) =>
  confirmed === true ? "Hit confirmed" : confirmed === false ? "Screening cleared" : "Screening decided";

export const mustExplain: Readonly<Record<string, string>> = {
  NO_ACTION: "Enter why nothing is reported",
  FALSE_POSITIVE: "Enter why it is a false positive",
};
export const stepWords = { day: "Business date", week: "Week", month: "Month" };
export const moneyByStep = {
  day: (currency: string) => `In and out per day, ${currency}`,
  week: (currency: string) => `In and out per week, ${currency}`,
  month: (currency: string) => `In and out per month, ${currency}`,
};
export const outcomes: Readonly<Record<string, string>> = {
  SAR_FILED: "Reported (SAR filed)",
  NO_ACTION: "Explained, no action",
  FALSE_POSITIVE: "False positive",
};
export const events: Readonly<Record<string, string>> = {
  OPENED: "Opened",
  ALERT_LINKED: "Alerts linked",
  NOTE: "Note",
  FOLLOW_UP: "Followed by",
  PRINTED: "Opened for printing",
  FILE_ADDED: "File attached",
  FILE_WITHDRAWN: "File withdrawn",
  CLOSING_PROPOSED: "Closing proposed",
};
