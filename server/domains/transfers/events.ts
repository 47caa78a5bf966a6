import { defineEvent } from "../../kernel/event-type";

/** A transfer has moved its money; subject: the transfer, which says all else. One is written a transfer, hence without payload. */
export const transferPosted = defineEvent("transfer.posted");
