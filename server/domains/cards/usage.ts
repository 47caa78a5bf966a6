import { eq } from "drizzle-orm";
import { cards } from "@/db/schema/cards";
import type { ReadDb } from "@/db/tx";
import type { CardUsageView } from "../../contract/cards";
import { requireFound } from "../../kernel/errors";
import { moneyToWire } from "../../kernel/money";
import type { CardChannel } from "../../kernel/value-sets";
import { accountStates } from "../../posting/account-states";
import { talliesOf } from "../../posting/tallies";
import { businessDate } from "../business-date/queries";
import { availableOf } from "./available";

/** Names of a card's tallies. Cash withdrawals count in both. */
export const DAY_TALLY = "DAY";
export const ATM_TALLY = "ATM";

/** The tallies of a payment of this channel. */
export const tallyNamesOf = (channel: CardChannel) =>
  channel === "ATM" ? ([DAY_TALLY, ATM_TALLY] as const) : ([DAY_TALLY] as const);

/** Null without a card. */
export async function findCardUsage(read: ReadDb, id: string): Promise<CardUsageView | null> {
  const account = accountStates(read);
  const { currency, dailyCapMinor: daily, atmCapMinor: atm } = cards;
  const [[card], today] = await Promise.all([
    read
      .select({
        type: cards.type,
        currency,
        daily,
        atm,
        balance: account.balance,
        held: account.held,
        floor: account.floor,
      })
      .from(cards)
      .innerJoin(account, eq(account.id, cards.accountId))
      .where(eq(cards.id, id)),
    businessDate(read),
  ]);
  if (!card) return null;
  const used = await talliesOf(read, id, today);
  const money = (minor: bigint) => moneyToWire({ minor, currency: card.currency });
  const spent = (name: string, cap: bigint | null) => {
    const sum = used.get(name) ?? 0n;
    const left = cap === null ? null : cap > sum ? cap - sum : 0n;
    return { used: money(sum), limit: cap === null ? null : money(cap), left: left === null ? null : money(left) };
  };
  const [day, cash] = [spent(DAY_TALLY, card.daily), spent(ATM_TALLY, card.atm)];
  return {
    businessDate: today,
    dailyUsed: day.used,
    dailyLimit: day.limit,
    dailyLeft: day.left,
    atmUsed: cash.used,
    atmLimit: cash.limit,
    atmLeft: cash.left,
    available: money(availableOf(card)),
  };
}

/** Throws NOT_FOUND. */
export async function getCardUsage(read: ReadDb, id: string): Promise<CardUsageView> {
  return requireFound(await findCardUsage(read, id), "card");
}
