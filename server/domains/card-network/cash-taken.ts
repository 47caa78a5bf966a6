import { and, eq, inArray, lt } from "drizzle-orm";
import { clearedTransactions } from "@/db/schema/card-network";
import type { ReadDb } from "@/db/tx";
import type { CustomerCash } from "../../domain";
import { cardNumbers } from "../cards/card-numbers";

/** ATM withdrawals and cash advances of a customer on one day, over all their cards, without fully refunded ones. */
export async function cashByCard(
  read: ReadDb,
  { partyId, day }: { partyId: string; day: string },
): Promise<readonly CustomerCash[]> {
  const card = cardNumbers(read);
  const cleared = clearedTransactions;
  const rows = await read
    .select({ id: cleared.id, minor: cleared.amountMinor, currency: cleared.currency, at: cleared.postedAt })
    .from(card)
    // By account, for its index.
    .innerJoin(cleared, and(eq(cleared.cardId, card.id), eq(cleared.accountId, card.accountId)))
    .where(
      and(
        eq(card.partyId, partyId),
        eq(cleared.businessDate, day),
        inArray(cleared.type, ["ATM_WITHDRAWAL", "CASH_ADVANCE"]),
        lt(cleared.refundedMinor, cleared.amountMinor),
      ),
    );
  return rows.map(({ id, at, ...amount }) => ({ id, type: "WITHDRAWAL", place: "CARD", amount, at }));
}
