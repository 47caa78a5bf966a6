import { handlersOf } from "@/server/bank-router";

export const { GET } = handlersOf("/aml/cases/{id}/events");
