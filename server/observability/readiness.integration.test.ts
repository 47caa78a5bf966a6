import postgres from "postgres";
import { afterEach, expect, inject, it } from "vitest";
import { type Database, openDatabase, replaceDatabase } from "@/db/client";
import { ownerSql, testDatabase } from "@/server/testing/test-database";
import { isReady } from "./readiness";

let opened: Database | undefined;
/** Later than all earlier calls: an answer is valid for a second. */
let now = 1e12;

afterEach(async () => {
  replaceDatabase(testDatabase().database);
  await opened?.close(0);
  opened = undefined;
  now += 1e6;
});

function through(settings: Record<string, string>): void {
  const url = new URL(testDatabase().appUrl);
  for (const [name, value] of Object.entries(settings)) url.searchParams.set(name, value);
  opened = openDatabase({ url: url.href, poolSize: 1, reportsPoolSize: 1 });
  replaceDatabase(opened);
}

it("is ready if the server's role can write, checked at most once per second", async () => {
  expect(await isReady(now)).toBe(true);
  const written = async () => (await ownerSql()`select at::text from readiness`)[0]?.at;
  const before = await written();
  expect(await Promise.all([isReady(now + 1), isReady(now + 999)])).toEqual([true, true]);
  expect(await written()).toBe(before);
  expect(await isReady(now + 1_000)).toBe(true);
  expect(await written()).not.toBe(before);
});

it("is not ready while the database is read-only", async () => {
  through({ default_transaction_read_only: "on" });
  await expect(opened?.statements.query("select 1")).resolves.toHaveLength(1);
  expect(await isReady(now)).toBe(false);
});

it("is not ready while the disk is full, even if a row would fit into free space", async () => {
  // A limit of temporary files simulates a full disk. Both reject the same request for space.
  const [{ name } = { name: "" }] = await ownerSql()<{ name: string }[]>`select current_database() as name`;
  const superuser = postgres(inject("testCluster").superuserUrl, { max: 1, onnotice: () => undefined });
  await superuser.unsafe(`alter database ${name} set temp_file_limit = 0`);
  await superuser.end();
  through({});
  const row = "insert into readiness (id, at) values (1, now()) on conflict (id) do update set at = excluded.at";
  await expect(ownerSql().unsafe(row)).resolves.toBeDefined();
  expect(await isReady(now)).toBe(false);
});

it("the bank is ready again with the database", async () => {
  through({ default_transaction_read_only: "on" });
  expect(await isReady(now)).toBe(false);
  replaceDatabase(testDatabase().database);
  expect(await isReady(now + 999)).toBe(false);
  expect(await isReady(now + 1_000)).toBe(true);
});
