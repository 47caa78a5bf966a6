import { desc, eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { database } from "@/db/client";
import { ledgerAccounts } from "@/db/schema/posting";
import { fillJournal } from "@/server/testing/journal";
import * as raw from "@/server/testing/posting";
import { advanceBusinessDate, ownerSql } from "@/server/testing/test-database";
import type { ListSource } from "../../http/keyset-list";
import { addDays } from "../../kernel/business-date";
import { moneyToWire } from "../../kernel/money";
import { absorbLedgerTotals } from "../../posting/jobs";
import { listStatementLines } from "./account-statement";
import { controlTotals } from "./control-totals";
import { dayBook } from "./day-book";
import type { EntryFilter } from "./entry-filter";
import { glBalances, listGlLines } from "./gl-accounts";
import { listEntries } from "./queries";
import { statementTotals } from "./statement-totals";
import { trialBalance } from "./trial-balance";

// The books against plain sums of the journal: 100,000 random entries of 100 days, before, during and after absorption, and
// during postings.

const FIRST = "2025-11-10";
const DAYS = Array.from({ length: 100 }, (_, n) => addDays(FIRST, n));
const dates = [addDays(FIRST, -1), FIRST, "2025-11-30", "2025-12-01", "2026-01-31", DAYS.at(-1) ?? "", "2030-01-01"];

await ownerSql()`select set_first_business_date(${FIRST}::text::date)`;
await fillJournal({ days: DAYS, entriesADay: 1_000, accounts: 300 });
await ownerSql()`analyze`;

type Sums = { glCode: string; currency: string; balance: string };

/** Balances at the end of a date as a sum of all lines. */
async function plainBalances(date: string): Promise<Sums[]> {
  const rows = await ownerSql()<Sums[]>`
    select gl_code as "glCode", currency, sum(case side when 'DEBIT' then amount_minor else -amount_minor end)::text as balance
    from journal_lines where business_date <= ${date}::text::date group by 1, 2 order by 1, 2`;
  return rows.map((row) => ({ ...row }));
}

async function expectTrialBalance(date: string): Promise<void> {
  const [plain, books] = [await plainBalances(date), await trialBalance(database().reportsDb, { date })];
  const expected = plain.map(({ glCode, currency, balance }) => {
    const minor = BigInt(balance);
    const side = (wanted: bigint) => moneyToWire({ minor: wanted > 0n ? wanted : 0n, currency });
    return { glCode, currency, debit: side(minor), credit: side(-minor) };
  });
  expect(books.rows.map(({ glCode, currency, debit, credit }) => ({ glCode, currency, debit, credit }))).toEqual(
    expected,
  );
  expect(books.balanced).toBe(true);
  for (const { debit, credit } of books.totals) expect(debit).toEqual(credit);
}

async function expectDayBook(date: string): Promise<void> {
  const plain = await ownerSql()<
    { category: string; currency: string; debit: bigint; credit: bigint; count: number }[]
  >`
    select e.category, l.currency, coalesce(sum(l.amount_minor) filter (where l.side = 'DEBIT'), 0)::bigint as debit,
      coalesce(sum(l.amount_minor) filter (where l.side = 'CREDIT'), 0)::bigint as credit, count(distinct e.id)::int as count
    from journal_entries e join journal_lines l on l.entry_id = e.id where e.business_date = ${date}::text::date group by 1, 2 order by 1, 2`;
  const book = await dayBook({ date, limit: 5 });
  expect(book.categories.map(({ entries: _, ...sums }) => sums)).toEqual(
    plain.map(({ category, currency, debit, credit, count }) => ({
      category,
      currency,
      debit: moneyToWire({ minor: debit, currency }),
      credit: moneyToWire({ minor: credit, currency }),
      count,
    })),
  );
  const cash = await ownerSql()<{ currency: string; opening: bigint; closing: bigint }[]>`
    select currency, coalesce(sum(signed) filter (where business_date < ${date}::text::date), 0)::bigint as opening, coalesce(sum(signed), 0)::bigint as closing
    from (select currency, business_date, case side when 'DEBIT' then amount_minor else -amount_minor end as signed
          from journal_lines where gl_code in ('1010', '1020') and business_date <= ${date}::text::date) s group by 1 order by 1`;
  expect(book.cash).toEqual(
    cash.map(({ currency, opening, closing }) => ({
      currency,
      opening: moneyToWire({ minor: opening, currency }),
      closing: moneyToWire({ minor: closing, currency }),
    })),
  );
  for (const { category, currency, count, entries } of book.categories) {
    expect(entries).toHaveLength(Math.min(count, 5));
    for (const entry of entries) {
      expect(entry).toMatchObject({ category, businessDate: date });
      expect(entry.lines.some(({ amount }) => amount.currency === currency)).toBe(true);
    }
  }
}

async function expectBooks(): Promise<void> {
  for (const date of dates) await expectTrialBalance(date);
  for (const date of [FIRST, "2025-11-30", "2025-12-24", DAYS.at(-1) ?? "", "2019-01-01"]) await expectDayBook(date);
  const totals = await controlTotals();
  expect(totals.controls.filter(({ difference }) => difference.amount !== 0)).toEqual([]);
  expect(totals.balanced).toBe(true);
}

/** Two pages of every order of the journal, from either end. */
async function readLists(): Promise<void> {
  const period = { from: FIRST, to: DAYS.at(-1) ?? FIRST };
  const [account] = await database()
    .reportsDb.select({ id: ledgerAccounts.id, lineSeq: ledgerAccounts.lineSeq })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.kind, "CUSTOMER"))
    .orderBy(desc(ledgerAccounts.lineSeq))
    .limit(1);
  if (!account) throw new Error("the journal has no account");
  const filters: Partial<EntryFilter>[] = [
    {},
    { category: "INTEREST" },
    { account: account.id },
    { glCode: "2010" },
    { glCode: "4100", currency: "EUR" },
    { currency: "KWD" },
    { amountFrom: 500, amountTo: 500.5 },
    { reversed: true },
  ];
  const twoPages = async <View, Key>({ read }: ListSource<View, Key>) => {
    const { next } = await read(database().reportsDb, null, 50);
    if (next !== null) await read(database().reportsDb, next, 50);
  };
  for (const newestFirst of [false, true]) {
    for (const filter of filters) await twoPages(listEntries({ ...period, ...filter }, { newestFirst }));
    await twoPages(listGlLines("2010", { ...period, sort: newestFirst ? "-date" : "date" }));
  }
  await twoPages(listStatementLines({ ...account, currency: "USD" }, period));
  await statementTotals(database().reportsDb, { ...account, currency: "USD" }, period);
}

describe("trial balance, day book and controls equal plain sums", () => {
  it("with nothing absorbed", async () => {
    await expectTrialBalance("2025-12-31");
    await expectDayBook("2025-12-31");
    expect((await controlTotals()).balanced).toBe(true);
  });

  it("with some of it absorbed, step by step", async () => {
    for (const most of [1, 999, 30_000]) {
      await ownerSql()`select absorb_ledger_totals(${most})`;
      await expectTrialBalance("2025-11-30");
      await expectDayBook("2025-12-01");
    }
  });

  it("with all of it absorbed, repeatedly and concurrently", async () => {
    await absorbLedgerTotals();
    await Promise.all([absorbLedgerTotals(), absorbLedgerTotals(), absorbLedgerTotals()]);
    const [tail] = await ownerSql()<{ n: number }[]>`select count(*)::int as n from unabsorbed_lines()`;
    expect(tail?.n).toBe(0);
    await expectBooks();
  });

  it("scans no journal table, nor does any list", async () => {
    const scans = async () =>
      (
        await ownerSql()<
          { n: bigint }[]
        >`select sum(seq_scan)::bigint as n from pg_stat_user_tables where relname in ('journal_entries', 'journal_lines')`
      )[0]?.n;
    // Flushes the statistics of every session of this test.
    await Promise.all(Array.from({ length: 4 }, () => ownerSql()`select pg_stat_force_next_flush(), pg_sleep(0.3)`));
    const before = await scans();
    for (const date of dates) {
      await trialBalance(database().reportsDb, { date });
      await dayBook({ date });
      await glBalances(database().reportsDb, date);
    }
    await controlTotals();
    await readLists();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await scans()).toBe(before);
  });
});

describe("absorbing while others post", () => {
  it("counts every posting once across a change of day and long transactions", async () => {
    const start = addDays(DAYS.at(-1) ?? FIRST, 1);
    await advanceBusinessDate(start);
    const accounts = await Promise.all(Array.from({ length: 8 }, () => raw.fundedAccount(1_000_000)));
    let posting = true;
    const posters = accounts.map(async (from, n) => {
      for (let i = 0; i < 120; i++) {
        expect(await raw.verdictOf(raw.transfer(from, accounts[(n + 1 + (i % 7)) % 8] ?? from, 1 + i))).toBe("OK");
      }
    });
    // A transaction that gets its id long before it posts and ends long after later ones.
    const slow = Array.from({ length: 3 }, async (_, n) => {
      for (let i = 0; i < 4; i++) {
        await ownerSql().begin(async (tx) => {
          await tx`select pg_current_xact_id()`;
          await tx`select pg_sleep(${0.05 * (n + 1)})`;
          const entry = raw.entry(
            [
              { side: "DEBIT", glCode: "1040", amountMinor: 7 },
              { side: "CREDIT", glCode: "3100", amountMinor: 7 },
            ],
            { category: "OPENING" },
          );
          await tx`select execute_command(${JSON.stringify(raw.document({ entries: [entry] }))}::text::jsonb)`;
          await tx`select pg_sleep(${0.05 * (3 - n)})`;
        });
      }
    });
    const absorber = async () => {
      while (posting) await absorbLedgerTotals();
    };
    const turning = (async () => {
      for (const days of [1, 2]) {
        await new Promise((resolve) => setTimeout(resolve, 200));
        await advanceBusinessDate(addDays(start, days));
      }
    })();
    const absorbers = [absorber(), absorber()];
    await Promise.all([...posters, ...slow, turning]);
    posting = false;
    await Promise.all(absorbers);
    for (const date of [start, addDays(start, 1), addDays(start, 2)]) {
      await expectTrialBalance(date);
      await expectDayBook(date);
    }
    await absorbLedgerTotals();
    const [tail] = await ownerSql()<{ n: number }[]>`select count(*)::int as n from unabsorbed_lines()`;
    expect(tail?.n).toBe(0);
    await expectBooks();
    const [counts] = await ownerSql()<{ totals: bigint; lines: bigint }[]>`
      select (select sum(line_count)::bigint from ledger_totals) as totals, (select count(*) from journal_lines) as lines`;
    expect(counts?.totals).toBe(counts?.lines);
  });

  it("sums beyond what one bigint holds", async () => {
    const most = 4_000_000_000_000_000_000n;
    for (let i = 0; i < 4; i++) {
      const account = await raw.openAccount();
      const entry = raw.entry([
        { side: "DEBIT", glCode: "1040", amountMinor: most },
        { side: "CREDIT", glCode: "2010", accountId: account, amountMinor: most },
      ]);
      expect(await raw.verdictOf(raw.document({ entries: [entry] }))).toBe("OK");
    }
    await absorbLedgerTotals();
    await expectBooks();
  });
});

describe("the control totals of many accounts", () => {
  it("have current sums of the journal, and differences of the last minute's comparison", async () => {
    const now = await controlTotals();
    expect(await controlTotals(0)).toEqual(now);
    const [account] = await ownerSql()<{ id: string; currency: string }[]>`
      select id, currency from ledger_accounts where kind = 'CUSTOMER' limit 1`;
    const change = (by: number) =>
      ownerSql()`update ledger_accounts set balance = balance + ${by} where id = ${account?.id ?? ""}`;
    await change(1);
    expect((await controlTotals()).balanced).toBe(false);
    expect(await controlTotals(0)).toEqual(now);
    vi.useFakeTimers({ toFake: ["performance"] });
    vi.advanceTimersByTime(10 * 3_600_000);
    const later = await controlTotals(0).finally(() => vi.useRealTimers());
    expect(later.balanced).toBe(false);
    await change(-1);
  });
});
