import { defineEvent } from "../../kernel/event-type";

/** Too many cash movements of a customer just below the limit on one day; subject: the account. Payload: the movement, and which they are. */
export const cashStructuring = defineEvent("aml.structuring");
/** An AML case was opened, changed or closed, or something was written on its timeline. Subject: the case. */
export const amlCaseChanged = defineEvent("aml-case.changed");
