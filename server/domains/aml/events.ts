import { defineEvent } from "../../kernel/event-type";

/**
 * Several cash movements just below the limit on one day. Subject: the account. Payload: the latest movement and all of
 * them.
 */
export const cashStructuring = defineEvent("aml.structuring");
/** A case was opened, changed or closed, or its timeline has a new event. Subject: the case. */
export const amlCaseChanged = defineEvent("aml-case.changed");
