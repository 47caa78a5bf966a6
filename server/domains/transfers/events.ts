import { defineEvent } from "../../kernel/event-type";

/** Subject: the transfer. No payload, because every transfer writes one. */
export const transferPosted = defineEvent("transfer.posted");
