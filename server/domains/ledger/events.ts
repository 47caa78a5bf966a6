import { defineEvent } from "../../kernel/event-type";

/** An entry was taken back; subject: that entry. Payload: `reversalId`, and of the entry `sourceType` and `sourceId`. */
export const entryReversed = defineEvent("ledger.entry-reversed");
