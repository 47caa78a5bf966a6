// account-field
export const opened = "Opened";
export const anAccountNumberHas12Digits = "Account numbers have 12 digits";
export const accountNumberOrTheHoldersName = "Account number or holder";
export const lookingForThisAccount = "Looking up account";

// account-number
export const thereIsNoAccount = (number: string) => `No account ${number}`;

// account-picker
export const noAccountAndNoHolderIs = "No match";

// account
export const inWord = (accountName: string, productCode: string, currency: string) =>
  `${accountName}, ${productCode} in ${currency}`;
export const ledgerBalance = "Ledger balance";

// customer-field
export const giveTheCustomerNumber = "Enter the customer number";
export const aCustomerNumberHas10Digits = "Customer numbers have 10 digits";
export const customerNumber = "Customer number";
export const customers = "Customers";
export const noCustomerIsCalledSo = "No match";
export const n10DigitsOrTheCustomersName = "Customer number or name";
export const noCustomerHasThisNumber = "No customer with this number";
export const lookingForThisCustomer = "Looking up customer";

// record-picker
export const foundFor = (plural: string, label: string) => `${plural} found for “${label}”`;

// scanned-account-field
export const numberThenEnterOrTheHolders = "Account number or holder";

// staff
export const you = "(you)";
export const system = "System";

// till
export const till = (code: string) => `Till ${code}`;

// use-number-look-up
export const theAccountCouldNotBeLooked = "Account could not be looked up";

// entry
export const inGlAccount = (glCode: string) => `in ${glCode}`;

// a till whose branch hides what it should hold
export const hidden = "Hidden";
