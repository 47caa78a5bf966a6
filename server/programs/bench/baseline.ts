import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import postgres from "postgres";

export type Baseline = { name: string; rate: number; p99Ms: number };

const SCALE = 10;

function findPgbench(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => `${debian}/${version}/bin/pgbench`) : [];
  return ["pgbench", ...versions].find((path) => spawnSync(path, ["--version"]).status === 0);
}

export type Measure = (seconds: number) => Promise<Baseline>;

/** B: pgbench's TPC-B at 16 connections by the simple protocol. Without pgbench the bench runs the same statements itself. */
export async function prepareBaseline(ownerUrl: string): Promise<Measure> {
  const url = new URL(ownerUrl);
  const admin = postgres(ownerUrl, { max: 1, onnotice: () => undefined });
  await admin.unsafe("create schema if not exists tpcb");
  await admin.end();
  const pgbench = findPgbench();
  if (!pgbench) return ownTpcB(ownerUrl);
  const env = {
    ...process.env,
    PGHOST: url.hostname,
    PGPORT: url.port,
    PGUSER: url.username,
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: url.pathname.slice(1),
    PGOPTIONS: "-c search_path=tpcb",
  };
  const run = (args: string[]) => {
    const result = spawnSync(pgbench, args, { env, encoding: "utf8" });
    if (result.status !== 0) throw new Error(`pgbench failed: ${result.stderr}`);
    return result.stdout;
  };
  run(["-i", "-q", "-s", String(SCALE)]);
  return async (seconds) => {
    const log = `/tmp/pgbench-${process.pid}`;
    const out = run(["-c", "16", "-j", "2", "-T", String(seconds), "-n", "-l", "--log-prefix", log]);
    const rate = Number(/tps = ([\d.]+)/.exec(out)?.[1] ?? "0");
    return { name: "pgbench TPC-B", rate, p99Ms: percentile(log) };
  };
}

function percentile(prefix: string): number {
  const result = spawnSync("sh", ["-c", `cat ${prefix}.* | awk '{print $3}' | sort -n; rm -f ${prefix}.*`], {
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
  });
  const times = result.stdout.trim().split("\n").map(Number);
  return (times[Math.floor(times.length * 0.99)] ?? 0) / 1000;
}

async function ownTpcB(ownerUrl: string): Promise<Measure> {
  const sql = postgres(ownerUrl, { max: 16, onnotice: () => undefined, connection: { search_path: "tpcb" } });
  await sql.unsafe(`
    create table if not exists accounts as select g as aid, 0 as abalance from generate_series(1, ${SCALE} * 100000) g;
    create unique index if not exists accounts_aid on accounts (aid);
    create table if not exists tellers as select g as tid, 0 as tbalance from generate_series(1, ${SCALE} * 10) g;
    create table if not exists branches as select g as bid, 0 as bbalance from generate_series(1, ${SCALE}) g;
    create table if not exists history (tid int, bid int, aid int, delta int, mtime timestamp)`);
  const pick = (n: number) => 1 + Math.floor(Math.random() * n);
  const once = () =>
    sql.begin(async (tx) => {
      const [aid, tid, bid, delta] = [pick(SCALE * 100_000), pick(SCALE * 10), pick(SCALE), pick(10_000) - 5_000];
      await tx.unsafe(`update accounts set abalance = abalance + ${delta} where aid = ${aid}`);
      await tx.unsafe(`select abalance from accounts where aid = ${aid}`);
      await tx.unsafe(`update tellers set tbalance = tbalance + ${delta} where tid = ${tid}`);
      await tx.unsafe(`update branches set bbalance = bbalance + ${delta} where bid = ${bid}`);
      await tx.unsafe(`insert into history values (${tid}, ${bid}, ${aid}, ${delta}, current_timestamp)`);
    });
  return async (seconds) => {
    const until = performance.now() + seconds * 1000;
    const times: number[] = [];
    const worker = async () => {
      while (performance.now() < until) {
        const start = performance.now();
        await once();
        times.push(performance.now() - start);
      }
    };
    await Promise.all(Array.from({ length: 16 }, worker));
    times.sort((a, b) => a - b);
    return {
      name: "TPC-B of our own (no pgbench here)",
      rate: times.length / seconds,
      p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
    };
  };
}
