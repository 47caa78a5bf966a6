import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { appRole, ensureAppRole, ownerRole } from "@/db/bootstrap";
import { readFunctions } from "@/db/database-functions";
import { migrateDatabase, migrationsFolder } from "@/db/migrate";
import { projectRoot } from "@/db/project-root";

/** A Postgres server for tests and its migrated template database, which workers clone. */
export type TestCluster = {
  /** A superuser's login to the maintenance database. */
  superuserUrl: string;
  /** The same for `openDatabase`, perhaps by a Unix socket. */
  nearUrl: string;
  templateName: string;
};

const local = new Set(["127.0.0.1", "localhost", "[::1]", ""]);

/** Tests drop databases, so that they accept only a local server. */
export function assertLocal(url: string): void {
  if (!local.has(new URL(url).hostname)) throw new Error("TEST_DATABASE_URL must name a server on this machine");
}

/** The login for another database of the server, with `role` for the whole session. */
export function urlOf(cluster: { superuserUrl: string }, databaseName: string, role?: string): string {
  const url = new URL(cluster.superuserUrl);
  url.pathname = `/${databaseName}`;
  if (role) url.searchParams.set("role", role);
  return url.href;
}

/**
 * Creates the template with all migrations and functions as the owner's role. Its name contains a hash of both, so that
 * the next run on the same server reuses it.
 */
export async function prepareTemplate(superuserUrl: string, nearUrl = superuserUrl): Promise<TestCluster> {
  assertLocal(superuserUrl);
  const templateName = `countinghouse_template_${hashOfSchema()}`;
  const sql = postgres(superuserUrl, { max: 1, onnotice: () => undefined });
  try {
    await sql`select pg_advisory_lock(7267042)`;
    const [existing] = await sql`select 1 from pg_database where datname = ${templateName}`;
    if (!existing) await buildTemplate(sql, superuserUrl, templateName);
  } finally {
    await sql.end({ timeout: 5 });
  }
  return { superuserUrl, nearUrl, templateName };
}

async function buildTemplate(sql: postgres.Sql, superuserUrl: string, templateName: string): Promise<void> {
  const unfinished = `${templateName}_unfinished`;
  await sql.unsafe(`drop database if exists ${unfinished} with (force)`);
  const [owner] = await sql`select 1 from pg_roles where rolname = ${ownerRole}`;
  if (!owner) await sql.unsafe(`create role ${ownerRole} nologin createrole`);
  await ensureAppRole(superuserUrl);
  await sql.unsafe(`grant ${appRole} to ${ownerRole}`);
  await sql.unsafe(`create database ${unfinished} owner ${ownerRole}`);
  await migrateDatabase(urlOf({ superuserUrl }, unfinished, ownerRole));
  await sql.unsafe(`alter database ${unfinished} rename to ${templateName}`);
}

function hashOfSchema(): string {
  const folder = migrationsFolder();
  const hash = createHash("sha256");
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith(".sql")) hash.update(name).update(readFileSync(join(folder, name)));
  }
  for (const { name, sha256 } of readFunctions()) hash.update(name).update(sha256);
  // Further installed objects.
  for (const path of ["db/job-queue.ts", "node_modules/pg-boss/package.json"])
    hash.update(readFileSync(join(projectRoot(), path)));
  return hash.digest("hex").slice(0, 12);
}
