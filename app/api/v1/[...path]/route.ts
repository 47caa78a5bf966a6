import { bankHandlers } from "@/server/bank-router";

// One file serves the interface: the paths stand in the contract (decision 60).
export const { GET, POST, PUT, PATCH, DELETE } = bankHandlers;
