import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { BootstrapError } from "@/db/bootstrap";
import { EmbeddedPostgresError } from "@/db/embedded-place";
import { migrateDatabase } from "@/db/migrate";
import { projectRoot } from "@/db/project-root";
import { type Config, ConfigurationError, readConfig } from "@/server/config";
import type { SeedSummary } from "@/server/seed/seed";
import type { Environment } from "./app-process";
import { type BankDatabase, openBankDatabase } from "./bank-database";
import { DataFolder } from "./data-folder";
import { greeting } from "./greeting";
import { planProcesses, requireConnections } from "./process-plan";
import { type Processes, processesOf } from "./processes";
import { StartupError } from "./startup-error";

/** Errors that the person at the terminal can correct. Others are shown with their stack. */
const explained = [StartupError, ConfigurationError, BootstrapError, EmbeddedPostgresError];

export type Bank = {
  ownerUrl: string;
  /** Ends running requests, the server and the database, in this order. `hurry` skips draining. */
  close(hurry?: boolean): Promise<void>;
  /** Restarts the server from the current dist. */
  reload(): Promise<void>;
};

/**
 * Opens the bank: database, migrations, seed, server. Keeps server and database alive until `close`. `signal` aborts opening. @throws
 * StartupError, ConfigurationError, BootstrapError, EmbeddedPostgresError
 */
export async function openBank(given: Environment, signal?: AbortSignal): Promise<Bank> {
  const { env, checked, store, seeded, closeStore } = await prepare(given);
  let app: Processes | undefined;
  const close = async (hurry?: boolean) => {
    await app?.stop(hurry);
    await closeStore();
  };
  try {
    // Migrations and seed use the owner's login, which a server with its own login never receives.
    const server = processesOf({ ...env, DATABASE_URL: env.APP_DATABASE_URL || store.url }, checked);
    app = server;
    await server.start();
    await untilReady(healthAddress(checked), signal);
    console.log(greeting(checked.publicUrl, seeded, store.notice));
    return { ownerUrl: store.url, close, reload: () => server.restart() };
  } catch (error) {
    await close(true);
    throw error;
  }
}

/** Fills the data folder without opening the bank. @throws as `openBank` */
export async function prepareBank(given: Environment): Promise<void> {
  await (await prepare(given)).closeStore();
}

/** Everything before the server: checks, database, migrations, seed. */
async function prepare(given: Environment) {
  const folder = new DataFolder(given.DATA_DIR || ".data");
  const unlock = folder.lock();
  const env: Environment = { ...given, AUTH_SECRET: given.AUTH_SECRET || folder.secret("auth-secret") };
  let opened: BankDatabase | undefined;
  const closeStore = async () => {
    await opened?.stop();
    unlock();
  };
  try {
    // Everything except the database is checked before anything starts.
    const checked = readConfig({ ...env, DATABASE_URL: given.DATABASE_URL || "postgres://checked.later" });
    if (!given.DATABASE_URL && checked.environment !== "development") requireConnections(planProcesses(env, checked));
    await assertPortFree(checked);
    const store = await openBankDatabase(folder, given.DATABASE_URL || undefined);
    opened = store;
    env.DATABASE_URL = store.url;
    env.APP_DATABASE_URL = given.APP_DATABASE_URL || store.serverUrl;
    await migrateDatabase(store.url);
    return { env, checked, store, seeded: await runSeed(env), closeStore };
  } catch (error) {
    await closeStore();
    throw error;
  }
}

function healthAddress({ host, port }: Config): string {
  const everywhere = host === undefined || host === "0.0.0.0" || host === "::";
  const name = everywhere ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}/api/health/live`;
}

async function assertPortFree({ port, host }: Pick<Config, "port" | "host">): Promise<void> {
  const code = await new Promise<string | undefined>((answer) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => answer(error.code ?? error.message));
    probe.listen({ port, host }, () => probe.close(() => answer(undefined)));
  });
  if (code === undefined) return;
  if (code === "EADDRINUSE")
    throw new StartupError(`Port ${port} is in use by another program. Set PORT to another one.`);
  if (code === "EACCES")
    throw new StartupError(`Port ${port} cannot be opened: permission denied (${code}). Set PORT to 1024 or more.`);
  throw new StartupError(`HOST=${host ?? ""} is not an address of this machine (${code}). Set HOST to one.`);
}

/** Waits until the server answers, also across restarts. */
async function untilReady(address: string, signal: AbortSignal | undefined): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (signal?.aborted) throw new StartupError("Stopped before the bank was open.");
    const ok = await fetch(address, { signal: signal ?? null }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new StartupError("The server did not answer within 60 s. Its output is above.");
}

export async function main(): Promise<Bank> {
  const stopped = new AbortController();
  const opening = openBank(process.env, stopped.signal);
  let firstSignalAt: number | undefined;
  const onSignal = () => {
    const now = Date.now();
    // npm repeats the terminal's signal. Only a later one is a second Ctrl-C.
    if (firstSignalAt !== undefined && now - firstSignalAt < 1_000) return;
    const hurry = firstSignalAt !== undefined;
    firstSignalAt ??= now;
    stopped.abort();
    void opening.then(
      (bank) => bank.close(hurry).then(() => process.exit(0)),
      () => undefined,
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
  try {
    return await opening;
  } catch (error) {
    const known = explained.some((kind) => error instanceof kind);
    console.error(known ? `\n${(error as Error).message}\n` : error);
    process.exit(1);
  }
}

/** Seeds in a separate process with its own connections. The seed is idempotent, so it may run at every start. */
async function runSeed(env: Record<string, string | undefined>): Promise<SeedSummary | undefined> {
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
  if (code !== 0) throw new StartupError("The seed failed. Its output is above.");
  return summary ?? undefined;
}
