import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bootstrapCluster, ownerRole } from "@/db/bootstrap";
import { startEmbedded } from "@/db/embedded";
import { newId } from "../../kernel/ids";

export type BenchCluster = {
  /** For what the banks write: logs, secrets. */
  folder: string;
  /** Makes a database and answers its owner's login. */
  makeDatabase(name: string): Promise<string>;
  /** Stops Postgres and removes everything. */
  remove(): Promise<void>;
};

/** One Postgres in a temporary folder for all that is measured in a run. */
export async function openCluster(): Promise<BenchCluster> {
  const folder = mkdtempSync(join(tmpdir(), "countinghouse-bench-"));
  // As root the cluster belongs to another user, who has to reach it.
  chmodSync(folder, 0o755);
  const [password, ownerPassword] = [newId(), newId()];
  const server = await startEmbedded({ dataFolder: join(folder, "postgres"), password, preferredPort: 5533 });
  return {
    folder,
    makeDatabase: async (name) => {
      await bootstrapCluster(
        server.url("postgres", password, "postgres"),
        { owner: ownerPassword, server: ownerPassword },
        name,
      );
      return server.url(ownerRole, ownerPassword, name);
    },
    remove: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
