import { defineEvent } from "../../kernel/event-type";

/** The destination or tax class of a registration changed. Subject: the registration. Payload: `changeId`. */
export const beneficiaryChanged = defineEvent("beneficiary.changed");
