import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { accessSync, constants, openSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { StartupError } from "../supervisor/startup-error";

/** By the Debian package that has it. */
const PACKAGES = {
  postgresql: ["postgres", "pg_rewind", "psql"],
  patroni: ["patroni"],
  "etcd-server": ["etcd"],
  haproxy: ["haproxy"],
  pgbouncer: ["pgbouncer"],
} as const;
type Name = (typeof PACKAGES)[keyof typeof PACKAGES][number];

/** Debian keeps the programs of each release of Postgres apart. */
function folders(): string[] {
  const postgres = "/usr/lib/postgresql";
  const versions = spawnSync("ls", ["-v", postgres], { encoding: "utf8" }).stdout.split("\n").filter(Boolean).reverse();
  const own = versions.map((version) => join(postgres, version, "bin"));
  return [...own, ...(process.env.PATH ?? "").split(":"), "/usr/sbin", "/sbin"];
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of each program. @throws StartupError with the command that installs what is missing */
export function findPrograms(): Record<Name, string> {
  const places = folders();
  const found: Partial<Record<Name, string>> = {};
  const missing: string[] = [];
  for (const [packageName, names] of Object.entries(PACKAGES)) {
    for (const name of names) {
      const path = places.map((folder) => join(folder, name)).find(isProgram);
      if (path === undefined) missing.push(packageName);
      else found[name] = path;
    }
  }
  if (missing.length === 0) return found as Record<Name, string>;
  throw new StartupError(
    `The cluster requires Debian's packages. Install the missing ones, then start again:\n  apt-get install ${[...new Set(missing)].join(" ")}`,
  );
}

/** Postgres, Patroni and PgBouncer refuse to run as root. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout);
  return { uid: id("-u"), gid: id("-g") };
}

type Start = { name: string; path: string; args?: readonly string[]; env?: Record<string, string> };

/** A program of the cluster with its log in the folder. */
export class Program {
  private child: ChildProcess | undefined;

  constructor(
    private readonly folder: string,
    private readonly how: Start,
  ) {}

  start(): void {
    const { name, path, args = [], env } = this.how;
    const log = openSync(join(this.folder, `${name}.log`), "a");
    const child = spawn(path, args, {
      cwd: this.folder,
      env: { ...process.env, LANG: "C.UTF-8", ...env },
      // A group of its own: Ctrl-C at the terminal reaches only the drill, which stops everything in order.
      detached: true,
      stdio: ["ignore", log, log],
      ...unprivileged(),
    });
    child.on("error", (error) => console.error(`${name}: ${error.message}`));
    this.child = child;
  }

  get running(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  kill(): void {
    this.child?.kill("SIGKILL");
  }

  async stop(withinMs = 10_000): Promise<void> {
    const { child } = this;
    if (!child || !this.running) return;
    await new Promise<void>((done) => {
      const timer = setTimeout(() => child.kill("SIGKILL"), withinMs);
      child.once("exit", () => {
        clearTimeout(timer);
        done();
      });
      child.kill("SIGTERM");
    });
  }
}

/** The last lines of every log, for an error. */
export function lastLines(folder: string): string {
  const logs = readdirSync(folder).filter((name) => name.endsWith(".log"));
  return logs
    .map((name) => `${name}:\n${readFileSync(join(folder, name), "utf8").trimEnd().split("\n").slice(-5).join("\n")}`)
    .join("\n");
}
