import { eq } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { cardAuthorizations } from "@/db/schema/card-network";
import { cards } from "@/db/schema/cards";
import type { Notice } from "../../events/notice";
import { dateInWords } from "../../kernel/business-date";
import { moneyText } from "../../kernel/money";
import { cardDeclined } from "./events";

/** Declines of known cards. */
export const cardNetworkNotices: readonly Notice[] = [
  {
    events: [cardDeclined],
    messagesFor: async (read, events) => {
      const ids = events.map(({ subject }) => subject);
      const rows = await read
        .select({ authorization: cardAuthorizations, last4: cards.last4, partyId: cards.partyId })
        .from(cardAuthorizations)
        .innerJoin(cards, eq(cards.id, cardAuthorizations.cardId))
        .where(anyOf(cardAuthorizations.id, ids));
      const declined = new Map(rows.map((row) => [row.authorization.id, row]));
      return events.flatMap(({ id: eventId, subject }) => {
        const found = declined.get(subject);
        if (!found) return [];
        const { amountMinor: minor, currency, merchantName, businessDate } = found.authorization;
        const amount = moneyText({ minor, currency });
        const merchant = merchantName !== null && merchantName.trim() !== "" && { merchant: merchantName };
        return {
          eventId,
          to: { partyId: found.partyId },
          eventType: "CARD_DECLINED",
          params: { card: found.last4, amount, date: dateInWords(businessDate), ...merchant },
        };
      });
    },
  },
];
