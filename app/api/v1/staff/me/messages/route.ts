import { handlersOf } from "@/server/bank-router";

export const { GET } = handlersOf("/staff/me/messages");
