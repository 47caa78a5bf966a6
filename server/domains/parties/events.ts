import { defineEvent } from "../../events/event-type";

/** Subject: the party. Payload: `customerNo`, `name`. */
export const partyOpened = defineEvent("party.opened");
