import { handlersOf } from "@/server/bank-router";

export const { POST } = handlersOf("/commissions/{code}/activate");
