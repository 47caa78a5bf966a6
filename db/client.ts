import { databaseSettings } from "@/server/kernel/database-settings";
import { processState } from "@/server/kernel/process-state";
import { appRole } from "./bootstrap";
import type { DriverOptions } from "./connection";
import { type Db, drizzleOn } from "./drizzle-client";
import { ConnectionPool, type PoolState } from "./pool";
import { socketTarget } from "./socket";
import { type PoolStatements, pooledStatements } from "./statements";
import { wireTypes } from "./wire-types";

export type Database = {
  /** Drizzle on the pool. Use `inTransaction` for statements that belong together. */
  db: Db;
  /** A separate small read-only pool for streams and reports, which must not occupy the connections of postings. */
  reportsDb: Db;
  /** Below Drizzle, for the posting call and measured hot paths. */
  statements: PoolStatements;
  reportsStatements: PoolStatements;
  /** For metrics and health. */
  pools(): { main: PoolState; reports: PoolState };
  /** Waits at most `timeoutSeconds` for running statements, then closes every connection. */
  close(timeoutSeconds?: number): Promise<void>;
};

type PoolOptions = { url: string; role?: string; maxConnections: number; name: string; readOnly?: boolean };

function openPool({ url, role, maxConnections, name, readOnly }: PoolOptions): ConnectionPool {
  const settings = {
    url,
    target: socketTarget(url),
    // The server ends a statement after 5 s. A second later the server itself counts as unreachable.
    limits: { connectMilliseconds: 3_000, answerMilliseconds: 6_000 },
    driver: {
      types: wireTypes as unknown as DriverOptions["types"],
      fetch_types: false,
      connect_timeout: 3,
      onnotice: () => undefined,
      connection: {
        ...(role && { role }),
        ...(readOnly && { default_transaction_read_only: true }),
        application_name: name,
        lock_timeout: 2_000,
        statement_timeout: 5_000,
        idle_in_transaction_session_timeout: 10_000,
        TimeZone: "UTC",
      },
    },
  };
  const waiting = { maxWaiting: 512, waitMilliseconds: 4_000, lifetimeMilliseconds: 30 * 60_000 };
  return new ConnectionPool(settings, { maxConnections, ...waiting });
}

export function openDatabase(options: {
  url: string;
  role?: string;
  poolSize?: number;
  reportsPoolSize?: number;
}): Database {
  const { url, role } = options;
  const name = "countinghouse";
  const main = openPool({ url, role, maxConnections: options.poolSize ?? 12, name });
  const reports = openPool({
    url,
    role,
    maxConnections: options.reportsPoolSize ?? 4,
    name: `${name}-reports`,
    readOnly: true,
  });
  const [statements, reportsStatements] = [pooledStatements(main), pooledStatements(reports)];
  return {
    db: drizzleOn(statements),
    reportsDb: drizzleOn(reportsStatements),
    statements,
    reportsStatements,
    pools: () => ({ main: main.state(), reports: reports.state() }),
    close: async (timeoutSeconds = 5) => {
      await Promise.all([main.end(timeoutSeconds * 1_000), reports.end(timeoutSeconds * 1_000)]);
    },
  };
}

const holder = processState("database", (): { open?: Database } => ({}));

/** The database of this process, opened by the first call. */
export function database(): Database {
  if (holder.open) return holder.open;
  const { databaseUrl, appDatabaseUrl, databasePoolSize, reportsPoolSize } = databaseSettings.read();
  holder.open = openDatabase({
    url: appDatabaseUrl ?? databaseUrl,
    role: appDatabaseUrl ? undefined : appRole,
    poolSize: databasePoolSize,
    reportsPoolSize,
  });
  return holder.open;
}

/** Replaces the database of the process. The caller closes the former one. */
export function replaceDatabase(replacement: Database | undefined): Database | undefined {
  const before = holder.open;
  holder.open = replacement;
  return before;
}
