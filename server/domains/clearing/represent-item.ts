import * as t from "@/words/service/clearing";
import { command } from "../../commands/command";
import * as contract from "../../contract/clearing/items";
import { required } from "../../kernel/assert";
import { DomainError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { findAccount } from "../accounts/queries";
import { NEW_ITEM_RACES } from "./enter-outward-item";
import { getActiveHouse, getHouseById } from "./houses";
import { findPresentedAgain, getItemForChange } from "./items-queries";
import { newItem, rowBeside } from "./new-item";
import { isRepresentable, UNSPECIFIED } from "./return-reasons";

/** The first presentment and two more. */
const MOST_PRESENTATIONS = 3;

const refused = (message: string) => new DomainError("ILLEGAL_STATE", message);

/** A new pending item for a returned outward one. Locks as `enterOutwardItem`. */
export const representItem = command(contract.representItem, {
  replanOn: [...NEW_ITEM_RACES, "clearing_items_represents_unique"],
  plan: async ({ params }, context) => {
    const { read } = context;
    const item = await getItemForChange(read, params.id);
    if (item.direction !== "OUTWARD" || item.state !== "RETURNED") throw refused(t.onlyReturnedItemsArePresentedAgain);
    const reason = item.returnReasonCode ?? UNSPECIFIED;
    if (!isRepresentable(reason)) throw refused(t.reasonForbidsPresentingAgain(reason));
    if (item.presentations >= MOST_PRESENTATIONS) throw refused(t.wasPresentedTooOften(item.presentations));
    if ((await findPresentedAgain(read, item.id)) !== null) throw refused(t.wasPresentedAgain);
    const house = await getActiveHouse(read, (await getHouseById(read, item.houseId)).code);
    const account = required(await findAccount(read, item.accountId), "the account of a clearing item");
    const money = { minor: item.amountMinor, currency: item.currency };
    const id = newId();
    const hold = rowBeside("FLOAT", id, account.id, money, t.outwardCheque(item.serial, item.drawerBank));
    const cheque = {
      instrumentType: item.instrumentType,
      ...(item.serial !== null && { serial: item.serial }),
      ...(item.drawerBank !== null && { drawerBank: item.drawerBank }),
      ...(item.drawerBranch !== null && { drawerBranch: item.drawerBranch }),
      ...(item.drawerAccount !== null && { drawerAccount: item.drawerAccount }),
      ...(item.chequeDate !== null && { chequeDate: item.chequeDate }),
    };
    return newItem({ house, account, money, id, direction: "OUTWARD", cheque, hold, represents: item }, context);
  },
});
