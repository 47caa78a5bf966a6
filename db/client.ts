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
  /** Drizzle on the pool. Several statements that belong together go through `inTransaction`. */
  db: Db;
  /** A small pool of its own for streams and reports, so that they never take the connections of postings. It only reads. */
  reportsDb: Db;
  /** Below Drizzle, for the posting call and what was measured to need it. */
  statements: PoolStatements;
  reportsStatements: PoolStatements;
  /** How full the pools are, for metrics and health. */
  pools(): { main: PoolState; reports: PoolState };
  /** Lets running statements end for at most `timeoutSeconds`, then closes every connection. */
  close(timeoutSeconds?: number): Promise<void>;
};

type PoolOptions = { url: string; role?: string; maxConnections: number; name: string; readOnly?: boolean };

function openPool({ url, role, maxConnections, name, readOnly }: PoolOptions): ConnectionPool {
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

/** The database of this process, opened at the first call. */
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

/** Puts another database in the place of the process's own, or none. The caller closes the one before. */
export function replaceDatabase(replacement: Database | undefined): Database | undefined {
  const before = holder.open;
  holder.open = replacement;
  return before;
}
