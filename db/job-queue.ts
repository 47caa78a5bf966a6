import postgres from "postgres";
import { appRole } from "./bootstrap";
import { driverTls } from "./socket";

/** pg-boss' own schema. Its tables are its own: nothing but pg-boss reads or writes them, save for the index made here. */
export const JOB_SCHEMA = "pgboss";
/** One queue for all jobs of the bank, so that a node asks once for what is due and not once a job (decision 0020). */
export const JOB_QUEUE = "jobs";

/** Any number that nothing else in this database locks: only one process installs at a time. */
const INSTALL_LOCK = 7_267_044;

/**
 * Installs the job queue or brings it to the form of the installed pg-boss, with the owner's rights; the server's role may use it and
 * change nothing of it. Safe to run again, and by several processes at once.
 */
export async function installJobQueue(ownerUrl: string): Promise<void> {
  const sql = postgres(ownerUrl, { max: 1, ssl: driverTls(ownerUrl), onnotice: () => undefined });
  const db = {
    // With `migrate`, a form that is older is brought to this one, in transactions of its own.
    executeSql: async (text: string, values: unknown[] = []) => ({ rows: await sql.unsafe(text, values as never[]) }),
  };
  // Loaded here, where it is needed: the server imports this file for its names.
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
 * A job waits, is tried again or runs once, whoever asks for it and however often. pg-boss' own policies for this refuse the second one
 * only when it is fetched, and then nothing else of the queue is fetched either.
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
