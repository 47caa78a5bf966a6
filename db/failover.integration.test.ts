import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "@/server/testing/test-database";
import { appRole, BootstrapError } from "./bootstrap";
import { type Database, openDatabase } from "./client";
import { isDatabaseUnavailable } from "./errors";
import { checkPooledLogin } from "./pooled-login";

let own: TestDatabase;
let admin: postgres.Sql;
const opened: Database[] = [];

beforeEach(async () => {
  own = await createTestDatabase({ main: 1 });
  const url = new URL(inject("testCluster").superuserUrl);
  url.pathname = own.name;
  admin = postgres(url.href, { max: 1, onnotice: () => undefined });
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
  await admin.end();
  await own.drop();
});

const write = "select note_readiness()";
const failure = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);

describe("a former primary, which only reads", () => {
  it.each([
    ["a statement", (bank: Database) => bank.statements.query(write)],
    ["a transaction", (bank: Database) => bank.statements.begin("", (on) => on.query(write))],
  ])("is unavailable, and %s does not find it again", async (_, change) => {
    await admin.unsafe(`alter database ${own.name} set default_transaction_read_only = on`);
    const error = await failure(change(own.database));
    expect(error).toMatchObject({ code: "25006" });
    expect(isDatabaseUnavailable(error)).toBe(true);
    // A session keeps this setting, so only another one can write.
    await admin.unsafe(`alter database ${own.name} reset default_transaction_read_only`);
    await change(own.database);
  });
});

describe("a login behind a pooler", () => {
  it("must have the limits of a session itself", async () => {
    const login = `pooled_${own.name}`;
    const url = new URL(own.appUrl);
    await admin.unsafe(`create role ${login} login password '${url.password}' in role ${appRole}`);
    try {
      url.username = login;
      const check = async () => {
        const pooled = openDatabase({ url: url.href, pooler: "transaction-unprepared", poolSize: 1 });
        opened.push(pooled);
        await checkPooledLogin("transaction-unprepared", pooled);
      };
      const error = await failure(check());
      expect(error).toBeInstanceOf(BootstrapError);
      const commands = (error as Error).message.split("\n").filter((line) => line.includes("alter role"));
      expect(commands).toHaveLength(3);
      for (const command of commands) await admin.unsafe(command);
      await check();
      await Promise.all(opened.splice(0).map((one) => one.close()));
    } finally {
      await admin.unsafe(`drop role ${login}`);
    }
  });

  it("is checked when the database answers", async () => {
    const nowhere = openDatabase({ url: "postgres://nobody@127.0.0.1:1/nothing" });
    opened.push(nowhere);
    await checkPooledLogin("transaction", nowhere);
  });
});

describe("reads on a replica", () => {
  const onReplica =
    "select exists (select from pg_settings where name = 'search_path' and setting like 'replica%') as replica";
  const reader = async (bank: Database) => (await bank.reportsStatements.query(onReplica))[0]?.replica;

  /** A standby as far as its functions tell, with its position in a table. */
  async function standby(waitMs: number): Promise<Database> {
    await admin.unsafe(`
      create schema replica;
      create table replica.replayed (lsn pg_lsn);
      insert into replica.replayed values ('0/0');
      create function replica.pg_is_in_recovery() returns boolean language sql as 'select true';
      create function replica.pg_last_wal_replay_lsn() returns pg_lsn language sql as 'select lsn from replica.replayed';
      grant usage on schema replica to ${appRole};
      grant select on replica.replayed to ${appRole};`);
    const url = new URL(own.appUrl);
    url.searchParams.set("search_path", "replica, pg_catalog, public");
    const bank = openDatabase({ url: own.appUrl, replica: { url: url.href, waitMs } });
    opened.push(bank);
    return bank;
  }
  const replay = () => admin`update replica.replayed set lsn = pg_current_wal_insert_lsn() + 1e9`;

  it("go to a replica that has all that was committed before, and wait for it", async () => {
    const bank = await standby(5_000);
    const read = reader(bank);
    await replay();
    expect(await read).toBe(true);
    expect(await bank.reportsStatements.begin("", async (on) => (await on.query(onReplica))[0]?.replica)).toBe(true);
  });

  it("go to the primary if the replica lags longer", async () => {
    const bank = await standby(20);
    expect(await reader(bank)).toBe(false);
    await replay();
    // The next reads skip the replica for a second.
    expect(await reader(bank)).toBe(false);
    await expect.poll(() => reader(bank)).toBe(true);
  });

  it("go to the primary if the replica is unreachable or no replica", async () => {
    for (const url of ["postgres://nobody@127.0.0.1:1/nothing", own.appUrl]) {
      const bank = openDatabase({ url: own.appUrl, replica: { url, waitMs: 0 } });
      opened.push(bank);
      expect(await reader(bank)).toBe(false);
      expect(bank.pools()).toMatchObject({ reports: { open: 1 }, replica: { open: 0 } });
    }
  });

  it("report their own errors", async () => {
    const bank = await standby(1_000);
    await replay();
    await expect(bank.reportsStatements.query("select 1 / 0")).rejects.toMatchObject({ code: "22012" });
  });
});
