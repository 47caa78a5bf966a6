import { describe, expect, it } from "vitest";
import { listOf } from "@/server/testing/callers";
import { rescreenDesk } from "@/server/testing/rescreens";
import { ownerSql } from "@/server/testing/test-database";
import { newId } from "../../../kernel/ids";
import { rescreenJobs } from "./jobs";
import { rescreenRuns } from "./run-rescreen";

const desk = rescreenDesk();
const { add, customer, resultsOf, run, work } = desk;

/** Leaves the open run as a process that died does. */
const die = (deaths: number) => ownerSql()`
  insert into run_steps (run, step, claim, deaths)
  select id, 'begin', ${newId()}, ${deaths} from rescreens where finished_at is null`;
const begunBefore = () => ownerSql()`
  update rescreens set status = 'RUNNING', started_at = now(), total = 1 where finished_at is null`;

describe("a run whose process died", () => {
  it("continues, and is FAILED with a reason after two deaths at the same place", async () => {
    const { name, partyId } = await customer();
    await add(name);
    await die(0);
    await begunBefore();
    await ownerSql()`update rescreens set since_version = 0, through_version = (select version from watchlist_state)`;
    await work();
    expect(await run()).toMatchObject({ status: "COMPLETED", failure: null });
    expect(await resultsOf(partyId)).toHaveLength(1);
    await add(name);
    await die(1);
    await begunBefore();
    await work();
    const failed = await run();
    expect(failed).toMatchObject({ status: "FAILED", failure: expect.stringContaining("The run failed twice") });
    expect(failed.finishedAt).not.toBeNull();
  });

  it("is processed in another process than the one that posts", async () => {
    const { name, partyId } = await customer();
    await add(name);
    await rescreenJobs[0]?.work({ signal: new AbortController().signal });
    expect(await run()).toMatchObject({ status: "COMPLETED", hits: 1 });
    expect(await resultsOf(partyId)).toHaveLength(1);
  });
});

describe("a run that cannot begin", () => {
  async function refusing(id: unknown, code: string) {
    await ownerSql().unsafe(`
      create function refuse_it() returns trigger language plpgsql as
        $$ begin raise exception 'refused' using errcode = '${code}'; end $$;
      create trigger refuse_it before update of status on rescreens for each row
        when (new.id = '${id}' and new.status = 'RUNNING') execute function refuse_it();`);
    return () => ownerSql().unsafe("drop trigger refuse_it on rescreens; drop function refuse_it();");
  }

  it.each(["XX000", "57014"])(
    "is FAILED with the reason after bounded tries (%s), and the next one completes",
    async (code) => {
      const { name } = await customer();
      const all = await desk.call(desk.officer, "POST", "/watchlist/rescreens", undefined, newId());
      await add(name);
      const runs = async () => listOf(await desk.call(desk.officer, "GET", "/watchlist/rescreens"));
      const undo = await refusing(all.body.rescreenId, code);
      try {
        for (let turns = 0; (await run()).status === "QUEUED"; turns++) {
          expect(turns).toBeLessThan(40);
          await work().catch(() => undefined);
        }
      } finally {
        await undo();
      }
      expect(await runs()).toMatchObject([
        { status: "COMPLETED", hits: 1, failure: null },
        { status: "FAILED", startedAt: null, failure: expect.stringMatching(/^The run could not begin\./) },
      ]);
      expect((await runs())[1]?.finishedAt).not.toBeNull();
    },
  );

  it("because two processes ended with it is FAILED", async () => {
    await add("Kestrel Maritime");
    await die(1);
    await work();
    expect(await run()).toMatchObject({ startedAt: null, failure: expect.stringContaining("The run failed twice") });
  });
});

it("begins without a full count of customers, and has the exact total at its end", async () => {
  const many = 10_100;
  await ownerSql()`
    with counted as (
      insert into screened_parties (party_id) select gen_random_uuid() from generate_series(1, ${many}) returning party_id
    )
    insert into screened_party_names (party_id, place, name, keys, list_version)
    select party_id, 0, 'Counted Nobody', '{1}', 1000000 from counted`;
  try {
    await add("Kestrel Maritime");
    const [{ id } = { id: "" }] = await ownerSql()<{ id: string }[]>`select id from rescreens where status = 'QUEUED'`;
    expect(await rescreenRuns.begin(id)).toMatchObject({ status: "RUNNING", total: 10_000 });
    while ((await run()).finishedAt === null) await work();
    const done = await run();
    expect(done).toMatchObject({ status: "COMPLETED", total: done.processed });
    expect(Number(done.total)).toBeGreaterThanOrEqual(many);
  } finally {
    await ownerSql()`
      with counted as (delete from screened_party_names where name = 'Counted Nobody' returning party_id)
      delete from screened_parties where party_id in (select party_id from counted)`;
  }
});
