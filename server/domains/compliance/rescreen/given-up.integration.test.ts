import { describe, expect, it } from "vitest";
import { rescreenDesk } from "@/db/testing/rescreens";
import { ownerSql } from "@/db/testing/test-database";
import { newId } from "../../../kernel/ids";
import { begun } from "./begin-rescreen";
import { rescreenJobs } from "./jobs";

const desk = rescreenDesk();
const { add, customer, resultsOf, run, turn, work } = desk;

/** As a process leaves the run that died while it went on with it. */
const die = (deaths: number) => ownerSql()`
  update rescreens set turn = ${newId()}, deaths = ${deaths}, status = 'RUNNING', started_at = now(), total = 1`;

describe("a run during which a process died", () => {
  it("goes on; and is over, with its reason, when two died where it stood", async () => {
    const { name, partyId } = await customer();
    await add(name);
    await die(0);
    await ownerSql()`update rescreens set since_version = 0, through_version = (select version from watchlist_state)`;
    await work();
    expect(await run()).toMatchObject({ status: "COMPLETED", failure: null });
    expect(await resultsOf(partyId)).toHaveLength(1);
    await add(name);
    await ownerSql()`update rescreens set turn = ${newId()}, deaths = 1, status = 'RUNNING' where status = 'QUEUED'`;
    await work();
    const failed = await run();
    expect(failed).toMatchObject({ status: "FAILED", failure: expect.stringContaining("Two processes ended") });
    expect(failed.finishedAt).not.toBeNull();
  });

  it("is worked on by another process than the one that posts", async () => {
    const { name, partyId } = await customer();
    await add(name);
    await rescreenJobs[0]?.work({ signal: new AbortController().signal });
    expect(await run()).toMatchObject({ status: "COMPLETED", hits: 1 });
    expect(await resultsOf(partyId)).toHaveLength(1);
  });
});

it("begins without counting all customers, and says at its end how many there were", async () => {
  const many = 10_100;
  await ownerSql()`
    insert into screened_parties (party_id, name, keys, list_version)
    select gen_random_uuid(), 'Counted Nobody', '{1}', 1000000 from generate_series(1, ${many})`;
  try {
    await add("Kestrel Maritime");
    const [{ id } = { id: "" }] = await ownerSql()<{ id: string }[]>`select id from rescreens where status = 'QUEUED'`;
    expect(await begun(turn().read, id)).toMatchObject({ status: "RUNNING", total: 10_000 });
    while ((await run()).finishedAt === null) await work();
    const done = await run();
    expect(done).toMatchObject({ status: "COMPLETED", total: done.processed });
    expect(Number(done.total)).toBeGreaterThanOrEqual(many);
  } finally {
    await ownerSql()`delete from screened_parties where name = 'Counted Nobody'`;
  }
}, 120_000);
