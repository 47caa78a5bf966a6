import { handlersOf } from "@/server/bank-router";

export const { GET, PATCH } = handlersOf("/aml/cases/{id}");
