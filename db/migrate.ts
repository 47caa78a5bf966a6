import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import postgres from "postgres";
import { BootstrapError, ensureAppRole } from "./bootstrap";
import { applyFunctions, functionsFolder, readFunctions } from "./database-functions";
import { installJobQueue } from "./job-queue";
import { projectRoot } from "./project-root";
import { driverTls } from "./socket";

/** An arbitrary lock number, unique in this database: only one process migrates at a time. */
const migrationLock = 7_267_041;

/** The last commit with the migrations replaced by the baseline (0000 to 0002). */
const LAST_BEFORE_BASELINE = "1eb020da";

/** One file per migration, and a journal of their order. */
export const migrationsFolder = () => join(projectRoot(), "db/migrations");

/**
 * Migrates a database to the newest schema in one transaction: missing migrations (tables and data), then changed functions. `ownerUrl` is
 * the owner's login. @throws BootstrapError, with nothing changed, for a database older than the last migration replaced by the baseline
 */
export async function migrateDatabase(
  ownerUrl: string,
  { migrations = migrationsFolder(), functions = functionsFolder() } = {},
): Promise<void> {
  await ensureAppRole(ownerUrl);
  const sql = postgres(ownerUrl, {
    max: 1,
    ssl: driverTls(ownerUrl),
    onnotice: () => undefined,
    connection: { application_name: "countinghouse-migrate" },
  });
  try {
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${migrationLock})`;
      await applyMigrations(tx, migrations);
      await applyFunctions(tx, readFunctions(functions));
      // Tables and columns may have changed, so the static inserts of commands are regenerated.
      await tx`select refresh_command_tables()`;
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
  await installJobQueue(ownerUrl);
}

/**
 * Drizzle's migrator with its table and rule (newer than the database's last migration), in one transaction. The baseline has the time of
 * the last migration that it replaces, so a database at that migration continues after it. An older one would skip migrations.
 */
async function applyMigrations(tx: postgres.TransactionSql, folder: string): Promise<void> {
  await tx`create schema if not exists drizzle`;
  await tx`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
  const [row] = await tx<{ at: string | null }[]>`select max(created_at)::text as at from drizzle.__drizzle_migrations`;
  const last = Number(row?.at ?? -1);
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  if (last >= 0 && last < (migrations[0]?.folderMillis ?? 0)) {
    throw new BootstrapError(
      `This database is too old for this release. Migrate it first with the release at commit ${LAST_BEFORE_BASELINE}:\n` +
        `  git checkout ${LAST_BEFORE_BASELINE} && npm run db:migrate\nThen return to this release and start again.`,
    );
  }
  for (const { sql: statements, folderMillis, hash } of migrations) {
    if (folderMillis <= last) continue;
    for (const statement of statements) await tx.unsafe(statement);
    await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
  }
}
