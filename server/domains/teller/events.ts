import { defineEvent } from "../../kernel/event-type";

/** Cash above the identification threshold. Subject: the account. Payload: the movement. */
export const cashLargeMovement = defineEvent("cash.large-movement");
/** Cash of a till or vault moved. Subject: the till or vault. Payload: `movementId` if the customer gets a message. */
export const cashMoved = defineEvent("cash.moved");
/** Subject: the till. */
export const tillOpened = defineEvent("till.opened");
/** Subject: the till. */
export const tillCountBegun = defineEvent("till.count-begun");
/** Subject: the till. */
export const tillClosed = defineEvent("till.closed");
