import postgres from "postgres";
import { bootstrapCluster, ownerRole, serverRole } from "@/db/bootstrap";
import { type EmbeddedServer, startEmbedded } from "@/db/embedded";
import { driverTls } from "@/db/socket";
import type { DataFolder } from "./data-folder";
import { StartupError } from "./startup-error";

const databaseName = "countinghouse";
const checkEveryMilliseconds = 100;
const oldestServer = 150_000;

export type BankDatabase = {
  /** The owner's login. */
  url: string;
  /** The server's login without the owner's rights. Undefined if `APP_DATABASE_URL` is not set. */
  serverUrl: string | undefined;
  /** For the terminal: the place of the data, if unexpected. */
  notice: string | undefined;
  /** Stops watching, and the embedded server if it is used. */
  stop(): Promise<void>;
};

/** The database of `DATABASE_URL`, else an embedded server in the data folder that is kept alive. */
export async function openBankDatabase(folder: DataFolder, givenUrl: string | undefined): Promise<BankDatabase> {
  if (givenUrl) {
    await checkVersion(givenUrl);
    return { url: givenUrl, serverUrl: undefined, notice: undefined, stop: async () => undefined };
  }
  const superuserPassword = folder.secret("database-superuser-password");
  const passwords = {
    owner: folder.secret("database-owner-password"),
    server: folder.secret("database-server-password"),
  };
  const preferredPort = Number(folder.keep("port", () => "5433"));
  const dataFolder = `${folder.path}/postgres`;
  const server = await startEmbedded({ dataFolder, password: superuserPassword, preferredPort });
  folder.write("port", String(server.port));
  await bootstrapCluster(server.url("postgres", superuserPassword, "postgres"), passwords, databaseName);
  const unwatch = keepAlive(server);
  return {
    url: server.url(ownerRole, passwords.owner, databaseName),
    serverUrl: server.nearUrl(serverRole, passwords.server, databaseName),
    notice: server.notice,
    stop: async () => {
      await unwatch();
      await server.stop();
    },
  };
}

/** Restarts the server whenever it dies. The returned function stops this and waits for a running restart. */
function keepAlive(server: EmbeddedServer): () => Promise<void> {
  let restart: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (restart || server.isAlive()) return;
    console.error("Postgres ended. Restarting.");
    restart = server
      .restart()
      .catch((error: Error) => console.error(error.message))
      .finally(() => {
        restart = undefined;
      });
  }, checkEveryMilliseconds);
  return async () => {
    clearInterval(timer);
    await restart;
  };
}

async function checkVersion(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, ssl: driverTls(url), connect_timeout: 5, onnotice: () => undefined });
  try {
    const [row] = await sql<{ version: number }[]>`select current_setting('server_version_num')::int as version`;
    if ((row?.version ?? 0) < oldestServer) {
      throw new StartupError("DATABASE_URL names a Postgres older than 15.");
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const { message, code } = error as Error & { code?: string };
    throw new StartupError(`DATABASE_URL: no session could be opened (${message || code}).`);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
