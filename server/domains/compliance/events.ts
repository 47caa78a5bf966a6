import { defineEvent } from "../../kernel/event-type";

/** A name was held against the watchlist and the result kept. Subject: the result. */
export const screeningMade = defineEvent("screening.made");
/** Somebody decided on a result. Subject: the result. */
export const screeningDecided = defineEvent("screening.decided");
/** Results without hits were cleared, many at once. Subject: the clearing. */
export const screeningsCleared = defineEvent("screenings.cleared");
/** An entry was added or deactivated. Subject: the entry. */
export const watchlistChanged = defineEvent("watchlist.changed");
