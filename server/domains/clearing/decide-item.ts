import { clearingItems } from "@/db/schema/clearing";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/clearing";
import type { CommandContext, Plan } from "../../commands/plan";
import { type NewRow, update } from "../../commands/rows";
import { fact } from "../../commands/template";
import { required } from "../../kernel/assert";
import { DomainError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import type { ClearingDirection } from "../../kernel/value-sets";
import { findLedgerAccount } from "../../posting/accounts";
import { type JournalDraft, journalDraft, type LedgerAccountRef } from "../../posting/journal-draft";
import { affordedCharges, chargesOf } from "../pricing/charge-movement";
import type { ItemRow } from "./item-view";
import { getItemForChange } from "./items-queries";
import { ITEM_SOURCE } from "./new-item";

/** A pending item of a direction. Throws NOT_FOUND, and ILLEGAL_STATE for another direction or state. */
export async function pendingItem(read: ReadDb, id: string, direction: ClearingDirection): Promise<ItemRow> {
  const item = await getItemForChange(read, id);
  if (item.direction !== direction) {
    throw new DomainError("ILLEGAL_STATE", item.direction === "INWARD" ? t.itemIsInward : t.itemIsOutward);
  }
  if (item.state !== "PENDING") throw new DomainError("ILLEGAL_STATE", t.itemIsNotPending[item.state]);
  return item;
}

export async function accountOf(read: ReadDb, { accountId }: ItemRow): Promise<LedgerAccountRef> {
  return required(await findLedgerAccount(read, accountId), "the account of a clearing item");
}

/** Ends a pending item and releases its row beside the ledger. A concurrent decision is refused. */
export function ended(
  item: ItemRow,
  set: Partial<NewRow<typeof clearingItems>>,
  { principal }: CommandContext,
): Required<Pick<Plan, "rows" | "release" | "subject">> {
  const refusal = { code: "ILLEGAL_STATE", message: t.itemIsNotPending.PENDING } as const;
  const decided = { decidedBy: principal.name, decidedAt: fact("postedAt") };
  return {
    rows: [
      update(clearingItems, { id: item.id }, { expect: { state: ["PENDING"] }, set: { ...set, ...decided }, refusal }),
    ],
    release: item.holdId === null ? [] : [item.holdId],
    subject: { type: ITEM_SOURCE, id: item.id },
  };
}

type Charged = {
  readonly entry: JournalDraft;
  readonly transactionCode: "CHQ_OUTWARD" | "CHQ_INWARD" | "CHQ_RETURN_OUT" | "CHQ_RETURN_IN";
  /** Minor units that the movement takes from the account, negative for a credit. */
  readonly taken: bigint;
};

/** Charges of the tariff that the account can pay after the movement. */
export async function chargesOfItem(
  item: ItemRow,
  { entry, transactionCode, taken }: Charged,
  context: CommandContext,
) {
  const account = await accountOf(context.read, item);
  const amount = { minor: item.amountMinor, currency: item.currency };
  const charges = await chargesOf(
    { transactionCode, entry, amount, account, payer: account, payee: account, payeeNamed: null },
    { read: context.read, channel: "CLEARING" },
  );
  const released = item.direction === "INWARD" && item.holdId !== null ? item.amountMinor : 0n;
  return affordedCharges(context, account, { taken, released }, charges);
}

/** Entry of a return with its charge. Null without one, since a return itself moves no money. */
export async function returnCharge(
  item: ItemRow,
  { narrative, transactionCode }: { narrative: string } & Pick<Charged, "transactionCode">,
  context: CommandContext,
) {
  const draft = { category: "CLEARING", narrative, sourceType: ITEM_SOURCE, sourceId: item.id } as const;
  const empty: JournalDraft = { ...draft, id: newId(), lines: [] };
  const { lines = [], ...rest } = await chargesOfItem(item, { entry: empty, transactionCode, taken: 0n }, context);
  if (lines.length === 0) return { entry: null, rest };
  return { entry: journalDraft({ ...empty, lines }), rest };
}
