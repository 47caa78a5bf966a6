import { handlersOf } from "@/server/bank-router";

export const { DELETE, GET, PUT } = handlersOf("/charge-rules/{id}");
