import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import { config } from "@/server/config";
import { processState } from "@/server/kernel/process-state";
import { appRole } from "./bootstrap";
import type { DriverOptions } from "./connection";
import { ConnectionPool, type PoolState } from "./pool";
import { pooledSql, type Sql } from "./pooled-sql";
import { socketTarget } from "./socket";
import { wireTypes } from "./wire-types";

/** Drizzle on a pool. Reads and simple statements; several statements that belong together go through `inTransaction`. */
export type Db = PostgresJsDatabase;

export type Database = {
  /** The hot path: prepared statements without a query builder. */
  sql: Sql;
  db: Db;
  /** A small pool of its own for streams and reports, so that they never take the connections of postings. */
  reportsSql: Sql;
  reportsDb: Db;
  /** How full the pools are, for metrics and health. */
  pools(): { main: PoolState; reports: PoolState };
  /** Lets running statements end for at most `timeoutSeconds`, then closes every connection. */
  close(timeoutSeconds?: number): Promise<void>;
};

function openPool(
  url: string,
  role: string | undefined,
  maxConnections: number,
  name: string,
): { pool: ConnectionPool; sql: Sql } {
  const settings = {
    url,
    target: socketTarget(url),
    // The server ends a statement after 5 s; a second more, and the server itself is taken for gone.
    limits: { connectMilliseconds: 3_000, answerMilliseconds: 6_000 },
    driver: {
      types: wireTypes as unknown as DriverOptions["types"],
      fetch_types: false,
      connect_timeout: 3,
      onnotice: () => undefined,
      connection: {
        ...(role && { role }),
        application_name: name,
        lock_timeout: 2_000,
        statement_timeout: 5_000,
        idle_in_transaction_session_timeout: 10_000,
        TimeZone: "UTC",
      },
    },
  };
  const waiting = { maxWaiting: 512, waitMilliseconds: 4_000, lifetimeMilliseconds: 30 * 60_000 };
  const pool = new ConnectionPool(settings, { maxConnections, ...waiting });
  return { pool, sql: pooledSql(pool, settings) };
}

export function openDatabase(options: {
  url: string;
  role?: string;
  poolSize?: number;
  reportsPoolSize?: number;
}): Database {
  const { url, role } = options;
  const main = openPool(url, role, options.poolSize ?? 12, "countinghouse");
  const reports = openPool(url, role, options.reportsPoolSize ?? 4, "countinghouse-reports");
  return {
    sql: main.sql,
    db: drizzleOn(main.sql),
    reportsSql: reports.sql,
    reportsDb: drizzleOn(reports.sql),
    pools: () => ({ main: main.pool.state(), reports: reports.pool.state() }),
    close: async (timeoutSeconds = 5) => {
      await Promise.all([main.pool.end(timeoutSeconds * 1_000), reports.pool.end(timeoutSeconds * 1_000)]);
    },
  };
}

/** Drizzle changes how its client reads dates; ours reads them as text already, and only queries go through it. */
function drizzleOn(sql: Sql): Db {
  const client = Object.assign((...args: unknown[]) => Reflect.apply(sql, undefined, args), sql, {
    options: { parsers: {}, serializers: {} },
  });
  return drizzle(client as unknown as postgres.Sql, { casing: "snake_case" });
}

const holder = processState("database", (): { open?: Database } => ({}));

/** The database of this process, opened at the first call with the address and the pool sizes of `config()`. */
export function database(): Database {
  if (holder.open) return holder.open;
  const { databaseUrl, appDatabaseUrl, databasePoolSize, reportsPoolSize } = config();
  holder.open = openDatabase({
    url: appDatabaseUrl ?? databaseUrl,
    role: appDatabaseUrl ? undefined : appRole,
    poolSize: databasePoolSize,
    reportsPoolSize,
  });
  return holder.open;
}

/** Puts another database in the place of the process's own, or none. The caller closes the one before. */
export function replaceDatabase(replacement: Database | undefined): Database | undefined {
  const before = holder.open;
  holder.open = replacement;
  return before;
}
