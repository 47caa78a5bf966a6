import type { ReactNode } from "react";

// [id] page
export const customers = "Customers";
export const customerNo = (wordOf: string, customerNo: ReactNode) => (
  <>
    {wordOf} · customer no. {customerNo}
  </>
);
export const timeline = "Timeline";
export const whatHappenedToTheCustomerAnd = "What happened to the customer and the accounts, newest first";
export const timelineOfTheCustomer = "Timeline of the customer";
export const openAccount = "Open account";
export const theCustomerIsUnderReviewNo = "The customer is under review; no account can be opened until that ends";
export const theCustomerIsBlocked = "The customer is blocked";
export const organisation = "Organisation";
export const givenName = "Given name";
export const familyName = "Family name";
export const born = "Born";
export const dueDiligence = "Due diligence";
export const country = "Country";
export const telephone = "Telephone";
export const address = "Address";
export const customerSince = "Customer since";

// party-accounts
export const theFirst = (count: number) => `the first ${count}`;
export const allAccounts = "All accounts";
export const accountsOfTheCustomer = "Accounts of the customer";
export const noAccountsYet = "No accounts yet";
export const aCustomerMayHaveSeveralEach = "A customer may have several, each in one currency.";

// new-party-form
export const openCustomer = "Open customer";
export const isACustomer = (name: string) => `${name} is a customer`;
export const customerNumber = (customerNo: ReactNode) => <>Customer number {customerNo}</>;
export const theNameIsBeingScreenedAccounts =
  "The name is being screened; accounts can be opened once that is disposed of.";
export const openAnAccount = "Open an account";
export const customerPage = "Customer page";
export const anotherCustomer = "Another customer";

// new page
export const newCustomer = "New customer";
export const aCustomerNumberIsGivenWhen = "A customer number is given when it is saved";

// party-fields
export const person = "Person";
export const kindOfCustomer = "Kind of customer";
export const giveAGivenNameOrA = "Give a given name or a family name";
export const dateOfBirth = "Date of birth";
export const nameOfTheOrganisation = "Name of the organisation";
export const giveTheOrganisationsName = "Give the organisation's name";
export const isoCodeSuchAsGb = "ISO code, such as GB";
export const howToReachTheCustomer = "How to reach the customer";

// possible-duplicates
export const thisCustomerMayExistAlready = "This customer may exist already";
export const theseCustomersMayExistAlready = "These customers may exist already";
export const born2 = (dateOfBirth: string) => `, born ${dateOfBirth}`;
export const andMoreOfThatName = (count: number) => `and ${count} more of that name`;

// parties page
export const type = "Type";
export const peopleAndOrganisationsWhoBankWith =
  "People and organisations who bank with us, in the order in which they came";
export const customers2 = "customers";
export const nameEmailOrCustomerNo = "Name, email or customer no.";
export const noCustomerFits = "No customer fits";
export const theSearchLooksAtBeginningsOf =
  "The search looks at beginnings of words: «oka» finds Okafor, «kafor» does not.";
export const noCustomersYet = "No customers yet";
export const whoeverIsToHaveAnAccount = "Whoever is to have an account is opened as a customer first.";

// party-words
export const simplified = "Simplified";
export const standard = "Standard";
export const enhanced = "Enhanced";
