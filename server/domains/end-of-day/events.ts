import { defineEvent } from "../../kernel/event-type";

/** A run has begun, progressed or ended. Subject: the run. */
export const dayRunChanged = defineEvent("end-of-day.run-changed");
/** A day could not be closed. Subject: the run. */
export const dayFailed = defineEvent("end-of-day.failed");
/** A day is closed, and its run has left work unfinished. Subject: the run. */
export const dayLeftWork = defineEvent("end-of-day.left-work");
/** Subject: the month. */
export const periodClosed = defineEvent("end-of-day.period-closed");
