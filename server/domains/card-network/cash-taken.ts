import { and, eq, inArray, lt } from "drizzle-orm";
import { clearedTransactions } from "@/db/schema/card-network";
import type { ReadDb } from "@/db/tx";
import type { CashTaken } from "../../domain";
import { accountOwners } from "../accounts/account-owners";

/**
 * Withdrawals at ATMs and cash advances of the account's owner on one day, over all their accounts in the currency. Fully refunded
 * ones are left out, as reversed movements at tills are.
 */
export function cashTakenByCard(
  read: ReadDb,
  { accountId, currency, day }: { accountId: string; currency: string; day: string },
): Promise<readonly CashTaken[]> {
  const mine = accountOwners(read, "mine");
  const owned = accountOwners(read, "owned");
  const { id, amountMinor, refundedMinor, businessDate, type } = clearedTransactions;
  return read
    .select({ id, partyId: mine.partyId, amountMinor })
    .from(mine)
    .innerJoin(owned, eq(owned.partyId, mine.partyId))
    .innerJoin(
      clearedTransactions,
      and(eq(clearedTransactions.accountId, owned.id), eq(clearedTransactions.currency, currency)),
    )
    .where(
      and(
        eq(mine.id, accountId),
        eq(businessDate, day),
        inArray(type, ["ATM_WITHDRAWAL", "CASH_ADVANCE"]),
        lt(refundedMinor, amountMinor),
      ),
    );
}
