import type { ContractCases } from "./case";

export const limitCases: ContractCases = {
  listLimits: async () => ({}),
  setLimit: async () => ({
    body: { operation: "createTransfer", amount: { amount: 15_000, currency: "USD" } },
    status: 202,
  }),
};
