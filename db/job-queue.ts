import postgres from "postgres";
import { appRole } from "./bootstrap";
import { driverTls } from "./socket";

/** pg-boss' own schema. Only pg-boss uses its tables, except for the index created here. */
export const JOB_SCHEMA = "pgboss";
/** One queue for all jobs, so that a process polls once for all (decision 0020). */
export const JOB_QUEUE = "jobs";

/** An arbitrary lock number, unique in this database: only one process installs at a time. */
const INSTALL_LOCK = 7_267_044;

/**
 * Installs or upgrades the job queue with the owner's rights. The server's role may use it but not change it. Idempotent, also
 * concurrently.
 */
export async function installJobQueue(ownerUrl: string): Promise<void> {
  const sql = postgres(ownerUrl, { max: 1, ssl: driverTls(ownerUrl), onnotice: () => undefined });
  const db = {
    // `migrate` upgrades an older schema in separate transactions.
    executeSql: async (text: string, values: unknown[] = []) => ({ rows: await sql.unsafe(text, values as never[]) }),
  };
  // Imported on demand, because the server imports this file only for its names.
  const { default: PgBoss } = await import("pg-boss");
  const boss = new PgBoss({ db, schema: JOB_SCHEMA, migrate: true, schedule: false, supervise: false });
  try {
    await sql`select pg_advisory_lock(${INSTALL_LOCK})`;
    await boss.start();
    await boss.createQueue(JOB_QUEUE);
    await boss.stop({ graceful: false });
    await oneOfAKind(sql);
    await grantUse(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * A job is queued, retried or running at most once. pg-boss' own policies detect a second one only on fetch, which then blocks the whole
 * queue.
 */
async function oneOfAKind(sql: postgres.Sql): Promise<void> {
  const [queue] = await sql<{ table: string }[]>`
    select partition_name as table from ${sql(JOB_SCHEMA)}.queue where name = ${JOB_QUEUE}`;
  if (!queue) throw new Error("pg-boss has not made the queue");
  await sql`
    create unique index if not exists jobs_one_of_a_kind on ${sql(JOB_SCHEMA)}.${sql(queue.table)} (singleton_key)
    where state < 'completed'`;
}

async function grantUse(sql: postgres.Sql): Promise<void> {
  const tables = (...names: string[]) => names.map((name) => `${JOB_SCHEMA}.${name}`).join(", ");
  await sql.unsafe(`
    grant usage on schema ${JOB_SCHEMA} to ${appRole};
    grant select on ${tables("version", "queue", "job", "archive")} to ${appRole};
    grant update on ${tables("version")} to ${appRole};
    grant insert, update, delete on ${tables("job", "archive")} to ${appRole};`);
}
