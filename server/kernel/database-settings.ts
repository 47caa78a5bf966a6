import { processState } from "./process-state";

/** How this process reaches its database: addresses as Postgres reads them, pool sizes in connections. */
export type DatabaseSettings = {
  readonly databaseUrl: string;
  /** The server's own login. Without it the server uses `databaseUrl` and the role `countinghouse_app`. */
  readonly appDatabaseUrl?: string | undefined;
  readonly databasePoolSize: number;
  readonly reportsPoolSize: number;
};

/** Set by `server/config.ts`, so that `db` needs nothing from the server. */
export const databaseSettings = processState("database.settings", () => ({
  read: (): DatabaseSettings => {
    throw new Error("database settings are missing: server/config.ts is not loaded");
  },
}));
