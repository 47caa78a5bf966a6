import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "@/db/embedded";
import { temporaryFolder } from "@/server/programs/bin/temporary-folder.mjs";
import { bundledFile } from "./bundled";
import { prepareTemplate, type TestCluster } from "./cluster";

declare module "vitest" {
  export interface ProvidedContext {
    testCluster: TestCluster;
  }
}

/** One server per run: `TEST_DATABASE_URL` (a local superuser's login), or a temporary embedded one. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  // Test workers and their child processes read it from the environment.
  process.env.WORKER_PROGRAM = await bundledFile("server/programs/worker/worker.ts", "worker");
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide("testCluster", await prepareTemplate(given));
    return undefined;
  }
  const folder = temporaryFolder("test");
  const password = randomBytes(16).toString("hex");
  const server = await startEmbedded({
    dataFolder: join(folder, "postgres"),
    password,
    preferredPort: 5600 + (process.pid % 300),
    settings: {
      // Test data does not need to survive a crash.
      ...{ fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_wal_size: "512MB" },
      max_connections: String(50 + 50 * project.config.maxWorkers),
    },
  });
  const leave = () => {
    server.abandon();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", leave);
  const superuser = ["postgres", password, "postgres"] as const;
  project.provide("testCluster", await prepareTemplate(server.url(...superuser), server.nearUrl(...superuser)));
  return async () => {
    process.off("exit", leave);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
