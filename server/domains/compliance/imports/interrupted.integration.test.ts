import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Answer, byClient, type Caller, callerOf } from "@/server/testing/callers";
import { FormText } from "@/server/testing/form-text";
import { startBusinessDate } from "@/server/testing/ledger";
import { ownerSql } from "@/server/testing/test-database";
import { bankRouter } from "../../../bank-router";
import { newId } from "../../../kernel/ids";
import { workOnImports } from "./jobs";

const call = callerOf(bankRouter);
let officer: Caller;

beforeAll(async () => {
  await startBusinessDate();
  officer = await byClient();
});

beforeEach(async () => {
  await ownerSql()`truncate watchlist_entries, watchlist_names, watchlist_imports, watchlist_import_pieces, rescreens cascade`;
});

const csv = (...subjects: { id: string; name: string }[]) =>
  ["id,name", ...subjects.map(({ id, name }) => `${id},${name}`)].join("\n");
const send = (text: string) =>
  call(
    officer,
    "POST",
    "/watchlist/imports",
    new FormText({ format: "OPENSANCTIONS_CSV" }, { "list.csv": text }),
    newId(),
  );
const work = () => workOnImports(new AbortController().signal);

describe("an import that is interrupted", () => {
  const many = (count: number) =>
    csv(...Array.from({ length: count }, (_, at) => ({ id: `NK-${at}`, name: `Subject Number${at} Kestrel` })));

  it("counts, reads and writes no longer than its turn, and comes to its end all the same", async () => {
    const { body } = await send(many(2_000));
    const seen = new Set<string>();
    for (let turns = 0, now: Answer["body"] = {}; now.status !== "COMPLETED"; turns++) {
      expect(turns).toBeLessThan(60);
      await workOnImports(new AbortController().signal, 1);
      now = (await call(officer, "GET", `/watchlist/imports/${body.importId}`)).body;
      seen.add(now.total === null ? `counting ${turns}` : `written ${now.processed}`);
    }
    expect([...seen].filter((one) => one.startsWith("counting")).length).toBeGreaterThan(1);
    expect(await ownerSql()`select 1 from watchlist_entries`).toHaveLength(2_000);
  }, 60_000);

  it("goes on where it stood, by whichever process, and several at once write nothing twice", async () => {
    const { body } = await send(many(3_000));
    const stopped = new AbortController();
    const [channel] = [ownerSql()];
    for (let processed = 0; processed === 0; ) {
      const turn = workOnImports(stopped.signal, 50);
      await turn;
      processed = (await channel<{ processed: number }[]>`select processed from watchlist_imports`)[0]?.processed ?? 0;
    }
    const half = (await call(officer, "GET", `/watchlist/imports/${body.importId}`)).body;
    expect(half.status).toBe("RUNNING");
    expect(Number(half.processed)).toBeLessThan(3_000);
    await Promise.all([work(), work(), work()]);
    await work();
    const done = (await call(officer, "GET", `/watchlist/imports/${body.importId}`)).body;
    expect(done).toMatchObject({ status: "COMPLETED", total: 3_000, processed: 3_000, added: 3_000, rejected: 0 });
    expect(await ownerSql()`select 1 from watchlist_entries`).toHaveLength(3_000);
  }, 60_000);

  it("by a batch that the database cannot write is over after some tries, says so, and lets others go on", async () => {
    for (const code of ["XX000", "57014"]) {
      const { body } = await send(csv({ id: "NK-bad", name: "Refused Kestrel" }));
      const next = await send(csv({ id: `NK-${code}`, name: "Accepted Kestrel" }));
      await ownerSql().unsafe(`
        create function refuse_it() returns trigger language plpgsql as
          $$ begin raise exception 'refused' using errcode = '${code}'; end $$;
        create trigger refuse_it before insert on watchlist_entries for each row
          when (new.external_ref = 'NK-bad') execute function refuse_it();`);
      try {
        for (let turns = 0, status: unknown; status !== "FAILED"; turns++) {
          expect(turns).toBeLessThan(40);
          await work().catch(() => undefined);
          status = (await call(officer, "GET", `/watchlist/imports/${body.importId}`)).body.status;
        }
      } finally {
        await ownerSql().unsafe("drop trigger refuse_it on watchlist_entries; drop function refuse_it();");
      }
      const { body: failed } = await call(officer, "GET", `/watchlist/imports/${body.importId}`);
      expect(failed).toMatchObject({ processed: 0, failure: expect.stringContaining("broke off") });
      await work();
      const { body: after } = await call(officer, "GET", `/watchlist/imports/${next.body.importId}`);
      expect(after).toMatchObject({ status: "COMPLETED", processed: 1 });
    }
  }, 60_000);
});
