import { cashMovements } from "@/db/schema/teller";
import * as t from "@/words/service/teller";
import { command } from "../../commands/command";
import type { CommandContext } from "../../commands/plan";
import { update } from "../../commands/rows";
import { fact, factNumber } from "../../commands/template";
import type { CashMovementView } from "../../contract/teller/cash";
import * as contract from "../../contract/teller/receipts";
import { DomainError, notFound } from "../../kernel/errors";
import { getMovement, placeOfMovement } from "./movement-queries";
import { requireAtBranch } from "./scope";

// Count prints of a receipt: one original, and duplicates that say so (RULES.md). They move no money and never park.

/** 200 with the movement; its `reprints` are 0 for the original, one higher for a duplicate. 404. */
export const printReceipt = command(contract.printReceipt, {
  plan: async ({ params: { id } }, context) => {
    const movement = await printable(id, context);
    if (movement.originalPrinted || movement.reprints > 0) return duplicate(movement);
    const first = { originalPrinted: [false], reprints: [0] };
    return {
      // Of two windows one prints the original; the other is planned anew, as a duplicate.
      rows: [update(cashMovements, { id }, { expect: first, set: { originalPrinted: true }, refusal: "STALE" })],
      subject: { type: "cash_movement", id },
      answer: { ...movement, originalPrinted: true },
    };
  },
});

/** 200 with the movement, its `reprints` one higher; 404. */
export const reprintReceipt = command(contract.reprintReceipt, {
  plan: async ({ params: { id } }, context) => duplicate(await printable(id, context)),
});

/** Throws NOT_FOUND, OUT_OF_SCOPE. */
async function printable(id: string, { read, principal }: CommandContext): Promise<CashMovementView> {
  const place = await placeOfMovement(read, id, principal);
  if (place && !place.own) {
    requireAtBranch(principal, place.branchCode);
    throw new DomainError("OUT_OF_SCOPE", t.receiptIsOfAnothersTill);
  }
  return getMovement(read, id, principal);
}

function duplicate(movement: CashMovementView) {
  const { movementId: id } = movement;
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
}
