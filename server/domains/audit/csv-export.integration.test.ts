import { describe, expect, it } from "vitest";
import { z } from "zod";
import { bySession } from "@/server/testing/callers";
import { makeStaff } from "@/server/testing/identity";
import { startBusinessDate } from "@/server/testing/ledger";
import { ownerSql } from "@/server/testing/test-database";
import type { ListSource } from "../../http/keyset-list";
import { notFound } from "../../kernel/errors";
import { metrics } from "../../observability/metrics";
import { csvExport } from "./csv-export";

type Row = { name: string; amount: number };

/** Two pages, so that the file is longer than one read. */
const source: ListSource<Row, number> = {
  key: z.number(),
  read: async (_db, after) =>
    after === null
      ? { items: [{ name: "=cmd()", amount: -1.5 }], next: 1 }
      : { items: [{ name: 'He said "no", twice', amount: 2 }], next: null },
};

const wanted = {
  list: "trials",
  authority: "ledger:read",
  columns: { name: "name", amount: (row: Row) => row.amount },
  source: () => source,
} as const;

await startBusinessDate("2026-03-31");
const officer = await bySession((await makeStaff({ roles: ["LEDGER_OFFICER"] })).id);
const teller = await bySession((await makeStaff({ roles: ["TELLER"] })).id);

const asked = (headers: Record<string, string>, init: RequestInit = {}) =>
  new Request("http://bank.test/trials/export?q=oak", { ...init, headers });
const exportOf = ({ list, authority, source, columns }: typeof wanted) => csvExport(list, authority, source, columns);
const take = (headers: Record<string, string>) => exportOf(wanted)(asked(headers));

/** Whole lists being read. */
const places = async () => (await metrics().streams.get()).values[0]?.value ?? 0;

describe("a list as a file", () => {
  it("has all pages, with formulas neutralized", async () => {
    const answer = await take(officer);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="trials-.*\.csv"$/);
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());
    expect(text).toBe('\uFEFFname,amount\r\n\'=cmd(),-1.5\r\n"He said ""no"", twice",2\r\n');
  });

  it("of a confidential list is recorded under its own subject", async () => {
    const { list, authority, source, columns } = wanted;
    await (await csvExport(list, authority, source, columns, "aml_case_list")(asked(officer))).text();
    const [event] = await ownerSql()`
      select subject_type from audit_events where action = 'exportList' order by id desc limit 1`;
    expect(event).toEqual({ subject_type: "aml_case_list" });
  });

  it("is recorded with user, list and filter", async () => {
    await (await take(officer)).text();
    const [event] = await ownerSql()`
      select subject_type, subject_id, detail from audit_events where action = 'exportList' order by id desc limit 1`;
    expect(event).toEqual({ subject_type: "export", subject_id: "trials", detail: { filter: { q: "oak" } } });
  });

  it("requires a session and the list's authority", async () => {
    expect((await take({})).status).toBe(401);
    const refused = await take(teller);
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain("ledger:read");
  });

  // Next calls a handler for HEAD too and never reads that body.
  it("uses no list slot for HEAD", async () => {
    for (let i = 0; i < 6; i++) {
      const answer = await exportOf(wanted)(asked(officer, { method: "HEAD" }));
      expect([answer.status, answer.body]).toEqual([200, null]);
      expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    }
    expect(await places()).toBe(0);
  });

  it("releases its slot if the reader leaves before the first row or the answer", async () => {
    for (const early of [true, false]) {
      for (let i = 0; i < 6; i++) {
        const reader = new AbortController();
        if (early) reader.abort();
        const answer = await exportOf(wanted)(asked(officer, { signal: reader.signal }));
        if (!early) reader.abort();
        await expect(answer.text()).rejects.toThrow();
      }
      await expect.poll(places).toBe(0);
    }
    expect(await (await take(officer)).text()).toContain("He said");
    expect(await places()).toBe(0);
  });

  it("returns the list's errors for its filter", async () => {
    const none = (): typeof source => {
      throw notFound("journalEntry");
    };
    const refused = await exportOf({ ...wanted, source: none })(asked(officer));
    expect([refused.status, await refused.text()]).toEqual([404, "There is no such journal entry.\n"]);
  });
});
