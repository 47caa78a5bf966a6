import { eq } from "drizzle-orm";
import { prepared, type Slots } from "@/db/prepared";
import { cardAuthorizationEvents, cardAuthorizations } from "@/db/schema/card-network";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/card-network";
import * as kernel from "@/words/service/kernel";
import type { CommandContext, Plan, Tally } from "../../commands/plan";
import { insert, type NewRow, update } from "../../commands/rows";
import { fact, factMoney } from "../../commands/template";
import { required } from "../../kernel/assert";
import { DomainError, notFound, validationError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { type Money, type MoneyWire, moneyText, positiveMoney } from "../../kernel/money";
import { bankToday } from "../business-date/queries";
import { findPlainCard } from "../cards/network-card";
import { tallyNamesOf } from "../cards/usage";
import { authorizationView, heldMinor } from "./authorization-view";
import type { ClearingCard } from "./clear";
import { MOST_AMOUNT } from "./decide";
import { authorizationChanged } from "./events";
import { holdOf } from "./holds";

/** Increments, reversals and captures of one authorization. */
export const MOST_CHANGES = 100;

const byId = prepared((read, slot: Slots<{ id: string }>) =>
  read
    .select({ row: cardAuthorizations, today: bankToday })
    .from(cardAuthorizations)
    .where(eq(cardAuthorizations.id, slot.id)),
);

type Row = typeof cardAuthorizations.$inferSelect;
export type Known = {
  readonly row: Row;
  readonly card: (ClearingCard & { currency: string }) | null;
  readonly today: string;
};
/** Every approved authorization has a card. */
export type Approved = Known & { readonly card: NonNullable<Known["card"]> };
/** The card is only needed for a new hold. */
export type Changing = Pick<Known, "row" | "card">;

const refusedState = ({ row }: Known) => new DomainError("ILLEGAL_STATE", t.authorizationIs[row.status]);

export async function findAuthorization(read: ReadDb, id: string): Promise<Known | null> {
  const [found] = await byId(read, { id });
  if (!found) return null;
  const { cardId } = found.row;
  return { ...found, card: cardId === null ? null : await findPlainCard(read, cardId) };
}

/** Throws NOT_FOUND, and ILLEGAL_STATE if it is not pending. */
export async function pendingAuthorization(read: ReadDb, id: string): Promise<Approved> {
  const found = await findAuthorization(read, id);
  if (found === null) throw notFound("authorization");
  return isApproved(found) && found.row.status === "PENDING" ? found : raise(refusedState(found));
}

export const isApproved = (found: Known): found is Approved => found.card !== null && found.row.status !== "DECLINED";

const raise = (error: DomainError): never => {
  throw error;
};

/** The sent amount, or else the hold. Throws CURRENCY_MISMATCH, and VALIDATION_ERROR if there is neither. */
export function amountOf({ row }: Known, sent: MoneyWire | undefined, otherwise = heldMinor(row)): Money {
  if (sent === undefined) {
    if (otherwise > 0n) return { minor: otherwise, currency: row.currency };
    throw validationError({ amount: t.isRequiredWithoutAHold });
  }
  return moneyOn(row, sent);
}

/** Throws CURRENCY_MISMATCH, and VALIDATION_ERROR for an amount outside the bounds of card messages. */
export function moneyOn({ currency }: { currency: string }, sent: MoneyWire): Money {
  const money = positiveMoney(sent);
  if (money.minor > MOST_AMOUNT) throw validationError({ "amount.amount": kernel.isTooLarge });
  if (money.currency === currency) return money;
  const is = t.isHeldIn(currency);
  throw new DomainError("CURRENCY_MISMATCH", `amount.currency: ${is}`, { fieldErrors: { "amount.currency": is } });
}

export const heldText = ({ row }: Known) => moneyText({ minor: heldMinor(row), currency: row.currency });

/** The change that ends an authorization is always accepted, because it releases the hold. Throws TOO_MANY_CHANGES. */
export function requireFewChanges({ row }: Known, isEnd = false): void {
  if (row.changes >= MOST_CHANGES && !isEnd) throw new DomainError("TOO_MANY_CHANGES", t.tooManyChanges(MOST_CHANGES));
}

type Event = Pick<typeof cardAuthorizationEvents.$inferInsert, "kind" | "amountMinor"> &
  Partial<NewRow<typeof cardAuthorizationEvents>>;

/**
 * A change of an authorization with its event: the hold is replaced by what remains open. Judged against the read row under lock: a
 * concurrent change makes a new plan.
 */
export function changed(
  { row, card }: Changing,
  change: { readonly set: Partial<Row>; readonly event: Event },
  { principal }: CommandContext,
): { after: Row; plan: Pick<Plan, "place" | "release" | "rows" | "outbox"> } {
  const after = { ...row, changes: row.changes + 1, ...change.set };
  const [before, held] = [heldMinor(row), heldMinor(after)];
  const isMoved = before !== held;
  after.holdId = held === 0n ? null : isMoved ? newId() : row.holdId;
  // Every change counts.
  const expect = { changes: [row.changes] };
  return {
    after,
    plan: {
      ...(isMoved && row.holdId !== null && { release: [row.holdId] }),
      ...(after.holdId !== null &&
        isMoved && { place: [{ ...holdOf(row, required(card, "the card of a hold"), held), id: after.holdId }] }),
      rows: [
        update(cardAuthorizations, { id: row.id }, { expect, set: setOf(row, after), refusal: "STALE" }),
        insert(cardAuthorizationEvents, {
          id: newId(),
          authorizationId: row.id,
          heldMinor: held,
          actor: principal.name,
          businessDate: fact("businessDate"),
          at: fact("postedAt"),
          ...change.event,
        }),
      ],
      outbox: [{ type: authorizationChanged, subject: row.id }],
    },
  };
}

/** The changed columns. */
function setOf(before: Row, after: Row): Partial<Row> {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => value !== before[name as keyof Row]),
  ) as Partial<Row>;
}

/** The response after a change. COMMITTED adds the available amount at commit, for a change that moves the hold. */
export function answerOf(after: Row, { card }: Approved, available: "COMMITTED" | null = null) {
  const view = authorizationView(after, card);
  if (available === null) return view;
  return { ...view, available: factMoney(`accounts.${card.accountId}.available`, card.currency) };
}

/** The part of a reversal that counted towards the limits of the current business date. */
export function givenBack({ row, card, today }: Approved, minor: bigint): { tallies: Tally[]; usedMinor: bigint } {
  const back = row.usedOn !== today ? 0n : minor < row.usedMinor ? minor : row.usedMinor;
  const names = back === 0n ? [] : tallyNamesOf(row.channel);
  return {
    tallies: names.map((name) => ({ subject: card.id, name, add: -back, most: null })),
    usedMinor: row.usedMinor - (row.usedOn === today ? back : 0n),
  };
}
