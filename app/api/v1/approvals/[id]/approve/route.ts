import { handlersOf } from "@/server/bank-router";

export const { POST } = handlersOf("/approvals/{id}/approve");
