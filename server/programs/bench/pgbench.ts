import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import type { Logins } from "./cluster";
import { percentiles } from "./load";

export type Baseline = { name: string; rate: number; p99Ms: number };
/** @param seconds of one measurement */
export type Measure = (seconds: number) => Promise<Baseline>;

/** A load of 16 connections on one schema: by pgbench where it is installed, else by the driver, which costs more per transaction. */
export type SqlLoad = {
  name: string;
  schema: string;
  /** pgbench's arguments to make the tables, and its script. Null: its own TPC-B. */
  pgbench: { prepare: readonly string[]; script: string | null };
  /** The same without pgbench. */
  driver: { prepare: string; once: (sql: postgres.Sql) => Promise<unknown> };
};

export const CONNECTIONS = 16;

function findPgbench(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => `${debian}/${version}/bin/pgbench`) : [];
  return ["pgbench", ...versions].find((path) => spawnSync(path, ["--version"]).status === 0);
}

export async function prepareSqlLoad(logins: Logins, load: SqlLoad): Promise<Measure> {
  const admin = postgres(logins.owner, { max: 1, onnotice: () => undefined });
  await admin.unsafe(`create schema if not exists ${load.schema}`);
  if (load.pgbench.script !== null) await admin.unsafe(`set search_path = ${load.schema}; ${load.driver.prepare}`);
  await admin.end();
  const pgbench = findPgbench();
  return pgbench === undefined ? byDriver(logins.owner, load) : byPgbench(logins.ownerBySocket, load, pgbench);
}

async function byPgbench(login: string, { name, schema, pgbench }: SqlLoad, program: string): Promise<Measure> {
  const url = new URL(login);
  const env = {
    ...process.env,
    PGHOST: decodeURIComponent(url.hostname),
    PGPORT: url.port,
    PGUSER: url.username,
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: url.pathname.slice(1),
    PGOPTIONS: `-c search_path=${schema}`,
  };
  const run = (args: readonly string[]): Promise<string> =>
    new Promise((resolve, reject) => {
      const child = spawn(program, args, { env, stdio: ["ignore", "pipe", "pipe"] });
      const [out, problems]: [string[], string[]] = [[], []];
      child.stdout.on("data", (chunk) => out.push(String(chunk)));
      child.stderr.on("data", (chunk) => problems.push(String(chunk)));
      child.once("error", reject);
      child.once("exit", (code) =>
        code === 0 ? resolve(out.join("")) : reject(new Error(`pgbench failed: ${problems.join("")}`)),
      );
    });
  if (pgbench.prepare.length > 0) await run(pgbench.prepare);
  return async (seconds) => {
    const folder = mkdtempSync(join(tmpdir(), "pgbench-"));
    try {
      const script = pgbench.script === null ? [] : ["-f", join(folder, "script.sql")];
      if (pgbench.script !== null) writeFileSync(join(folder, "script.sql"), pgbench.script);
      const load = ["-c", String(CONNECTIONS), "-j", "2", "-T", String(seconds), "-n"];
      const out = await run([...load, "-l", "--log-prefix", join(folder, "log"), ...script]);
      return { name: `pgbench ${name}`, rate: Number(/tps = ([\d.]+)/.exec(out)?.[1] ?? "0"), p99Ms: p99Of(folder) };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
}

/** Of pgbench's logs, whose third field is a latency in microseconds. */
function p99Of(folder: string): number {
  const logs = readdirSync(folder).filter((name) => name.startsWith("log"));
  const lines = logs.flatMap((name) => readFileSync(join(folder, name), "utf8").trim().split("\n"));
  return percentiles(lines.map((line) => Number(line.split(" ")[2])))(0.99) / 1_000;
}

async function byDriver(ownerUrl: string, { name, schema, driver }: SqlLoad): Promise<Measure> {
  const sql = postgres(ownerUrl, {
    max: CONNECTIONS,
    onnotice: () => undefined,
    connection: { search_path: schema },
  });
  await sql.unsafe(driver.prepare);
  return async (seconds) => {
    const until = performance.now() + seconds * 1000;
    const times: number[] = [];
    const worker = async () => {
      while (performance.now() < until) {
        const start = performance.now();
        await driver.once(sql);
        times.push(performance.now() - start);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, worker));
    return {
      name: `${name} of our own (no pgbench here)`,
      rate: times.length / seconds,
      p99Ms: percentiles(times)(0.99),
    };
  };
}
