// open-party
export const isAlreadyACustomer = (name: string, dateOfBirth: string | null, customerNo: string) =>
  `${name}${dateOfBirth === null ? "" : `, born ${dateOfBirth}`}, is already customer ${customerNo}.`;

// domain
export const customers = "Customers";

// open-party
export const customer = (customerNo: string) => `Customer ${customerNo}`;

// queues
export const customersUnderReview = "Customers under review";
export const noNewAccountsOrCards = "No new accounts or cards";
export const customersBlocked = "Customers blocked";
export const debitsFrozen = "Debits frozen";
