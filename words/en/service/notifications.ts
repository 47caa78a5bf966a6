// domain
export const messages = "Messages";

// recipients
export const thereIsNoSuchCustomer = "There is no such customer.";
export const isNotACustomer = "is not a customer";

// domain: channels in the audit trail
export const channelNames: Readonly<Record<string, string>> = {
  EMAIL: "Email",
  SMS: "SMS",
  PUSH: "Push",
  IN_APP: "In-app",
  ALL: "All",
};

// retry-notification
export const isNotToBeRetried = {
  DELIVERED: "The notification has been delivered.",
  SUPPRESSED: "The notification is turned off for this customer.",
};
