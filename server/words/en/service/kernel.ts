export const theRequestIsNotValid = "The request is not valid.";
export const theRequestIsNestedTooDeeply = "The request is nested too deeply.";
export const mustBeANumber = "must be a number";
export const isTooLarge = "is too large";
export const mustNotContainACardNumber = "must not contain a card number. Remove it: the bank never stores one";
export const mustBeACurrencyCode = "must be a currency code of ISO 4217";
export const mustBeGreaterThanZero = "must be greater than zero";
export const mustNotHideOrTurnText =
  "must not contain control characters or characters that change the direction of writing";

export const mustHaveAtMostSignificantDigits = (digits: number) => `must have at most ${digits} significant digits`;
export const hasNoDecimals = (currency: string) => `${currency} has no decimals`;
export const isNotACurrencyCode = (currency: string) => `${currency} is not a currency code of ISO 4217`;
export const till = (code: string) => `Till ${code}`;
export const vault = (branchAndCurrency: string) => `Vault ${branchAndCurrency}`;
export const hasAtMostDecimals = (currency: string, decimals: number) => `${currency} has at most ${decimals} decimals`;

export const noSuch = {
  account: "There is no such account.",
  amlCase: "There is no such case.",
  approval: "There is no such approval.",
  authorization: "There is no such authorization.",
  beneficiary: "There is no such beneficiary.",
  branch: "There is no such branch.",
  caseFile: "There is no such file.",
  card: "There is no such card.",
  cardLoan: "There is no such card loan.",
  cardLoanStatement: "There is no such statement.",
  endOfDayRun: "There is no such end-of-day run.",
  accountingPeriod: "There is no such accounting period.",
  cashMovement: "There is no such cash movement.",
  chargeRule: "There is no such charge rule.",
  clearedTransaction: "There is no such cleared transaction.",
  clearingHouse: "There is no such clearing house.",
  clearingImport: "There is no such import.",
  clearingItem: "There is no such clearing item.",
  clearingSession: "There is no such clearing session.",
  commission: "There is no such commission.",
  customer: "There is no such customer.",
  holiday: "There is no such holiday.",
  journalEntry: "There is no such journal entry.",
  notification: "There is no such notification.",
  pricingException: "There is no such pricing exception.",
  resource: "There is no such resource.",
  screening: "There is no such screening result.",
  session: "There is no such session.",
  settlementPosition: "There is no such settlement position.",
  stopPayment: "There is no such stop payment.",
  settlementBatch: "There is no such settlement batch.",
  setAsideEvent: "No such event is set aside.",
  serviceClient: "There is no such service client.",
  staffUser: "There is no such staff user.",
  till: "There is no such till.",
  transfer: "There is no such transfer.",
  watchlistEntry: "There is no such watchlist entry.",
  watchlistImport: "There is no such import.",
  write: "There is no such write.",
};
/** In the order of the sidebar. */
export const areas = {
  Counter: {
    "teller:operate": "post cash deposits and withdrawals",
    "teller:till": "open and close tills",
    "teller:vault": "fund vaults",
  },
  "Customers and accounts": {
    "account:open": "open accounts",
    "account:operate": "block, unblock and close accounts",
    "account:read": "see accounts and their statements",
    "customer:read": "see customers",
    "customer:write": "open and change customers",
  },
  Transfers: {
    "transfer:operate": "change beneficiaries",
    "transfer:outbound": "move money out of accounts",
    "transfer:read": "see transfers and beneficiaries",
  },
  Approvals: {
    "approval:decide": "approve and reject items awaiting approval",
    "approval:read": "see items awaiting approval",
  },
  Compliance: {
    "aml:operate": "open, investigate and close AML cases",
    "aml:read": "see AML cases",
    "watchlist:import": "import watchlists",
  },
  Clearing: {
    "clearing:operate": "enter, clear, return and settle clearing items",
    "clearing:read": "see clearing items, sessions and positions",
  },
  Cards: {
    "card:network": "send card network messages",
    "card:operate": "issue and change cards and card loans",
    "card:read": "see cards and card loans",
  },
  Pricing: {
    "pricing:manage": "change charge rules and commissions",
  },
  "Ledger and end of day": {
    "end-of-day:read": "see end-of-day runs",
    "end-of-day:run": "run the end of day",
    "ledger:read": "see the journal and the ledger",
    "ledger:reverse": "reverse journal entries",
  },
  Notifications: {
    "notification:operate": "send notifications and run dispatch",
    "notification:read": "see notifications",
  },
  Administration: {
    "audit:read": "see the audit trail",
    "client:manage": "create, rotate and revoke service clients",
    "limit:manage": "change limits",
    "reference:manage": "change branches and holidays",
    "staff:manage": "manage staff users",
  },
} as const;

/** Rounds up: “30 seconds”, “4 minutes”, “2 hours”. */
export function formatWait(seconds: number): string {
  const [count, unit] =
    seconds < 60
      ? [seconds, "second"]
      : seconds < 3600
        ? [Math.ceil(seconds / 60), "minute"]
        : [Math.ceil(seconds / 3600), "hour"];
  return new Intl.NumberFormat("en", { style: "unit", unit, unitDisplay: "long" }).format(count as number);
}
