import { defineEvent } from "../../kernel/event-type";

/** Charge rules or definitions changed. Subject: that of the command. */
export const tariffChanged = defineEvent("pricing.tariff-changed");

/** Subject: the exception. */
export const exceptionResolved = defineEvent("pricing.exception-resolved");
