import { handlersOf } from "@/server/bank-router";

export const { POST } = handlersOf("/accounts/{id}/close");
