import { and, eq, sql } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { prepared, type Slots } from "@/db/prepared";
import { cards } from "@/db/schema/cards";
import { together } from "@/db/together";
import type { ReadDb } from "@/db/tx";
import { requireRow } from "../../commands/rows";
import { accountStates } from "../../posting/account-states";
import { openHoldCount, tallyNamed } from "../../posting/tallies";
import { bankToday } from "../business-date/queries";
import { ATM_TALLY, DAY_TALLY } from "./usage";

/** Open holds of an account. Above, authorizations are declined. */
export const MOST_HOLDS = 500;

/** With its date: a business date may last for days. */
const minuteNow = sql<string>`to_char(clock_timestamp() at time zone 'UTC', '"MINUTE "YYYY-MM-DD HH24:MI')`;

/** A card as the network needs it, as of now: with its funding account and its use of the business date. */
const networkCards = (read: ReadDb) => {
  const account = accountStates(read);
  const ofDay = tallyNamed(read, DAY_TALLY, "of_day");
  const atAtms = tallyNamed(read, ATM_TALLY, "at_atms");
  const inMinute = tallyNamed(read, minuteNow, "in_minute");
  const on = (sum: typeof ofDay | typeof atAtms | typeof inMinute) =>
    and(eq(sum.subject, cards.id), eq(sum.day, bankToday));
  const { id, cardToken, type, last4, network, partyId, accountId, currency, status, expiry, version } = cards;
  const { balance, held, floor, blockReason, debitBlocked, creditBlocked, frozen, dormant, closed } = account;
  return read
    .select({
      ...{ id, cardToken, type, last4, network, partyId, accountId, currency, status, expiry, version },
      ...{ singleCap: cards.singleCapMinor, dailyCap: cards.dailyCapMinor, atmCap: cards.atmCapMinor },
      ...{ balance, held, floor, blockReason, debitBlocked, creditBlocked, frozen, dormant, closed },
      ...{ usedToday: ofDay.value, usedAtAtms: atAtms.value, lastMinute: inMinute.value, minute: minuteNow },
      openHolds: openHoldCount(accountId, MOST_HOLDS),
      businessDate: bankToday,
    })
    .from(cards)
    .innerJoin(account, eq(account.id, accountId))
    .leftJoin(ofDay, on(ofDay))
    .leftJoin(atAtms, on(atAtms))
    .leftJoin(inMinute, on(inMinute));
};

const byIds = prepared((read, slot: Slots<{ ids: readonly string[] }>) =>
  networkCards(read).where(anyOf(cards.id, slot.ids)),
);
const byTokens = prepared((read, slot: Slots<{ tokens: readonly string[] }>) =>
  networkCards(read).where(anyOf(cards.cardToken, slot.tokens)),
);

export type NetworkCard = Awaited<ReturnType<typeof byIds>>[number];

const networkCardById = together(
  (read, ids) => byIds(read, { ids }),
  ({ id }) => id,
);
const networkCardByToken = together(
  (read, tokens) => byTokens(read, { tokens }),
  ({ cardToken }) => cardToken,
);

/** Null for an unknown card, and for a token and an id of different cards. */
export async function findNetworkCard(
  read: ReadDb,
  { cardId, cardToken }: { cardId?: string | undefined; cardToken?: string | undefined },
): Promise<NetworkCard | null> {
  if (cardToken === undefined) return cardId === undefined ? null : networkCardById(read, cardId);
  const card = await networkCardByToken(read, cardToken);
  return card === null || (cardId !== undefined && card.id !== cardId) ? null : card;
}

/** The card unchanged at commit, else a new plan. */
export const cardAsRead = ({ id, version }: Pick<NetworkCard, "id" | "version">) =>
  requireRow(cards, { id }, { expect: { version: [version] }, refusal: "STALE" });

const cardById = prepared((read, slot: Slots<{ id: string }>) =>
  read.select().from(cards).where(eq(cards.id, slot.id)),
);

/** A card in any state, or null. */
export async function findPlainCard(read: ReadDb, id: string) {
  return (await cardById(read, { id }))[0] ?? null;
}

/** Null for an unknown token. */
export async function cardIdByToken(read: ReadDb, token: string): Promise<string | null> {
  const [card] = await read.select({ id: cards.id }).from(cards).where(eq(cards.cardToken, token));
  return card?.id ?? null;
}

/** Cards in any state, by id. */
export async function plainCards(read: ReadDb, ids: readonly string[]) {
  const rows = await read.select().from(cards).where(anyOf(cards.id, ids));
  return new Map(rows.map((card) => [card.id, card]));
}
