import { randomInt } from "node:crypto";
import { cardAuthorizations } from "@/db/schema/card-network";
import type { ReadDb } from "@/db/tx";
import { command } from "../../commands/command";
import { type Contribution, compose } from "../../commands/compose";
import type { CommandContext, KeepingPlan, RequestOf, Tally } from "../../commands/plan";
import { insert } from "../../commands/rows";
import { fact, factMoney, plannedView } from "../../commands/template";
import { config } from "../../config";
import * as contract from "../../contract/card-network/adapter";
import { newId } from "../../kernel/ids";
import { moneyFromWire } from "../../kernel/money";
import type { DeclineReason } from "../../kernel/value-sets";
import { businessDate } from "../business-date/queries";
import { missingCharges, readyLoan } from "../card-loans/movement";
import { availableOf } from "../cards/available";
import { cardAsRead, findNetworkCard, type NetworkCard } from "../cards/network-card";
import { ATM_TALLY, DAY_TALLY, tallyNamesOf } from "../cards/usage";
import { type AuthorizationRow, authorizationView } from "./authorization-view";
import { clearing } from "./clear";
import { type Asked, checksOf, expiresOn, reasonsOf, responseCodeOf } from "./decide";
import { cardAuthorized, cardDeclined } from "./events";
import { figuresOf, storedFigures } from "./figures";
import { holdOf } from "./holds";

// Decides an authorization (RULES.md). An approval places a hold. With singleMessage it posts immediately instead: Dr account / Cr card
// settlement payable. A decline is stored. Never parks.

type Operation = typeof contract.authorizeCard;
type Body = RequestOf<Operation>["body"];

/** The fields of the response that are not in the request. */
type Kept = readonly [
  id: string,
  card: readonly [id: string, last4: string, network: string, accountId: string, currency: string] | null,
  businessDate: string,
  reasons: readonly DeclineReason[],
  /** In minor units. Null for an approval and for an unknown card. */
  available: string | null,
  authCode: string | null,
];

/** Refusals of an approval at commit. The request is then decided again. */
export const CHANGED = ["INSUFFICIENT_FUNDS", "ACCOUNT_NOT_ACTIVE", "PARTY_BLOCKED", "BALANCE_OUT_OF_RANGE"];

/** 201 approved or declined, 200 when repeated. Locks the funding account, which protects the card's tallies. */
export const authorizeCard = command(contract.authorizeCard, {
  replayStatus: 200,
  replanOn: CHANGED,
  plan: async ({ body }, context) => {
    const { read } = context;
    const card = await payingCard(read, body);
    const asked = {
      channel: body.channel,
      businessDate: card?.businessDate ?? (await businessDate(read)),
      ...moneyOf(body),
    };
    const figures = card && figuresOf(card);
    const reasons = reasonsOf(checksOf(asked, figures));
    const stored = storedFigures(asked, figures);
    return card && reasons.length === 0
      ? approval(body, context, { card, asked, stored })
      : decline(body, context, { card, asked, stored, reasons });
  },
  answer,
});

/** A single message to a card loan posts what missing daily steps charge before it. */
async function payingCard(read: ReadDb, body: Body): Promise<NetworkCard | null> {
  const card = await findNetworkCard(read, body);
  if (card?.type !== "CREDIT" || body.singleMessage !== true) return card;
  return { ...card, balance: card.balance - missingCharges(await readyLoan({ read }, card.accountId)) };
}

function moneyOf({ amount }: Body): Pick<Asked, "amount" | "currency"> {
  const { minor, currency } = moneyFromWire(amount);
  return { amount: minor, currency };
}

type Decided = { asked: Asked; stored: object };

function decline(
  body: Body,
  { principal }: CommandContext,
  { card, asked, stored, reasons }: Decided & { card: NetworkCard | null; reasons: DeclineReason[] },
): KeepingPlan<Kept> {
  const id = newId();
  const available = card && availableOf(card).toString();
  const kept: Kept = [id, card && keptCard(card), asked.businessDate, reasons, available, null];
  return {
    rows: [insert(cardAuthorizations, { principalId: principal.id, figures: stored, ...rowOf(body, kept) })],
    expectDay: asked.businessDate,
    subject: { type: "card_authorization", id },
    outbox: [{ type: cardDeclined, payload: { partyId: card?.partyId ?? null } }],
    kept,
  };
}

async function approval(
  body: Body,
  context: CommandContext,
  { card, asked, stored }: Decided & { card: NetworkCard },
): Promise<KeepingPlan<Kept>> {
  const [id, holdId, isSingle] = [newId(), newId(), body.singleMessage === true];
  const kept: Kept = [id, keptCard(card), asked.businessDate, [], null, newAuthCode()];
  const row = { principalId: context.principal.id, figures: stored, ...rowOf(body, kept) };
  const plan: KeepingPlan<Kept> = {
    tallies: talliesOf(card, asked),
    // A hold on a deposit account draws on no overdraft, and one on a card loan on its limit.
    covered: card.type !== "CREDIT",
    active: [card.accountId],
    rows: [
      insert(cardAuthorizations, {
        holdId: isSingle ? null : holdId,
        ...row,
        availableMinor: fact<bigint>(`accounts.${card.accountId}.available`),
      }),
    ],
    requireRows: [cardAsRead(card)],
    expectDay: asked.businessDate,
    subject: { type: "card_authorization", id },
    outbox: [{ type: cardAuthorized }],
    kept,
    ...(!isSingle && { place: [{ id: holdId, ...holdOf(row, card, asked.amount) }] }),
  };
  return isSingle ? compose(plan, await captured(row, card, asked, context)) : plan;
}

/** A single message posts with its authorization, if the account covers both. */
async function captured(
  { id, ...row }: ReturnType<typeof rowOf>,
  card: NetworkCard,
  { amount, channel, currency }: Asked,
  context: CommandContext,
): Promise<Contribution> {
  const { mcc, merchantName, networkRef } = row;
  const described = { networkRef, channel, mcc, merchantName, authorizationId: id, covered: true };
  return (await clearing(context, card, { ...described, money: { minor: amount, currency } })).contribution;
}

export function talliesOf(
  { id: subject, dailyCap, atmCap, minute }: NetworkCard,
  { amount: add, channel }: Asked,
): Tally[] {
  const { velocityPerMinute } = config().cards;
  const caps = { [DAY_TALLY]: dailyCap, [ATM_TALLY]: atmCap };
  return [
    ...tallyNamesOf(channel).map((name) => ({ subject, name, add, most: caps[name] })),
    ...(velocityPerMinute === null ? [] : [{ subject, name: minute, add: 1n, most: BigInt(velocityPerMinute) }]),
  ];
}

const keptCard = ({ id, last4, network, accountId, currency }: NetworkCard) =>
  [id, last4, network, accountId, currency] as const;

/** Six characters without those that are read for others. */
function newAuthCode(): string {
  const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
  return Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join("");
}

function rowOf(body: Body, [id, card, businessDate, reasons, available, authCode]: Kept) {
  const { networkRef, channel, mcc = null, merchantName = null, merchantCountry = null } = body;
  const { amount, currency } = moneyOf(body);
  const [isApproved, isSingle] = [reasons.length === 0, body.singleMessage === true];
  const status = isApproved ? (isSingle ? "CAPTURED" : "PENDING") : "DECLINED";
  return {
    ...{ id, cardId: card?.[0] ?? null, network: card?.[2] ?? null, accountId: card?.[3] ?? null, networkRef },
    ...{ channel, mcc, merchantName, merchantCountry, singleMessage: isSingle, currency, amountMinor: amount },
    ...{
      capturedMinor: isApproved && isSingle ? amount : 0n,
      reversedMinor: 0n,
      status: status as typeof cardAuthorizations.$inferSelect.status,
    },
    ...{ declineReason: reasons[0] ?? null, reasons: [...reasons], responseCode: responseCodeOf(reasons), authCode },
    ...{
      availableMinor: available === null ? null : BigInt(available),
      businessDate,
      expiresOn: expiresOn(businessDate, mcc),
    },
    ...{ authorizedAt: fact("postedAt"), usedOn: businessDate, usedMinor: isApproved ? amount : 0n },
  };
}

function answer({ body }: RequestOf<Operation>, kept: Kept) {
  const [, card, , reasons] = kept;
  const [, last4 = "", , accountId = "", currency = ""] = card ?? [];
  const view = plannedView(
    (row) => authorizationView(row as AuthorizationRow, card && { last4, currency }),
    rowOf(body, kept),
  );
  const isApproved = card !== null && reasons.length === 0;
  return isApproved ? { ...view, available: factMoney(`accounts.${accountId}.available`, currency) } : view;
}
