import { count, desc, eq, isNotNull, sql } from "drizzle-orm";
import { cardLoanFigures, cardLoans } from "@/db/schema/card-loans";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/card-loans";
import type { CardLoanPortfolioView } from "../../contract/card-loans/loans";
import { moneyToWire } from "../../kernel/money";
import { delinquencyBuckets, loanCategories } from "../../kernel/value-sets";
import { glCodeOf } from "../../posting/accounts";
import { firstCurrency } from "../accounts/products/queries";
import { businessDate } from "../business-date/queries";
import { purposeBalances } from "../ledger/control-totals";
import { sumMinor } from "../ledger/sums";
import { CONTROLLED } from "./controls";
import { isBehind } from "./queries";

const f = cardLoanFigures;

/** Sums of one currency in one snapshot: the figures of all loans beside the general ledger. */
export async function cardLoanPortfolio(read: ReadDb, asked: string | undefined): Promise<CardLoanPortfolioView> {
  const currency = asked ?? (await firstCurrency(read));
  const today = await businessDate(read);
  const rows = await byBucket(read, currency);
  const [sums] = await read
    .select(Object.fromEntries(CONTROLLED.map(({ name, column }) => [name, sumMinor(column)])))
    .from(f)
    .where(eq(f.currency, currency));
  const ofLoans = new Map(Object.entries(sums ?? {}) as [string, bigint][]);
  const [categories] = await read
    .select({
      PURCHASE: sumMinor(f.purchaseBalanceMinor),
      CASH: sumMinor(f.cashBalanceMinor),
      PENALTY: sumMinor(f.penaltyBalanceMinor),
      limit: sumMinor(cardLoans.limitMinor),
      loans: count(),
    })
    .from(f)
    .innerJoin(cardLoans, eq(cardLoans.id, f.id))
    .where(eq(f.currency, currency));
  const money = (minor: bigint) => moneyToWire({ minor, currency });
  const total = (of: (row: (typeof rows)[number]) => bigint) => money(rows.reduce((sum, row) => sum + of(row), 0n));
  return {
    businessDate: today,
    currency,
    loans: categories?.loans ?? 0,
    creditLimit: money(categories?.limit ?? 0n),
    currentBalance: total(({ balance }) => balance),
    pastDue: total(({ pastDue }) => pastDue),
    buckets: delinquencyBuckets.map((bucket, index) => {
      const row = rows.find((one) => one.bucket === bucket);
      return {
        bucket,
        stage: index < 2 ? 1 : index < 4 ? 2 : 3,
        loans: row?.loans ?? 0,
        balance: money(row?.balance ?? 0n),
        pastDue: money(row?.pastDue ?? 0n),
      };
    }),
    categories: loanCategories.map((category) => ({ category, balance: money(categories?.[category] ?? 0n) })),
    accounts: await accountsBeside(read, currency, ofLoans),
    ...(await problems(read, currency)),
  };
}

/** Loans per currency, most first. */
export function loansByCurrency(read: ReadDb): Promise<{ currency: string; count: number }[]> {
  return read
    .select({ currency: f.currency, count: count() })
    .from(f)
    .groupBy(f.currency)
    .orderBy(desc(count()), f.currency);
}

function byBucket(read: ReadDb, currency: string) {
  return read
    .select({
      bucket: f.bucket,
      loans: count(),
      balance: sumMinor(f.balanceMinor),
      pastDue: sumMinor(f.pastDueMinor),
    })
    .from(f)
    .where(eq(f.currency, currency))
    .groupBy(f.bucket);
}

async function accountsBeside(read: ReadDb, currency: string, ofLoans: ReadonlyMap<string, bigint>) {
  const balances = await purposeBalances(read);
  return Promise.all(
    CONTROLLED.map(async ({ name, purpose, side }) => {
      const found = balances.find((row) => row.name === purpose && row.currency === currency)?.minor ?? 0n;
      return {
        ...{ glCode: await glCodeOf(read, purpose), name: t.controls[name], currency },
        balance: moneyToWire({ minor: side === "DEBIT" ? found : -found, currency }),
        loans: moneyToWire({ minor: ofLoans.get(name) ?? 0n, currency }),
      };
    }),
  );
}

/** Loans that stopped, and loans that are behind. */
async function problems(read: ReadDb, currency: string) {
  const [row] = await read
    .select({
      failed: sql<number>`(count(*) filter (where ${isNotNull(f.failure)}))::int`,
      behind: sql<number>`(count(*) filter (where ${await isBehind(read)}))::int`,
    })
    .from(f)
    .where(eq(f.currency, currency));
  return { failed: row?.failed ?? 0, behind: row?.behind ?? 0 };
}
