import { handlersOf } from "@/server/bank-router";

export const { POST } = handlersOf("/oauth2/token");
