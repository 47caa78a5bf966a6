import { defineEvent } from "../../kernel/event-type";

/**
 * Messages to customers were written, requeued or attempted. Subject: any one party or a run. Screens reload their
 * lists whatever the subject, so that one event covers many messages.
 */
export const notificationsChanged = defineEvent("notifications.changed");
/** Subject: the customer. */
export const preferencesChanged = defineEvent("notification-preferences.changed");

/** Refreshes screens only: the causing event is in the outbox already. Subject: the staff user. */
export const staffMessageWritten = defineEvent("staff-message.written");
/** Subject: the staff user. */
export const staffMessagesRead = defineEvent("staff-message.read");
