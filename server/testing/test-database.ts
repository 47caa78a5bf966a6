import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { inject } from "vitest";
import { appRole, ownerRole } from "@/db/bootstrap";
import { type Database, openDatabase } from "@/db/client";
import { urlOf } from "./cluster";

export type TestDatabase = {
  name: string;
  /** Logins as the owner and as the server's role. */
  ownerUrl: string;
  appUrl: string;
  /** Pools with the server's role, as in the program. */
  database: Database;
  /** A session with the owner's rights for fixtures and checks, opened at its first use. */
  ownerSql(): postgres.Sql<{ bigint: bigint }>;
  /** Closes the pools and drops the database. */
  drop(): Promise<void>;
};

/** One session per worker, because a new one would map the server's memory for each database. */
let maintenance: postgres.Sql | undefined;

/** A new database cloned from the migrated template. `empty` creates one without tables, for tests of migrations. */
export async function createTestDatabase({
  empty = false,
  ...poolSizes
}: {
  main?: number;
  reports?: number;
  empty?: boolean;
} = {}): Promise<TestDatabase> {
  const cluster = inject("testCluster");
  const name = `countinghouse_test_${process.pid}_${randomBytes(4).toString("hex")}`;
  maintenance ??= postgres(cluster.superuserUrl, { max: 1, onnotice: () => undefined });
  const admin = maintenance;
  // Copying files costs a third of logging every page, and includes the template's catalog cache.
  const template = empty ? "" : `template ${cluster.templateName} strategy file_copy`;
  await admin.unsafe(`create database ${name} ${template} owner ${ownerRole}`);
  const ownerUrl = urlOf(cluster, name, ownerRole);
  const appUrl = urlOf({ superuserUrl: cluster.nearUrl }, name, appRole);
  const opened = openDatabase({ url: appUrl, poolSize: poolSizes.main ?? 12, reportsPoolSize: poolSizes.reports ?? 4 });
  let owner: postgres.Sql<{ bigint: bigint }> | undefined;
  return {
    name,
    ownerUrl,
    appUrl,
    database: opened,
    ownerSql: () => {
      owner ??= postgres(ownerUrl, { max: 4, types: { bigint: postgres.BigInt }, onnotice: () => undefined });
      return owner;
    },
    drop: async () => {
      await Promise.all([opened.close(2), owner?.end({ timeout: 2 })]);
      await admin.unsafe(`drop database if exists ${name} with (force)`);
    },
  };
}

let current: TestDatabase | undefined;

/** Called by worker-setup.ts, which every integration test file runs. */
export function setTestDatabase(testDatabase: TestDatabase | undefined): void {
  current = testDatabase;
}

/** The current test file's database, whose pools `database()` of db/client returns. */
export function testDatabase(): TestDatabase {
  if (!current) throw new Error("There is no test database: is this file called *.integration.test.ts?");
  return current;
}

/** For rows that the server's role cannot write, and for checks of stored values. */
export function ownerSql(): postgres.Sql<{ bigint: bigint }> {
  return testDatabase().ownerSql();
}

/** Sets another business date ("2026-03-31"), like the end-of-day run. */
export async function advanceBusinessDate(date: string): Promise<void> {
  await ownerSql()`select advance_business_date(${date}::text::date)`;
}
