import { and, eq, isNull, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import { prepared, type Slots } from "@/db/prepared";
import { bankDay } from "@/db/schema/business-date";
import { cards } from "@/db/schema/cards";
import { holds, ledgerAccounts, tallies } from "@/db/schema/posting";
import type { ReadDb } from "@/db/tx";
import { config } from "../../config";
import type { Asked, Figures } from "./decide";

/** Open holds of an account. Above, authorizations are declined. */
export const MOST_HOLDS = 500;

const daily = alias(tallies, "daily");
const atAtms = alias(tallies, "at_atms");
const inMinute = alias(tallies, "in_minute");
const tallyOf = (table: Record<"subject" | "day" | "name", AnyPgColumn>, name: unknown) =>
  and(eq(table.subject, cards.id), eq(table.day, bankDay.businessDate), sql`${table.name} = ${name}`);
const minuteNow = sql<string>`to_char(clock_timestamp() at time zone 'UTC', '"MINUTE "HH24:MI')`;

const selection = {
  id: cards.id,
  type: cards.type,
  last4: cards.last4,
  network: cards.network,
  partyId: cards.partyId,
  accountId: cards.accountId,
  currency: cards.currency,
  status: cards.status,
  expiry: cards.expiry,
  version: cards.version,
  singleCap: cards.singleCapMinor,
  dailyCap: cards.dailyCapMinor,
  atmCap: cards.atmCapMinor,
  accountNo: ledgerAccounts.number,
  balance: ledgerAccounts.balance,
  held: ledgerAccounts.held,
  isBlocked: sql<boolean>`${ledgerAccounts.debitBlocked} or ${ledgerAccounts.creditBlocked} or ${ledgerAccounts.frozen}`,
  isDormant: ledgerAccounts.dormant,
  isClosed: ledgerAccounts.closed,
  usedToday: daily.value,
  usedAtAtms: atAtms.value,
  lastMinute: inMinute.value,
  minute: minuteNow,
  openHolds: sql<number>`(select count(*)::int from (select 1 from ${holds} where ${and(
    eq(holds.accountId, cards.accountId),
    isNull(holds.releasedAt),
  )} limit ${sql.raw(`${MOST_HOLDS}`)}) open)`,
  businessDate: bankDay.businessDate,
};

const select = (read: ReadDb) =>
  read
    .select(selection)
    .from(cards)
    .innerJoin(bankDay, eq(bankDay.id, 1))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, cards.accountId))
    .leftJoin(daily, tallyOf(daily, "DAY"))
    .leftJoin(atAtms, tallyOf(atAtms, "ATM"))
    .leftJoin(inMinute, tallyOf(inMinute, minuteNow));

const cardById = prepared((read, slot: Slots<{ id: string }>) => select(read).where(eq(cards.id, slot.id)));
const cardByToken = prepared((read, slot: Slots<{ token: string }>) =>
  select(read).where(eq(cards.cardToken, slot.token)),
);

/** A card with its funding account and its use of the business date, as of now. */
export type NetworkCard = Awaited<ReturnType<typeof cardById>>[number];

/** Null for an unknown card, and for a token and an id of different cards. */
export async function findNetworkCard(
  read: ReadDb,
  { cardId, cardToken }: { cardId?: string | undefined; cardToken?: string | undefined },
): Promise<NetworkCard | null> {
  if (cardToken === undefined)
    return (cardId === undefined ? undefined : (await cardById(read, { id: cardId }))[0]) ?? null;
  const [card] = await cardByToken(read, { token: cardToken });
  return card === undefined || (cardId !== undefined && card.id !== cardId) ? null : card;
}

export function figuresOf(card: NetworkCard): Figures {
  const { type, expiry, currency, singleCap, dailyCap, atmCap, balance, held, openHolds } = card;
  return {
    ...{ type, cardStatus: card.status, expiry, accountState: stateOf(card), currency, singleCap, dailyCap, atmCap },
    usedToday: card.usedToday ?? 0n,
    usedAtAtms: card.usedAtAtms ?? 0n,
    available: balance - held,
    isOverLimit: false,
    lastMinute: Number(card.lastMinute ?? 0n),
    mostPerMinute: config().cards.velocityPerMinute,
    openHolds,
    mostHolds: MOST_HOLDS,
  };
}

function stateOf({ isClosed, isBlocked, isDormant }: NetworkCard): Figures["accountState"] {
  if (isClosed) return "CLOSED";
  if (isBlocked) return "BLOCKED";
  return isDormant ? "INACTIVE" : "ACTIVE";
}

/** Figures as text, for the row of the decision. */
export function storedFigures(asked: Asked, figures: Figures | null): Record<string, unknown> {
  const text = (value: unknown) => (typeof value === "bigint" ? value.toString() : value);
  return {
    asked: Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, text(value)])),
    figures: figures && Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, text(value)])),
  };
}

const AMOUNTS = ["amount", "singleCap", "dailyCap", "atmCap", "usedToday", "usedAtAtms", "available"];

/** The inverse of `storedFigures`. */
export function decisionOf(stored: unknown): { asked: Asked; figures: Figures | null } {
  const { asked, figures } = stored as { asked: object; figures: object | null };
  const read = (record: object) =>
    Object.fromEntries(
      Object.entries(record).map(([name, value]) => [
        name,
        AMOUNTS.includes(name) && typeof value === "string" ? BigInt(value) : value,
      ]),
    );
  return { asked: read(asked) as Asked, figures: figures && (read(figures) as Figures) };
}
