export const notifications = "Notifications";
export const runDispatch = "Run dispatch";
export const sendAMessage = "Send a message to a customer";
export const notificationPreferences = "Notification preferences";
export const messageTemplates = "Message templates";

export const failedMessages = "Failed messages";
export const couldNotBeDelivered = "Not delivered to the customer";
export const lateMessages = "Messages delayed";
export const queuedForLong = "Queued for more than 15 minutes";
