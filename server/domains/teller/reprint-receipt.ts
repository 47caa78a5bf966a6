import { cashMovements } from "@/db/schema/teller";
import * as t from "@/words/service/teller";
import { command } from "../../commands/command";
import { update } from "../../commands/rows";
import { fact, factNumber } from "../../commands/template";
import * as contract from "../../contract/teller";
import { DomainError, notFound } from "../../kernel/errors";
import { getMovement, placeOfMovement } from "./movement-queries";
import { requireAtBranch } from "./scope";

// Counts one more print of a receipt, which says DUPLICATE (RULES.md). Moves no money and never parks.

/** 200 with the movement, its `reprints` one higher; 404. */
export const reprintReceipt = command(contract.reprintReceipt, {
  plan: async ({ params: { id } }, { read, principal }) => {
    const place = await placeOfMovement(read, id, principal);
    if (place && !place.own) {
      requireAtBranch(principal, place.branchCode);
      throw new DomainError("OUT_OF_SCOPE", t.receiptIsOfAnothersTill);
    }
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
