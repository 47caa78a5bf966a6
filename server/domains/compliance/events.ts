import { defineEvent } from "../../kernel/event-type";

/** Subject: the screening result. */
export const screeningMade = defineEvent("screening.made");
/** Subject: the screening result. */
export const screeningDecided = defineEvent("screening.decided");
/** Assigned, postponed or escalated. Subject: the screening result. */
export const screeningWorkChanged = defineEvent("screening.work-changed");
/** Subject: the clearing of several results. */
export const screeningsCleared = defineEvent("screenings.cleared");
/** An entry was added or deactivated. Subject: the entry. */
export const watchlistChanged = defineEvent("watchlist.changed");

/** An import was accepted, progressed or ended. Subject: the import. */
export const importChanged = defineEvent("watchlist-import.changed");

/** A run was requested, progressed or ended. Subject: the run. */
export const rescreenChanged = defineEvent("rescreen.changed");
