import { bankHandlers } from "@/server/bank-router";

// One file serves all paths of the contract (decision 0060).
export const { GET, POST, PUT, PATCH, DELETE } = bankHandlers;
