import { handlersOf } from "@/server/bank-router";

export const { DELETE } = handlersOf("/staff/{id}/second-factor");
