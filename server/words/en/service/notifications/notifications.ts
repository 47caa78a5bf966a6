export const messages = "Messages";
export const thereIsNoSuchCustomer = "There is no such customer.";
export const isNotACustomer = "is not a customer";
export const failedMessages = "of failed messages";
export const preferenceChanged = "Notification preference changed";
export const messageSent = "Message sent";
export const messagesMarkedAsRead = "Messages marked as read";

export const isNotToBeRetried = {
  DELIVERED: "The notification has been delivered.",
  SUPPRESSED: "The notification is turned off for this customer.",
};
