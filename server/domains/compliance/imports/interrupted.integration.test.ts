import { describe, expect, it } from "vitest";
import type { Answer } from "@/server/testing/callers";
import { importDesk, manySubjects } from "@/server/testing/imports";
import { ownerSql } from "@/server/testing/test-database";

const { look, send, work } = importDesk();

describe("an interrupted import", () => {
  it("never works longer than its turn, and completes", async () => {
    const { body } = await send(manySubjects(2_000));
    const seen = new Set<string>();
    for (let turns = 0, now: Answer["body"] = {}; now.status !== "COMPLETED"; turns++) {
      expect(turns).toBeLessThan(60);
      await work(1);
      now = await look(body.importId);
      seen.add(now.total === null ? `counting ${turns}` : `written ${now.processed}`);
    }
    expect([...seen].filter((one) => one.startsWith("counting")).length).toBeGreaterThan(1);
    expect(await ownerSql()`select 1 from watchlist_entries`).toHaveLength(2_000);
  }, 60_000);

  it("continues in any process, and concurrent processes write nothing twice", async () => {
    const { body } = await send(manySubjects(3_000));
    const [channel] = [ownerSql()];
    for (let processed = 0; processed === 0; ) {
      await work(50);
      processed = (await channel<{ processed: number }[]>`select processed from watchlist_imports`)[0]?.processed ?? 0;
    }
    const half = await look(body.importId);
    expect(half.status).toBe("RUNNING");
    expect(Number(half.processed)).toBeLessThan(3_000);
    await Promise.all([work(), work(), work()]);
    await work();
    const done = await look(body.importId);
    expect(done).toMatchObject({ status: "COMPLETED", total: 3_000, processed: 3_000, added: 3_000, rejected: 0 });
    expect(await ownerSql()`select 1 from watchlist_entries`).toHaveLength(3_000);
  }, 60_000);

  it("with an unwritable batch is FAILED with a reason after bounded tries, and later imports continue", async () => {
    for (const code of ["XX000", "57014"]) {
      const { body } = await send("id,name\nNK-bad,Refused Kestrel");
      const next = await send(`id,name\nNK-${code},Accepted Kestrel`);
      await ownerSql().unsafe(`
        create function refuse_it() returns trigger language plpgsql as
          $$ begin raise exception 'refused' using errcode = '${code}'; end $$;
        create trigger refuse_it before insert on watchlist_entries for each row
          when (new.external_ref = 'NK-bad') execute function refuse_it();`);
      try {
        for (let turns = 0, status: unknown; status !== "FAILED"; turns++) {
          expect(turns).toBeLessThan(40);
          await work().catch(() => undefined);
          status = (await look(body.importId)).status;
        }
      } finally {
        await ownerSql().unsafe("drop trigger refuse_it on watchlist_entries; drop function refuse_it();");
      }
      const failed = await look(body.importId);
      expect(failed).toMatchObject({ processed: 0, failure: expect.stringContaining("The import failed.") });
      await work();
      const after = await look(next.body.importId);
      expect(after).toMatchObject({ status: "COMPLETED", processed: 1 });
    }
  }, 60_000);
});
