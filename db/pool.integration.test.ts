import postgres from "postgres";
import { afterEach, describe, expect, inject, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "@/server/testing/test-database";
import { type Database, database, openDatabase } from "./client";
import { DatabaseBusy, isDatabaseUnavailable } from "./errors";
import type { Statements } from "./statements";
import { inTransaction } from "./tx";

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
function held(): { released: Promise<void>; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release };
}
const one = ({ statements }: Database) => statements.query("select 1");

describe("a transaction", () => {
  it("has no effect if its work fails", async () => {
    const work = inTransaction(async (tx) => {
      await tx.statements.query("create temporary table kept (n int)");
      throw new Error("no");
    });
    await expect(work).rejects.toThrow("no");
    const [row] = await database().statements.query("select to_regclass('kept') as name");
    expect(row?.name).toBeNull();
  });

  it("fails with the first error even if the work suppressed it", async () => {
    const work = inTransaction(async (tx) => {
      await tx.statements.query("select 1 / 0").catch(() => undefined);
      return "as if nothing had happened";
    });
    await expect(work).rejects.toMatchObject({ code: "22012" });
  });

  it("continues after a failed savepoint", async () => {
    const result = await inTransaction(async (tx) => {
      const refused = await tx.statements.savepoint((inner) => inner.query("select 1 / 0")).catch(() => "refused");
      const [row] = await tx.statements.query("select 7 as n");
      return [refused, row?.n];
    });
    expect(result).toEqual(["refused", 7]);
  });

  it("refuses a statement after its end", async () => {
    let late: (() => PromiseLike<unknown>) | undefined;
    await inTransaction(async (tx) => {
      late = () => tx.statements.query("select 1");
    });
    await expect((async () => late?.())()).rejects.toThrow("after the end");
  });
});

describe("the pool", () => {
  let own: TestDatabase | undefined;
  afterEach(async () => {
    await own?.drop();
    own = undefined;
  });

  it("refuses in bounded time while all connections are taken, and recovers immediately", async () => {
    own = await createTestDatabase({ main: 2 });
    const { statements } = own.database;
    const { released, release } = held();
    const holders = [1, 2].map(() => statements.begin("", () => released));
    // No connection is released meanwhile, so the pool's own timeout refuses.
    await expect(one(own.database)).rejects.toBeInstanceOf(DatabaseBusy);
    release();
    await Promise.all(holders);
    await one(own.database);
  });

  it("refuses immediately beyond the length of its queue", async () => {
    own = await createTestDatabase({ main: 1 });
    const { database: bank } = own;
    const { released, release } = held();
    const holder = bank.statements.begin("", () => released);
    const refused: unknown[] = [];
    const asked = Array.from({ length: 600 }, () => one(bank).catch((error: unknown) => refused.push(error)));
    await expect.poll(() => refused.length).toBe(600 - 512);
    release();
    await Promise.all([holder, ...asked]);
    expect(refused).toHaveLength(600 - 512);
    expect(refused.every((reason) => isDatabaseUnavailable(reason))).toBe(true);
  });

  it("continues while sessions are terminated under load, with classified errors only", async () => {
    own = await createTestDatabase({ main: 8 });
    const { database: bank } = own;
    const { statements } = bank;
    const admin = postgres(inject("testCluster").superuserUrl, { max: 1 });
    const sleep = (on: Statements) => on.query("select pg_sleep(0.005)");
    const errors: unknown[] = [];
    let done = 0;
    let stop = false;
    const load = Array.from({ length: 24 }, async (_, index) => {
      while (!stop) {
        const work = index % 2 ? statements.begin("", sleep) : sleep(statements);
        await work.then(() => done++).catch((error) => errors.push(error));
      }
    });
    for (let round = 0; round < 10; round++) {
      await pause(200);
      await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${own.name}`;
    }
    stop = true;
    await Promise.all(load);
    await admin.end();
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.filter((error) => !isDatabaseUnavailable(error))).toEqual([]);
    expect(done).toBeGreaterThan(0);
    await Promise.all(Array.from({ length: 8 }, () => one(bank)));
    expect(own.database.pools().main).toMatchObject({ max: 8, waiting: 0 });
  });

  it("reports a refused connection by its code", async () => {
    const nowhere = openDatabase({ url: "postgres://nobody@127.0.0.1:1/nothing" });
    const error = await one(nowhere).catch((reason) => reason);
    expect(error).toMatchObject({ code: "ECONNREFUSED" });
    expect(isDatabaseUnavailable(error)).toBe(true);
    await nowhere.close();
  });
});
