import { defineEvent } from "../../../kernel/event-type";

/** A run that holds the list against all customers was asked for, went on or is over; the subject is its id. */
export const rescreenChanged = defineEvent("rescreen.changed");
