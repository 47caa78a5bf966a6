import postgres from "postgres";
import { driverTls } from "./socket";

/** Owns the database and its tables. Runs migrations and the seed. */
export const ownerRole = "countinghouse_owner";
/** The server's role: it may read and execute, but not write the ledger. */
export const appRole = "countinghouse_app";

/** The server's login in an embedded database, a member of `countinghouse_app` only. */
export const serverRole = "countinghouse_server";

/** The database is not ready. The message has the commands for its administrator. */
export class BootstrapError extends Error {
  override readonly name = "BootstrapError";
}

const alreadyThere = new Set(["42710", "23505", "42P04"]);

const ignoreExisting = (error: unknown): void => {
  if (error instanceof postgres.PostgresError && alreadyThere.has(error.code)) return;
  throw error;
};

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Prepares an embedded server: the owner's login, the server's, and the bank's database. The server's login cannot assume the owner's
 * rights. `superuserUrl` names any database of the cluster. Idempotent. Sets the passwords each time.
 */
export async function bootstrapCluster(
  superuserUrl: string,
  passwords: { owner: string; server: string },
  databaseName: string,
): Promise<void> {
  const sql = postgres(superuserUrl, { max: 1, ssl: driverTls(superuserUrl), onnotice: () => undefined });
  try {
    await sql.unsafe(`create role ${ownerRole} login createrole`).catch(ignoreExisting);
    await sql.unsafe(`alter role ${ownerRole} password ${literal(passwords.owner)}`);
    await sql.unsafe(`create role ${appRole} nologin`).catch(ignoreExisting);
    await sql.unsafe(`create role ${serverRole} login`).catch(ignoreExisting);
    await sql.unsafe(`alter role ${serverRole} password ${literal(passwords.server)}`);
    await sql.unsafe(`grant ${appRole} to ${ownerRole}, ${serverRole}`);
    await sql.unsafe(`create database ${databaseName} owner ${ownerRole}`).catch(ignoreExisting);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * Ensures that the server's role exists and that this login may assume it. Roles belong to the cluster, so no migration creates them.
 * @throws BootstrapError with the SQL to run, if the role is missing and this login may not create it
 */
export async function ensureAppRole(ownerUrl: string): Promise<void> {
  const sql = postgres(ownerUrl, { max: 1, ssl: driverTls(ownerUrl), onnotice: () => undefined });
  try {
    if (await mayTakeAppRole(sql)) return;
    try {
      await sql.unsafe(`create role ${appRole} nologin`).catch(ignoreExisting);
      await sql.unsafe(`grant ${appRole} to current_user`);
    } catch (error) {
      if (!(error instanceof postgres.PostgresError) || error.code !== "42501") throw error;
      const [row] = await sql<{ name: string }[]>`select current_user as name`;
      throw new BootstrapError(
        `The database login "${row?.name}" may not make roles. Let an administrator run once, then start again:\n` +
          `  create role ${appRole} nologin;\n  grant ${appRole} to "${row?.name}";`,
        { cause: error },
      );
    }
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function mayTakeAppRole(sql: postgres.Sql): Promise<boolean> {
  const [role] = await sql<{ member: boolean }[]>`
    select pg_has_role(current_user, oid, 'member') as member from pg_roles where rolname = ${appRole}`;
  return role?.member ?? false;
}
