import { and, eq, isNotNull, lt, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { anyOf } from "@/db/any-of";
import { cardAuthorizations } from "@/db/schema/card-network";
import type { Notice } from "../../events/notice";
import { dateInWords } from "../../kernel/business-date";
import { moneyText } from "../../kernel/money";
import { plainCards } from "../cards/network-card";
import { cardDeclined } from "./events";

/** Messages per card. A terminal that repeats a declined payment must not flood the customer. */
const MOST_PER_DAY = 5;

/** The first declines of a day of known cards. */
export const cardNetworkNotices: readonly Notice[] = [
  {
    events: [cardDeclined],
    messagesFor: async (read, events) => {
      const ids = events.map(({ subject }) => subject);
      const { id, cardId, businessDate: day } = cardAuthorizations;
      const earlier = alias(cardAuthorizations, "earlier");
      const isEarlier = and(eq(earlier.cardId, cardId), eq(earlier.businessDate, day), lt(earlier.id, id));
      const beforeLast = read
        .select({ id: earlier.id })
        .from(earlier)
        .where(and(isEarlier, isNotNull(earlier.declineReason)))
        .offset(MOST_PER_DAY - 1)
        .limit(1);
      const rows = await read
        .select()
        .from(cardAuthorizations)
        .where(and(anyOf(id, ids), notExists(beforeLast)));
      const declined = new Map(rows.map((row) => [row.id, row]));
      const cards = await plainCards(
        read,
        rows.flatMap((row) => row.cardId ?? []),
      );
      return events.flatMap(({ id: eventId, subject }) => {
        const found = declined.get(subject);
        const card = cards.get(found?.cardId ?? "");
        if (!found || !card) return [];
        const { amountMinor: minor, currency, merchantName, businessDate } = found;
        const amount = moneyText({ minor, currency });
        const merchant = merchantName !== null && merchantName.trim() !== "" && { merchant: merchantName };
        return {
          eventId,
          to: { partyId: card.partyId },
          eventType: "CARD_DECLINED",
          params: { card: card.last4, amount, date: dateInWords(businessDate), ...merchant },
        };
      });
    },
  },
];
