import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, byClient } from "@/server/testing/callers";
import { importDesk, manySubjects } from "@/server/testing/imports";
import { ownerSql } from "@/server/testing/test-database";
import { forgetConfig } from "../../../config";
import { newId } from "../../../kernel/ids";
import { importJobs } from "./jobs";
import { watchlistFiles } from "./pieces";

// These lists replace each other, and none waits for a decision.
beforeAll(() => {
  process.env.IMPORT_LIMIT_PERCENT = "100";
  forgetConfig();
});
afterAll(() => {
  delete process.env.IMPORT_LIMIT_PERCENT;
  forgetConfig();
});

const desk = importDesk();
const { call, look, work } = desk;

const send = async (text: string) => String((await desk.send(text)).body.importId);
const cancel = (id: string, by = desk.officer) =>
  call(by, "POST", `/watchlist/imports/${id}/cancel`, undefined, newId());
/** Leaves the import as a process that died does. */
async function die(id: string) {
  await ownerSql()`
    insert into run_steps (run, step, claim) values (${id}, 'files', ${newId()})
    on conflict (run, step) do update set claim = excluded.claim`;
  await ownerSql()`update watchlist_imports set status = 'RUNNING', started_at = now() where id = ${id}`;
}
const entries = async () =>
  (await ownerSql()<{ n: number }[]>`select count(*)::int as n from watchlist_entries where active`)[0]?.n;
const pieces = () => ownerSql()`select 1 from watchlist_import_pieces`;

describe("an import whose process died", () => {
  it("continues", async () => {
    const id = await send(manySubjects(10));
    await die(id);
    await work();
    expect(await look(id)).toMatchObject({ status: "COMPLETED", added: 10 });
  });

  it("twice at the same place is FAILED with a reason, discards its files and lets later imports continue", async () => {
    const [id, next] = [await send(manySubjects(10)), await send(manySubjects(3, 100))];
    await die(id);
    await ownerSql()`update run_steps set deaths = 1 where run = ${id}`;
    await work();
    const failed = await look(id);
    expect(failed).toMatchObject({ status: "FAILED", processed: 0, retired: 0 });
    expect(failed.failure).toContain("The import failed twice");
    expect(await look(next)).toMatchObject({ status: "COMPLETED", added: 3 });
    expect(await pieces()).toHaveLength(0);
  });

  it("twice, with progress between, continues", async () => {
    const id = await send(manySubjects(4_000));
    for (let at = 0; at < 3; at++) {
      await die(id);
      const { processed } = await look(id);
      for (let turns = 0; (await look(id)).processed === processed; turns++) {
        expect(turns).toBeLessThan(60);
        await work(1);
      }
      const [row] = await ownerSql()`select deaths, claim from run_steps where run = ${id} and step = 'files'`;
      expect(row).toEqual({ deaths: 0, claim: null });
    }
    expect((await look(id)).status).toBe("RUNNING");
  });

  it("is not claimed by a second turn of the same process", async () => {
    const id = await send(manySubjects(500));
    await Promise.all([work(), work(), work()]);
    expect(await desk.workOff(id)).toMatchObject({ status: "COMPLETED", added: 500 });
  });
});

describe("a cancelled import", () => {
  it("that had not begun changes nothing", async () => {
    const id = await send(manySubjects(10));
    const { status, body } = await cancel(id);
    expect([status, body.status, body.failure]).toEqual([200, "CANCELLED", expect.stringMatching(/^Canceled by /)]);
    await work();
    expect(await look(id)).toMatchObject({ status: "CANCELLED", processed: 0, added: 0 });
    expect(await pieces()).toHaveLength(0);
    expect(await ownerSql()`select 1 from rescreens`).toHaveLength(0);
    expect((await cancel(id)).status).toBe(200);
  });

  it("that had begun keeps its entries, retires none and starts a rescreen", async () => {
    await send(manySubjects(5, 10_000));
    await work();
    const id = await send(manySubjects(4_000));
    for (let turns = 0; Number((await look(id)).processed) === 0; turns++) {
      expect(turns).toBeLessThan(60);
      await work(1);
    }
    expect((await cancel(id)).status).toBe(200);
    await work();
    const done = await look(id);
    expect(done).toMatchObject({ status: "CANCELLED", retired: 0 });
    expect(Number(done.added)).toBeGreaterThan(0);
    expect(await entries()).toBe(5 + Number(done.added));
    expect(await ownerSql()`select 1 from rescreens where cause_id = ${id}`).toHaveLength(1);
    expect(await pieces()).toHaveLength(0);
  });

  it("is refused if it ended or retires entries, without the right to import, and without such an import", async () => {
    const id = await send(manySubjects(1));
    await ownerSql()`update watchlist_imports set status = 'RUNNING', retiring = true where id = ${id}`;
    const retiring = await cancel(id);
    expect([retiring.status, retiring.body.error]).toEqual([409, "ILLEGAL_STATE"]);
    await work();
    const over = await cancel(id);
    expect([over.status, over.body.message]).toEqual([409, "The import has ended."]);
    expect((await cancel(id, await byClient(["aml:read"]))).status).toBe(403);
    expect((await cancel(newId())).status).toBe(404);
  });
});

describe("an import with a failing database statement", () => {
  const codes = ["XX000", "57014"];
  async function refusing(table: string, event: string, when: string, code: string) {
    await ownerSql().unsafe(`
      create function refuse_it() returns trigger language plpgsql as
        $$ begin raise exception 'refused' using errcode = '${code}'; end $$;
      create trigger refuse_it before ${event} on ${table} for each row when (${when}) execute function refuse_it();`);
    return () => ownerSql().unsafe(`drop trigger refuse_it on ${table}; drop function refuse_it();`);
  }
  async function untilSettled(id: string) {
    const isOpen = () => ownerSql()`
      select 1 from watchlist_imports where id = ${id} and (finished_at is null or not settled)`;
    for (let turns = 0; (await isOpen()).length > 0; turns++) {
      expect(turns).toBeLessThan(80);
      await work().catch(() => undefined);
    }
  }

  it.each(codes)("at its beginning is FAILED after bounded tries (%s), and the next one completes", async (code) => {
    const [id, next] = [await send(manySubjects(3)), await send(manySubjects(3, 100))];
    const undo = await refusing(
      "watchlist_imports",
      "update of status",
      `new.id = '${id}' and new.status = 'RUNNING'`,
      code,
    );
    try {
      await untilSettled(id);
    } finally {
      await undo();
    }
    expect(await look(id)).toMatchObject({
      status: "FAILED",
      startedAt: null,
      failure: expect.stringContaining("The import failed."),
    });
    expect(await look(next)).toMatchObject({ status: "COMPLETED", added: 3 });
  });

  it.each(codes)("at its rescreen is FAILED with a reason, and the next one completes (%s)", async (code) => {
    const [id, next] = [await send(manySubjects(3)), await send(manySubjects(3, 100))];
    const undo = await refusing("rescreens", "insert", `new.cause_id = '${id}'`, code);
    try {
      await untilSettled(id);
      expect((await look(next)).status).toBe("COMPLETED");
    } finally {
      await undo();
    }
    const failed = await look(id);
    expect(failed).toMatchObject({ status: "FAILED", processed: 3, added: 3 });
    expect(failed.failure).toBe(
      "The import failed. Send its files again. Customers were not screened against its changes. Screen all customers again.",
    );
    await ownerSql()`update watchlist_import_pieces set stored_at = stored_at - interval '2 hours'`;
    await watchlistFiles.discardAbandoned();
    expect(await pieces()).toHaveLength(0);
  });

  it("at its rescreen once starts it when the database recovers", async () => {
    const id = await send(manySubjects(3));
    const undo = await refusing("rescreens", "insert", `new.cause_id = '${id}'`, "XX000");
    try {
      await work();
    } finally {
      await undo();
    }
    expect(await look(id)).toMatchObject({
      status: "FAILED",
      failure: "The import failed. Send its files again.",
    });
    await work();
    expect(await ownerSql()`select 1 from rescreens where cause_id = ${id}`).toHaveLength(1);
    expect(await pieces()).toHaveLength(0);
  });

  it("after its cancellation does not delay others", async () => {
    const id = await send(manySubjects(4_000));
    for (let turns = 0; Number((await look(id)).processed) === 0; turns++) {
      expect(turns).toBeLessThan(60);
      await work(1);
    }
    await cancel(id);
    const next = await send(manySubjects(3, 10_000));
    const undo = await refusing("rescreens", "insert", `new.cause_id = '${id}'`, "XX000");
    try {
      await work().catch(() => undefined);
      expect((await look(next)).status).toBe("COMPLETED");
      await untilSettled(id);
    } finally {
      await undo();
    }
    expect((await look(id)).failure).toMatch(/^Canceled by .*\. Customers were not screened against its changes\./);
  });
});

it("finds the list versions of an import by an index", async () => {
  const plan = await ownerSql().begin(async (sql) => {
    await sql`set local enable_seqscan = off`;
    return sql`explain select min(changed_in), max(changed_in) from watchlist_entries where import_id = ${newId()}`;
  });
  expect(plan.map((row) => row["QUERY PLAN"]).join()).toContain("watchlist_entries_of_import");
});

describe("an interrupted import", () => {
  it("never works longer than its turn, and completes", async () => {
    const { body } = await desk.send(manySubjects(2_000));
    const seen = new Set<string>();
    for (let turns = 0, now: Answer["body"] = {}; now.status !== "COMPLETED"; turns++) {
      expect(turns).toBeLessThan(60);
      await work(1);
      now = await look(body.importId);
      seen.add(now.total === null ? `counting ${turns}` : `written ${now.processed}`);
    }
    expect([...seen].filter((one) => one.startsWith("counting")).length).toBeGreaterThan(1);
    expect(await ownerSql()`select 1 from watchlist_entries`).toHaveLength(2_000);
  });

  it("continues in any process, and concurrent processes write nothing twice", async () => {
    const { body } = await desk.send(manySubjects(3_000));
    const [channel] = [ownerSql()];
    for (let processed = 0; processed === 0; ) {
      await work(50);
      processed = (await channel<{ processed: number }[]>`select processed from watchlist_imports`)[0]?.processed ?? 0;
    }
    const half = await look(body.importId);
    expect(half.status).toBe("RUNNING");
    expect(Number(half.processed)).toBeLessThan(3_000);
    await Promise.all([work(), work(), work()]);
    const done = await desk.workOff(body.importId);
    expect(done).toMatchObject({ status: "COMPLETED", total: 3_000, processed: 3_000, added: 3_000, rejected: 0 });
    expect(await ownerSql()`select 1 from watchlist_entries`).toHaveLength(3_000);
  });

  it("with an unwritable batch is FAILED with a reason after bounded tries, and later imports continue", async () => {
    for (const code of ["XX000", "57014"]) {
      const { body } = await desk.send("id,name\nNK-bad,Refused Kestrel");
      const next = await desk.send(`id,name\nNK-${code},Accepted Kestrel`);
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
  });
});

describe("an import in a worker", () => {
  const runJob = async () => importJobs[0]?.work({ signal: new AbortController().signal });

  it("is read and written by another process", async () => {
    const { body } = await desk.send("id,name\nNK-1,Adalbert Kestrel\n");
    await runJob();
    const done = await look(body.importId);
    expect(done).toMatchObject({ status: "COMPLETED", added: 1 });
  });

  it("is written once by two concurrent processes", async () => {
    const { body } = await desk.send(manySubjects(3_000));
    await Promise.all([runJob(), work()]);
    const done = await desk.workOff(body.importId, runJob);
    expect(done).toMatchObject({ status: "COMPLETED", total: 3_000, processed: 3_000, rejected: 0 });
    expect(await ownerSql()`select 1 from watchlist_entries where active`).toHaveLength(3_000);
  });

  it("stops at its cancellation", async () => {
    const { body } = await desk.send(manySubjects(60_000));
    const path = `/watchlist/imports/${body.importId}`;
    const turn = runJob();
    await expect.poll(async () => (await call(desk.officer, "GET", path)).body.status).toBe("RUNNING");
    expect((await call(desk.officer, "POST", `${path}/cancel`, undefined, newId())).status).toBe(200);
    await turn;
    const cancelled = (await call(desk.officer, "GET", path)).body;
    expect(cancelled.status).toBe("CANCELLED");
    expect(cancelled.processed).toBeLessThan(60_000);
  });
});
