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

// Prints of a receipt are counted: one original, then marked duplicates (RULES.md). No money moves, nothing parks.

/** 200 with the movement, 404. `reprints` is 0 for the original. */
export const printReceipt = command(contract.printReceipt, {
  plan: async ({ params: { id } }, context) => {
    const movement = await printable(id, context);
    if (movement.originalPrinted || movement.reprints > 0) return duplicate(movement);
    const first = { originalPrinted: [false], reprints: [0] };
    return {
      // Of two concurrent prints, the second is replanned as a duplicate.
      rows: [update(cashMovements, { id }, { expect: first, set: { originalPrinted: true }, refusal: "STALE" })],
      subject: { type: "cash_movement", id },
      answer: { ...movement, originalPrinted: true },
    };
  },
});

/** 200 with the movement and its raised `reprints`, 404. */
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
