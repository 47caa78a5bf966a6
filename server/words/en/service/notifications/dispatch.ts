export const inboxOfTheCustomer = "The customer's inbox";
export const ownMailCatcher = "The mail catcher of this demo bank";
export const noAnswerInTime = "Timed out.";
export const mailServerHungUp = "The mail server ended the connection.";
export const connectionFailed = "the connection failed";
export const customerIsNotThere = "The customer no longer exists.";
export const noMailAddress = "The customer has no valid email address.";
export const noTelephoneNumber = "The customer has no valid telephone number.";
export const couldNotBePutTogether = "The message could not be rendered.";

export const webhookAnswered = (status: number) => `The webhook answered ${status}.`;
export const notSentWithin = (days: number) => `Not sent within ${days} days.`;
export const mailServerAt = (host: string) => `Mail server ${host}`;
export const webhookAt = (host: string) => `Webhook at ${host}`;
export const mailServerSaid = (answer: string) => `The mail server answered: ${answer}`;
export const mailServerNotReached = (reason: string) => `The mail server could not be reached: ${reason}`;
export const webhookNotReached = (reason: string) => `The webhook could not be reached: ${reason}`;
export const deliveredOf = (delivered: number, attempted: number) => `${delivered} of ${attempted} delivered`;
export const signInRefused = (status: number | undefined) =>
  `The mail server did not accept the bank's sign-in${status === undefined ? "" : ` (${status})`}.`;

/** Integrators compare this value. Screens capitalize it. */
export const notConfigured = "not configured";
export const metrics = {
  pending: "Messages awaiting delivery",
  failed: "Failed messages not yet retried",
  oldest: "Age of the oldest message awaiting delivery",
};
