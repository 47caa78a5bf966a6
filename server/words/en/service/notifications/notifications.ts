// domain
export const messages = "Messages";

// recipients
export const thereIsNoSuchCustomer = "There is no such customer.";
export const isNotACustomer = "is not a customer";

// domain: what a retry of many at once is about, in the audit trail
export const failedMessages = "of failed messages";

// retry-notification
export const isNotToBeRetried = {
  DELIVERED: "The notification has been delivered.",
  SUPPRESSED: "The notification is turned off for this customer.",
};

// domain: what was done
export const preferenceChanged = "Notification preference changed";
export const messageSent = "Message sent";
export const messagesMarkedAsRead = "Messages marked as read";
