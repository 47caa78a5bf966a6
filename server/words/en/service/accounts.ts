export const accountWithoutANumber = "account without a number";
export const blockDebitsOrCredits = "must be true unless credits is true";
export const thereIsNoSuchAccount = "There is no such account.";
export const isNotAnAccount = "is not an account of this bank";
export const customerDeposits = "Customer deposits";
export const depositAccounts = "deposit accounts";
export const accounts = "Accounts";
export const isNotACustomer = "is not a customer of this bank";
export const isNotAProduct = "is not a product of this bank";
export const unblockedWithItsCustomer = "The bank has restricted this account. Head office can release it.";

export const accountWithNumber = (number: string) => `account ${number}`;
export const accountIsClosed = (accountNo: string) => `Account ${accountNo} is closed.`;
export const thereIsNoAccount = (number: string) => `There is no account ${number}.`;
export const fieldIsHeldIn = (currency: string) => `is held in ${currency}`;
export const mustBeCurrency = (currency: string) => `must be ${currency}`;
export const thereIsNoCustomer = (customerNo: string) => `There is no customer ${customerNo}.`;
export const customerIsRestricted = (name: string) =>
  `${name} is restricted. Accounts cannot be opened until head office releases them.`;
export const thereIsNoProduct = (productCode: string) => `There is no product ${productCode}.`;
export const mustBeOneOf = (currencies: string) => `must be one of ${currencies}`;
export const accountOfHolder = (holder: string, number: string) => `${holder}, account ${number}`;
export const productIsNotOfferedIn = (name: string, currency: string) => `${name} is not offered in ${currency}.`;
export const hasUnclearedCheques = (accountNo: string, float: string) =>
  `Account ${accountNo} has ${float} in uncleared cheques. Close it after they clear.`;
export const accountIsHeldIn = (accountNo: string | null, held: string, requested: string) =>
  `${accountNo === null ? "The account" : `Account ${accountNo}`} is held in ${held}, not in ${requested}.`;
export const accountIsNotFrozen = (accountNo: string) => `Account ${accountNo} is not frozen.`;
