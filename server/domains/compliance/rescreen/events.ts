import { defineEvent } from "../../../kernel/event-type";

/** A run was requested, progressed or ended. Subject: the run. */
export const rescreenChanged = defineEvent("rescreen.changed");
