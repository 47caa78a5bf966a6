import { defineEvent } from "../../events/event-type";

/** Subject: the account. Payload: `accountNo`, `partyId`, `currency`. */
export const accountOpened = defineEvent("account.opened");
