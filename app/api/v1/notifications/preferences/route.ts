import { handlersOf } from "@/server/bank-router";

export const { GET, PUT } = handlersOf("/notifications/preferences");
