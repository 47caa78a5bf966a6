import { defineEvent } from "../../kernel/event-type";

/** Somebody decided on an event that was set aside. */
export const setAsideDecided = defineEvent("set-aside-event.decided");
