import { z } from "zod";
import { createTransfer } from "@/server/contract/transfers";
import type { ContractCases } from "./case";

const { shape } = createTransfer.body;

export const previewCases: ContractCases = {
  previewOperation: async (bank) => ({
    params: { operationId: "createTransfer" },
    body: await bank.transferBody(25),
    // Only a preview accepts it without a key.
    bodySchema: z.object({ ...shape, idempotencyKey: shape.idempotencyKey.optional() }),
  }),
};
