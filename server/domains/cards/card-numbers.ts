import { cards } from "@/db/schema/cards";
import type { ReadDb } from "@/db/tx";

/** A relation `(id, last4, currency, partyId)` for joins of other slices. */
export function cardNumbers(read: ReadDb) {
  const { id, last4, currency, partyId } = cards;
  return read.select({ id, last4, currency, partyId }).from(cards).as("card");
}
