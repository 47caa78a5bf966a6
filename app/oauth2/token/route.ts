import { bankHandlers } from "@/server/bank-router";

export const { POST } = bankHandlers;
