import { database } from "@/db/client";
import type { MonetaryAmount } from "../../contract/fields";
import { moneyToWire } from "../../kernel/money";
import { balanceBroughtForward } from "./account-statement";

/** What a statement begins with, adds up to and ends with, for the whole period and not for a page of it. */
export type StatementTotals = {
  broughtForward: MonetaryAmount;
  debits: MonetaryAmount;
  credits: MonetaryAmount;
  closing: MonetaryAmount;
  lines: number;
};

/** Of a customer account, whose balance rises with credits; business dates, both included. */
export async function statementTotals(
  account: { id: string; currency: string },
  { from, to }: { from: string; to: string },
): Promise<StatementTotals> {
  const { reportsSql: sql } = database();
  const [opening, [sums]] = await Promise.all([
    balanceBroughtForward(account.id, from),
    sql<{ debits: string; credits: string; lines: string }[]>`
      select coalesce(sum(amount_minor) filter (where side = 'DEBIT'), 0)::text as debits,
        coalesce(sum(amount_minor) filter (where side = 'CREDIT'), 0)::text as credits, count(*)::text as lines
      from journal_lines where account_id = ${account.id} and business_date between ${from}::text::date and ${to}::text::date`,
  ]);
  const debits = BigInt(sums?.debits ?? 0);
  const credits = BigInt(sums?.credits ?? 0);
  const money = (minor: bigint) => moneyToWire({ minor, currency: account.currency });
  return {
    broughtForward: money(opening),
    debits: money(debits),
    credits: money(credits),
    closing: money(opening + credits - debits),
    lines: Number(sums?.lines ?? 0),
  };
}
