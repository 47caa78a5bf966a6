import { defineEvent } from "../../../kernel/event-type";

/** An import was accepted, progressed or ended. Subject: the import. */
export const importChanged = defineEvent("watchlist-import.changed");
