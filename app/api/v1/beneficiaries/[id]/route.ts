import { handlersOf } from "@/server/bank-router";

export const { GET, PUT, DELETE } = handlersOf("/beneficiaries/{id}");
