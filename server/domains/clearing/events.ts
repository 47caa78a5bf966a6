import { defineEvent } from "../../kernel/event-type";

/** Subject: the item. Payload: { direction, accountId, houseId }. */
export const itemEntered = defineEvent("clearing-item.entered");
/** Cleared or paid. Subject: the item. Payload as above. */
export const itemCleared = defineEvent("clearing-item.cleared");
/** Subject: the item. Payload as above, with reasonCode. */
export const itemReturned = defineEvent("clearing-item.returned");
/** Opened, closed, settled, or the work on its unanswered items progressed. */
export const sessionChanged = defineEvent("clearing-session.changed");
/** A net position is final. Subject: the session. */
export const positionFinal = defineEvent("clearing-position.final");
export const houseChanged = defineEvent("clearing-house.changed");
export const stopChanged = defineEvent("stop-payment.changed");
/** An import was requested, progressed or ended. Subject: the import. */
export const clearingImportChanged = defineEvent("clearing-import.changed");
