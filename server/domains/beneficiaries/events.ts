import { defineEvent } from "../../kernel/event-type";

/** A registration sends money elsewhere from now on, or less another tax. Subject: the registration. Payload: `changeId`. */
export const beneficiaryChanged = defineEvent("beneficiary.changed");
