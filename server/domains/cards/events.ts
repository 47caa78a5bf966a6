import { defineEvent } from "../../kernel/event-type";

/** Subject: the card. */
export const cardIssued = defineEvent("card.issued");
/** Subject: the card. */
export const cardBlocked = defineEvent("card.blocked");
/** Activated, unblocked, closed, or with other limits. Subject: the card. */
export const cardChanged = defineEvent("card.changed");
