import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { ensureAppRole } from "./bootstrap";
import { projectRoot } from "./project-root";

/** Any number that nothing else in this database locks: only one process migrates at a time. */
const migrationLock = 7_267_041;

/** Where the migrations stand, each a file, with the journal of their order. */
export const migrationsFolder = () => join(projectRoot(), "db/migrations");

/** Brings a database to the newest schema, all missing migrations in one transaction. `ownerUrl` is the owner's login. */
export async function migrateDatabase(ownerUrl: string, folder = migrationsFolder()): Promise<void> {
  await ensureAppRole(ownerUrl);
  const sql = postgres(ownerUrl, {
    max: 1,
    onnotice: () => undefined,
    connection: { application_name: "countinghouse-migrate" },
  });
  try {
    await sql`select pg_advisory_lock(${migrationLock})`;
    await migrate(drizzle(sql), { migrationsFolder: folder });
    // Tables and columns may have changed: the static inserts of commands are written anew.
    await sql`select refresh_command_tables()`;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
