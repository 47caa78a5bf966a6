import { cashMovements } from "@/db/schema/teller";
import { command } from "../../commands/command";
import { update } from "../../commands/rows";
import { fact, factNumber } from "../../commands/template";
import * as contract from "../../contract/teller";
import { notFound } from "../../kernel/errors";
import { getMovement } from "./movement-queries";

// Counts one more print of a receipt, which says DUPLICATE (RULES.md). Moves no money and never parks.

/** 200 with the movement, its `reprints` one higher; 404. */
export const reprintReceipt = command(contract.reprintReceipt, {
  plan: async ({ params: { id } }, { read, principal }) => {
    const movement = await getMovement(read, id, principal);
    return {
      counters: { reprint: `reprint:${id}` },
      rows: [
        update(
          cashMovements,
          { id },
          {
            set: { reprints: fact<number>("counters.reprint") },
            refusal: { code: "NOT_FOUND", message: notFound("cashMovement").message },
          },
        ),
      ],
      subject: { type: "cash_movement", id },
      answer: { ...movement, reprints: factNumber("counters.reprint") },
    };
  },
});
