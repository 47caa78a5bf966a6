import * as t from "@/words/service/clearing";
import { command } from "../../commands/command";
import * as contract from "../../contract/clearing/items";
import { newId } from "../../kernel/ids";
import { HOUSE_ACCOUNT_RACE } from "./house-account";
import { namedBy, newItem, rowBeside } from "./new-item";
import { SESSION_RACE } from "./sessions";

/** Constraints of every new item that mean a concurrent one. */
export const NEW_ITEM_RACES = [SESSION_RACE, HOUSE_ACCOUNT_RACE, "clearing_items_cheque_unique"] as const;

/**
 * Places the float of a cheque for a customer. Posts nothing. Locks the account and the house's ledger account, then requires the session
 * open.
 */
export const enterOutwardItem = command(contract.enterOutwardItem, {
  replayStatus: 200,
  replanOn: NEW_ITEM_RACES,
  plan: async ({ body }, context) => {
    const named = await namedBy(context.read, body);
    const id = newId();
    const reason = t.outwardCheque(body.serial ?? null, body.drawerBank ?? null);
    const hold = rowBeside("FLOAT", id, named.account.id, named.money, reason);
    return newItem({ ...named, id, direction: "OUTWARD", cheque: body, hold }, context);
  },
});
