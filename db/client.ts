import { databaseSettings, type Pooler } from "@/server/kernel/database-settings";
import { processState } from "@/server/kernel/process-state";
import { appRole } from "./bootstrap";
import type { DriverOptions } from "./connection";
import { type Db, drizzleOn } from "./drizzle-client";
import { ConnectionPool, type PoolState } from "./pool";
import { REPLICA_CONNECT_MS, readsOnReplica } from "./replica";
import { socketTarget } from "./socket";
import { type PoolStatements, pooledStatements } from "./statements";
import { wireTypes } from "./wire-types";

export type Database = {
  /** Drizzle on the pool. Use `inTransaction` for statements that belong together. */
  db: Db;
  /**
   * For lists, streams and reports, which must not occupy the connections of postings. Read-only, on a replica if there is one
   * (`readsOnReplica`). No decision and no stored figure comes from it.
   */
  reportsDb: Db;
  /** The separate small read-only pool of the primary, for long reads that a decision or a stored figure follows. */
  primaryReportsDb: Db;
  /** Below Drizzle, for the posting call and measured hot paths. */
  statements: PoolStatements;
  reportsStatements: PoolStatements;
  primaryReportsStatements: PoolStatements;
  /** For metrics and health. */
  pools(): { main: PoolState; reports: PoolState; replica?: PoolState };
  /** Waits at most `timeoutSeconds` for running statements, then closes every connection. */
  close(timeoutSeconds?: number): Promise<void>;
};

/** `role` is assumed at the start of each session. */
export type Login = { url: string; role?: string };

type PoolOptions = Login & { maxConnections: number; name: string; readOnly?: boolean; pooler?: Pooler };

/** The server ends a statement after 5 s. A second later the server itself counts as unreachable. */
const ANSWER_MS = 6_000;
const CONNECT_MS = 3_000;

/** Of every session of the server. A pooler accepts none: its login has them by `alter role` (deploy/cluster/roles.sql). */
export const sessionSettings = {
  lock_timeout: 2_000,
  statement_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
};

function openPool(options: PoolOptions, connectMilliseconds = CONNECT_MS): ConnectionPool {
  const { url, role, maxConnections, name, readOnly, pooler } = options;
  const settings = {
    url,
    target: socketTarget(url),
    limits: { connectMilliseconds, answerMilliseconds: ANSWER_MS },
    driver: {
      types: wireTypes as unknown as DriverOptions["types"],
      fetch_types: false,
      prepare: pooler !== "transaction-unprepared",
      // `openSocket` has the limit. This one would count time in which the process was blocked.
      connect_timeout: 0,
      onnotice: () => undefined,
      connection: {
        ...(role && { role }),
        ...(readOnly && { default_transaction_read_only: true }),
        application_name: name,
        ...(pooler === undefined && sessionSettings),
        TimeZone: "UTC",
      },
    },
  };
  const waiting = { maxWaiting: 512, waitMilliseconds: 4_000, lifetimeMilliseconds: 30 * 60_000 };
  return new ConnectionPool(settings, { maxConnections, ...waiting });
}

export type DatabaseOptions = Login & {
  poolSize?: number;
  reportsPoolSize?: number;
  pooler?: Pooler | undefined;
  /** Past the pooler. Defaults to the login itself. */
  session?: Login;
  replica?: (Login & { waitMs: number }) | undefined;
};

export function openDatabase(options: DatabaseOptions): Database {
  const { url, role, pooler, session = { url, role }, replica, poolSize = 12, reportsPoolSize = 4 } = options;
  const name = "countinghouse";
  const ofReports = { maxConnections: reportsPoolSize, name: `${name}-reports`, readOnly: true };
  const main = openPool({ url, role, maxConnections: poolSize, name, pooler });
  const reports = openPool({ ...session, ...ofReports });
  const copies = replica && openPool({ url: replica.url, role: replica.role, ...ofReports }, REPLICA_CONNECT_MS);
  const [statements, primary] = [pooledStatements(main), pooledStatements(reports)];
  const { waitMs = 0 } = replica ?? {};
  const reading = copies ? readsOnReplica({ pool: copies, primary, waitMs }) : primary;
  const primaryReportsDb = drizzleOn(primary);
  return {
    db: drizzleOn(statements),
    reportsDb: reading === primary ? primaryReportsDb : drizzleOn(reading),
    primaryReportsDb,
    statements,
    reportsStatements: reading,
    primaryReportsStatements: primary,
    pools: () => ({ main: main.state(), reports: reports.state(), ...(copies && { replica: copies.state() }) }),
    close: async (timeoutSeconds = 5) => {
      await Promise.all([main, reports, ...(copies ? [copies] : [])].map((pool) => pool.end(timeoutSeconds * 1_000)));
    },
  };
}

/** The server's login for a session of its own, past a pooler. */
export function sessionLogin(): Login {
  const { databaseUrl, appDatabaseUrl, sessionDatabaseUrl } = databaseSettings.read();
  const own = sessionDatabaseUrl ?? appDatabaseUrl;
  return own === undefined ? { url: databaseUrl, role: appRole } : { url: own };
}

const holder = processState("database", (): { open?: Database } => ({}));

/** The database of this process, opened by the first call. */
export function database(): Database {
  if (holder.open) return holder.open;
  const settings = databaseSettings.read();
  const { databaseUrl, appDatabaseUrl, reportsDatabaseUrl, reportsWaitMs, databasePooler } = settings;
  const role = appDatabaseUrl ? undefined : appRole;
  holder.open = openDatabase({
    url: appDatabaseUrl ?? databaseUrl,
    role,
    pooler: databasePooler,
    session: sessionLogin(),
    replica: reportsDatabaseUrl ? { url: reportsDatabaseUrl, role, waitMs: reportsWaitMs } : undefined,
    poolSize: settings.databasePoolSize,
    reportsPoolSize: settings.reportsPoolSize,
  });
  return holder.open;
}

/** Replaces the database of the process. The caller closes the former one. */
export function replaceDatabase(replacement: Database | undefined): Database | undefined {
  const before = holder.open;
  holder.open = replacement;
  return before;
}
