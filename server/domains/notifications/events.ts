import { defineEvent } from "../../kernel/event-type";

/**
 * Messages to customers were written, put back, or tried. Subject: a party or a run; screens ask for their lists again whoever it was, so
 * one event does for many messages.
 */
export const notificationsChanged = defineEvent("notifications.changed");
/** A customer has been asked what he wants to be told. Subject: he. */
export const preferencesChanged = defineEvent("notification-preferences.changed");
