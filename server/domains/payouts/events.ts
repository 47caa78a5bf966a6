import { defineEvent } from "../../kernel/event-type";

/** Commission was paid out; subject: the payment. */
export const commissionPaid = defineEvent("commission.paid");
