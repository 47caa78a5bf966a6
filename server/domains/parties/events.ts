import { defineEvent } from "../../kernel/event-type";

/** Subject: the party. Payload: `customerNo`, `name`. */
export const partyOpened = defineEvent("party.opened");
/** The bank stopped the customer, or goes on with him. Subject: the party. */
export const partyStateChanged = defineEvent("party.state-changed");
