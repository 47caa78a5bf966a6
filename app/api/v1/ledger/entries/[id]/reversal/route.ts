import { handlersOf } from "@/server/bank-router";

export const { POST } = handlersOf("/ledger/entries/{id}/reversal");
