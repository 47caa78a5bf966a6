import { describe, expect, it } from "vitest";
import { apiAs } from "@/server/testing/api";
import { makeClient } from "@/server/testing/identity";
import { fillJournal, journalSettled } from "@/server/testing/journal";
import { idsInOrder, idsOf, pagesOf, readEntries } from "@/server/testing/journal-reads";
import * as raw from "@/server/testing/posting";
import { advanceBusinessDate, ownerSql } from "@/server/testing/test-database";

// Pages and whole lists of the journal during postings.

await ownerSql()`select set_first_business_date('2026-01-31')`;
await fillJournal({ days: ["2026-01-31", "2026-02-01"], entriesADay: 2_500, accounts: 60 });
await ownerSql()`analyze`;
const reader = await apiAs(await makeClient({ authorities: ["ledger:read"] }));

/** True if the entries contain a gapless beginning of each account's lines, which is one state of the bank. */
async function firstLinesOnly(ids: readonly string[]): Promise<boolean> {
  const gaps = await ownerSql()`
    select account_id from journal_lines where entry_id = any (${[...ids]}::uuid[]) and account_id is not null
    group by account_id having max(line_seq) <> count(*)`;
  return gaps.length === 0;
}

describe("while 8 post", () => {
  it("pages lose and repeat nothing that was there or came, and the whole list is exactly the state at its start", async () => {
    await advanceBusinessDate("2026-03-02");
    const accounts = await Promise.all(Array.from({ length: 8 }, () => raw.fundedAccount(1_000_000)));
    await journalSettled();
    const before = new Set(await idsInOrder());
    let posting = true;
    const posted: string[] = [];
    const posters = accounts.map(async (from, n) => {
      while (posting) {
        const document = raw.transfer(from, accounts[(n + 1) % 8] ?? from, 1);
        expect(await raw.verdictOf(document)).toBe("OK");
        posted.push((document.entries as [{ id: string }])[0].id);
      }
    });
    // Posts slowly, with an id older than many that commit earlier.
    const slow = (async () => {
      while (posting) {
        await ownerSql().begin(async (tx) => {
          await tx`select pg_current_xact_id()`;
          await tx`select pg_sleep(0.1)`;
          const document = raw.transfer(accounts[0] ?? "", accounts[4] ?? "", 1);
          await tx`select execute_command(${JSON.stringify(document)}::text::jsonb)`;
          posted.push((document.entries as [{ id: string }])[0].id);
        });
      }
    })();
    const wholes = Array.from({ length: 3 }, () => readEntries({}, { whole: true }, 250));
    const account = accounts[0] ?? "";
    const stream = async () => {
      const { body } = await reader("GET", "/ledger/entries?from=2026-01-01&to=2026-12-31");
      return body as unknown as { id: string }[];
    };
    const [paged, byAccount, ...whole] = await Promise.all([
      pagesOf(reader, "from=2026-01-01&to=2026-12-31", 100),
      readEntries({ account }, {}, 20),
      stream(),
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
    // Pages are a beginning of the final journal: nothing was inserted between.
    expect(idsOf(paged)).toEqual(order.slice(0, paged.length));
    // A whole list is one state of the bank: the first lines of each account, without a gap.
    for (const found of whole) expect(await firstLinesOnly(idsOf(found))).toBe(true);
    // The remaining pages have the rest, without loss.
    await journalSettled();
    expect(idsOf(await pagesOf(reader, "from=2026-01-01&to=2026-12-31", 1_000))).toEqual(order);
    const lines = await ownerSql()<
      { id: string }[]
    >`select entry_id as id from journal_lines where account_id = ${account} order by line_seq`;
    expect(idsOf(byAccount)).toEqual(lines.slice(0, byAccount.length).map(({ id }) => id));
  });
});
