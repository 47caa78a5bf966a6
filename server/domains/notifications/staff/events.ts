import { defineEvent } from "../../../kernel/event-type";

/** One of the staff was told something; subject: he. For screens alone: what it came of stands in the outbox already. */
export const staffMessageWritten = defineEvent("staff-message.written");
/** One of the staff has marked messages of his as read; subject: he. */
export const staffMessagesRead = defineEvent("staff-message.read");
