export const customers = "Customers";
export const customersUnderReview = "Customers under review";
export const noNewAccountsOrCards = "No new accounts or cards";
export const customersBlocked = "Customers blocked";
export const needsAmlRead = "requires aml:read";
export const debitsFrozen = "Debits frozen";
export const customerCreated = "Customer created";
export const customerChanged = "Customer changed";
export const contactDetailsChanged = "Contact details changed";

export const customer = (customerNo: string) => `Customer ${customerNo}`;
export const isAlreadyACustomer = (name: string, customerNo: string) => `${name} is already customer ${customerNo}.`;
export const bornOnIsAlreadyACustomer = (name: string, dateOfBirth: string, customerNo: string) =>
  `${name}, born ${dateOfBirth}, is already customer ${customerNo}.`;

export const contactFields = { email: "Email", phone: "Telephone", address: "Address", country: "Country" };

export const thereIsNoSuchCustomer = "There is no such customer.";
export const isNotACustomer = "is not a customer of this bank";
export const cardholderIsRestricted = "The cardholder is restricted. Head office must release them first.";
