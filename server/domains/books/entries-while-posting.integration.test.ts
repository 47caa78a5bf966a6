import { beforeAll, describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { type Api, apiAs } from "@/db/testing/api";
import { makeClient } from "@/db/testing/identity";
import { fillJournal, journalSettled } from "@/db/testing/journal";
import { fundedAccount, rawTransfer, verdictOf } from "@/db/testing/posting";
import { advanceBusinessDate, ownerSql } from "@/db/testing/test-database";
import type { JournalEntryView } from "../../contract/journal";
import type { EntryFilter } from "./entry-filter";
import { type EntryListOptions, listEntries } from "./queries";

// Pages and whole lists of the journal while others post.

const ALL = { from: "2026-01-01", to: "2026-12-31" };
let reader: Api;

beforeAll(async () => {
  await ownerSql()`select set_first_business_date('2026-01-31')`;
  await fillJournal({ days: ["2026-01-31", "2026-02-01"], entriesADay: 1_000, accounts: 60 });
  await ownerSql()`analyze`;
  reader = await apiAs(await makeClient({ authorities: ["ledger:read"] }));
}, 60_000);

async function pagesOf(
  query: string,
  limit: number,
  betweenPages?: () => Promise<unknown>,
): Promise<JournalEntryView[]> {
  const found: JournalEntryView[] = [];
  let path: string | undefined = `/ledger/entries?${query}&limit=${limit}`;
  while (path) {
    const { status, body, headers } = await reader("GET", path);
    expect(status).toBe(200);
    const page = body as unknown as JournalEntryView[];
    expect(page.length).toBeLessThanOrEqual(limit);
    found.push(...page);
    path = /^<\/api\/v1(.*)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1];
    await betweenPages?.();
  }
  return found;
}

const idsInOrder = async () =>
  (await ownerSql()<{ id: string }[]>`select id from journal_entries order by business_date, xact, id`).map(
    ({ id }) => id,
  );
const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

async function read(
  filter: Partial<EntryFilter>,
  options: EntryListOptions = {},
  limit = 100,
): Promise<JournalEntryView[]> {
  const source = listEntries({ ...ALL, ...filter }, options);
  const found: JournalEntryView[] = [];
  let key = null;
  do {
    const page: Awaited<ReturnType<typeof source.read>> = await source.read(database().reportsDb, key, limit);
    found.push(...page.items);
    key = page.next;
  } while (key !== null);
  return found;
}

/** Whether the entries have, of each account, its first lines up to some number: then they are one state of the bank. */
async function firstLinesOnly(ids: readonly string[]): Promise<boolean> {
  const gaps = await ownerSql()`
    select account_id from journal_lines where entry_id = any (${[...ids]}::uuid[]) and account_id is not null
    group by account_id having max(line_seq) <> count(*)`;
  return gaps.length === 0;
}

describe("while 8 post", () => {
  it("pages lose and repeat nothing that was there or came, and the whole list is exactly the state at its start", async () => {
    await advanceBusinessDate("2026-03-02");
    const accounts = await Promise.all(Array.from({ length: 8 }, () => fundedAccount(1_000_000)));
    await journalSettled();
    const before = new Set(await idsInOrder());
    let posting = true;
    const posted: string[] = [];
    const posters = accounts.map(async (from, n) => {
      while (posting) {
        const document = rawTransfer(from, accounts[(n + 1) % 8] ?? from, 1);
        expect(await verdictOf(document)).toBe("OK");
        posted.push((document.entries as [{ id: string }])[0].id);
      }
    });
    // Posts for a tenth of a second each time, with an id older than those of many that commit before it.
    const slow = (async () => {
      while (posting) {
        await ownerSql().begin(async (tx) => {
          await tx`select pg_current_xact_id()`;
          await tx`select pg_sleep(0.1)`;
          const document = rawTransfer(accounts[0] ?? "", accounts[4] ?? "", 1);
          await tx`select execute_command(${JSON.stringify(document)}::text::jsonb)`;
          posted.push((document.entries as [{ id: string }])[0].id);
        });
      }
    })();
    const wholes = Array.from({ length: 3 }, () => read({}, { whole: true }, 250));
    const account = accounts[0] ?? "";
    const [paged, byAccount, ...whole] = await Promise.all([
      pagesOf("from=2026-01-01&to=2026-12-31", 100),
      read({ account }, {}, 20),
      ...wholes,
    ]);
    posting = false;
    await Promise.all([...posters, slow]);
    expect(posted.length).toBeGreaterThan(100);

    const order = await idsInOrder();
    for (const found of [paged, ...whole]) {
      const ids = idsOf(found);
      const shown = new Set(ids);
      expect(shown.size).toBe(ids.length);
      for (const id of before) expect(shown).toContain(id);
      expect(ids).toEqual(order.filter((id) => shown.has(id)));
    }
    // What pages showed is a beginning of the journal as it stands now: nothing came to stand in between.
    expect(idsOf(paged)).toEqual(order.slice(0, paged.length));
    // A whole list is one state of the bank: of each account it has the first lines, without a gap.
    for (const found of whole) expect(await firstLinesOnly(idsOf(found))).toBe(true);
    // Nothing lost: going on by pages now gives the rest, all of it.
    await journalSettled();
    expect(idsOf(await pagesOf("from=2026-01-01&to=2026-12-31", 1_000))).toEqual(order);
    const lines = await ownerSql()<
      { id: string }[]
    >`select entry_id as id from journal_lines where account_id = ${account} order by line_seq`;
    expect(idsOf(byAccount)).toEqual(lines.slice(0, byAccount.length).map(({ id }) => id));
  }, 90_000);
});
