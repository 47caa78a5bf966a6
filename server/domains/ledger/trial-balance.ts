import { asc, eq } from "drizzle-orm";
import { balancesUntil, ledgerBalances } from "@/db/schema/ledger";
import { glAccounts } from "@/db/schema/posting";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/ledger";
import type { TrialBalanceView } from "../../contract/ledger";
import { moneyToWire } from "../../kernel/money";
import { businessDate } from "../business-date/queries";

type Query = { date?: string; currency?: string };

/**
 * Balances at the end of a business date (defaults to today) by account and currency, each on its side. From monthly and daily
 * sums and the unabsorbed tail, in one snapshot.
 */
export async function trialBalance(read: ReadDb, { date, currency }: Query = {}): Promise<TrialBalanceView> {
  const until = date ?? (await businessDate(read));
  const rows = await balancesAt(read, until, currency);
  const sums = new Map<string, { debit: bigint; credit: bigint }>();
  const views = rows.map(({ debited, credited, name, type, ...row }) => {
    const minor = debited - credited;
    const sides = { debit: minor > 0n ? minor : 0n, credit: minor < 0n ? -minor : 0n };
    const sum = sums.get(row.currency) ?? { debit: 0n, credit: 0n };
    sums.set(row.currency, { debit: sum.debit + sides.debit, credit: sum.credit + sides.credit });
    // A code outside the chart keeps its balance.
    const named = { name: name ?? t.notInTheChart, type: type ?? "ASSET" };
    return { ...row, ...named, ...moneySides(sides, row.currency) };
  });
  const totals = [...sums].sort().map(([code, sides]) => ({ currency: code, ...moneySides(sides, code) }));
  return {
    date: until,
    rows: views,
    totals,
    balanced: [...sums.values()].every(({ debit, credit }) => debit === credit),
  };
}

function balancesAt(read: ReadDb, until: string, only: string | undefined) {
  const { glCode, currency, debitMinor: debited, creditMinor: credited } = ledgerBalances;
  return read
    .select({ glCode, name: glAccounts.name, type: glAccounts.type, currency, debited, credited })
    .from(balancesUntil(until))
    .leftJoin(glAccounts, eq(glAccounts.code, glCode))
    .where(only === undefined ? undefined : eq(currency, only))
    .orderBy(asc(glCode), asc(currency));
}

function moneySides({ debit, credit }: { debit: bigint; credit: bigint }, currency: string) {
  return { debit: moneyToWire({ minor: debit, currency }), credit: moneyToWire({ minor: credit, currency }) };
}
