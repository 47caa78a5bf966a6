import { handlersOf } from "@/server/bank-router";

export const { POST } = handlersOf("/beneficiaries/{id}/payout");
