import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { inject } from "vitest";
import { appRole, ownerRole } from "@/db/bootstrap";
import { type Database, openDatabase } from "@/db/client";
import { urlOf } from "./cluster";

export type TestDatabase = {
  name: string;
  /** Logins that work as the owner and as the server's role. */
  ownerUrl: string;
  appUrl: string;
  /** Pools with the server's role, as the program has them. */
  database: Database;
  /** A session with the owner's rights, for fixtures and for looking at rows; opened at the first use. */
  ownerSql(): postgres.Sql<{ bigint: bigint }>;
  /** Closes the pools and drops the database. */
  drop(): Promise<void>;
};

/** One session per worker: a new one would map the server's memory anew for each database. */
let maintenance: postgres.Sql | undefined;

/**
 * A database of its own, cloned from the migrated template: nothing that another test did is in it. With `empty` one without any
 * table, for what migrations do.
 */
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
  // Copying files costs a third of writing every page to the log, and brings the template's cache of its catalog.
  const template = empty ? "" : `template ${cluster.templateName} strategy file_copy`;
  await admin.unsafe(`create database ${name} ${template} owner ${ownerRole}`);
  const ownerUrl = urlOf(cluster, name, ownerRole);
  const appUrl = urlOf(cluster, name, appRole);
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

/** The database of the test file that runs now; `database()` of db/client answers with its pools. */
export function testDatabase(): TestDatabase {
  if (!current) throw new Error("There is no test database: is this file called *.integration.test.ts?");
  return current;
}

/** Rows with the owner's rights: what the server's role may not write, and what a test wants to see as it is. */
export function ownerSql(): postgres.Sql<{ bigint: bigint }> {
  return testDatabase().ownerSql();
}

/** Moves the bank to another business date ("2026-03-31"), as the end-of-day run would. */
export async function advanceBusinessDate(date: string): Promise<void> {
  await ownerSql()`select advance_business_date(${date}::text::date)`;
}
