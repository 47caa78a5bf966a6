import { handlersOf } from "@/server/bank-router";

export const { GET, DELETE } = handlersOf("/staff/me/sessions");
