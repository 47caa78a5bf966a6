export const notifications = "Notifications";
export const failed = "Failed";
export const templates = "Templates";
export const preferences = "Preferences";
export const dispatchRuns = "Dispatch runs";
export const mailCatcher = "Mail catcher";
export const newMessage = "New message";
export const outboxContext = "Messages to customers that are not yet delivered";
export const historyContext = "All messages to customers, newest first";
export const category = "Category";
export const configured = "Configured";
export const notConfigured = "Not configured";
export const waitsUntilConfigured = "Messages stay queued";
export const message = "Message";
export const attempts = "Attempts";
export const lastError = "Last error";
export const nextAttempt = "Next attempt";
export const dueNow = "Due now";
export const delivered = "Delivered";
export const unknownCustomer = "Unknown customer";
export const delayed = "Delayed over 15 min";
export const nothingQueued = "Outbox is empty";
export const allDelivered = "No message is waiting.";
export const nothingFailed = "No failed messages";
export const allMessages = "All messages";
export const noMessagesYet = "No messages yet";
export const firstEventSends = "The first event that notifies a customer appears here.";
export const oneCustomer = "One customer";
export const retry = "Retry";
export const backInTheOutbox = "Queued again";
export const deliveredIsNotRetried = "Delivered messages are not retried";
export const isQueuedAlready = "Already queued";
export const runDispatch = "Run dispatch";
export const runDispatchQuestion = "Run dispatch now?";
export const dispatchHasEnded = "Dispatch completed";
export const thereWasNothing = "No message to deliver.";
export const attempted = "Attempted";
export const failedAttempts = "Failed attempts";
export const suppressed = "Suppressed";
export const asShown = "As shown";
export const asText = "Plain text";
export const howItLooks = "Rendered message";
export const details = "Details";
export const event = "Event";
export const sentTo = "Sent to";
export const lastAttempt = "Last attempt";
export const messageHistory = "History of the message";
export const couldNotBeDelivered = "Not delivered";
export const notSentYet = "Not sent yet";
export const lastAttemptFailed = "Last attempt failed";
export const turnedOff = "Turned off for this customer";
export const notSentAgain = "It was not sent.";
export const previewContext = "Messages to customers, by event and channel";
export const templateList = "Events";
export const sampleValues = "Values";
export const toStaffAlone = "For staff only, in their own inbox.";
export const isWrittenInGeneralWords = "No template applies. The general wording is used.";
export const couldNotPreview = "Preview not available";
export const started = "Started";
export const startedBy = "Started by";
export const automatic = "Automatic";
export const duration = "Duration";
export const noRunsYet = "No dispatch runs yet";
export const runsByThemselves = "Dispatch runs every minute when a message is due.";
export const preferencesContext = "Messages to a customer, by category and channel";
export const enterACustomerNumber = "Enter a customer number";
export const tenDigits = "Customer numbers have 10 digits.";
export const noSuchCustomer = "No such customer";
export const nameOrNumberOfCustomer = "Customer name or number";
export const nameOrNumber = "Enter a customer number or the beginning of a name.";
export const findACustomer = "Find a customer";
export const chooseACustomer = "Choose a customer:";
export const on = "On";
export const off = "Off";
export const cannotArrive = "Undeliverable";
export const byDefault = "Default";
export const noEmail = "No email address";
export const noPhone = "No telephone number";
export const preferenceNotChanged = "Not changed";
export const theirMessages = "Messages sent";
export const notificationPreferences = "Notification preferences";
export const leftForNobody = "Mail catcher: emails held here, not delivered";
export const received = "Received";
export const noMailsCaught = "No mails caught yet";
export const caughtAfterDispatch = "Mail appears after the next dispatch.";
export const noMailCatcher = "Mail catcher not available";
export const onlyInADemoBank = "It runs only in a demo bank without a mail server.";
export const messageId = "Message-ID";
export const openTheMessage = "Open the message";
export const noSubject = "No subject";
export const couldNotBeRead = "This mail could not be read.";
export const sendMessage = "Send message";
export const sendContext = "One message per channel that the customer has turned on";
export const ownReference = "Own reference";
export const anotherEvent = "Another event";
export const otherEvent = "Event name";
export const enterTheEvent = "Enter the event";
export const enterTheCategory = "Enter the category";
export const valuesHint = "One per line, such as Amount: 250.00 USD";
export const allOff = "No channel is on";
export const allOffWords = "The customer receives no messages of this category.";
export const lookingUpCustomer = "Looking up customer…";
export const viewOutbox = "View outbox";
export const sendAnother = "Send another";
export const demoBankOnly =
  "Demo bank only. No mail server is configured, so all mail stays here. The newest 500 messages are kept.";

export const countQueued = (count: number) => `${count.toLocaleString("en")} queued`;
export const countFailed = (count: number) => `${count.toLocaleString("en")} failed`;
export const retryAllFailed = (count: number) => `Retry all (${count.toLocaleString("en")})`;
export const oldest = (age: string) => `oldest ${age}`;
export const restNotPutBack = (why: string) => `The rest could not be queued: ${why}`;
export const notConfiguredStillQueued = (channels: string) => `Not configured, still queued: ${channels}.`;
export const stillQueued = (channels: string) => `Still queued: ${channels}.`;
export const mailFrame = (subject: string) => `Mail: ${subject}`;
export const missingValues = (names: string) => `The general wording is used. Missing: ${names}`;
export const seconds = (count: string) => `${count} s`;
export const viewOnly = (why: string) => `View only. ${why}.`;
export const otherChannels = (list: string) => `Stored for channels that the bank does not have: ${list}.`;
export const preferencesOf = (name: string) => `Preferences of ${name}`;
export const valueLine = (line: string) => `“${line}” has no colon. Enter Name: value`;
export const suchAs = (sample: string) => `Such as ${sample}`;
export const enterThis = (field: string) => `Enter ${field.toLowerCase()}`;
export const viewMessage = (channel: string) => `${channel} message`;
export const retryOf = (subject: string, channel: string) => `Retry ${channel}: ${subject}`;
export const channelFor = (channel: string, category: string) => `${channel} for ${category}`;
export const turnedOnFor = (channel: string, category: string) => `${channel} on for ${category}`;
export const turnedOffFor = (channel: string, category: string) => `${channel} off for ${category}`;
export const afterTheseAttempts = (count: number) => (count === 1 ? "After 1 attempt" : `After ${count} attempts`);
export const otherChannel = (category: string, channel: string, state: string) => `${category}, ${channel}: ${state}`;
export const putBack = (count: number) =>
  `${count.toLocaleString("en")} ${count === 1 ? "message" : "messages"} queued again.`;
export const everythingIsAttempted = (count: number) =>
  `${count.toLocaleString("en")} queued ${count === 1 ? "message" : "messages"}, due or not.`;
export const puttingBack = (count: number, all: number) =>
  `${count.toLocaleString("en")} of ${all.toLocaleString("en")} queued again…`;
export const messagesQueued = (count: number, name: string) =>
  `${count} ${count === 1 ? "message" : "messages"} queued for ${name}`;

export const channels: Readonly<Record<string, string>> = {
  EMAIL: "Email",
  SMS: "SMS",
  PUSH: "Push",
  IN_APP: "In-app",
};
export const categories: Readonly<Record<string, string>> = {
  ACCOUNT: "Accounts",
  CASH: "Cash",
  TRANSFER: "Transfers",
  CARD: "Cards",
  STATEMENT: "Statements",
  CHEQUE: "Cheques",
  APPROVAL: "Approvals",
};
export const params: Readonly<Record<string, string>> = {
  accountNo: "Account no.",
  chequeNo: "Cheque no.",
  from: "Sender",
};
