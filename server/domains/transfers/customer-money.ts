import { and, desc, eq, sql } from "drizzle-orm";
import type { ReadDb } from "@/db/tx";
import type { AccountView } from "../../contract/accounts";
import type { MonetaryAmount } from "../../contract/fields";
import { addDays, daysBetween } from "../../kernel/business-date";
import { moneyToWire } from "../../kernel/money";
import type { JournalCategory } from "../../kernel/value-sets";
import { holderNames } from "../accounts/queries";
import { accountFlows, MOST_FLOWS, ofOthers } from "../ledger/account-flows";
import { payeesOfTransfers } from "./queries";

/** Days of the longest period. */
export const MOST_DAYS = 366;

/** Columns of a picture: days, weeks or months. */
const BY_DAY = 31;
const BY_WEEK = 183;

type Period = { from: string; to: string };
type Step = "day" | "week" | "month";

export type MoneyTotals = {
  in: MonetaryAmount;
  out: MonetaryAmount;
  cashIn: MonetaryAmount;
  cashOut: MonetaryAmount;
  count: number;
};
export type MoneyStep = { from: string; to: string; in: MonetaryAmount; out: MonetaryAmount };
export type Counterparty = {
  /** The account, or the category without one. */
  key: string;
  accountId: string | null;
  /** Holder or registered payee. Null: only the category is known. */
  name: string | null;
  category: JournalCategory;
  in: MonetaryAmount;
  out: MonetaryAmount;
  count: number;
};
export type MoneyOfCurrency = {
  currency: string;
  totals: MoneyTotals;
  steps: MoneyStep[];
  counterparties: Counterparty[];
};
/** `isCut`: the period has more lines than are read, and the oldest are not included. */
export type CustomerMoney = { step: Step; currencies: MoneyOfCurrency[]; isCut: boolean };

export function stepOf({ from, to }: Period): Step {
  const days = daysBetween(from, to) + 1;
  return days <= BY_DAY ? "day" : days <= BY_WEEK ? "week" : "month";
}

/** What came in and went out on the accounts, by currency, over time and by counterparty. */
export async function customerMoney(
  reports: ReadDb,
  accounts: readonly Pick<AccountView, "accountId">[],
  period: Period,
): Promise<CustomerMoney> {
  const ids = accounts.map(({ accountId }) => accountId);
  const step = stepOf(period);
  if (ids.length === 0) return { step, currencies: [], isCut: false };
  const [flows, payees] = [accountFlows(reports, ids, period), payeesOfTransfers(reports)];
  const { currency, side, counterId, category } = flows;
  const begins = sql<string>`date_trunc(${sql.raw(`'${step}'`)}, ${flows.businessDate})::date`;
  const payeeName = sql<string | null>`case when ${counterId} is null then ${payees.payeeName} end`;
  const [rows, [read]] = await Promise.all([
    reports
      .select({
        ...{ currency, side, counterId, category, payeeName, begins },
        minor: sql`sum(${flows.amountMinor})`.mapWith(BigInt),
        count: sql<number>`count(*)::int`,
      })
      .from(flows)
      .leftJoin(payees, eq(payees.transferId, flows.sourceId))
      .where(ofOthers(flows, ids))
      .groupBy(currency, side, counterId, category, payeeName, begins),
    reports.select({ lines: sql<number>`count(*)::int` }).from(flows),
  ]);
  const names = await holderNames(reports, [...new Set(rows.flatMap((row) => row.counterId ?? []))]);
  const currencies = [...new Set(rows.map((row) => row.currency))].sort();
  return {
    step,
    isCut: (read?.lines ?? 0) >= MOST_FLOWS,
    currencies: currencies.map((one) =>
      ofCurrency(
        one,
        rows.filter((row) => row.currency === one),
        { names, step, period },
      ),
    ),
  };
}

type Row = {
  side: "DEBIT" | "CREDIT";
  counterId: string | null;
  category: JournalCategory;
  payeeName: string | null;
  begins: string;
  minor: bigint;
  count: number;
};
type About = { names: ReadonlyMap<string, string>; step: Step; period: Period };

function ofCurrency(currency: string, rows: readonly Row[], { names, step, period }: About): MoneyOfCurrency {
  const sums = sumsOf(currency);
  const cash = rows.filter(({ category }) => CASH.includes(category));
  const [cashSums, countOf] = [sums(cash), (some: readonly Row[]) => some.reduce((sum, { count }) => sum + count, 0)];
  const byCounterparty = grouped(rows, ({ counterId, payeeName, category }) => counterId ?? payeeName ?? category);
  return {
    currency,
    totals: { ...sums(rows), cashIn: cashSums.in, cashOut: cashSums.out, count: countOf(rows) },
    steps: stepsOf(period, step).map(({ from, to, begins }) => ({
      ...{ from, to },
      ...sums(rows.filter((row) => row.begins === begins)),
    })),
    counterparties: [...byCounterparty]
      .map(([key, some]) => {
        const [{ counterId: accountId, payeeName, category }] = some as [Row, ...Row[]];
        const name = accountId === null ? payeeName : (names.get(accountId) ?? null);
        return { key, accountId, name, category, ...sums(some), count: countOf(some) };
      })
      .sort((left, right) => right.in.amount + right.out.amount - left.in.amount - left.out.amount),
  };
}

const CASH: readonly JournalCategory[] = ["CASH_RECEIPT", "CASH_PAYMENT"];

const sumsOf = (currency: string) => (rows: readonly Row[]) => {
  const sumOf = (side: Row["side"]) =>
    moneyToWire({
      currency,
      minor: rows.reduce((sum, row) => (row.side === side ? sum + row.minor : sum), 0n),
    });
  return { in: sumOf("CREDIT"), out: sumOf("DEBIT") };
};

function grouped(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

/** The days, weeks (from Monday) or months of a period, cut to it. */
function stepsOf({ from, to }: Period, step: Step): { begins: string; from: string; to: string }[] {
  const steps: { begins: string; from: string; to: string }[] = [];
  for (let begins = beginOf(from, step); begins <= to; begins = nextOf(begins, step)) {
    const last = addDays(nextOf(begins, step), -1);
    steps.push({ begins, from: begins < from ? from : begins, to: last > to ? to : last });
  }
  return steps;
}

function beginOf(date: string, step: Step): string {
  if (step === "month") return `${date.slice(0, 7)}-01`;
  // 1 January 2024 is a Monday.
  return step === "day" ? date : addDays(date, -((daysBetween("2024-01-01", date) % 7) + 7) % 7);
}

function nextOf(begins: string, step: Step): string {
  if (step === "month") return `${addDays(begins, 31).slice(0, 7)}-01`;
  return addDays(begins, step === "week" ? 7 : 1);
}

export type CustomerMovement = {
  entryId: string;
  lineNo: number;
  accountId: string;
  businessDate: string;
  reference: string;
  category: JournalCategory;
  narrative: string | null;
  counterparty: string | null;
  side: "DEBIT" | "CREDIT";
  amount: MonetaryAmount;
};

type Shown = { counterparty?: string | undefined; limit: number };

/** Newest first, with movements between the accounts themselves unless a counterparty is given. */
export async function customerMovements(
  reports: ReadDb,
  accounts: readonly Pick<AccountView, "accountId">[],
  period: Period,
  { counterparty, limit }: Shown,
): Promise<{ items: CustomerMovement[]; more: boolean }> {
  const ids = accounts.map(({ accountId }) => accountId);
  if (ids.length === 0) return { items: [], more: false };
  const [flows, payees] = [accountFlows(reports, ids, period), payeesOfTransfers(reports)];
  const { sourceId: _source, counterId, amountMinor, currency, ...shown } = flows._.selectedFields;
  const payeeName = sql<string | null>`case when ${counterId} is null then ${payees.payeeName} end`;
  const key = sql`coalesce(${flows.counterId}::text, ${payeeName}, ${flows.category})`;
  const rows = await reports
    .select({ ...shown, counterId, amountMinor, currency, payeeName })
    .from(flows)
    .leftJoin(payees, eq(payees.transferId, flows.sourceId))
    .where(counterparty === undefined ? undefined : and(eq(key, counterparty), ofOthers(flows, ids)))
    .orderBy(desc(flows.businessDate), desc(flows.entryId), desc(flows.lineNo))
    .limit(limit + 1);
  const names = await holderNames(reports, [...new Set(rows.flatMap((row) => row.counterId ?? []))]);
  return {
    more: rows.length > limit,
    items: rows
      .slice(0, limit)
      .map(({ counterId: other, payeeName: payee, amountMinor: minor, currency: of, ...row }) => ({
        ...row,
        counterparty: other === null ? payee : (names.get(other) ?? null),
        amount: moneyToWire({ minor, currency: of }),
      })),
  };
}
