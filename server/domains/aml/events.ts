import { defineEvent } from "../../events/event-type";

/** An AML case was opened, changed or closed, or something was written on its timeline. Subject: the case. */
export const amlCaseChanged = defineEvent("aml-case.changed");
