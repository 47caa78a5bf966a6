import { execFileSync, spawn } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "@/db/client";
import { isDatabaseUnavailable } from "@/db/errors";
import { migrateDatabase } from "@/db/migrate";
import { type BankDatabase, openBankDatabase } from "./bank-database";
import { DataFolder } from "./data-folder";
import { StartupError } from "./startup-error";

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

let again: BankDatabase | undefined;

const path = await mkdtemp(join(tmpdir(), "countinghouse-supervisor-"));
await chmod(path, 0o755);
const folder = new DataFolder(join(path, "data"));
const store = await openBankDatabase(folder, undefined);
const database = openDatabase({ url: store.url, role: undefined, poolSize: 4 });
/** By the Unix socket. */
const server = openDatabase({ url: store.serverUrl ?? "", poolSize: 1, reportsPoolSize: 1 });

afterAll(async () => {
  await Promise.all([database?.close(1), server?.close(1)]);
  await Promise.all([store?.stop(), again?.stop()]);
  await rm(path, { recursive: true, force: true });
});

const postmaster = async () =>
  Number((await readFile(join(folder.path, "postgres/postmaster.pid"), "utf8")).split("\n")[0]);

/** Waits until both logins have an answer again. Every refusal on the way must map to 503. */
async function untilAnswer(): Promise<void> {
  for (;;) {
    try {
      await Promise.all([database.statements.query("select 1"), server.statements.query("select 1")]);
      return;
    } catch (error) {
      expect(isDatabaseUnavailable(error)).toBe(true);
      await pause(50);
    }
  }
}

describe("the embedded database", () => {
  it("belongs to an owner without superuser rights, sorts by code point, and survives crashes", async () => {
    const [row] = await database.statements.query(`
      select rolsuper as superuser, datlocprovider as provider, pg_encoding_to_char(encoding) as encoding,
             current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous
      from pg_roles, pg_database where rolname = current_user and datname = current_database()`);
    expect(row).toEqual({ superuser: false, provider: "b", encoding: "UTF8", fsync: "on", synchronous: "on" });
  });

  it("is used by a login that cannot assume the owner's rights", async () => {
    await migrateDatabase(store.url);
    const ask = (text: string) => server.statements.query(text);
    await expect(ask("select session_user as me, inet_client_addr() is null as near")).resolves.toEqual([
      { me: "countinghouse_server", near: !store.serverUrl?.includes("@127.0.0.1:") },
    ]);
    await expect(ask("select note_readiness()")).resolves.toHaveLength(1);
    for (const text of [
      "set role countinghouse_owner",
      "set session authorization countinghouse_owner",
      "delete from journal_lines",
      "alter table journal_lines disable trigger user",
      "create table mine (n int)",
    ])
      await expect(ask(text)).rejects.toThrow(/permission denied|must be owner|is not allowed/);
    expect(new URL(store.serverUrl ?? "").password).not.toBe(new URL(store.url).password);
  });

  it("is migrated twice without effect", async () => {
    await migrateDatabase(store.url);
    await migrateDatabase(store.url);
    const [row] = await database.statements.query(
      "select count(*)::int as count from pg_roles where rolname = 'countinghouse_app'",
    );
    expect(row?.count).toBe(1);
  });

  it("restarts after kill -9 with all committed data", async () => {
    await database.statements.query("create table if not exists survivors (n int)");
    await database.statements.query("insert into survivors values (42)");
    const before = await postmaster();
    process.kill(before, "SIGKILL");
    // Children may answer briefly, and the file is absent while the next one starts.
    await expect.poll(() => postmaster().catch(() => before)).not.toBe(before);
    await untilAnswer();
    const [row] = await database.statements.query("select n from survivors");
    expect(row?.n).toBe(42);
  });

  it("answers in bounded time while it is stopped, and continues afterwards", async () => {
    await untilAnswer();
    const pids = [await postmaster(), ...childrenOf(await postmaster())];
    for (const pid of pids) process.kill(pid, "SIGSTOP");
    // It does not continue before there is an answer.
    const ask = ({ statements }: Database) => statements.query("select 1").catch((reason: unknown) => reason);
    const errors = await Promise.all([ask(database), ask(server)]);
    for (const pid of pids) process.kill(pid, "SIGCONT");
    expect(errors.map(isDatabaseUnavailable)).toEqual([true, true]);
    await untilAnswer();
  });

  it("is found again after its supervisor died without stopping it", async () => {
    again = await openBankDatabase(folder, undefined);
    expect([again.url, again.serverUrl]).toEqual([store.url, store.serverUrl]);
  });

  it("is reached by TCP from a folder whose name the socket's setting would split, or that permits no socket", async () => {
    const hostIn = async (other: DataFolder) => {
      const { serverUrl, stop } = await openBankDatabase(other, undefined);
      await stop();
      return new URL(serverUrl ?? "").hostname;
    };
    expect(await hostIn(new DataFolder(join(path, "one, two")))).toBe("127.0.0.1");
    const other = new DataFolder(join(path, "other"));
    expect(await hostIn(other)).toBe(encodeURIComponent(join(other.path, "postgres")));
    // No socket can be bound where a folder is.
    await mkdir(join(other.path, "postgres/.s.probe"));
    expect(await hostIn(other)).toBe("127.0.0.1");
  });
});

function childrenOf(pid: number): number[] {
  const listed = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" });
  const pairs = listed.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.filter(([, parent]) => parent === pid).map(([child]) => child ?? 0);
}

describe("the data folder", () => {
  it("is refused to a second bank, and released by the first", async () => {
    const unlock = folder.lock();
    expect(() => new DataFolder(folder.path).lock()).toThrow(StartupError);
    expect(() => new DataFolder(folder.path).lock()).toThrow(/DATA_DIR/);
    unlock();
    folder.lock()();
  });

  it("is taken over from a bank that was killed", async () => {
    const child = spawn(process.execPath, ["-e", ""]);
    await new Promise((done) => child.once("exit", done));
    await writeFile(join(folder.path, "bank.lock"), `${child.pid} 1`);
    folder.lock()();
  });

  it("keeps its secrets", () => {
    const secret = folder.secret("auth-secret");
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(new DataFolder(folder.path).secret("auth-secret")).toBe(secret);
  });

  it("is refused with a sentence if it cannot be created", () => {
    for (const nowhere of ["/proc/countinghouse", join(folder.path, "auth-secret")])
      expect(() => new DataFolder(nowhere)).toThrow(/^DATA_DIR: the folder .* cannot be written \(E[A-Z]+\)\./);
  });

  it("is irrelevant to an unreachable DATABASE_URL, which is reported with the reason", async () => {
    const opening = openBankDatabase(folder, "postgres://nobody@127.0.0.1:1/nothing");
    await expect(opening).rejects.toThrow(/^DATABASE_URL: .*ECONNREFUSED/);
  });
});
