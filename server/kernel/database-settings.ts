import { processState } from "./process-state";

/** Pool sizes are in connections. */
export type DatabaseSettings = {
  readonly databaseUrl: string;
  /** The server's own login. Defaults to `databaseUrl` with the role `countinghouse_app`. */
  readonly appDatabaseUrl?: string | undefined;
  readonly databasePoolSize: number;
  readonly reportsPoolSize: number;
};

/** Set by `server/config.ts`, so that `db` imports nothing from the server. */
export const databaseSettings = processState("database.settings", () => ({
  read: (): DatabaseSettings => {
    throw new Error("database settings are missing: server/config.ts is not loaded");
  },
}));
