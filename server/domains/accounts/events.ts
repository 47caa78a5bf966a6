import { defineEvent } from "../../kernel/event-type";

/** Subject: the account. Payload: `accountNo`, `partyId`, `currency`. */
export const accountOpened = defineEvent("account.opened");
/** Blocked, unblocked or closed. Subject: the account. */
export const accountChanged = defineEvent("account.changed");
