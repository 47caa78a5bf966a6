// account-in-words
export const account = (accountName: string, number: string | null | undefined) => `${accountName}, account ${number}`;
export const withoutANumber = "without a number";
export const accountOf = (number: string) => `account ${number}`;

// change-account
export const accountIsClosed = (accountNo: string) => `Account ${accountNo} is closed.`;

// close-account
export const accountHasOfCheques = (accountNo: string, float: string) =>
  `Account ${accountNo} has ${float} of cheques that have not cleared.`;

// customer-account
export const thereIsNoSuchAccount = "There is no such account.";
export const thereIsNoAccount = (number: string) => `There is no account ${number}.`;
export const isNotAnAccount = "is not an account of this bank";
export const accountIsHeldInNot = (number: string | null | undefined, currency: string, currency2: string) =>
  `Account ${number} is held in ${currency}, not in ${currency2}.`;
export const isHeldIn = (currency: string) => `is held in ${currency}`;
export const mustBe = (currency: string) => `must be ${currency}`;

// domain
export const customerDeposits = "Customer deposits";
export const depositAccounts = "deposit accounts";
export const accounts = "Accounts";

// open-account
export const thereIsNoCustomer = (customerNo: string) => `There is no customer ${customerNo}.`;
export const isNotACustomer = "is not a customer of this bank";
export const isUnderReview = (name: string) => `${name} is under review. Accounts cannot be opened.`;
export const isBlocked = (name: string) => `${name} is blocked.`;
export const thereIsNoProduct = (productCode: string) => `There is no product ${productCode}.`;
export const isNotAProduct = "is not a product of this bank";
export const isNotOfferedIn = (name: string, currency: string) => `${name} is not offered in ${currency}.`;
export const mustBeOneOf = (currencies: string) => `must be one of ${currencies}`;
