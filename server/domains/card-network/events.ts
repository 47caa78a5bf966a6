import { defineEvent } from "../../kernel/event-type";

/** Approved. Subject: the authorization. */
export const cardAuthorized = defineEvent("card.authorized");
/** Subject: the authorization. Payload: `partyId`, null for an unknown card. */
export const cardDeclined = defineEvent("card.declined");
/** Incremented, reversed, captured or expired. Subject: the authorization. */
export const authorizationChanged = defineEvent("card.authorization-changed");
/** Posted. Subject: the cleared transaction. Payload: `cardId`, `accountId`, `partyId`, `type`. */
export const cardCleared = defineEvent("card.cleared");
