import type { ReactNode } from "react";

export const customers = "Customers";
export const timeline = "Timeline";
export const eventsNewestFirst = "Customer and account events, newest first";
export const customerTimeline = "Customer timeline";
export const customerUnderReview = "Customer under review: accounts cannot be opened";
export const customerBlocked = "Customer blocked";
export const customerRestricted = "Restricted: head office can tell whether an account can be opened";
export const organisation = "Organization";
export const givenName = "Given name";
export const familyName = "Family name";
export const born = "Born";
export const dueDiligence = "Due diligence";
export const telephone = "Telephone";
export const address = "Address";
export const customerSince = "Customer since";
export const editContactDetails = "Edit contact details";
export const nameAndBirthDateStay = "Name, date of birth and due diligence cannot be changed here.";
export const contactDetailsSaved = "Contact details saved";
export const countryNotKnown = "Not known";
export const possibleDuplicateQuestion = "Possible duplicate. Create anyway?";
export const createAnyway = "Create anyway";
export const goBack = "Go back";
export const allAccounts = "All accounts";
export const customersAccounts = "Customer's accounts";
export const noAccountsYet = "No accounts yet";
export const noAccountsHaveBeenOpened = "No accounts have been opened for this customer.";
export const createCustomer = "Create customer";
export const openAnAccount = "Open an account";
export const anotherCustomer = "Another customer";
export const customerNumberIsAssignedOnSaving = "The customer number is assigned on saving";
export const person = "Person";
export const customerType = "Customer type";
export const enterAGivenOrFamilyName = "Enter a given name or a family name";
export const dateOfBirth = "Date of birth";
export const organisationName = "Organization name";
export const enterTheOrganisationsName = "Enter the organization's name";
export const contactDetails = "Contact details";
export const possibleDuplicateCustomer = "Possible duplicate customer";
export const possibleDuplicateCustomers = "Possible duplicate customers";
export const nameEmailOrCustomerNo = "Name, email or customer no.";
export const searchByBeginning = "Search by the beginning of a name, e.g. “oka” finds Okafor.";
export const noCustomersYet = "No customers yet";
export const createACustomerFirst = "Create a customer before opening an account.";
export const simplified = "Simplified";
export const standard = "Standard";
export const enhanced = "Enhanced";

export const firstOfThem = (count: number) => `the first ${count}`;
export const andMore = (count: number) => `and ${count} more`;
export const contactDetailsOf = (name: string) => `Contact details of ${name}`;
export const customerCreated = (name: string) => `Customer created: ${name}`;
export const bornOn = (dateOfBirth: string) => `born ${dateOfBirth}`;
export const customerNumber = (customerNo: ReactNode) => <>Customer number {customerNo}</>;
export const typeAndCustomerNo = (type: string, customerNo: ReactNode) => (
  <>
    {type} · customer no. {customerNo}
  </>
);

/** Tellers may read this aloud to the customer, so it gives no cause. */
export const accountsAfterReview = "Accounts can be opened once the bank has completed its checks.";
