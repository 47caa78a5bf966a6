import type { ReactNode } from "react";

export const authorizations = "Authorizations";
export const simulator = "Card network simulator";
export const activity = "Activity";
export const expiringIn24Hours = "Expiring in 24 h";
export const card = "Card";
export const merchant = "Merchant";
export const held = "Held";
export const captured = "Captured";
export const expires = "Expires";
export const declineReason = "Decline reason";
export const noAuthorizationsYet = "No authorizations yet";
export const authorizationsAppearHere = "Requests of the card network appear here, approved or declined.";
export const time = "Time";
export const unknownCard = "Unknown card";
export const authorizedAmount = "Authorized";
export const onHold = "On hold";
export const availableAfterDecision = "Available after the decision";
export const checks = "Checks";
export const check = "Check";
export const value = "Value";
export const passed = "Passed";
export const notPassed = "Not passed";
export const events = "Events";
export const details = "Details";
export const cardholder = "Cardholder";
export const fundingAccount = "Funding account";
export const network = "Network";
export const networkReference = "Network reference";
export const authCode = "Authorization code";
export const responseCode = "Response code";
export const singleMessage = "Single message";
export const noSuchAuthorization = "No such authorization";
export const clearedTransaction = "Cleared transaction";
export const expire = "Expire";
export const expireQuestion = "Expire this authorization?";
export const authorizationExpired = "Authorization expired";
export const approvalsAndDeclines = "Approvals and declines by business date";
export const approvals = "Approvals";
export const declines = "Declines";
export const declinesByReason = "Declines by reason";
export const noDeclines = "No declines in the last 30 business dates";
export const noneInThisPeriod = "No authorizations in the last 30 business dates";
export const approvalRate = "Approval rate";

export const forDemonstrationAndTraining = "For demonstration and training";
export const holdsAndPostingsAreReal = "Messages change holds and balances like those of the card network.";
export const simulatorIsOff = "The card network simulator is off";
export const setCardSimulator = "To use it, set CARD_SIMULATOR=1 and restart the bank.";
export const simulate = "Simulate";
export const payment = "Payment";
export const authorize = "Authorize";
export const response = "Response";
export const authorizesAndCaptures = "Authorizes and captures in one message, like most ATMs";
export const openTheAuthorization = "Open the authorization";
export const chooseACard = "Choose a card";
export const lastFourDigitsOrCardholder = "Last four digits, cardholder or account number";
export const captureAuthorization = "Capture this authorization";
export const capturePosted = "Capture posted";
export const finalCapture = "Final capture";
export const releasesTheRest = "Releases the rest of the hold";
export const postsAsForcePost = "Posts as a force post";
export const increase = "Increase";
export const increaseBy = "Increase by";
export const increaseAuthorization = "Increase this authorization";
export const increased = "Authorization increased";
export const reverse = "Reverse";
export const reverseAuthorization = "Reverse this authorization";
export const reversed = "Hold reduced";
export const refund = "Refund";
export const refundCapture = "Refund a capture";
export const refundPosted = "Refund posted";
export const forcePost = "Force post";

/** After the first final capture, and after reversal or expiry. */
export const captureWords = {
  PENDING: "Capture",
  CAPTURED: "Capture again",
  REVERSED: "Capture late",
  EXPIRED: "Capture late",
  DECLINED: "Capture",
};

export const clearedTypes = {
  PURCHASE: "Purchase",
  CASH_ADVANCE: "Cash advance",
  ATM_WITHDRAWAL: "ATM withdrawal",
  REFUND: "Refund",
};

export const channels = { POS: "Card terminal", ECOM: "Online", ATM: "ATM" };

export const declineReasons = {
  CARD_NOT_FOUND: "Unknown card",
  INVALID_AMOUNT: "Invalid amount",
  CURRENCY_NOT_SUPPORTED: "Currency not supported",
  CARD_NOT_ACTIVATED: "Card not activated",
  CARD_BLOCKED: "Card blocked",
  CARD_CLOSED: "Card closed",
  CARD_EXPIRED: "Card expired",
  ACCOUNT_INACTIVE: "Account dormant",
  ACCOUNT_BLOCKED: "Account blocked",
  ACCOUNT_CLOSED: "Account closed",
  SINGLE_TXN_CAP_EXCEEDED: "Over transaction limit",
  DAILY_LIMIT_EXCEEDED: "Over daily limit",
  ATM_DAILY_LIMIT_EXCEEDED: "Over daily ATM limit",
  INSUFFICIENT_FUNDS: "Insufficient funds",
  INSUFFICIENT_CREDIT: "Insufficient credit",
  OVER_LIMIT: "Over credit limit",
  VELOCITY_EXCEEDED: "Too many payments",
  TOO_MANY_HOLDS: "Too many open holds",
};

/** The compared figure of a check, by its reason of decline. */
export const checkNames: Readonly<Record<keyof typeof declineReasons, string>> = {
  CARD_NOT_FOUND: "Card known",
  INVALID_AMOUNT: "Amount above zero",
  CURRENCY_NOT_SUPPORTED: "Currency of the account",
  CARD_NOT_ACTIVATED: "Card status",
  CARD_BLOCKED: "Card status",
  CARD_CLOSED: "Card status",
  CARD_EXPIRED: "Card expiry",
  ACCOUNT_INACTIVE: "Account status",
  ACCOUNT_BLOCKED: "Account status",
  ACCOUNT_CLOSED: "Account status",
  SINGLE_TXN_CAP_EXCEEDED: "Limit per transaction",
  DAILY_LIMIT_EXCEEDED: "Daily limit",
  ATM_DAILY_LIMIT_EXCEEDED: "Daily ATM limit",
  INSUFFICIENT_FUNDS: "Available balance",
  INSUFFICIENT_CREDIT: "Available credit",
  OVER_LIMIT: "Credit limit",
  VELOCITY_EXCEEDED: "Payments per minute",
  TOO_MANY_HOLDS: "Open holds",
};

export const eventNames = {
  AUTHORIZED: "Authorized",
  DECLINED: "Declined",
  INCREMENTED: "Increased",
  INCREMENT_DECLINED: "Increase declined",
  REVERSED: "Reversed",
  CAPTURED: "Captured",
  FORCE_POSTED: "Force posted",
  EXPIRED: "Expired",
};

/** Merchant category codes (ISO 18245) that the bank's rules or demo name. */
const merchantCategories: Readonly<Record<string, string>> = {
  "3351": "Car rental",
  "4111": "Local transport",
  "4121": "Taxis",
  "4411": "Cruise lines",
  "4511": "Airlines",
  "4789": "Transport services",
  "5149": "Grocery wholesale",
  "5411": "Grocery stores",
  "5462": "Bakeries",
  "5499": "Food stores",
  "5533": "Car parts",
  "5541": "Service stations",
  "5551": "Boat dealers",
  "5661": "Shoe stores",
  "5712": "Furniture",
  "5719": "Home furnishings",
  "5732": "Electronics",
  "5734": "Software",
  "5811": "Caterers",
  "5812": "Restaurants",
  "5813": "Bars",
  "5814": "Fast food",
  "5815": "Digital media",
  "5816": "Digital games",
  "5942": "Book stores",
  "5944": "Jewelers",
  "5992": "Florists",
  "6011": "Cash machines",
  "7011": "Hotels",
  "7230": "Hairdressers",
  "7298": "Spas",
  "7394": "Equipment rental",
  "7512": "Car rental",
  "7922": "Theaters and tickets",
};

/** Sample merchants of the simulator by category. */
export const simulatedMerchants: Readonly<Record<string, string>> = {
  "5812": "Corner Bistro",
  "5411": "Fresh Market",
  "5942": "Corner Bookshop",
  "5541": "Highway Fuel",
  "5732": "Circuit Store",
  "4121": "City Cabs",
  "7011": "Harbor Hotel",
  "6011": "ATM Main Street",
};

export const reasonWords = (reason: string) => declineReasons[reason as keyof typeof declineReasons] ?? reason;
export const cardsFoundFor = (typed: string) => `Cards found for “${typed}”`;
export const ofHold = (held: string) => `On hold ${held}`;
export const increaseDeclined = (reason: string) => `Increase declined: ${reason}`;
export const approvedAmount = (amount: ReactNode) => <>Approved {amount}</>;
export const authAndResponseCode = (authCode: string, code: string) =>
  `Authorization code ${authCode}, response code ${code}`;
export const withResponseCode = (code: string) => `Response code ${code}`;
export const availableIs = (amount: ReactNode) => <>Available {amount}</>;
export const posted = (type: string, amount: ReactNode) => (
  <>
    {type} of {amount} posted
  </>
);
export const categoryOf = (mcc: string) => {
  const name = merchantCategories[mcc];
  return name === undefined ? mcc : `${name} (${mcc})`;
};
export const declinedBecause = (reason: string) => `Declined: ${reason}`;
export const alsoFailed = (reasons: string) => `Also failed: ${reasons}`;
export const availableWas = (amount: ReactNode) => <>Available at the decision: {amount}</>;
export const heldAfter = (amount: ReactNode) => <>On hold {amount}</>;
export const releasesTheHold = (held: string) =>
  `The hold of ${held} ends. If the merchant presents the payment later, it posts as a force post.`;
export const ofBusinessDates = (from: string, to: string) => `Business dates ${from} to ${to}`;
export const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
export const declineCount = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "decline" : "declines"}`;
