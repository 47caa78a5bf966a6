import { handlersOf } from "@/server/bank-router";

export const { POST } = handlersOf("/set-aside-events/{id}/retry");
