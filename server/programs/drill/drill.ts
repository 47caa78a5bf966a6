import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type postgres from "postgres";
import { newId } from "../../kernel/ids";
import { makeFixture, openOwner } from "../bench/fixture";
import { assertInvariants } from "../bench/invariants";
import { openBank } from "../supervisor/bank";
import { attacks } from "./attacks";
import { postmasterPid, residentMb, serverPid, signalTree } from "./processes";
import { screens } from "./screens";
import { signInFloods } from "./sign-in-floods";
import { fillJournal, streamJournal } from "./stream";
import { startWriters, type Tally } from "./writers";

const CLIENTS = 8;
const KILLS = 5;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** From the fault to the first acknowledgement after it, in seconds. */
async function recovery(tally: Tally, faultAt: number): Promise<number> {
  while (tally.lastAt <= faultAt + 300) {
    if (performance.now() - faultAt > 60_000) throw new Error("no work for 60 s after the fault");
    await pause(20);
  }
  return (tally.lastAt - faultAt) / 1000;
}

/** Every acknowledged key has one transfer and one entry, and no key has two. */
async function assertNothingLost(owner: postgres.Sql<{ bigint: bigint }>, keys: Set<string>): Promise<void> {
  const rows = await owner<{ key: string; n: number }[]>`
    select t.idempotency_key as key, count(e.id)::int as n from transfers t left join journal_entries e on e.source_id = t.id
    group by 1`;
  const entries = new Map(rows.map((row) => [row.key, row.n]));
  for (const key of keys)
    if (entries.get(key) !== 1) throw new Error(`acknowledged ${key} has ${entries.get(key) ?? 0} entries`);
  for (const [key, n] of entries) if (n !== 1) throw new Error(`${key} has ${n} entries`);
}

async function bigBodies(port: number, pid: number): Promise<string> {
  const before = residentMb(pid);
  const statuses: number[] = [];
  for (let i = 0; i < 3; i++) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/transfers`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: Buffer.alloc(60 * 1024 * 1024, 0x20),
    }).catch(() => null);
    statuses.push(answer?.status ?? 0);
  }
  return `three bodies of 60 MB without a token: ${statuses.join(", ")}; memory grew by ${Math.max(0, residentMb(pid) - before).toFixed(0)} MB`;
}

/**
 * `npm run drill`: faults, attacks, floods of sign-ins, then what people see; `npm run drill -- attacks` (or `faults`, `sign-ins`, `screens`) one of them
 * alone. Linux only.
 */
export async function main([only]: readonly string[] = []): Promise<void> {
  if (only === undefined || only === "faults") await faults();
  if (only === undefined || only === "attacks") await attacks(Number(process.env.PORT ?? 3910));
  if (only === undefined || only === "sign-ins") await signInFloods();
  if (only === undefined || only === "screens") await screens();
}

/** Faults on a bank of its own, under load, with the invariants after each. */
async function faults(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "countinghouse-drill-"));
  chmodSync(folder, 0o755);
  const port = Number(process.env.PORT ?? 3910);
  const bank = await openBank({
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    DEMO: "0",
    ADMIN_EMAIL: "drill@countinghouse.example",
    ADMIN_PASSWORD: newId(),
    LOG_LEVEL: process.env.LOG_LEVEL ?? "fatal",
    NODE_ENV: "production",
  });
  let owner = openOwner(bank.ownerUrl);
  try {
    const fixture = await makeFixture(owner, port);
    const { tally, stop } = startWriters(port, fixture, CLIENTS);
    await pause(2_000);
    for (const [name, kill] of [
      ["kill -9 of the server", () => process.kill(serverPid(), "SIGKILL")],
      ["kill -9 of Postgres", () => process.kill(postmasterPid(folder), "SIGKILL")],
    ] as const) {
      const times: string[] = [];
      for (let i = 0; i < KILLS; i++) {
        const at = performance.now();
        kill();
        times.push((await recovery(tally, at)).toFixed(1));
        await pause(1_500);
      }
      console.log(`${name}, ${KILLS} times: work again after ${times.join(", ")} s`);
    }
    tally.slowestMs = 0;
    tally.statuses = {};
    const postmaster = postmasterPid(folder);
    const at = performance.now();
    signalTree(postmaster, "SIGSTOP");
    await pause(10_000);
    signalTree(postmaster, "SIGCONT");
    const again = await recovery(tally, at + 10_000);
    await pause(1_000);
    await stop();
    console.log(
      `database stopped for 10 s: answers ${JSON.stringify(tally.statuses)}, slowest ${(tally.slowestMs / 1000).toFixed(1)} s, work again ${again.toFixed(1)} s after`,
    );
    await owner.end({ timeout: 1 });
    owner = openOwner(bank.ownerUrl);
    await assertNothingLost(owner, tally.acknowledged);
    await assertInvariants(owner);
    console.log(`${tally.acknowledged.size} acknowledged transfers: nothing lost, nothing doubled, invariants hold`);

    console.log(await bigBodies(port, serverPid()));
    await fillJournal(owner);
    const [day] = await owner<{ date: string }[]>`select business_date::text as date from bank_day`;
    await streamJournal(port, fixture.token, "2000-01-01");
    const figures = await streamJournal(port, fixture.token, day?.date ?? "");
    console.log(
      `journal of ${figures.entries} entries (${figures.megabytes.toFixed(0)} MB) in one answer: ${figures.seconds.toFixed(1)} s, memory grew by ${figures.grownMb.toFixed(0)} MB`,
    );
  } finally {
    await owner.end({ timeout: 1 });
    await bank.close(true);
    rmSync(folder, { recursive: true, force: true });
  }
}
