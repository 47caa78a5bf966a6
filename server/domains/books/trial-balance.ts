import { database } from "@/db/client";
import type { TrialBalanceView } from "../../contract/ledger";
import { moneyToWire } from "../../kernel/money";
import { businessDate } from "../business-date/queries";

type Row = {
  glCode: string;
  name: string;
  type: TrialBalanceView["rows"][number]["type"];
  currency: string;
  balance: string;
};

/**
 * Balances at the end of a business date (today's when absent), by account and currency, each on its side. From the sums of
 * months and days and the tail that is not in them yet: one statement, one snapshot, for any date.
 */
export async function trialBalance({
  date,
  currency,
}: {
  date?: string;
  currency?: string;
} = {}): Promise<TrialBalanceView> {
  const until = date ?? (await businessDate(database().db));
  const { reportsSql: sql } = database();
  // A code outside of the chart is no reason to leave its balance out.
  const rows = await sql<Row[]>`
    select b.gl_code as "glCode", coalesce(g.name, 'Not in the chart of accounts') as name, coalesce(g.type, 'ASSET') as type,
      b.currency, (b.debit_minor - b.credit_minor)::text as balance
    from ledger_balances(${until}::text::date) b left join gl_accounts g on g.code = b.gl_code
    where ${currency === undefined ? sql`true` : sql`b.currency = ${currency}`}
    order by b.gl_code, b.currency`;
  const sums = new Map<string, { debit: bigint; credit: bigint }>();
  const views = rows.map(({ balance, ...row }) => {
    const minor = BigInt(balance);
    const sides = { debit: minor > 0n ? minor : 0n, credit: minor < 0n ? -minor : 0n };
    const sum = sums.get(row.currency) ?? { debit: 0n, credit: 0n };
    sums.set(row.currency, { debit: sum.debit + sides.debit, credit: sum.credit + sides.credit });
    return { ...row, ...moneySides(sides, row.currency) };
  });
  const totals = [...sums].sort().map(([code, sides]) => ({ currency: code, ...moneySides(sides, code) }));
  return {
    date: until,
    rows: views,
    totals,
    balanced: [...sums.values()].every(({ debit, credit }) => debit === credit),
  };
}

function moneySides({ debit, credit }: { debit: bigint; credit: bigint }, currency: string) {
  return { debit: moneyToWire({ minor: debit, currency }), credit: moneyToWire({ minor: credit, currency }) };
}
