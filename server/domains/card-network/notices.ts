import { anyOf } from "@/db/any-of";
import { cardAuthorizations } from "@/db/schema/card-network";
import type { Notice } from "../../events/notice";
import { dateInWords } from "../../kernel/business-date";
import { moneyText } from "../../kernel/money";
import { plainCards } from "../cards/network-card";
import { cardDeclined } from "./events";

/** Declines of known cards. */
export const cardNetworkNotices: readonly Notice[] = [
  {
    events: [cardDeclined],
    messagesFor: async (read, events) => {
      const ids = events.map(({ subject }) => subject);
      const rows = await read.select().from(cardAuthorizations).where(anyOf(cardAuthorizations.id, ids));
      const declined = new Map(rows.map((row) => [row.id, row]));
      const cards = await plainCards(
        read,
        rows.flatMap(({ cardId }) => cardId ?? []),
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
