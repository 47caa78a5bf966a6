export const askForDetails = "Your branch can give you more details.";
export const further = "Further details";
export const aMessageFromYourBank = "A message from your bank";
export const thereIsAMessage = "There is a message for you. Please ask at your branch.";
export const decisionOnYours = "Decision on your item";
export const openTheApproval = "Your item has been decided. Open the approval to see the decision.";
export const dearCustomer = "Dear customer,";

export const andMore = (count: number) => `${count} more`;
export const atMostKilobytes = (most: number) => `must be at most ${most} kB of JSON`;
export const atMostLevels = (most: number) => `must be nested at most ${most} levels deep`;
export const messageAbout = (what: string) => `Message about: ${what}`;
export const thereIsAMessageAbout = (what: string) => `There is a message for you: ${what}.`;
export const dear = (name: string) => `Dear ${name},`;
export const shortMessage = (bank: string, text: string) => `${bank}: ${text}`;
export const labelled = (label: string, value: string) => `${label}: ${value}`;
export const automaticMessage = (bank: string) =>
  `${bank} sent this message automatically. Replies are not read. We never ask for passwords or PINs by mail.`;

// `{name}` is replaced by a parameter, `{name:ending}` by its last four characters: no message has a whole account or card number.
// Paragraphs and facts with a missing parameter are omitted. SMS and push contain only the first paragraph.

const date = "31 March 2026";
const accountNo = "100000000018";
const cashFacts = [
  ["Amount", "{amount}"],
  ["Account", "ending in {accountNo:ending}"],
  ["Date", "{date}"],
  ["Branch", "{branch}"],
  ["Reference", "{reference}"],
] as const;

export const accountOpened = {
  name: "Account opened",
  subject: "Your new account is open",
  paragraphs: [
    "Your new account ending in {accountNo:ending} is open.",
    "Your branch will give you the full account number. You can pay in and receive transfers immediately.",
  ],
  facts: [
    ["Account", "ending in {accountNo:ending}"],
    ["Product", "{product}"],
    ["Currency", "{currency}"],
    ["Branch", "{branch}"],
    ["Opened on", "{date}"],
  ],
  sample: {
    accountNo,
    product: "Current account",
    currency: "USD",
    branch: "Harbour Street",
    date,
  },
} as const;
export const cashDeposited = {
  name: "Cash paid in",
  subject: "Cash paid in: {amount}",
  paragraphs: [
    "{amount} in cash was paid in to your account ending in {accountNo:ending}.",
    "If you do not recognize this deposit, please contact your branch.",
  ],
  facts: cashFacts,
  sample: { amount: "2,500.00 USD", accountNo, date, branch: "Harbour Street", reference: "20260331-0000123" },
} as const;
export const cashWithdrawn = {
  name: "Cash withdrawn",
  subject: "Cash withdrawn: {amount}",
  paragraphs: [
    "{amount} in cash was withdrawn from your account ending in {accountNo:ending}.",
    "If you did not make this withdrawal, please call your branch immediately.",
  ],
  facts: cashFacts,
  sample: { amount: "1,800.00 USD", accountNo, date, branch: "Harbour Street", reference: "20260331-0000124" },
} as const;
export const transferReceived = {
  name: "Transfer received",
  subject: "Transfer received: {amount}",
  paragraphs: ["You have received {amount} in your account ending in {accountNo:ending}."],
  facts: [
    ["Amount", "{amount}"],
    ["Account", "ending in {accountNo:ending}"],
    ["From", "{payer}"],
    ["Date", "{date}"],
    ["Reference", "{reference}"],
  ],
  sample: {
    amount: "250.00 USD",
    accountNo,
    payer: "Ama Mensah",
    date,
    reference: "20260331-0000125",
  },
} as const;
export const beneficiaryChanged = {
  name: "Beneficiary changed",
  subject: "A saved beneficiary was changed",
  paragraphs: [
    "The account or tax class of a beneficiary saved for you was changed on {date}.",
    "Beneficiary: {payee}.",
    "If you did not ask for this change, please contact your branch.",
  ],
  facts: [
    ["Beneficiary", "{payee}"],
    ["Changed on", "{date}"],
  ],
  sample: { payee: "Harbour Agents", date },
} as const;
export const cardIssued = {
  name: "Card issued",
  subject: "Your new card",
  paragraphs: [
    "Your new card ending in {card:ending} has been issued.",
    "Activate it before you use it for the first time. We never ask you for its PIN.",
  ],
  facts: [
    ["Card", "ending in {card:ending}"],
    ["Account", "ending in {accountNo:ending}"],
    ["Issued on", "{date}"],
  ],
  sample: { card: "4417", accountNo, date },
} as const;
export const cardBlocked = {
  name: "Card blocked",
  subject: "Your card is blocked",
  paragraphs: [
    "Your card ending in {card:ending} is blocked and cannot be used.",
    "If you did not ask for this, please call your branch.",
  ],
  facts: [
    ["Card", "ending in {card:ending}"],
    ["Blocked on", "{date}"],
  ],
  sample: { card: "4417", date },
} as const;
export const cardDeclined = {
  name: "Card payment declined",
  subject: "Card payment declined: {amount}",
  paragraphs: [
    "A payment of {amount} with your card ending in {card:ending} was declined. No money has left your account.",
    "If you did not try to pay, please call your branch immediately.",
  ],
  facts: [
    ["Amount", "{amount}"],
    ["Card", "ending in {card:ending}"],
    ["Merchant", "{merchant}"],
    ["Date", "{date}"],
  ],
  sample: { amount: "64.90 USD", card: "4417", merchant: "Corner Bookshop", date },
} as const;
export const statementCut = {
  name: "Statement ready",
  subject: "Your statement of {statementDate}",
  paragraphs: ["Your statement of {statementDate} is ready."],
  facts: [
    ["Card", "ending in {card:ending}"],
    ["Account", "ending in {accountNo:ending}"],
    ["Balance", "{balance}"],
    ["Minimum payment", "{minimumPayment}"],
    ["Payment due", "{dueDate}"],
  ],
  sample: {
    statementDate: "31 March 2026",
    card: "4417",
    accountNo,
    balance: "842.15 USD",
    minimumPayment: "42.11 USD",
    dueDate: "20 April 2026",
  },
} as const;
export const paymentDue = {
  name: "Payment due",
  subject: "Payment due on {dueDate}",
  paragraphs: ["Your payment of {amount} is due on {dueDate}.", "If you have already paid, you need not do anything."],
  facts: [
    ["Amount", "{amount}"],
    ["Due on", "{dueDate}"],
    ["Card", "ending in {card:ending}"],
    ["Account", "ending in {accountNo:ending}"],
  ],
  sample: { amount: "42.11 USD", dueDate: "20 April 2026", card: "4417", accountNo },
} as const;
export const paymentOverdue = {
  name: "Payment overdue",
  subject: "Payment overdue: {amount}",
  paragraphs: [
    "A payment of {amount} to your account ending in {accountNo:ending} is overdue.",
    "Please pay it now. If you cannot, please contact your branch. If you have already paid, you need not do anything.",
  ],
  facts: [
    ["Amount overdue", "{amount}"],
    ["Due since", "{dueDate}"],
    ["Account", "ending in {accountNo:ending}"],
  ],
  sample: { amount: "42.11 USD", dueDate: "20 April 2026", accountNo },
} as const;
export const cardOverLimit = {
  name: "Credit limit exceeded",
  subject: "Your balance is above your credit limit",
  paragraphs: [
    "The balance of your account ending in {accountNo:ending} is {amount} above your credit limit.",
    "Payments with your card are declined until the balance is within the limit.",
  ],
  facts: [
    ["Above the limit", "{amount}"],
    ["Credit limit", "{limit}"],
    ["Account", "ending in {accountNo:ending}"],
  ],
  sample: { amount: "118.56 USD", limit: "800.00 USD", accountNo },
} as const;
export const chequeReturned = {
  name: "Cheque returned",
  subject: "Cheque returned: {amount}",
  paragraphs: ["Cheque {chequeNo} for {amount} was returned unpaid.", "Please contact {contact}."],
  facts: [
    ["Cheque", "{chequeNo}"],
    ["Amount", "{amount}"],
    ["Account", "ending in {accountNo:ending}"],
    ["Returned on", "{date}"],
    ["Reason", "{reason}"],
  ],
  sample: {
    chequeNo: "000417",
    amount: "1,200.00 USD",
    accountNo,
    date,
    reason: "Refer to drawer",
    contact: "the drawer of the cheque or your branch",
  },
} as const;
/** For the maker. The checker's note stays with the approval. */
export const approvalDecided = {
  name: "Approval decided",
  subject: "{outcome}: {what}",
  paragraphs: ["{summary}"],
  facts: [
    ["Decided by", "{decidedBy}"],
    ["Sent on", "{sentOn}"],
  ],
  sample: {
    outcome: "Approved",
    what: "Transfer",
    summary: "Transfer of 12,500.00 USD from Ama Mensah to Kofi Boateng",
    decidedBy: "Grace Owusu",
    sentOn: "31 March 2026",
  },
} as const;
/** For everyone who may run the end of day. */
export const dayFailed = {
  name: "End of day failed",
  subject: "The end of day of {date} failed",
  paragraphs: ["{date} is not closed. Postings belong to {next}.", "{reason}"],
  facts: [],
  sample: {
    date,
    next: "1 April 2026",
    reason: "2 items failed. Retry them to close the day.",
  },
} as const;
export const dayLeftWork = {
  name: "End of day left work unfinished",
  subject: "{date} is closed with unfinished work",
  paragraphs: ["{reason}"],
  facts: [],
  sample: {
    date,
    reason: "2 items were left unfinished.",
  },
} as const;
