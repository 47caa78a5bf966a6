import { defineEvent } from "../../../kernel/event-type";

/** An import was taken on, went on or is over; the subject is its id. */
export const importChanged = defineEvent("watchlist-import.changed");
