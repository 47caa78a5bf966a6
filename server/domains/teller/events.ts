import { defineEvent } from "../../kernel/event-type";

/** Cash above the threshold of identification; subject: the account. Payload: the movement. */
export const cashLargeMovement = defineEvent("cash.large-movement");
/**
 * Cash came into a till or vault, or went out of it; subject: the till or vault. Payload: `movementId` of a deposit or withdrawal that
 * the customer is told of.
 */
export const cashMoved = defineEvent("cash.moved");
/** Subject: the till. */
export const tillOpened = defineEvent("till.opened");
/** Subject: the till. */
export const tillCountBegun = defineEvent("till.count-begun");
/** Subject: the till. */
export const tillClosed = defineEvent("till.closed");
