import type { ContractCases } from "./case";

export const previewCases: ContractCases = {
  previewOperation: async (bank) => ({
    params: { operationId: "createTransfer" },
    body: await bank.transferBody(25),
    status: 200,
  }),
};
