import { processState } from "./process-state";

/** `unprepared`: without named statements, which PgBouncer keeps from 1.21 on. */
export const poolers = ["transaction", "transaction-unprepared"] as const;
/** A pooler in transaction mode between the server and its database: a session lasts one transaction. */
export type Pooler = (typeof poolers)[number];

/** Pool sizes are in connections. */
export type DatabaseSettings = {
  readonly databaseUrl: string;
  /** The server's own login. Defaults to `databaseUrl` with the role `countinghouse_app`. */
  readonly appDatabaseUrl?: string | undefined;
  readonly databasePooler?: Pooler | undefined;
  /** The server's login past the pooler, for what needs a session: events, the process lock, reports. */
  readonly sessionDatabaseUrl?: string | undefined;
  /** Login to replicas, for reads that decide nothing. */
  readonly reportsDatabaseUrl?: string | undefined;
  /** Longest wait of a read for a replica that lags. The primary then answers. */
  readonly reportsWaitMs: number;
  readonly databasePoolSize: number;
  readonly reportsPoolSize: number;
};

/** Set by `server/config.ts`, so that `db` imports nothing from the server. */
export const databaseSettings = processState("database.settings", () => ({
  read: (): DatabaseSettings => {
    throw new Error("database settings are missing: server/config.ts is not loaded");
  },
}));
