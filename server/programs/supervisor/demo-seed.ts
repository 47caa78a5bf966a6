import { spawn } from "node:child_process";
import { join } from "node:path";
import { projectRoot } from "@/db/project-root";
import type { SeedSummary } from "@/server/seed/seed";
import { StartupError } from "./startup-error";

/** Seeds in a separate process with its own connections. The seed is idempotent, so it may run at every start. */
export async function runSeed(env: Record<string, string | undefined>): Promise<SeedSummary | undefined> {
  const child = spawn(process.execPath, ["--enable-source-maps", join(projectRoot(), "dist/seed.js")], {
    cwd: projectRoot(),
    env: env as NodeJS.ProcessEnv,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  let summary: SeedSummary | null = null;
  child.on("message", (message) => {
    summary = message as SeedSummary | null;
  });
  const code = await new Promise((done) => child.once("exit", done));
  if (code !== 0) throw new StartupError("The seed failed; what it printed stands above.");
  return summary ?? undefined;
}
