import { defineEvent } from "../../kernel/event-type";

/** A charge rule or a definition was made, changed or deleted, or rules were put in order; subject: what the command was about. */
export const tariffChanged = defineEvent("pricing.tariff-changed");

/** A pricing exception was resolved; subject: the exception. */
export const exceptionResolved = defineEvent("pricing.exception-resolved");
