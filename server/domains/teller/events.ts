import { defineEvent } from "../../events/event-type";

/** Cash above the threshold of identification; subject: the account. Payload: the movement. */
export const cashLargeMovement = defineEvent("cash.large-movement");
/** Too many movements of a customer just below the limit on one day; subject: the account. Payload: the movement, and which they are. */
export const cashStructuring = defineEvent("aml.structuring");
