import { spawn } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer, type ListenOptions } from "node:net";
import { join } from "node:path";
import { EmbeddedPostgresError, type Place, preparePlace } from "./embedded-place";

export type EmbeddedOptions = {
  /** Folder of the cluster, created on the first start. */
  dataFolder: string;
  /** Password of the superuser `postgres`, set by initdb. It must stay the same for a folder. */
  password: string;
  /** Or the next free port. */
  preferredPort: number;
  /** Additional lines of postgresql.conf, for example fsync off in tests. */
  settings?: Record<string, string>;
};

export type EmbeddedServer = {
  readonly port: number;
  /** The place of the data, if unexpected. */
  readonly notice: string | undefined;
  /** Connection string for a database of this server. */
  url(user: string, password: string, databaseName: string): string;
  /** Connection string through the Unix socket, or `url` without one. Only `openDatabase` can parse it. */
  nearUrl(user: string, password: string, databaseName: string): string;
  isAlive(): boolean;
  /** Restarts a dead server on the same port. */
  restart(): Promise<void>;
  /** Ends sessions, writes a checkpoint, stops. */
  stop(): Promise<void>;
  /** Stops without waiting or a checkpoint, for a process that exits immediately. */
  abandon(): void;
};

const settingsFile = "countinghouse.conf";

/** Written at every start. Postgres is durable by default (fsync, synchronous_commit). Tests turn that off. */
const baseSettings: Record<string, string> = {
  listen_addresses: "127.0.0.1",
  unix_socket_permissions: "0700",
  max_connections: "100",
  shared_buffers: "256MB",
  max_wal_size: "2GB",
  random_page_cost: "1.1",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_min_duration_statement: "1s",
  logging_collector: "on",
  log_filename: "postgres-%a.log",
  log_truncate_on_rotation: "on",
  log_rotation_age: "1d",
  // After a kill Postgres syncs its files. File by file this took 4 of 6 seconds (decision 0033), by file system some tenths.
  ...(process.platform === "linux" ? { recovery_init_sync_method: "syncfs" } : {}),
  // Ends backends without a client: timed-out requests would otherwise accumulate behind a slow disk.
  ...(process.platform === "win32" ? {} : { client_connection_check_interval: "2s" }),
};

/** Shortest limit of a socket's path (macOS). The setting is a comma-separated list. */
const LONGEST_SOCKET_PATH = 103;

/** Some shared and mounted file systems have no sockets. */
async function takesSockets({ data }: Place): Promise<boolean> {
  const isFit = /^[\w./@+-]+$/.test(data) && `${data}/.s.PGSQL.65535`.length < LONGEST_SOCKET_PATH;
  return process.platform !== "win32" && isFit && (await canListen({ path: join(data, ".s.probe") }));
}

const canListen = (where: ListenOptions) =>
  new Promise<boolean>((answer) => {
    const probe = createServer();
    probe.once("error", () => answer(false));
    probe.listen({ ...where, exclusive: true }, () => probe.close(() => answer(true)));
  });

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Starts the server in `dataFolder`, or attaches to a running one. @throws EmbeddedPostgresError */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const place = preparePlace(options.dataFolder);
  if (!existsSync(join(place.data, "PG_VERSION"))) await initialise(place, options.password);
  const running = runningPort(place);
  let port = running ?? (await freePort(options.preferredPort));
  if (running === undefined) port = await start(place, port, options.settings ?? {});
  const urlAt = (host: string) => (user: string, password: string, databaseName: string) =>
    `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${databaseName}`;
  const url = urlAt("127.0.0.1");
  return {
    port,
    notice: place.notice,
    url,
    // A server that an earlier version started has no socket.
    nearUrl: socketFolder(place) ? urlAt(encodeURIComponent(place.data)) : url,
    isAlive: () => runningPort(place) !== undefined,
    restart: async () => {
      await start(place, port, options.settings ?? {}, "keep the port");
    },
    stop: () => stop(place),
    abandon: () => {
      const pid = Number(pidFile(place)[0]);
      if (pid > 0 && isPostgres(pid)) process.kill(pid, "SIGQUIT");
    },
  };
}

type Outcome = { status: number | null; output: string };

function run(place: Place, program: string, args: string[]): Promise<Outcome> {
  return new Promise((done) => {
    const child = spawn(join(place.binaries, program), args, {
      cwd: place.data,
      // Without LC_ALL initdb would use the locale of the caller.
      env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" } as unknown as NodeJS.ProcessEnv,
      stdio: ["ignore", "pipe", "pipe"],
      // Isolated from Ctrl-C: the database must outlive the last request.
      detached: true,
      ...(place.account && { uid: place.account.uid, gid: place.account.gid }),
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.once("error", (error) => done({ status: null, output: error.message }));
    child.once("exit", (status) => done({ status, output: output.trim() }));
  });
}

async function initialise(place: Place, password: string): Promise<void> {
  const folder = `${place.data}.password`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "superuser");
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  if (place.account) {
    for (const path of [folder, file]) chownSync(path, place.account.uid, place.account.gid);
  }
  try {
    const result = await run(place, "initdb", [
      ...["-D", place.data, "-U", "postgres", `--pwfile=${file}`, "--auth=scram-sha-256"],
      ...["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"],
    ]);
    if (result.status !== 0) throw new EmbeddedPostgresError(`initdb failed in ${place.data}:\n${result.output}`);
    appendFileSync(join(place.data, "postgresql.conf"), `\ninclude_if_exists = '${settingsFile}'\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeSettings(place: Place, settings: Record<string, string>): void {
  const path = join(place.data, settingsFile);
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`);
  writeFileSync(
    path,
    `# Written at every start; change postgresql.conf's own lines with ALTER SYSTEM instead.\n${lines.join("\n")}\n`,
  );
  chmodSync(path, 0o600);
  if (place.account) chownSync(path, place.account.uid, place.account.gid);
}

/** @returns the port of the server. @throws EmbeddedPostgresError after 30 s of attempts */
async function start(
  place: Place,
  wantedPort: number,
  settings: Record<string, string>,
  keep?: "keep the port",
): Promise<number> {
  const deadline = Date.now() + 30_000;
  let port = wantedPort;
  const folder = (await takesSockets(place)) ? place.data : "";
  for (;;) {
    removeStalePidFile(place);
    writeSettings(place, { ...baseSettings, unix_socket_directories: folder, ...settings, port: String(port) });
    const log = join(place.data, "start.log");
    const result = await run(place, "pg_ctl", ["-D", place.data, "-l", log, "-w", "-t", "60", "start"]);
    if (result.status === 0 || runningPort(place) !== undefined) return runningPort(place) ?? port;
    // After a kill -9, children of the old server hold its shared memory briefly.
    if (Date.now() > deadline)
      throw new EmbeddedPostgresError(`Postgres did not start:\n${result.output}\n${lastLines(log)}`);
    await pause(50);
    if (!keep) port = await freePort(port);
  }
}

async function stop(place: Place): Promise<void> {
  if (runningPort(place) === undefined) return;
  const fast = await run(place, "pg_ctl", ["-D", place.data, "-m", "fast", "-w", "-t", "30", "stop"]);
  if (fast.status !== 0) await run(place, "pg_ctl", ["-D", place.data, "-m", "immediate", "-w", "-t", "10", "stop"]);
}

/** Port from postmaster.pid. Undefined if no server runs. */
function runningPort(place: Place): number | undefined {
  const lines = pidFile(place);
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 && isPostgres(pid) ? port : undefined;
}

/** The running server's folder of its Unix socket. Empty without one. */
const socketFolder = (place: Place) => pidFile(place)[4]?.trim() ?? "";

function pidFile(place: Place): string[] {
  try {
    return readFileSync(join(place.data, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return [];
  }
}

/** After a reboot another program may have the pid in these files, and Postgres would refuse to start. */
function removeStalePidFile(place: Place): void {
  const [pid, port] = [Number(pidFile(place)[0]), Number(pidFile(place)[3])];
  if (!(pid > 0) || isPostgres(pid)) return;
  for (const file of ["postmaster.pid", `.s.PGSQL.${port}.lock`]) rmSync(join(place.data, file), { force: true });
}

function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  if (process.platform !== "linux") return true;
  try {
    const state = readFileSync(`/proc/${pid}/stat`, "utf8");
    return state.includes("(postgres)") && !/\) [ZX] /.test(state);
  } catch {
    return false;
  }
}

/** The first free port of 127.0.0.1 from `preferred` on. */
export async function freePort(preferred: number): Promise<number> {
  for (let port = preferred; port < preferred + 1_000 && port <= 65_535; port++) {
    if (await canListen({ port, host: "127.0.0.1" })) return port;
  }
  throw new EmbeddedPostgresError(`No port from ${preferred} on is free for Postgres.`);
}

function lastLines(path: string): string {
  return existsSync(path) ? readFileSync(path, "utf8").split("\n").slice(-15).join("\n") : "";
}
