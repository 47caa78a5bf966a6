import * as t from "@/words/service/clearing";
import { command } from "../../commands/command";
import { compose } from "../../commands/compose";
import type { CommandContext } from "../../commands/plan";
import * as contract from "../../contract/clearing/items";
import { glCodeOf } from "../../posting/accounts";
import { credit, debit, journalDraft, type LedgerAccountRef, type Target } from "../../posting/journal-draft";
import { postingDate } from "../business-date/queries";
import { accountOf, chargesOfItem, ended, pendingItem } from "./decide-item";
import { itemCleared } from "./events";
import { HOUSE_ACCOUNT_RACE, houseAccount } from "./house-account";
import { getHouseById } from "./houses";
import type { ItemRow } from "./item-view";
import { ITEM_SOURCE, payloadOf } from "./new-item";
import { joinSession, SESSION_RACE } from "./sessions";

export const DECISION_RACES = [SESSION_RACE, HOUSE_ACCOUNT_RACE] as const;

/**
 * Dr the house, or the central bank for a gross item / Cr the customer, and releases the float. Locks both accounts, then requires the
 * session of the settlement date unsettled. 204.
 */
export const clearOutwardItem = command(contract.clearOutwardItem, {
  replanOn: DECISION_RACES,
  plan: async ({ params }, context) => {
    const item = await pendingItem(context.read, params.id, "OUTWARD");
    return settled(item, (customer, house) => ({ to: customer, from: house }), context);
  },
});

/** The entry of a cleared or paid item, with its charges, in the next position of its house. */
export async function settled(
  item: ItemRow,
  direction: (customer: LedgerAccountRef, house: Target) => { from: Target; to: Target },
  context: CommandContext,
) {
  const { read, principal } = context;
  const outward = item.direction === "OUTWARD";
  const money = { minor: item.amountMinor, currency: item.currency };
  const [house, today] = [await getHouseById(read, item.houseId), await postingDate(context)];
  const customer = await accountOf(read, item);
  const of = item.gross ? null : await houseAccount(read, house, money.currency);
  const session = item.gross
    ? null
    : await joinSession(read, house, today, "SETTLEMENT", { currency: money.currency, by: principal.name });
  const { from, to } = direction(customer, of?.account ?? (await glCodeOf(read, "CENTRAL_BANK")));
  const entry = journalDraft({
    category: "CLEARING",
    narrative: (outward ? t.outwardCheque : t.inwardCheque)(item.serial, item.drawerBank),
    sourceType: ITEM_SOURCE,
    sourceId: item.id,
    ...(outward && { valueDate: item.valueDate }),
    lines: [debit(from, money), credit(to, money)],
  });
  const charges = await chargesOfItem(
    item,
    { entry, transactionCode: outward ? "CHQ_OUTWARD" : "CHQ_INWARD", taken: outward ? -money.minor : money.minor },
    context,
  );
  const set = { state: "CLEARED" as const, settlesOn: session?.businessDate ?? null, entryId: entry.id };
  const { rows, ...end } = ended(item, set, context);
  return compose(
    {
      ...end,
      entries: [entry],
      ...(of?.accounts && { accounts: of.accounts }),
      rows: [...rows, ...(session?.rows ?? [])],
      requireRows: session?.requireRows ?? [],
      expectDay: today,
      outbox: [{ type: itemCleared, payload: payloadOf(item) }],
      answer: null,
    },
    charges,
  );
}
