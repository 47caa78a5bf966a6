import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { config } from "@/server/config";
import { appRole } from "./bootstrap";

export type Sql = postgres.Sql<{ bigint: bigint }>;
/** Drizzle on a pool. Reads and simple statements; several statements that belong together go through `inTransaction`. */
export type Db = PostgresJsDatabase;

/**
 * What Postgres types become, for `sql` and `db` alike: `bigint` → bigint; `date`, `timestamptz` → text as Postgres
 * writes it; `json`, `jsonb` → value. A JSON parameter may be a value or text that is JSON already.
 */
const types = {
  instant: {
    to: 1184,
    from: [1184, 1114, 1082],
    serialize: (value: Date | string) => (value instanceof Date ? value.toISOString() : value),
    parse: (text: string) => text,
  },
  bigint: { to: 20, from: [20], serialize: (value: bigint | number | string) => String(value), parse: BigInt },
  json: {
    to: 114,
    from: [114, 3802],
    serialize: (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)),
    parse: (text: string) => JSON.parse(text) as unknown,
  },
};

export type Database = {
  /** The hot path: prepared statements without a query builder. */
  sql: Sql;
  db: Db;
  /** A small pool of its own for streams and reports, so that they never take the connections of postings. */
  reportsSql: Sql;
  reportsDb: Db;
  /** Lets running statements end for at most `timeoutSeconds`, then closes every connection. */
  close(timeoutSeconds?: number): Promise<void>;
};

function connect(url: string, role: string | undefined, max: number, name: string): Sql {
  return postgres(url, {
    max,
    types,
    connect_timeout: 3,
    backoff: () => 0.1,
    onnotice: () => undefined,
    connection: {
      ...(role && { role }),
      application_name: name,
      lock_timeout: 2_000,
      statement_timeout: 5_000,
      idle_in_transaction_session_timeout: 10_000,
      TimeZone: "UTC",
    },
  }) as unknown as Sql;
}

export function openDatabase(options: {
  url: string;
  role?: string;
  poolSize?: number;
  reportsPoolSize?: number;
}): Database {
  const sql = connect(options.url, options.role, options.poolSize ?? 12, "countinghouse");
  const reportsSql = connect(options.url, options.role, options.reportsPoolSize ?? 4, "countinghouse-reports");
  return {
    sql,
    db: drizzle(sql, { casing: "snake_case" }),
    reportsSql,
    reportsDb: drizzle(reportsSql, { casing: "snake_case" }),
    close: async (timeoutSeconds = 5) => {
      await Promise.all([sql.end({ timeout: timeoutSeconds }), reportsSql.end({ timeout: timeoutSeconds })]);
    },
  };
}

/** One pool a process, though the listener's bundle and Next's chunks each load this module. */
const key = Symbol.for("countinghouse.database");
const holder = globalThis as { [key]?: Database };

/** The database of this process, opened at the first call with the address and the pool sizes of `config()`. */
export function database(): Database {
  const existing = holder[key];
  if (existing) return existing;
  const { databaseUrl, appDatabaseUrl, databasePoolSize, reportsPoolSize } = config();
  const opened = openDatabase({
    url: appDatabaseUrl ?? databaseUrl,
    role: appDatabaseUrl ? undefined : appRole,
    poolSize: databasePoolSize,
    reportsPoolSize,
  });
  holder[key] = opened;
  return opened;
}

/** Puts another database in the place of the process's own, or none. The caller closes the one before. */
export function replaceDatabase(replacement: Database | undefined): Database | undefined {
  const before = holder[key];
  holder[key] = replacement;
  return before;
}
