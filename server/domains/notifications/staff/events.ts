import { defineEvent } from "../../../kernel/event-type";

/** Refreshes screens only: the causing event is in the outbox already. Subject: the staff user. */
export const staffMessageWritten = defineEvent("staff-message.written");
/** Subject: the staff user. */
export const staffMessagesRead = defineEvent("staff-message.read");
