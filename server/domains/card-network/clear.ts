import { clearedTransactions } from "@/db/schema/card-network";
import * as t from "@/words/service/card-network";
import { type Contribution, compose } from "../../commands/compose";
import type { CommandContext, Plan } from "../../commands/plan";
import { insert } from "../../commands/rows";
import { fact } from "../../commands/template";
import { required } from "../../kernel/assert";
import { newId } from "../../kernel/ids";
import { maskedCard } from "../../kernel/masked-card";
import type { Money } from "../../kernel/money";
import type { CardChannel, CardType } from "../../kernel/value-sets";
import { findLedgerAccount, glCodeOf } from "../../posting/accounts";
import { credit, debit, type JournalDraft, journalDraft, type LedgerAccountRef } from "../../posting/journal-draft";
import { nearLimitEvents } from "../aml/near-limit";
import type { Event as LoanEvent } from "../card-loans/arithmetic/types";
import { partOf } from "../card-loans/gl-accounts";
import { missingCharges, moved, movementChanges, readyLoan } from "../card-loans/movement";
import { affordedCharges, chargesOf } from "../pricing/charge-movement";
import { cardCleared } from "./events";

/** `sourceType` of entries of cleared transactions. Their `sourceId` is the transaction. */
export const TRANSACTION_SOURCE = "card_transaction";

/** The card of a cleared transaction. */
export type ClearingCard = {
  readonly id: string;
  readonly type: CardType;
  readonly last4: string;
  readonly partyId: string;
  readonly accountId: string;
  readonly network: string;
};

export type Cleared = {
  readonly networkRef: string;
  readonly money: Money;
  readonly channel: CardChannel;
  readonly mcc: string | null;
  readonly merchantName: string | null;
  readonly authorizationId: string | null;
  readonly forcePost?: boolean;
  readonly overCapture?: boolean;
  /** The released hold of the authorization. */
  readonly released?: bigint;
  /** A single message, which posts only if the account covers it without overdraft. */
  readonly covered?: boolean;
};

type Row = ReturnType<typeof rowOf>;
/** The entry, the row and the charges of a cleared transaction. `row` becomes the response. */
export type Clearing = { readonly contribution: Contribution; readonly row: Row };

/** Dr the account / Cr card settlement payable, and the charges. */
export async function clearing(context: CommandContext, card: ClearingCard, cleared: Cleared): Promise<Clearing> {
  const isCash = cleared.channel === "ATM";
  const type = isCash ? (card.type === "CREDIT" ? "CASH_ADVANCE" : "ATM_WITHDRAWAL") : "PURCHASE";
  const { money } = cleared;
  const side = await sideOf(context, card, isCash ? "CASH_ADVANCE" : "PURCHASE", money);
  const posted = postedOf(card, { ...cleared, type, originalId: null }, [
    ...side.lines,
    credit(await glCodeOf(context.read, "CARD_SETTLEMENT_PAYABLE"), money),
  ]);
  const { account } = side;
  const transactionCode = isCash ? "CARD_CASH_ADVANCE" : "CARD_PURCHASE";
  const party = { account, payer: account, payee: account, payeeNamed: null };
  const charges = await chargesOf(
    { transactionCode, entry: posted.entry, amount: money, ...party },
    { read: context.read, channel: cleared.channel },
  );
  const { released } = cleared;
  const covered = cleared.covered === true && card.type !== "CREDIT";
  const taken = money.minor + side.missing;
  const afforded = await affordedCharges(context, account, { taken, released, covered }, charges);
  const { entry, row, ...rest } = posted;
  const plan: Plan = { ...rest, entries: [entry], subject: { type: "cleared_transaction", id: row.id } };
  const { partyId } = card;
  const near = isCash ? await nearLimitEvents(context, { partyId, type: "WITHDRAWAL", amount: money }) : [];
  const fee = afforded.fees?.[account.id]?.minor ?? 0n;
  const moved = side.changes(fee, cleared, entry.id);
  const { subject: _, ...contribution } = compose(plan, afforded, { outbox: near }, moved);
  return { contribution, row };
}

/** Dr card settlement payable / Cr the account. A refund carries no charge and returns none. */
export async function refunding(
  context: CommandContext,
  card: ClearingCard,
  refund: Omit<Cleared, "channel" | "released" | "covered"> & { readonly originalId: string | null },
): Promise<Clearing> {
  const side = await sideOf(context, card, "REFUND", refund.money);
  const { entry, row, ...rest } = postedOf(card, { ...refund, type: "REFUND" }, [
    debit(await glCodeOf(context.read, "CARD_SETTLEMENT_PAYABLE"), refund.money),
    ...side.lines,
  ]);
  const { subject: _, ...contribution } = compose<Plan>(
    { ...rest, entries: [entry], subject: { type: "cleared_transaction", id: row.id } },
    side.changes(0n, refund, entry.id),
  );
  return { contribution, row };
}

/** The cardholder's side of an entry. `changes`: what a card loan writes beside its lines, with the charges in minor units. */
type CardSide = {
  /** Pays the charges: of a card loan, the receivable of the transaction's category. */
  readonly account: LedgerAccountRef;
  readonly lines: JournalDraft["lines"];
  /** Taken by missing daily steps of a card loan. */
  readonly missing: bigint;
  readonly changes: (fee: bigint, cleared: Pick<Cleared, "merchantName">, entryId: string) => Contribution;
};

async function sideOf(
  context: CommandContext,
  card: ClearingCard,
  kind: "PURCHASE" | "CASH_ADVANCE" | "REFUND",
  money: Money,
): Promise<CardSide> {
  const isCredit = kind === "REFUND";
  if (card.type !== "CREDIT") {
    const account = await accountOf(context, card);
    const lines = [isCredit ? credit(account, money) : debit(account, money)];
    return { account, lines, missing: 0n, changes: () => ({}) };
  }
  const ready = await readyLoan(context, card.accountId);
  const eventOf = (fee: bigint): LoanEvent =>
    kind === "REFUND" ? { kind, amount: money.minor } : { kind, amount: money.minor, fee };
  return {
    account: partOf(ready.account, ready.codes, kind === "CASH_ADVANCE" ? "cash" : "purchase"),
    lines: moved(ready, eventOf(0n)).lines,
    missing: missingCharges(ready),
    changes: (fee, { merchantName: description }, entryId) => {
      const { after: _, ...changes } = movementChanges(ready, { event: eventOf(fee), description, entryId }, context);
      return changes;
    },
  };
}

async function accountOf({ read }: CommandContext, { accountId }: ClearingCard): Promise<LedgerAccountRef> {
  return required(await findLedgerAccount(read, accountId), "the funding account of a card");
}

type Described = Omit<Cleared, "channel" | "released" | "covered"> & {
  readonly type: (typeof clearedTransactions.$inferSelect)["type"];
  readonly originalId: string | null;
};

function postedOf(card: ClearingCard, cleared: Described, lines: JournalDraft["lines"]) {
  const id = newId();
  const entry = journalDraft({
    category: "CARD",
    narrative: t.clearedAt[cleared.type](maskedCard(card.last4), cleared.merchantName),
    sourceType: TRANSACTION_SOURCE,
    sourceId: id,
    lines,
  });
  const row = rowOf(id, entry.id, card, cleared);
  const { id: cardId, accountId, partyId } = card;
  return {
    entry,
    row,
    rows: [insert(clearedTransactions, row)],
    outbox: [{ type: cardCleared, subject: id, payload: { cardId, accountId, partyId, type: cleared.type } }],
  };
}

function rowOf(id: string, entryId: string, card: ClearingCard, { money, ...cleared }: Described) {
  return {
    ...{ id, cardId: card.id, accountId: card.accountId, network: card.network, entryId },
    ...{ authorizationId: cleared.authorizationId, originalId: cleared.originalId, networkRef: cleared.networkRef },
    ...{ type: cleared.type, currency: money.currency, amountMinor: money.minor, refundedMinor: 0n },
    ...{ forcePost: cleared.forcePost ?? false, overCapture: cleared.overCapture ?? false },
    ...{ mcc: cleared.mcc, merchantName: cleared.merchantName, batchId: null },
    ...{ businessDate: fact("businessDate"), postedAt: fact("postedAt") },
    ...{ reviewedBy: null, reviewedAt: null, reviewNote: null },
  };
}
