import * as t from "@/words/service/clearing";
import { command } from "../../commands/command";
import { compose } from "../../commands/compose";
import type { CommandContext } from "../../commands/plan";
import { fact } from "../../commands/template";
import * as contract from "../../contract/clearing/items";
import { required } from "../../kernel/assert";
import type { ClearingDirection } from "../../kernel/value-sets";
import { findAccount } from "../accounts/queries";
import { ended, pendingItem, returnCharge } from "./decide-item";
import { itemReturned } from "./events";
import { payloadOf } from "./new-item";
import { isDebitable } from "./problems";
import { isBankFault, UNSPECIFIED } from "./return-reasons";

type Request = { readonly params: { id: string }; readonly body: { reasonCode?: string | undefined } };

/** The account has changed since the plan: the return is planned again, without its charge. */
const replanOn = ["INSUFFICIENT_FUNDS", "ACCOUNT_NOT_ACTIVE", "PARTY_BLOCKED"];

/**
 * Releases the item's row beside the ledger. Posts a return charge only, unless the bank is at fault or the account cannot be debited.
 * Locks the account unless it is closed.
 */
async function returned({ params, body }: Request, direction: ClearingDirection, context: CommandContext) {
  const item = await pendingItem(context.read, params.id, direction);
  const account = required(await findAccount(context.read, item.accountId), "the account of a clearing item");
  const returnReasonCode = body.reasonCode?.trim() || UNSPECIFIED;
  const outward = direction === "OUTWARD";
  const narrative = t.returnedCheque(item.serial);
  const transactionCode = outward ? "CHQ_RETURN_OUT" : "CHQ_RETURN_IN";
  const isCharged = !isBankFault(returnReasonCode) && isDebitable(account);
  const charge = isCharged ? await returnCharge(item, { narrative, transactionCode }, context) : null;
  const set = {
    state: "RETURNED" as const,
    returnReasonCode,
    returnedOn: fact("businessDate"),
    entryId: charge?.entry?.id ?? null,
  };
  return compose(
    {
      ...ended(item, set, context),
      entries: charge?.entry ? [charge.entry] : [],
      touch: account.closed ? [] : [item.accountId],
      outbox: [{ type: itemReturned, payload: { ...payloadOf(item), reasonCode: returnReasonCode } }],
      answer: null,
    },
    charge?.rest ?? {},
  );
}

export const returnOutwardItem = command(contract.returnOutwardItem, {
  replanOn,
  plan: (request, context) => returned(request, "OUTWARD", context),
});

export const returnInwardItem = command(contract.returnInwardItem, {
  replanOn,
  plan: (request, context) => returned(request, "INWARD", context),
});
