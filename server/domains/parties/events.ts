import { defineEvent } from "../../kernel/event-type";

/** Subject: the party. Payload: `customerNo`, `name`. */
export const partyOpened = defineEvent("party.opened");
/** A customer was blocked or unblocked. Subject: the party. */
export const partyStateChanged = defineEvent("party.state-changed");
