import { handlersOf } from "@/server/bank-router";

export const { POST } = handlersOf("/teller/movements/{id}/prints");
