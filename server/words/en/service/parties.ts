// open-party
export const isAlreadyACustomer = (name: string, customerNo: string) => `${name} is already customer ${customerNo}.`;
export const bornOnIsAlreadyACustomer = (name: string, dateOfBirth: string, customerNo: string) =>
  `${name}, born ${dateOfBirth}, is already customer ${customerNo}.`;

// domain
export const customers = "Customers";

// open-party
export const customer = (customerNo: string) => `Customer ${customerNo}`;

// queues
export const customersUnderReview = "Customers under review";
export const noNewAccountsOrCards = "No new accounts or cards";
export const customersBlocked = "Customers blocked";
export const debitsFrozen = "Debits frozen";

// domain: what was done
export const customerCreated = "Customer created";
export const customerChanged = "Customer changed";
export const contactDetailsChanged = "Contact details changed";
export const contactFields = { email: "Email", phone: "Telephone", address: "Address", country: "Country" };
