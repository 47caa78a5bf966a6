import { and, asc, between, desc, eq } from "drizzle-orm";
import { journalLines } from "@/db/schema/posting";
import type { ReadDb } from "@/db/tx";
import type { MonetaryAmount } from "../../contract/fields";
import { moneyToWire } from "../../kernel/money";
import { balanceBroughtForward, balanceInOrder } from "./account-statement";

/** Ledger balances at the end of business dates with movements, oldest first, and the opening balance. */
type BalanceCurve = {
  broughtForward: MonetaryAmount;
  days: readonly { date: string; balance: MonetaryAmount }[];
};

/** Business dates are inclusive. */
export async function balanceCurve(
  read: ReadDb,
  account: { id: string; currency: string },
  { from, to }: { from: string; to: string },
): Promise<BalanceCurve> {
  const { businessDate: date, lineSeq, accountId } = journalLines;
  const [opening, days] = await Promise.all([
    balanceBroughtForward(read, account.id, from),
    // Steps through the statement index from one day's last line to the next.
    read
      .selectDistinctOn([date], { date, balance: balanceInOrder(read) })
      .from(journalLines)
      .where(and(eq(accountId, account.id), between(date, from, to)))
      .orderBy(asc(date), desc(lineSeq)),
  ]);
  const money = (minor: bigint) => moneyToWire({ minor, currency: account.currency });
  return {
    broughtForward: money(opening),
    days: days.map(({ date: on, balance }) => ({ date: on, balance: money(balance) })),
  };
}
