import { defineEvent } from "../../kernel/event-type";

/** Opened, or its state or limit changed. Subject: the loan. */
export const loanChanged = defineEvent("card-loan.changed");
/** A movement or a daily step changed its figures. Subject: the loan. */
export const loanMoved = defineEvent("card-loan.moved");
/** Subject: the loan. Payload: the statement's number. */
export const statementCut = defineEvent("card-loan.statement-cut");
/** Three days before the due date, with something due. Subject: the loan. */
export const paymentDueSoon = defineEvent("card-loan.due-soon");
/** Bucket or stage changed. Subject: the loan. Payload: the date, days past due, both buckets and the stage. */
export const loanAged = defineEvent("card-loan.aged");
/** The balance has passed the limit. Subject: the loan. Payload: the excess in minor units. */
export const loanOverLimit = defineEvent("card-loan.over-limit");
