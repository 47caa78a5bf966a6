import { handlersOf } from "@/server/bank-router";

export const { DELETE } = handlersOf("/calendar/holidays/{id}");
