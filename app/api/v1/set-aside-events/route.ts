import { handlersOf } from "@/server/bank-router";

export const { GET } = handlersOf("/set-aside-events");
