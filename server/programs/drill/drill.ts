import { rmSync } from "node:fs";
import { postmasterPid } from "../bench/cluster";
import { residentMb } from "../bench/cpu";
import { assertInvariants } from "../bench/invariants";
import { attack } from "../hostile/hostile";
import { clusterFailsOver } from "./cluster";
import { runSurvivesKills } from "./day-kills";
import { processesShareRun } from "./day-shared";
import { yearOfDays } from "./day-year";
import { diskFull } from "./disk-full";
import { asOwner, assertNothingLost, type DrillBank, drillFolder, onDrillBank, openDrillBank } from "./drill-bank";
import { hostileImports } from "./hostile-imports";
import { importsGoOn } from "./imports";
import { killsInARow } from "./kills";
import { measureLive } from "./live";
import { measurePages } from "./pages";
import { killServers, serverPids, signalTree } from "./processes";
import { sealsHold } from "./seals";
import { signInFloods } from "./sign-in-floods";
import { fillJournal, streamJournal } from "./stream";
import { startWriters, type Tally } from "./writers";

const CLIENTS = 8;
const KILLS = 5;
const HOSTILE_REQUESTS = 20_000;
const PORT = Number(process.env.PORT ?? 3910);
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Seconds from the fault to the first acknowledgement after it. */
async function recovery(tally: Tally, faultAt: number): Promise<number> {
  while (tally.lastAt <= faultAt + 300) {
    if (performance.now() - faultAt > 60_000) throw new Error("no transfer within 60 s after the fault");
    await pause(20);
  }
  return (tally.lastAt - faultAt) / 1000;
}

async function bigBodies(port: number, pids: readonly number[]): Promise<string> {
  const before = residentMb(pids);
  const statuses: number[] = [];
  for (let i = 0; i < 3; i++) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/transfers`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: Buffer.alloc(60 * 1024 * 1024, 0x20),
    }).catch(() => null);
    statuses.push(answer?.status ?? 0);
  }
  return `three bodies of 60 MB without a token: ${statuses.join(", ")}; memory grew by ${Math.max(0, residentMb(pids) - before).toFixed(0)} MB`;
}

/** Hostile addresses and requests, and cancelled downloads, on a separate demo bank. Throws with the findings. */
async function attacks(): Promise<void> {
  const outcomes = await attack(PORT, HOSTILE_REQUESTS);
  const wrong = outcomes.filter(({ failures }) => failures.length > 0);
  if (wrong.length > 0)
    throw new Error(wrong.map(({ name, failures }) => `${name}: ${failures.length} failures`).join("; "));
}

/** Delay of changes on other screens and Lighthouse scores, on a separate demo bank. */
async function screens(): Promise<void> {
  const folder = drillFolder();
  const address = `http://localhost:${PORT}`;
  const { bank } = await openDrillBank(folder, { PUBLIC_URL: address, DEMO: "1" });
  try {
    await measureLive(address);
    await measurePages(address);
  } finally {
    await bank.close(true);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** End-of-day runs under kills, on two processes and through a year. */
const endOfDay: Readonly<Record<string, (days?: number) => Promise<void>>> = {
  kills: runSurvivesKills,
  processes: () => onDrillBank(processesShareRun),
  year: yearOfDays,
};

/** By the name that selects one. */
const parts: Readonly<Record<string, (more: readonly string[]) => Promise<void>>> = {
  faults: () => onDrillBank(faults),
  kills: () => onDrillBank(killsInARow),
  "end-of-day": async ([only, days]) => {
    for (const [name, run] of chosenOf(endOfDay, only)) await run(name === only && days ? Number(days) : undefined);
  },
  seals: () => onDrillBank(sealsHold),
  imports: () => onDrillBank(importsGoOn),
  "hostile-imports": () => onDrillBank(hostileImports),
  disk: diskFull,
  attacks,
  "sign-ins": signInFloods,
  screens,
  cluster: ([count]) => clusterFailsOver(count ? Number(count) : undefined),
};

function chosenOf<Part>(all: Readonly<Record<string, Part>>, only: string | undefined): [string, Part][] {
  const chosen = Object.entries(all).filter(([name]) => (only === undefined ? name !== "cluster" : name === only));
  if (chosen.length === 0) throw new Error(`Unknown part: ${only}. Parts: ${Object.keys(all).join(", ")}`);
  return chosen;
}

/**
 * `npm run drill`: faults, ends of day, attacks, floods of sign-ins, then screens. `npm run drill -- kills` runs one part, `-- end-of-day year 30` a part of
 * one. The cluster runs only alone, because it requires further programs. Linux only.
 */
export async function main([only, ...more]: readonly string[] = []): Promise<void> {
  for (const [, run] of chosenOf(parts, only)) await run(more);
}

/** Faults under load, each followed by the invariants. */
async function faults({ bank, port, folder, fixture }: DrillBank): Promise<void> {
  const { tally, stop } = startWriters(port, fixture, CLIENTS);
  await pause(2_000);
  for (const [name, kill] of [
    ["kill -9 of the server", () => killServers()],
    ["kill -9 of Postgres", () => process.kill(postmasterPid(folder), "SIGKILL")],
  ] as const) {
    const times: string[] = [];
    for (let i = 0; i < KILLS; i++) {
      const at = performance.now();
      kill();
      times.push((await recovery(tally, at)).toFixed(1));
      await pause(1_500);
    }
    console.log(`${name}, ${KILLS} times: transfers resumed after ${times.join(", ")} s`);
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
  await asOwner(bank.ownerUrl, async (owner) => {
    await assertNothingLost(owner, tally.acknowledged);
    await assertInvariants(owner);
  });
  console.log(`${tally.acknowledged.size} acknowledged transfers: none lost or doubled, invariants hold`);

  console.log(await bigBodies(port, serverPids()));
  const day = await asOwner(bank.ownerUrl, async (owner) => {
    await fillJournal(owner);
    const [row] = await owner<{ date: string }[]>`select business_date::text as date from bank_day`;
    return row?.date ?? "";
  });
  await streamJournal(port, fixture.token, { from: "2000-01-01", to: "2000-01-01" });
  const figures = await streamJournal(port, fixture.token, { from: day, to: day });
  console.log(
    `journal of ${figures.entries} entries (${figures.megabytes.toFixed(0)} MB) in one answer: ${figures.seconds.toFixed(1)} s, memory grew by ${figures.grownMb.toFixed(0)} MB`,
  );
}
