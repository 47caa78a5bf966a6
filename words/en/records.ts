// account-field
export const anAccountNumberHas12Digits = "An account number has 12 digits";
export const accountNumberOrTheHoldersName = "Account number, or the holder's name";
export const lookingForThisAccount = "Looking for this account";

// account-number
export const thereIsNoAccount = (number: string) => `There is no account ${number}`;

// account-picker
export const noAccountAndNoHolderIs = "No account and no holder is called so";

// account
export const inWord = (accountName: string, productCode: string, currency: string) =>
  `${accountName}, ${productCode} in ${currency}`;
export const ledgerBalance = "Ledger balance";

// customer-field
export const giveTheCustomerNumber = "Give the customer number";
export const aCustomerNumberHas10Digits = "A customer number has 10 digits";
export const customerNumber = "Customer number";
export const customers = "Customers";
export const noCustomerIsCalledSo = "No customer is called so";
export const n10DigitsOrTheCustomersName = "10 digits, or the customer's name";
export const noCustomerHasThisNumber = "No customer has this number";
export const lookingForThisCustomer = "Looking for this customer";

// record-picker
export const foundFor = (plural: string, label: string) => `${plural} found for «${label}»`;

// scanned-account-field
export const numberThenEnterOrTheHolders = "Number, then Enter; or the holder's name";

// staff
export const you = "(you)";

// till
export const till = (code: string) => `Till ${code}`;

// use-number-look-up
export const theAccountCouldNotBeLooked = "The account could not be looked up";

// entry
export const inGlAccount = (glCode: string) => `in ${glCode}`;
