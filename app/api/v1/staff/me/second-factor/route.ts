import { handlersOf } from "@/server/bank-router";

export const { POST, DELETE } = handlersOf("/staff/me/second-factor");
