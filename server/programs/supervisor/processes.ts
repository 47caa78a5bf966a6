import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isForgotten } from "@/server/auth/forget-everywhere";
import type { Config } from "@/server/config";
import type { ProcessRole } from "@/server/process-roles";
import { AppProcess, type Environment, spawnProgram } from "./app-process";
import { gatherMetrics } from "./gathered-metrics";
import { planProcesses } from "./process-plan";
import { SharedAddress } from "./shared-address";

export type Processes = {
  start(): Promise<void>;
  /** Restarts with the current files. */
  restart(): Promise<void>;
  /** The API first, because it passes requests to the console. `hurry` skips draining. */
  stop(hurry?: boolean): Promise<void>;
};

/** One process in development, because Next reloads there. Otherwise the console, the worker, and the API processes on one address. */
export function processesOf(env: Environment, config: Config, program = "main.js"): Processes {
  if (config.environment === "development") {
    const one = new AppProcess(() => spawnProgram(program, env));
    return { start: async () => one.start(), restart: () => one.restart(), stop: (hurry) => one.stop(hurry) };
  }
  const plan = planProcesses(env, config);
  // The system limits a socket's path to about 100 characters. The folder is accessible to this user only.
  const folder = mkdtempSync(join(tmpdir(), "countinghouse-"));
  const shared = { ...env, CONSOLE_SOCKET: join(folder, "console.sock") };
  const pools = ({ main, reports }: typeof plan.ofApi) => ({
    DATABASE_POOL_SIZE: String(main),
    REPORTS_POOL_SIZE: String(reports),
  });
  const roles = (name: string, role: ProcessRole) => ({ ...shared, PROCESS_NAME: name, PROCESS_ROLES: role });
  const own = (role: ProcessRole) =>
    new AppProcess(() => spawnProgram(program, { ...roles(role, role), ...pools(plan.ofOthers) }), role);
  const others = [own("console"), own("worker")];
  const api = Array.from({ length: plan.apiProcesses }, (_, index) => {
    const name = `api-${index + 1}`;
    const socket = { API_SOCKET: join(folder, `${name}.sock`) };
    return new AppProcess(
      () => spawnProgram(program, { ...roles(name, "api"), ...pools(plan.ofApi), ...socket }),
      name,
    );
  });
  const all = [...others, ...api];
  gatherMetrics(all);
  for (const one of all)
    one.onMessage((message) => {
      if (isForgotten(message)) for (const other of all) if (other !== one) other.send(message);
    });
  const address = new SharedAddress(api);
  const stop = async (hurry?: boolean) => {
    address.close();
    await Promise.all(api.map((one) => one.stop(hurry)));
    await Promise.all(others.map((one) => one.stop(hurry)));
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    start: async () => {
      await address.listen(config);
      for (const one of all) one.start();
    },
    restart: async () => {
      await Promise.all(all.map((one) => one.restart()));
    },
    stop,
  };
}
