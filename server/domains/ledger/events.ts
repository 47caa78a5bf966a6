import { defineEvent } from "../../kernel/event-type";

/** Subject: the reversed entry. Payload: `reversalId`, and the entry's `sourceType` and `sourceId`. */
export const entryReversed = defineEvent("ledger.entry-reversed");
