import { handlersOf } from "@/server/bank-router";

export const { POST } = handlersOf("/staff/me/messages/read");
