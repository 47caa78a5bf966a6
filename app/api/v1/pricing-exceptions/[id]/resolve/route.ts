import { handlersOf } from "@/server/bank-router";

export const { POST } = handlersOf("/pricing-exceptions/{id}/resolve");
