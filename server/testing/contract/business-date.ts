import type { ContractCases } from "./case";

export const businessDateCases: ContractCases = {
  getBusinessDate: async () => ({}),
};
