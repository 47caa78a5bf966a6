import { defineEvent } from "../../kernel/event-type";

export const setAsideDecided = defineEvent("set-aside-event.decided");
