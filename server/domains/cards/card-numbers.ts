import { cards } from "@/db/schema/cards";
import type { ReadDb } from "@/db/tx";

/** A relation `(id, last4, currency, partyId, accountId)` for joins of other slices. */
export function cardNumbers(read: ReadDb) {
  const { id, last4, currency, partyId, accountId } = cards;
  return read.select({ id, last4, currency, partyId, accountId }).from(cards).as("card");
}
