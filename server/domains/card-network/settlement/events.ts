import { defineEvent } from "../../../kernel/event-type";

/** A run was requested, progressed or ended. Subject: the run. */
export const settlementRunChanged = defineEvent("card-settlement-run.changed");
/** Posted. Subject: the batch. */
export const batchSettled = defineEvent("card-settlement-batch.settled");
/** An exception was reviewed. Subject: the cleared transaction. */
export const exceptionReviewed = defineEvent("card.exception-reviewed");
