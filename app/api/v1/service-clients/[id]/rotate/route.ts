import { handlersOf } from "@/server/bank-router";

export const { POST } = handlersOf("/service-clients/{id}/rotate");
