import { defineEvent } from "../../kernel/event-type";

/** Subject: the payment. */
export const commissionPaid = defineEvent("commission.paid");
