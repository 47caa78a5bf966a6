import { and, between, count, eq } from "drizzle-orm";
import { journalLines } from "@/db/schema/posting";
import type { ReadDb } from "@/db/tx";
import type { MonetaryAmount } from "../../contract/fields";
import { moneyToWire } from "../../kernel/money";
import { balanceBroughtForward } from "./account-statement";
import { sumOfSide } from "./sums";

/** Opening balance, totals and closing balance of a whole period. */
export type StatementTotals = {
  broughtForward: MonetaryAmount;
  debits: MonetaryAmount;
  credits: MonetaryAmount;
  closing: MonetaryAmount;
  lines: number;
};

/** A customer account's balance rises with credits. Business dates are inclusive. */
export async function statementTotals(
  read: ReadDb,
  account: { id: string; currency: string },
  { from, to }: { from: string; to: string },
): Promise<StatementTotals> {
  const [opening, [sums]] = await Promise.all([
    balanceBroughtForward(read, account.id, from),
    read
      .select({ debits: sumOfSide("DEBIT"), credits: sumOfSide("CREDIT"), lines: count() })
      .from(journalLines)
      .where(and(eq(journalLines.accountId, account.id), between(journalLines.businessDate, from, to))),
  ]);
  const { debits = 0n, credits = 0n, lines = 0 } = sums ?? {};
  const money = (minor: bigint) => moneyToWire({ minor, currency: account.currency });
  return {
    broughtForward: money(opening),
    debits: money(debits),
    credits: money(credits),
    closing: money(opening + credits - debits),
    lines,
  };
}
