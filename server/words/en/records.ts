export const accountNumbersHave12Digits = "Account numbers have 12 digits";
export const accountNumberOrHolder = "Account number or holder";
export const lookingUpAccount = "Looking up account";
export const ledgerBalance = "Ledger balance";
export const enterTheCustomerNumber = "Enter the customer number";
export const customerNumbersHave10Digits = "Customer numbers have 10 digits";
export const customerNumber = "Customer number";
export const customerNumberOrName = "Customer number or name";
export const noCustomerWithThisNumber = "No customer with this number";
export const lookingUpCustomer = "Looking up customer";
export const unknownDevice = "Unknown device";
export const thisSession = "(this session)";
export const device = "Device";
export const ipAddress = "IP address";
export const signedIn = "Signed in";
export const lastUsed = "Last used";
export const you = "(you)";
export const system = "System";
export const notSignedIn = "Nobody signed in";
export const accountCouldNotBeLookedUp = "Account could not be looked up";
export const frozen = "Frozen";
export const hidden = "Hidden";
export const payerPays = "Paid by the payer";
export const payeePays = "Paid by the payee";
export const shared = "Shared by payer and payee, half each";
export const bankPays = "Borne by the bank";

export const noAccount = (number: string) => `No account ${number}`;
export const accountsFoundFor = (typed: string) => `Accounts found for “${typed}”`;
export const customersFoundFor = (typed: string) => `Customers found for “${typed}”`;
export const till = (code: string) => `Till ${code}`;
export const inGlAccount = (glCode: string) => `in ${glCode}`;
export const browserOnSystem = (browser: string, system: string) => `${browser} on ${system}`;
export const accountOfAnotherCurrency = (of: string, till: string) =>
  `The account is held in ${of}. This till accepts and pays only ${till}.`;
export const accountProductAndCurrency = (accountName: string, productCode: string, currency: string) =>
  `${accountName}, ${productCode} in ${currency}`;

export const transactions: Record<string, string> = {
  CASH_DEPOSIT: "Cash deposit",
  CASH_WITHDRAWAL: "Cash withdrawal",
  TRANSFER_INTERNAL: "Transfer within the bank",
  TRANSFER_EXTERNAL: "Transfer to another bank",
  CHQ_OUTWARD: "Outward cheque",
  CHQ_INWARD: "Inward cheque",
  CHQ_RETURN_OUT: "Outward cheque returned",
  CHQ_RETURN_IN: "Inward cheque returned",
  CARD_PURCHASE: "Card purchase",
  CARD_CASH_ADVANCE: "Card cash advance",
  ACCOUNT_OPEN: "Account opening",
};
export const channels: Record<string, string> = {
  BRANCH: "Branch",
  API: "API",
  ATM: "ATM",
  POS: "Card terminal",
  CLEARING: "Clearing",
  BATCH: "Batch",
};
