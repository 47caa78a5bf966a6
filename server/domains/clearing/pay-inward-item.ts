import * as t from "@/words/service/clearing";
import { command } from "../../commands/command";
import * as contract from "../../contract/clearing/items";
import { DomainError } from "../../kernel/errors";
import { DECISION_RACES, settled } from "./clear-outward-item";
import { pendingItem } from "./decide-item";
import { stoppedCheques } from "./stops";

/**
 * Dr the customer / Cr the house, or the central bank for a gross item, and releases the earmark. Locks as `clearOutwardItem`. Throws
 * PAYMENT_STOPPED, and INSUFFICIENT_FUNDS, which leaves the item pending. 204.
 */
export const payInwardItem = command(contract.payInwardItem, {
  replanOn: DECISION_RACES,
  plan: async ({ params }, context) => {
    const item = await pendingItem(context.read, params.id, "INWARD");
    if ((await stoppedCheques(context.read, [item])).has(item.id)) {
      throw new DomainError("PAYMENT_STOPPED", t.chequeIsStopped(item.serial ?? ""));
    }
    return settled(item, (customer, house) => ({ from: customer, to: house }), context);
  },
});
