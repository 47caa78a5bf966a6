import { describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { apiAs } from "@/server/testing/api";
import { makeClient } from "@/server/testing/identity";
import { fillJournal, journalSettled } from "@/server/testing/journal";
import { idsOf } from "@/server/testing/journal-reads";
import { ownerSql } from "@/server/testing/test-database";
import type { Place } from "../../http/keyset-list";
import { required } from "../../kernel/assert";
import { newId } from "../../kernel/ids";
import { stringifyJson } from "../../kernel/json";
import type { EntryFilter } from "./entry-filter";
import { listEntries } from "./queries";

// The journal as a stream: Postgres writes the text that Node would write from the views.

const DAY = "2026-01-30";
const WHOLE = { from: DAY, to: "2026-01-31" };

await ownerSql()`select set_first_business_date(${DAY})`;
await fillJournal({ days: [DAY, "2026-01-31"], entriesADay: 700, accounts: 20 });
const [account] = await ownerSql()<{ id: string; number: string }[]>`
  select id, number from ledger_accounts where kind = 'CUSTOMER' order by number limit 1`;

type Special = Partial<Record<"narrative" | "branchCode" | "reverses" | "postedAt" | "reference", string | null>>;
type Amount = readonly [currency: string, minor: bigint];

/** An entry with two lines per amount. */
async function post(special: Special, amounts: readonly Amount[] = [["USD", 100n]]): Promise<string> {
  const id = newId();
  const { narrative = null, branchCode = null, reverses = null, reference = id } = special;
  const { postedAt = "2026-01-30 08:00:00+00" } = special;
  await ownerSql().begin(async (tx) => {
    await tx`
      insert into journal_entries (id, reference, category, business_date, value_date, posted_at, narrative, source_type, source_id, branch_code,
        actor, reverses_entry_id)
      values (${id}, ${reference}, 'ADJUSTMENT', ${DAY}, '2026-02-28', ${postedAt}::text::timestamptz, ${narrative}, 'test "x"', ${newId()},
        ${branchCode}, 'ann@bank.example', ${reverses})`;
    await tx`
      insert into journal_lines (entry_id, line_no, side, gl_code, currency, amount_minor, business_date)
      select ${id}, 2 * n - (side = 'DEBIT')::int, side, case side when 'DEBIT' then '1040' else '2140' end, currency, minor, ${DAY}
      from unnest(${amounts.map(([currency]) => currency)}::text[], ${amounts.map(([, minor]) => String(minor))}::text[]::bigint[])
        with ordinality a (currency, minor, n), unnest(array['DEBIT', 'CREDIT']) side`;
  });
  return id;
}

async function nameLines(entryId: string, name: string): Promise<void> {
  await ownerSql()`
    insert into posted_charges (id, entry_id, charge_code, name, rule_id, amount_minor, tax_minor, currency, bearer, tax_class, reason,
      charge_lines, tax_lines, posted_at)
    values (${newId()}, ${entryId}, 'FEE', ${name}, ${newId()}, 100, 0, 'USD', 'PAYER', 'NONE', 'test', '{3,4}', '{5}', now())`;
}

const texts = [
  "a \"quoted\" \\ back\\\\slash / and 'single'",
  "tab\t line\n return\r back\b form\f",
  "\u0001\u0002\u001f \u007f \u0080 \u00a0 \u2028 \u2029 \ufeff \uffff",
  "Zürich, 東京, 🏦 and a combining e\u0301",
  "<script>&amp;</script>",
  "",
];
for (const narrative of texts) await post({ narrative, branchCode: narrative, reference: `${newId()} ${narrative}` });
for (const postedAt of ["08:00:00", "08:00:00.1", "23:59:59.999999", "08:00:00.0005", "00:00:00.120999"])
  await post({ postedAt: `2026-01-30 ${postedAt}+00` });

const minors = [1n, 5n, 10n, 99n, 100n, 101n, 1_000n, 1_050n, 123_456n, 1_000_000n, 999_999_999_999_999n];
const beyond = [10n ** 15n, 10n ** 15n + 1n, 9_007_199_254_740_993n, 90_071_992_547_409_930n, 123_456_789_012_345_678n];
for (const currency of ["USD", "JPY", "KWD", "CLF"])
  await post(
    {},
    [...minors, ...beyond, 10n ** 17n, 10n ** 18n - 1n].map((minor) => [currency, minor] as const),
  );
await post({ narrative: "Several" }, [
  ["EUR", 250n],
  ["JPY", 7n],
  ["BHD", 1_500n],
]);

const charged = await post({ narrative: "Charged" }, [
  ["USD", 100n],
  ["USD", 25n],
  ["USD", 3n],
]);
await nameLines(charged, 'Fee "large" ü');
await post({ reverses: charged }, [
  ["USD", 100n],
  ["USD", 25n],
  ["USD", 3n],
]);
await ownerSql()`analyze`;
await journalSettled();

/** The whole list by pages of `limit`, as texts and as views. */
async function bothForms(filter: Partial<EntryFilter>, limit: number): Promise<[texts: string, views: string]> {
  const source = listEntries({ ...WHOLE, ...filter }, { whole: true });
  const read = database().reportsDb;
  const first = await source.read(read, null, 1);
  const made: [string[], string[]] = [[], []];
  const nextTexts = required(source.texts, "texts");
  for (let key: Place | null = first.next; key !== null; ) {
    const { text, next } = await nextTexts(read, key, limit);
    if (source.skip) expect(await source.skip(read, key, limit)).toEqual(next);
    if (text.length > 0) made[0].push(Buffer.from(text).toString());
    key = next;
  }
  for (let key: Place | null = first.next; key !== null; ) {
    const { items, next } = await source.read(read, key, limit);
    made[1].push(...items.map(stringifyJson));
    key = next;
  }
  return [made[0].join(",\n"), made[1].join(",\n")];
}

describe("the text of the journal", () => {
  it.each([
    ["entries of every kind", {}, 200],
    ["entries of every kind in short pages", {}, 7],
    ["a category", { category: "ADJUSTMENT" }, 100],
    ["an account", { account: account?.number ?? "" }, 10],
    ["a GL account", { glCode: "1040" }, 50],
    ["an amount", { amountFrom: 10, amountTo: 500 }, 50],
  ] as const)("equals that of the views: %s", async (_, filter, limit) => {
    const [texts, views] = await bothForms(filter, limit);
    expect(texts).toBe(views);
    expect(texts.length).toBeGreaterThan(1_000);
  });

  it("has keys of its pages early for dates and a category, which are found quickly", () => {
    const hasSkip = (filter: Partial<EntryFilter>) =>
      listEntries({ ...WHOLE, ...filter }, { whole: true }).skip !== undefined;
    expect(hasSkip({})).toBe(true);
    expect(hasSkip({ category: "ADJUSTMENT" })).toBe(true);
    expect(hasSkip({ amountFrom: 10 })).toBe(false);
    expect(hasSkip({ account: account?.number ?? "" })).toBe(false);
  });

  it("has the names of charges and the reversal in both entries", async () => {
    const [text] = await bothForms({ category: "ADJUSTMENT" }, 100);
    expect(text.match(/"narrative":"Fee \\"large\\" ü"/g)).toHaveLength(4);
    expect(text).toContain(`"reversesEntryId":"${charged}"`);
    expect(text).not.toContain("\u0001");
  });

  it("ends after a full last page, and shows no reversal that came after its first page", async () => {
    const source = listEntries({ ...WHOLE, category: "ADJUSTMENT" }, { whole: true });
    const read = database().reportsDb;
    const { items, next } = await source.read(read, null, 1_000);
    expect(next).toBeNull();
    const key = required((await source.read(read, null, items.length - 1)).next, "next");
    await post({ reverses: required(items.at(-1), "entry").id });
    await journalSettled();
    const last = required(source.texts, "texts");
    const { text, next: after } = await last(read, key, 1);
    expect(JSON.parse(Buffer.from(text).toString())).toEqual(JSON.parse(stringifyJson(items.at(-1))));
    expect(await last(read, required(after, "next"), 1)).toEqual({ text: Buffer.alloc(0), next: null });
  });

  it("is one JSON array over the API", async () => {
    const reader = await apiAs(await makeClient({ authorities: ["ledger:read"] }));
    const { body } = await reader("GET", `/ledger/entries?from=${DAY}&to=2026-01-31`);
    const rows = await ownerSql()<{ id: string }[]>`select id from journal_entries order by business_date, xact, id`;
    expect(rows.length).toBeGreaterThan(1_000);
    expect(idsOf(body as unknown as { id: string }[])).toEqual(rows.map(({ id }) => id));
  });
});
