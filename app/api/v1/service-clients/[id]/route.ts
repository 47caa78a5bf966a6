import { handlersOf } from "@/server/bank-router";

export const { PATCH } = handlersOf("/service-clients/{id}");
