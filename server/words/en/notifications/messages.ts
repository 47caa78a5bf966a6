export const messages = "Messages";
export const unread = "Unread";
export const noMessages = "No messages";
export const decisionsAppearHere = "Decisions on items you submitted appear here.";
export const noUnreadMessages = "No unread messages";
export const allMessages = "All messages";
export const message = "Message";
export const received = "Received";
export const markAsRead = "Mark as read";
export const markAllAsRead = "Mark all as read";
export const messagesToTheCustomer = "Messages to the customer";
export const nothingSentYet = "The bank has not sent this customer a message yet.";

export const markNewestAsRead = (count: number) => `Mark the newest ${count} as read`;
export const markedAsRead = (count: number) => `${count} ${count === 1 ? "message" : "messages"} marked as read`;
export const newest = (count: number) => `Newest ${count}`;
export const markOneAsRead = (subject: string) => `Mark as read: ${subject}`;
