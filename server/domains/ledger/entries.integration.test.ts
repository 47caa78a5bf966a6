import { beforeEach, describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { apiAs } from "@/server/testing/api";
import { makeClient } from "@/server/testing/identity";
import { fillJournal, journalSettled } from "@/server/testing/journal";
import { idsInOrder, idsOf, pagesOf, readEntries } from "@/server/testing/journal-reads";
import * as raw from "@/server/testing/posting";
import { ownerSql } from "@/server/testing/test-database";
import type { JournalEntryView } from "../../contract/ledger";
import { newId } from "../../kernel/ids";
import type { EntryFilter } from "./entry-filter";
import { journalTotals } from "./journal-totals";
import { findEntry } from "./queries";

// GET /ledger/entries: content, order, and complete pages during postings.

const DAYS = ["2026-01-30", "2026-01-31", "2026-02-01"];
const ALL = { from: "2026-01-01", to: "2026-12-31" };

await ownerSql()`select set_first_business_date('2026-01-30')`;
await fillJournal({ days: DAYS, entriesADay: 900, accounts: 60 });
await ownerSql()`analyze`;
const reader = await apiAs(await makeClient({ authorities: ["ledger:read"] }));

beforeEach(() => journalSettled());

const list = async (query: string) =>
  (await reader("GET", `/ledger/entries?${query}`)).body as unknown as JournalEntryView[];

describe("the journal", () => {
  it("is listed oldest first, equal whole and in pages of any size", async () => {
    const whole = await list("from=2026-01-01&to=2026-12-31");
    expect(idsOf(whole)).toEqual(await idsInOrder());
    expect(whole).toHaveLength(2_700);
    expect(await pagesOf(reader, "from=2026-01-01&to=2026-12-31", 1_000)).toEqual(whole);
    expect(await pagesOf(reader, "from=2026-01-01&to=2026-12-31", 317)).toEqual(whole);
  });

  it("includes both ends of the period, and refuses a reversed, missing or invalid one", async () => {
    expect(await list("from=2026-01-31&to=2026-01-31")).toHaveLength(900);
    expect(await list("from=2026-01-31&to=2026-02-01")).toHaveLength(1_800);
    expect(await list("from=2025-01-01&to=2025-12-31")).toEqual([]);
    for (const query of [
      "from=2026-02-01&to=2026-01-31",
      "from=2026-02-01",
      "to=2026-02-01",
      "",
      "from=2026-02-30&to=2026-03-01",
      "from=x&to=y",
    ]) {
      const { status, body } = await reader("GET", `/ledger/entries?${query}`);
      expect([status, body.error]).toEqual([400, "VALIDATION_ERROR"]);
    }
  });

  it("shows an entry with its lines, numbered, with the accounts' numbers and amounts in major units", async () => {
    const id = await raw.fundedAccount(12_345, "JPY");
    const [entry] = await readEntries({ account: id });
    expect(entry).toMatchObject({
      category: "ADJUSTMENT",
      businessDate: "2026-01-30",
      valueDate: "2026-01-30",
      reversesEntryId: null,
      reversedByEntryId: null,
    });
    expect(entry?.postedDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(entry?.lines).toEqual([
      {
        lineNo: 1,
        side: "DEBIT",
        glCode: "1040",
        accountId: null,
        accountNo: null,
        amount: { amount: 12_345, currency: "JPY" },
        narrative: null,
      },
      {
        lineNo: 2,
        side: "CREDIT",
        glCode: "2010",
        accountId: id,
        accountNo: `R${id.slice(-12)}`,
        amount: { amount: 12_345, currency: "JPY" },
        narrative: null,
      },
    ]);
    expect(await findEntry(database().db, entry?.id ?? "")).toEqual(entry);
    expect((await reader("GET", `/ledger/entries/${entry?.id}`)).body).toEqual(entry);
    for (const path of [newId(), "nothing"]) expect((await reader("GET", `/ledger/entries/${path}`)).status).toBe(404);
  });

  it("accepts only its own cursors", async () => {
    for (const cursor of [
      "x",
      Buffer.from('{"date":"2026-01-01"}').toString("base64url"),
      Buffer.from('"; drop table').toString("base64url"),
    ]) {
      expect((await reader("GET", `/ledger/entries?from=2026-01-01&to=2026-12-31&cursor=${cursor}`)).status).toBe(400);
    }
  });
});

describe("filters", () => {
  const matching = (fits: (entry: JournalEntryView) => boolean, all: readonly JournalEntryView[]) =>
    new Set(all.filter(fits).map(({ id }) => id));

  async function expectTotals(filter: Partial<EntryFilter>, entries: readonly JournalEntryView[]): Promise<void> {
    const totals = await journalTotals(database().reportsDb, { ...ALL, ...filter });
    const debits = entries.flatMap(({ lines }) => lines.filter(({ side }) => side === "DEBIT"));
    for (const { currency, debit, credit, count } of totals) {
      const sum = debits.filter((l) => l.amount.currency === currency).reduce((total, l) => total + l.amount.amount, 0);
      expect(debit.amount).toBeCloseTo(sum, 2);
      expect(credit).toEqual(debit);
      expect(count).toBe(entries.filter(({ lines }) => lines.some((l) => l.amount.currency === currency)).length);
    }
    expect(new Set(totals.map(({ currency }) => currency))).toEqual(new Set(debits.map((l) => l.amount.currency)));
  }

  it("find exactly the matches in every reading order, in pages and whole", async () => {
    const all = await readEntries({});
    const [sample] = all.filter(({ category }) => category === "TRANSFER");
    const account = sample?.lines[0]?.accountId ?? "";
    const amount = sample?.lines[0]?.amount.amount ?? 0;
    const cases: [Partial<EntryFilter>, (entry: JournalEntryView) => boolean][] = [
      [{ category: "CHARGE" }, (e) => e.category === "CHARGE"],
      [{ category: "CLEARING" }, () => false],
      [{ account }, (e) => e.lines.some((l) => l.accountId === account)],
      [{ account: sample?.lines[0]?.accountNo ?? "" }, (e) => e.lines.some((l) => l.accountId === account)],
      [
        { account, category: "TRANSFER" },
        (e) => e.category === "TRANSFER" && e.lines.some((l) => l.accountId === account),
      ],
      [{ account: "no such account" }, () => false],
      [{ account: newId() }, () => false],
      [{ glCode: "4100" }, (e) => e.lines.some((l) => l.glCode === "4100")],
      [{ glCode: "2010" }, (e) => e.lines.some((l) => l.glCode === "2010")],
      [
        { glCode: "2010", currency: "EUR" },
        (e) => e.lines.some((l) => l.glCode === "2010") && e.lines.some((l) => l.amount.currency === "EUR"),
      ],
      [{ glCode: "9999" }, () => false],
      [{ currency: "KWD" }, (e) => e.lines.some((l) => l.amount.currency === "KWD")],
      [{ reference: sample?.reference ?? "" }, (e) => e.id === sample?.id],
      [{ sourceId: sample?.sourceId ?? "", sourceType: "transfer" }, (e) => e.id === sample?.id],
      [{ sourceId: (sample?.sourceId ?? "").toUpperCase() }, (e) => e.id === sample?.id],
      [{ sourceId: "no id" }, () => false],
      [{ sourceType: "interest" }, (e) => e.sourceType === "interest"],
      [
        { actor: "filler", from: "2026-01-31", to: "2026-01-31" },
        (e) => e.businessDate === "2026-01-31" && e.actor === "filler",
      ],
      [{ branchCode: "NONE" }, () => false],
      [{ amountFrom: amount, amountTo: amount }, (e) => e.lines.some((l) => l.amount.amount === amount)],
      [
        { amountFrom: 990, currency: "USD" },
        (e) => e.lines.some((l) => l.amount.currency === "USD" && l.amount.amount >= 990),
      ],
      [{ amountTo: 2 }, (e) => e.lines.some((l) => l.amount.amount <= 2)],
      [
        { amountFrom: 500.005, amountTo: 500.995, category: "TRANSFER" },
        (e) =>
          e.category === "TRANSFER" && e.lines.some((l) => l.amount.amount >= 500.005 && l.amount.amount <= 500.995),
      ],
      [{ amountFrom: 1e30 }, () => false],
      [{ amountFrom: -5, amountTo: 0 }, () => false],
    ];
    for (const [filter, fits] of cases) {
      const expected = matching(fits, all);
      await expectTotals(
        filter,
        all.filter(({ id }) => expected.has(id)),
      );
      for (const options of [{}, { whole: true }, { newestFirst: true }]) {
        const found = await readEntries(filter, options, 40);
        expect([JSON.stringify(filter), new Set(idsOf(found))]).toEqual([JSON.stringify(filter), expected]);
        expect(found).toHaveLength(expected.size);
        const days = found.map(({ businessDate }) => businessDate);
        expect(days).toEqual(options.newestFirst ? [...days].sort().reverse() : [...days].sort());
      }
    }
  });

  it("are parsed from the query, and refused if invalid", async () => {
    const found = await list("from=2026-01-01&to=2026-12-31&category=INTEREST&amountFrom=10&currency=USD");
    expect(found.length).toBeGreaterThan(5);
    for (const entry of found) expect(entry.category).toBe("INTEREST");
    for (const query of ["category=NOTHING", "amountFrom=x", "amountTo=1e400"]) {
      expect((await reader("GET", `/ledger/entries?from=2026-01-01&to=2026-12-31&${query}`)).status).toBe(400);
    }
  });

  it("show an entry with several lines of the account once", async () => {
    const [a, b] = [await raw.fundedAccount(100), await raw.fundedAccount(100)];
    const legs = (["DEBIT", "CREDIT"] as const).flatMap((side, n) =>
      [1, 2, 3].map((minor) => ({ side, glCode: "2010", accountId: n ? b : a, amountMinor: minor })),
    );
    const entry = raw.entry(legs);
    await raw.execute(raw.document({ entries: [entry] }));
    const found = await readEntries({ account: a }, {}, 1);
    expect(idsOf(found).filter((id) => id === entry.id)).toHaveLength(1);
    expect(found).toHaveLength(2);
  });
});
