// domain
export const messages = "Messages";

// recipients
export const thereIsNoSuchCustomer = "There is no such customer.";
export const isNotACustomer = "is not a customer";

// retry-notification
export const isNotToBeRetried = {
  DELIVERED: "The notification has been delivered.",
  SUPPRESSED: "The notification is turned off for this customer.",
};
