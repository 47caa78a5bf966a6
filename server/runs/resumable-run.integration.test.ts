import { spawn } from "node:child_process";
import { asc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { type Database, openDatabase, replaceDatabase } from "@/db/client";
import { bundled } from "@/server/testing/bundled";
import { ownerSql } from "@/server/testing/test-database";
import { toyEntities, toyRuns, toysOf } from "@/server/testing/toy-runs";
import { systemContext } from "../commands/system-context";
import { DomainError } from "../kernel/errors";
import { newId } from "../kernel/ids";
import { type Failure, failureList } from "./failure-list";
import { failureCount, progressOf } from "./progress";

const turn = (ms = 20_000) => ({
  read,
  signal: new AbortController().signal,
  until: performance.now() + ms,
});
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const read = systemContext("toys").read;
await ownerSql().unsafe(`
  create table toy_runs (id uuid primary key, status text not null, total integer, processed integer not null default 0,
    started_at timestamptz, finished_at timestamptz, failure text);
  create table toy_entities (id text primary key, counted integer not null default 0, closed boolean not null default false,
    by text);
  grant select, insert, update on toy_runs, toy_entities to public;`);

/** A queued run over new entities 000001, 000002 and so on. */
async function waitingRun(entities: number): Promise<string> {
  const id = newId();
  await ownerSql()`truncate toy_runs, toy_entities, run_steps, run_batches`;
  await ownerSql()`insert into toy_runs (id, status) values (${id}, 'QUEUED')`;
  await ownerSql()`insert into toy_entities (id) select lpad(at::text, 6, '0') from generate_series(1, ${entities}) at`;
  return id;
}

const theRun = async () => (await read.select().from(toyRuns))[0];
const entities = () => read.select().from(toyEntities).orderBy(asc(toyEntities.id));
const batches = () => ownerSql()`select first from run_batches where not given_up`;

/** Works in turns, as the job does, until the run is over. A turn's error is left to the next turn. */
async function toTheEnd(toys: ReturnType<typeof toysOf>, turnMs = 20_000): Promise<number> {
  for (let turns = 1; ; turns++) {
    await toys.work(turn(turnMs)).catch(() => undefined);
    if ((await theRun())?.finishedAt !== null) return turns;
    expect(turns).toBeLessThan(300);
    await pause(20);
  }
}

const poisoned = (id: string, error: () => Error) => async (batch: readonly string[]) => {
  if (batch.includes(id)) throw error();
};
const lockTimeout = () => Object.assign(new Error("a lock was held"), { code: "55P03" });

describe("a run", () => {
  it("runs its steps in order, each entity once, with progress", async () => {
    const id = await waitingRun(25);
    const order: string[] = [];
    const toys = toysOf({
      begin: async () => order.push("begin"),
      work: async ([first = ""]) => order.push(first),
      alone: async () => order.push("checked") > 0,
    });
    await toys.work(turn());
    const each = ["000001", "000011", "000021"];
    expect(order).toEqual(["begin", ...each, "checked", ...each]);
    expect((await entities()).every(({ counted, closed }) => counted === 1 && closed)).toBe(true);
    expect(await theRun()).toMatchObject({ status: "COMPLETED", processed: 50, total: 50, failure: null });
    expect((await progressOf(read, id)).map(({ step, processed, total }) => [step, processed, total])).toEqual([
      ["begin", 0, null],
      ["counted", 25, 25],
      ["checked", 0, null],
      ["closed", 25, 25],
      ["finish", 0, null],
    ]);
    expect(await batches()).toEqual([]);
  });

  it("has a rate, and an end that is estimated from it", async () => {
    const id = await waitingRun(40);
    const ending = new AbortController();
    let worked = 0;
    const toys = toysOf({ work: () => pause(50).then(() => ++worked === 2 && ending.abort()) });
    await toys.work({ ...turn(), signal: ending.signal });
    const counted = (await progressOf(read, id)).find(({ step }) => step === "counted");
    const { processed = 0, perSecond = 0, secondsLeft = 0, finishedAt } = counted ?? {};
    expect([processed, finishedAt]).toEqual([20, null]);
    expect(perSecond).toBeGreaterThan(0);
    expect(secondsLeft).toBeCloseTo(20 / perSecond, 5);
  });

  it("makes progress also in turns that are over before its first batch", async () => {
    const id = await waitingRun(30);
    const toys = toysOf();
    for (let turns = 0; !(await toys.continue(id, turn(0))); turns++) expect(turns).toBeLessThan(30);
    expect(await theRun()).toMatchObject({ status: "COMPLETED", processed: 60 });
  });

  it("stops between batches at the end of its turn and continues there", async () => {
    await waitingRun(30);
    const turns = await toTheEnd({
      ...toysOf(),
      work: () => toysOf({ work: () => pause(30) }).work(turn(60)),
    } as never);
    expect(turns).toBeGreaterThan(2);
    expect((await entities()).every(({ counted }) => counted === 1)).toBe(true);
  });
});

describe("processes", () => {
  it("share a run's batches without repeating an entity", async () => {
    await waitingRun(100);
    const [one, two] = ["one", "two"].map((by) => toysOf({ by, work: () => pause(20) }));
    const workers = [one, two].map((toys) => toTheEnd(toys as ReturnType<typeof toysOf>));
    await Promise.all(workers);
    const done = await entities();
    expect(done.every(({ counted }) => counted === 1)).toBe(true);
    expect(new Set(done.map(({ by }) => by))).toEqual(new Set(["one", "two"]));
    expect(await theRun()).toMatchObject({ status: "COMPLETED", processed: 200 });
  });

  it("take over from a killed process", async () => {
    await waitingRun(100);
    const child = spawn(process.execPath, ["--input-type=module", "-"], { stdio: ["pipe", "inherit", "inherit"] });
    child.stdin.end(await bundled("server/testing/toy-process-main.ts"));
    await expect.poll(async () => (await theRun())?.processed).toBeGreaterThanOrEqual(20);
    child.kill("SIGKILL");
    await toTheEnd(toysOf());
    const done = await entities();
    expect(done.every(({ counted, closed }) => counted === 1 && closed)).toBe(true);
    expect(new Set(done.map(({ by }) => by))).toEqual(new Set(["one", "other"]));
    expect(await theRun()).toMatchObject({ status: "COMPLETED", processed: 200 });
  });

  it("begin a run once and run an exclusive step once", async () => {
    await waitingRun(10);
    let [begun, checked] = [0, 0];
    const slow = { begin: () => pause(100).then(() => begun++), alone: () => pause(100).then(() => ++checked > 0) };
    await Promise.all([toTheEnd(toysOf(slow)), toTheEnd(toysOf(slow)), toTheEnd(toysOf(slow))]);
    expect([begun, checked]).toEqual([1, 1]);
  });

  it("write nothing of a lost batch", async () => {
    await waitingRun(10);
    let lost = 0;
    const toys = toysOf({
      work: async () => {
        if (lost++ === 0) await ownerSql()`update run_batches set claim = ${newId()}, claimed_until = now()`;
      },
    });
    await toTheEnd(toys);
    expect((await entities()).every(({ counted }) => counted === 1)).toBe(true);
    expect(await theRun()).toMatchObject({ status: "COMPLETED", processed: 20 });
  });
});

describe("a batch that fails", () => {
  it("is halved to the failing entity, the rest is finished, and the entity can be retried", async () => {
    const id = await waitingRun(30);
    const sizes: number[] = [];
    const broken = toysOf({
      work: async (batch) => {
        if (!batch.includes("000017")) return;
        sizes.push(batch.length);
        throw new Error("damaged");
      },
    });
    await broken.work(turn());
    // Three tries each: ten entities, then the failing half, down to one. Twice, since there are two steps.
    const once = [10, 5, 3, 2, 1].flatMap((size) => [size, size, size]);
    expect(sizes).toEqual([...once, ...once]);
    const done = await entities();
    expect(done.filter(({ counted, closed }) => counted !== 1 || !closed).map((one) => one.id)).toEqual(["000017"]);
    expect(await theRun()).toMatchObject({ status: "FAILED", failure: "000017, 000017", processed: 60 });
    const listed = failureList<Failure>(id, ["closed", "counted"], async (failures) => [...failures]);
    const first = await listed.read(read, null, 1);
    expect(first).toMatchObject({ items: [{ step: "closed", entity: "000017", error: "damaged" }] });
    expect(await listed.read(read, first.next, 1)).toMatchObject({
      ...{ items: [{ step: "counted", entity: "000017", error: "damaged" }], next: null },
    });
    const steps = await progressOf(read, id);
    expect(steps.filter(({ failed }) => failed === 1).map(({ step }) => step)).toEqual(["counted", "closed"]);

    expect(await toysOf().retry(id)).toBe(true);
    expect(await theRun()).toMatchObject({ status: "RUNNING", failure: null, finishedAt: null, processed: 58 });
    await toysOf().work(turn());
    expect(await theRun()).toMatchObject({ status: "COMPLETED", failure: null, processed: 60 });
    expect((await entities()).every(({ counted, closed }) => counted === 1 && closed)).toBe(true);
    expect(await failureCount(read, id)).toBe(0);
    expect(await toysOf().retry(id)).toBe(false);
  });

  it.each([
    ["lock timeout", lockTimeout],
    ["request in flight", () => new DomainError("REQUEST_IN_FLIGHT", "in use")],
  ])("for a passing reason (%s) ends the turn up to thirty times, after the rest is done", async (_, error) => {
    await waitingRun(20);
    const tries: number[] = [];
    const toys = toysOf({
      work: async (batch) => {
        if (!batch.includes("000003") || (await entities())[19]?.closed) return;
        tries.push(batch.length);
        throw error();
      },
    });
    let turns = 0;
    for (; (await theRun())?.failure === null; turns++) await toys.work(turn()).catch(() => undefined);
    expect(tries.filter((length) => length === 1)).toHaveLength(30);
    expect(turns).toBe(30);
    const counted = (await entities()).filter((one) => one.counted === 1);
    expect(counted.map(({ id }) => id)).not.toContain("000003");
    expect(counted).toHaveLength(19);
  });

  it("counts its failures across restarts", async () => {
    await waitingRun(1);
    for (let turns = 0; turns < 2; turns++) {
      const restarted = toysOf({ work: poisoned("000001", lockTimeout) });
      await expect(restarted.work(turn())).rejects.toThrow("a lock was held");
    }
    expect((await ownerSql()`select tries from run_batches`)[0]).toEqual({ tries: 2 });
    await toysOf({ work: poisoned("000001", () => new Error("damaged")) }).work(turn());
    expect((await theRun())?.failure).toBe("000001, 000001");
  });

  it("of a lost database is repeated as soon as the database is back", async () => {
    await waitingRun(10);
    const nowhere = openDatabase({ url: "postgres://nobody@127.0.0.1:1/nothing" });
    const isLost = { batch: false, step: false };
    let here: Database | undefined;
    const lose = async (what: keyof typeof isLost) => {
      if (isLost[what]) return true;
      isLost[what] = true;
      here = replaceDatabase(nowhere);
      await nowhere.statements.query("select 1");
      return true;
    };
    const toys = toysOf({ work: () => lose("batch"), alone: () => lose("step") });
    for (const _ of ["batch", "step"]) {
      await expect(toys.work(turn())).rejects.toThrow();
      replaceDatabase(here);
    }
    await toys.work(turn());
    await nowhere.close();
    expect(await theRun()).toMatchObject({ status: "COMPLETED", failure: null });
    expect((await entities()).map(({ counted }) => counted)).toEqual(Array(10).fill(1));
  });

  it("by exceeding its time limit is given up in the same way", async () => {
    await waitingRun(1);
    let slow = 0;
    const toys = toysOf({ work: () => pause(slow++ < 3 ? 3_000 : 0), limitMs: 1_000 });
    await toys.work(turn());
    expect(await theRun()).toMatchObject({ status: "FAILED", failure: "000001" });
    expect((await entities())[0]).toMatchObject({ counted: 0, closed: true });
  });
});

describe("a step without which a run cannot go on", () => {
  it.each([
    ["three", 3, () => new Error("broken")],
    ["thirty", 30, lockTimeout],
  ])("fails the run after %s tries when it is the begin", async (_, most, error) => {
    await waitingRun(5);
    const toys = toysOf({ begin: () => Promise.reject(error()) });
    expect(await toTheEnd(toys)).toBe(most);
    expect(await theRun()).toMatchObject({ status: "FAILED", failure: "cannot begin", startedAt: null });
  });

  it("fails the run after three tries, counted per step", async () => {
    await waitingRun(5);
    let tries = 0;
    await toTheEnd(toysOf({ alone: async () => ++tries > 2 || Promise.reject(new Error("broken")) }));
    expect(await theRun()).toMatchObject({ status: "COMPLETED" });
    await waitingRun(5);
    await toTheEnd(toysOf({ alone: () => Promise.reject(new Error("broken")) }));
    expect(await theRun()).toMatchObject({ status: "FAILED", failure: "checked failed", processed: 5 });
    expect(await batches()).toEqual([]);
  });

  it("fails the run after two processes ended in it", async () => {
    const id = await waitingRun(5);
    await ownerSql()`insert into run_steps (run, step, claim, deaths) values (${id}, 'checked', ${newId()}, 1)`;
    await toTheEnd(toysOf());
    expect(await theRun()).toMatchObject({ status: "FAILED", failure: "two processes ended", processed: 5 });
  });
});
