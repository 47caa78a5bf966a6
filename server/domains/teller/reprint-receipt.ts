import { z } from "zod";
import { defineCommand } from "../../commands/define-command";
import { factNumber } from "../../commands/template";
import { notFound } from "../../kernel/errors";
import { movementViewOf, readMovement } from "./movement-queries";

// Counts one more print of a receipt, which says DUPLICATE (domain-rules «Teller»). Moves no money and never parks.

const input = z.object({ movementId: z.guid() });
export type ReprintReceiptInput = z.infer<typeof input>;

/** 200 with the movement, its `reprints` one higher; 404. */
export const reprintReceiptCommand = defineCommand<ReprintReceiptInput>({
  type: "teller.reprint-receipt",
  version: 1,
  operationId: "reprintReceipt",
  input,
  plan: async ({ movementId: id }) => {
    const movement = await readMovement(id);
    if (!movement) throw notFound("cash movement");
    return {
      counters: { reprint: `reprint:${id}` },
      rows: [
        {
          action: "update",
          table: "cash_movements",
          key: { id },
          set: {},
          facts: { reprints: "counters.reprint" },
          refusal: { code: "NOT_FOUND", message: notFound("cash movement").message },
        },
      ],
      subject: { type: "cash_movement", id },
      answer: { status: 200, body: { ...movementViewOf(movement), reprints: factNumber("counters.reprint") } },
    };
  },
});
