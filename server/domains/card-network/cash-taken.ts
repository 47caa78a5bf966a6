import { and, eq, inArray, lt } from "drizzle-orm";
import { clearedTransactions } from "@/db/schema/card-network";
import type { ReadDb } from "@/db/tx";
import type { CashTaken } from "../../domain";
import { cardNumbers } from "../cards/card-numbers";

/**
 * Withdrawals at ATMs and cash advances of a customer on one day, over all their cards in the currency. Fully refunded ones are left out,
 * as reversed movements at tills are.
 */
export function cashTakenByCard(
  read: ReadDb,
  { partyId, currency, day }: { partyId: string; currency: string; day: string },
): Promise<readonly CashTaken[]> {
  const card = cardNumbers(read);
  const { id, cardId, accountId, amountMinor, refundedMinor, businessDate, type } = clearedTransactions;
  // By account, for its index.
  const isOfCard = and(eq(cardId, card.id), eq(accountId, card.accountId));
  return read
    .select({ id, amountMinor })
    .from(card)
    .innerJoin(clearedTransactions, and(isOfCard, eq(clearedTransactions.currency, currency)))
    .where(
      and(
        eq(card.partyId, partyId),
        eq(businessDate, day),
        inArray(type, ["ATM_WITHDRAWAL", "CASH_ADVANCE"]),
        lt(refundedMinor, amountMinor),
      ),
    );
}
