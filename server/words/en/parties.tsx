import type { ReactNode } from "react";

// [id] page
export const customers = "Customers";
export const typeAndCustomerNo = (type: string, customerNo: ReactNode) => (
  <>
    {type} · customer no. {customerNo}
  </>
);
export const timeline = "Timeline";
export const eventsNewestFirst = "Customer and account events, newest first";
export const customerTimeline = "Customer timeline";
export const customerUnderReview = "Customer under review: accounts cannot be opened";
export const customerBlocked = "Customer blocked";
export const organisation = "Organisation";
export const givenName = "Given name";
export const familyName = "Family name";
export const born = "Born";
export const dueDiligence = "Due diligence";
export const telephone = "Telephone";
export const address = "Address";
export const customerSince = "Customer since";

// edit-party
export const editContactDetails = "Edit contact details";
export const contactDetailsOf = (name: string) => `Contact details of ${name}`;
export const nameAndBirthDateStay =
  "Name, date of birth and due diligence stay as recorded when the customer was created.";
export const contactDetailsSaved = "Contact details saved";

// contact-fields
export const countryNotKnown = "Not known";

// duplicate-question
export const possibleDuplicateQuestion = "Possible duplicate. Create anyway?";
export const createAnyway = "Create anyway";
export const goBack = "Go back";

// party-accounts
export const firstOfThem = (count: number) => `the first ${count}`;
export const allAccounts = "All accounts";
export const customersAccounts = "Customer's accounts";
export const noAccountsYet = "No accounts yet";
export const noAccountsHaveBeenOpened = "No accounts have been opened for this customer.";

// new-party-form
export const createCustomer = "Create customer";
export const customerCreated = (name: string) => `Customer created: ${name}`;
export const customerNumber = (customerNo: ReactNode) => <>Customer number {customerNo}</>;
/** To whoever serves him, who may read it aloud: the state, and not what brought it about. */
export const accountsAfterReview = "Under review. Accounts can be opened once the review is complete.";
export const openAnAccount = "Open an account";
export const customerPage = "Customer page";
export const anotherCustomer = "Another customer";

// new page
export const customerNumberIsAssignedOnSaving = "The customer number is assigned on saving";

// party-fields
export const person = "Person";
export const customerType = "Customer type";
export const enterAGivenOrFamilyName = "Enter a given name or a family name";
export const dateOfBirth = "Date of birth";
export const organisationName = "Organisation name";
export const enterTheOrganisationsName = "Enter the organisation's name";
export const contactDetails = "Contact details";

// possible-duplicates
export const possibleDuplicateCustomer = "Possible duplicate customer";
export const possibleDuplicateCustomers = "Possible duplicate customers";
export const bornOn = (dateOfBirth: string) => `born ${dateOfBirth}`;
export const andMore = (count: number) => `and ${count} more`;

// parties page
export const nameEmailOrCustomerNo = "Name, email or customer no.";
export const searchByBeginning = "Search by the beginning of a name, e.g. “oka” finds Okafor.";
export const noCustomersYet = "No customers yet";
export const createACustomerFirst = "Create a customer before opening an account.";

// party-words
export const simplified = "Simplified";
export const standard = "Standard";
export const enhanced = "Enhanced";
