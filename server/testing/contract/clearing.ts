import type { ContractCases } from "./case";

export const clearingCases: ContractCases = {
  listReturnReasons: async () => ({ query: { scheme: "CTS" } }),
};
