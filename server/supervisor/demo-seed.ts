import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectRoot } from "@/db/project-root";
import { StartupError } from "./startup-error";

/** Who may sign in to a bank that was just seeded; what `seed()` of db/seed answers. */
export type SeedSummary = {
  logins: { email: string; password: string; roles: string }[];
  clients: { clientId: string; clientSecret: string; note: string }[];
};

/**
 * Seeds in a process of its own, with its own connections. The seed itself knows what is there already, so that it may run
 * at every start.
 */
export async function runSeed(env: Record<string, string | undefined>): Promise<SeedSummary | undefined> {
  const program = join(projectRoot(), "dist/seed.js");
  if (!existsSync(program)) return undefined;
  const script = `const { seed } = await import(${JSON.stringify(pathToFileURL(program).href)});
    const summary = await seed();
    process.send(summary ?? null, () => process.exit(0));`;
  const child = spawn(process.execPath, ["--enable-source-maps", "--input-type=module", "-e", script], {
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
