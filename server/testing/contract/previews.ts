import { z } from "zod";
import { createTransfer } from "@/server/contract/transfers";
import type { ContractCases } from "./case";

const { shape } = createTransfer.body;

export const previewCases: ContractCases = {
  previewOperation: async (bank) => ({
    params: { operationId: "createTransfer" },
    body: await bank.transferBody(25),
    // A preview alone takes it without a key.
    bodySchema: z.object({ ...shape, idempotencyKey: shape.idempotencyKey.optional() }),
    status: 200,
  }),
};
