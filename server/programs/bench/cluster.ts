import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bootstrapCluster, ownerRole, serverRole } from "@/db/bootstrap";
import { startEmbedded } from "@/db/embedded";
import { newId } from "../../kernel/ids";

/** Connection strings of one database. Only pgbench and `openDatabase` can parse those by socket. */
export type Logins = { owner: string; ownerBySocket: string; serverBySocket: string };

export type BenchCluster = {
  /** For logs and secrets of the banks. */
  folder: string;
  makeDatabase(name: string): Promise<Logins>;
  /** The process id of Postgres. */
  postmaster: number;
  /** Stops Postgres and removes everything except a kept folder. */
  remove(): Promise<void>;
};

/** One Postgres for all measurements of a run, in a temporary folder or in `keptFolder`, which the next run reuses. */
export async function openCluster(keptFolder?: string): Promise<BenchCluster> {
  if (keptFolder !== undefined) mkdirSync(keptFolder, { recursive: true });
  const folder = keptFolder ?? mkdtempSync(join(tmpdir(), "countinghouse-bench-"));
  // As root the cluster runs as another user, who must reach the folder.
  chmodSync(folder, 0o755);
  const [password, ownerPassword] = [passwordIn(folder), newId()];
  // Two banks with all their processes, and the clients of pgbench.
  const settings = { max_connections: "300" };
  const server = await startEmbedded({ dataFolder: join(folder, "postgres"), password, preferredPort: 5533, settings });
  return {
    folder,
    postmaster: postmasterPid(folder),
    makeDatabase: async (name) => {
      await bootstrapCluster(
        server.url("postgres", password, "postgres"),
        { owner: ownerPassword, server: ownerPassword },
        name,
      );
      return {
        owner: server.url(ownerRole, ownerPassword, name),
        ownerBySocket: server.nearUrl(ownerRole, ownerPassword, name),
        serverBySocket: server.nearUrl(serverRole, ownerPassword, name),
      };
    },
    remove: async () => {
      await server.stop();
      if (keptFolder === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The process id of the Postgres in a data folder. @throws Error if there is none */
export function postmasterPid(dataFolder: string): number {
  return Number(postmasterLines(dataFolder)[0]);
}

/** True once it accepts connections. @throws Error if there is none */
export function isPostmasterReady(dataFolder: string): boolean {
  return postmasterLines(dataFolder)[7]?.trim() === "ready";
}

function postmasterLines(dataFolder: string): string[] {
  return readFileSync(join(dataFolder, "postgres", "postmaster.pid"), "utf8").split("\n");
}

/** The superuser's password, stored in the folder. */
function passwordIn(folder: string): string {
  const file = join(folder, "password");
  if (!existsSync(file)) writeFileSync(file, newId(), { mode: 0o600 });
  return readFileSync(file, "utf8");
}
