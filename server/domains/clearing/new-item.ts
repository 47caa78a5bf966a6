import { clearingItems } from "@/db/schema/clearing";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/clearing";
import type { AnsweringPlan, CommandContext } from "../../commands/plan";
import { insert } from "../../commands/rows";
import { fact, factDigits, factText, type PlannedRow, plannedView } from "../../commands/template";
import type { ClearingItemView, receiveInwardItem } from "../../contract/clearing/items";
import type { BodyOf } from "../../contract/operation";
import { required } from "../../kernel/assert";
import { DomainError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { type Money, positiveMoney } from "../../kernel/money";
import type { ClearingDirection } from "../../kernel/value-sets";
import type { HoldDraft } from "../../posting/accounts";
import { type AccountRecord, findAccount } from "../accounts/queries";
import { findBranchByCode } from "../branches/queries";
import { businessDate } from "../business-date/queries";
import { addBusinessDays } from "../calendar/queries";
import { findParty } from "../parties/queries";
import { chequeKeyOf } from "./cheque-key";
import { itemEntered } from "./events";
import { houseAccount } from "./house-account";
import { DEFAULT_HOUSE, getActiveHouse, type House, isGross } from "./houses";
import { type ItemRecord, itemView, REFERENCE_DIGITS, readerOf, referenceStem } from "./item-view";
import { firstWithCheque } from "./items-queries";
import { problemsOfDate } from "./problems";
import { joinSession } from "./sessions";
import { stoppedCheques } from "./stops";

export const ITEM_SOURCE = "clearing_item";

export type Entered = BodyOf<typeof receiveInwardItem>;

type NewItem = {
  readonly house: House;
  readonly account: AccountRecord;
  readonly money: Money;
  readonly direction: ClearingDirection;
  readonly cheque: Pick<
    Entered,
    "drawerBank" | "drawerBranch" | "drawerAccount" | "serial" | "chequeDate" | "instrumentType"
  >;
  readonly hold: (HoldDraft & { id: string }) | null;
  readonly represents?: { readonly id: string; readonly presentations: number };
  readonly imported?: { readonly importId: string; readonly importIndex: number };
  readonly id: string;
};

/** House, account and amount of a request. Throws NOT_FOUND, HOUSE_INACTIVE, UNKNOWN_ACCOUNT and CURRENCY_MISMATCH. */
export async function namedBy(read: ReadDb, body: Entered) {
  const house = await getActiveHouse(read, body.clearingHouseCode ?? DEFAULT_HOUSE);
  const account = await findAccount(read, body.customerAccountId);
  if (account === null) {
    throw new DomainError("UNKNOWN_ACCOUNT", t.thereIsNoSuchAccount, {
      fieldErrors: { customerAccountId: t.isNotAnAccount },
    });
  }
  const money = positiveMoney(body.amount, "amount");
  if (money.currency !== account.currency) {
    throw new DomainError("CURRENCY_MISMATCH", t.accountIsHeldIn(account.currency, money.currency), {
      fieldErrors: { "amount.currency": t.mustBeCurrency(account.currency) },
    });
  }
  return { house, account, money };
}

/** A row beside the ledger for an item. `id` is the item's. */
export function rowBeside(
  kind: "HOLD" | "FLOAT",
  id: string,
  accountId: string,
  amount: Money,
  reason: string,
): HoldDraft & { id: string } {
  return { id: newId(), kind, accountId, amount, reason, sourceType: ITEM_SOURCE, sourceId: id };
}

/** The plan of an item that joins the open session of its house. */
export async function newItem(
  item: NewItem,
  { read, principal }: CommandContext,
): Promise<AnsweringPlan<typeof receiveInwardItem>> {
  const { house, account, money, hold, represents } = item;
  const today = await businessDate(read);
  const of = await houseAccount(read, house, money.currency);
  const { country } = required(await findBranchByCode(read, account.branchCode), "the branch of an account");
  const session = await joinSession(read, house, today, "ITEM", { currency: money.currency, by: principal.name });
  const presentmentDate = session.businessDate;
  const identity = { accountId: account.id, currency: money.currency, amountMinor: money.minor };
  const chequeKey = chequeKeyOf({ ...item.cheque, ...identity, direction: item.direction });
  const first = chequeKey === null || represents ? null : await firstWithCheque(read, chequeKey);
  const dated = problemsOfDate({ ...house, chequeDate: item.cheque.chequeDate ?? null }, today);
  const refuses = house.duplicateRule === "REFUSE";
  if (first !== null && refuses) {
    throw new DomainError("DUPLICATE_ITEM", t.chequeWasLodged(first.reference), { detail: { itemId: first.id } });
  }
  const row = {
    ...rowOf(item),
    ...{ sessionId: session.id, sessionDate: presentmentDate, presentmentDate },
    valueDate: await addBusinessDays(read, presentmentDate, house.floatDays, country ?? undefined),
    ...{ chequeKey, uniqueChequeKey: refuses && !represents ? chequeKey : null, duplicateOfId: first?.id ?? null },
    ...{ number: fact<number>("counters.number"), enteredBy: principal.name, enteredAt: fact("postedAt") },
  };
  return {
    place: hold ? [hold] : [],
    ...(of.accounts && { accounts: of.accounts }),
    ...(of.touch && { touch: of.touch }),
    counters: { number: `clearing:${house.id}:${presentmentDate}` },
    expectDay: today,
    rows: [...session.rows, insert(clearingItems, row)],
    requireRows: session.requireRows,
    tallies: session.tallies,
    warnings: [...(first ? [t.chequeWasLodged(first.reference)] : []), ...dated.map(({ words }) => words)],
    subject: { type: ITEM_SOURCE, id: item.id },
    outbox: [{ type: itemEntered, payload: payloadOf({ ...item, accountId: account.id, houseId: house.id }) }],
    fields: { amount: "amount", accounts: [[account.id, "customerAccountId"]] },
    answer: await answerOf(item, row, { read, principal }, today),
  };
}

export const payloadOf = ({
  direction,
  accountId,
  houseId,
}: {
  direction: ClearingDirection;
  accountId: string;
  houseId: string;
}) => ({ direction, accountId, houseId });

function rowOf({ id, direction, house, account, money, cheque, hold, represents, imported }: NewItem) {
  return {
    ...{ id, direction, houseId: house.id, accountId: account.id, holdId: hold?.id ?? null },
    ...{ currency: money.currency, amountMinor: money.minor },
    instrumentType: cheque.instrumentType?.trim() || "CHEQUE",
    serial: cheque.serial ?? null,
    drawerBank: cheque.drawerBank ?? null,
    drawerBranch: cheque.drawerBranch ?? null,
    drawerAccount: cheque.drawerAccount ?? null,
    chequeDate: cheque.chequeDate ?? null,
    ...{ state: "PENDING" as const, returnReasonCode: null, returnedOn: null, settlesOn: null, entryId: null },
    ...{ gross: isGross(house), overdue: false, decidedBy: null, decidedAt: null },
    representsItemId: represents?.id ?? null,
    presentations: (represents?.presentations ?? 0) + 1,
    ...{ importId: imported?.importId ?? null, importIndex: imported?.importIndex ?? null },
  };
}

/** The view of the new item, judged by what the plan read. */
async function answerOf(
  { house, account, direction, hold, id }: NewItem,
  row: PlannedRow<typeof clearingItems.$inferSelect>,
  { read, principal }: Pick<CommandContext, "read" | "principal">,
  today: string,
) {
  const party = await findParty(read, account.partyId);
  const { minor: held } = hold?.kind === "HOLD" ? hold.amount : { minor: 0n };
  const cheque = { id, accountId: account.id, serial: row.serial as string | null };
  const stopped =
    direction === "INWARD" &&
    (
      await stoppedCheques(read, [{ ...cheque, amountMinor: row.amountMinor as bigint, currency: account.currency }])
    ).has(id);
  const record: PlannedRow<ItemRecord> = {
    ...row,
    reference: factText(
      referenceStem(house.code, row.presentmentDate as string),
      factDigits("counters.number", REFERENCE_DIGITS),
    ),
    ...{
      house: house.code,
      validMonths: house.validMonths,
      accountNo: account.accountNo,
      holderName: account.accountName,
    },
    partyStatus: party?.status ?? "ACTIVE",
    ...{ balance: account.balance, held: account.held + held, floor: account.floor },
    ...{ debitBlocked: account.debitBlocked, creditBlocked: account.creditBlocked, frozen: account.frozen },
    ...{ dormant: account.dormant, closed: account.closed },
  };
  return plannedView(
    (planned: ItemRecord): ClearingItemView => itemView(planned, { ...readerOf(principal), stopped, today }),
    record,
  );
}
