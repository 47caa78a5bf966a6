import { eq } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { cards } from "@/db/schema/cards";
import type { ReadDb } from "@/db/tx";
import { config } from "../../config";
import type { Notice } from "../../events/notice";
import type { DomainEvent } from "../../events/subscriber";
import { dateInWords, dateInZone } from "../../kernel/business-date";
import { accountNumbers } from "../accounts/account-owners";
import { cardBlocked, cardIssued } from "./events";

/** The message about a block does not mention its reason. */
export const cardNotices: readonly Notice[] = [
  {
    events: [cardIssued, cardBlocked],
    messagesFor: async (read, events) => {
      const found = await cardsOf(read, events);
      return events.flatMap(({ id: eventId, type, subject, at }) => {
        const card = found.get(subject);
        if (!card) return [];
        const isIssue = type === cardIssued;
        const date = dateInWords(dateInZone(new Date(at), config().bankTimeZone));
        const { last4, partyId, accountNo } = card;
        return {
          eventId,
          to: { partyId },
          eventType: isIssue ? "CARD_ISSUED" : "CARD_BLOCKED",
          params: { card: last4, date, ...(isIssue && accountNo !== null && { accountNo }) },
        };
      });
    },
  },
];

async function cardsOf(read: ReadDb, events: readonly DomainEvent[]) {
  const account = accountNumbers(read);
  const ids = events.map(({ subject }) => subject);
  const rows = await read
    .select({ id: cards.id, last4: cards.last4, partyId: cards.partyId, accountNo: account.accountNo })
    .from(cards)
    .leftJoin(account, eq(account.id, cards.accountId))
    .where(anyOf(cards.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
