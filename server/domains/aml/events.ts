import { defineEvent } from "../../kernel/event-type";

/** Cash just below the limit. Subject: the customer. Payload: the customer and the business date. */
export const cashStructuring = defineEvent("aml.structuring");
/** A case was opened, changed or closed, or its timeline has a new event. Subject: the case. */
export const amlCaseChanged = defineEvent("aml-case.changed");
