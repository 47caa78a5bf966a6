import { handlersOf } from "@/server/bank-router";

export const { POST } = handlersOf("/aml/cases/{id}/alerts");
