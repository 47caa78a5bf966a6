import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { listAccounts } from "../../contract/accounts";
import { retryEndOfDayRun } from "../../contract/end-of-day";
import { seededRandom } from "../../kernel/seeded-random";
import { type Desk, startDay, untilClosed } from "../../testing/close-day";
import { postmasterPid } from "../bench/cluster";
import { fillDay } from "../bench/day-rows";
import { assertBooks } from "../bench/end-of-day";
import { openDesk, openOwner } from "../bench/fixture";
import type { Bank } from "../supervisor/bank";
import { assertEqualBooks, type Books, booksOf } from "./day-books";
import { asOwner, drillFolder, openDrillBank } from "./drill-bank";
import { today } from "./loan-days";
import { killServers } from "./processes";
import { untilReady } from "./ready";

const LOANS = 5_000;
const SERVER_KILLS = 10;
const DATABASE_KILLS = 3;
/** The last moments of a run are too short for a kill to reach them. */
const LAST_SHARE = 0.95;
const LOOK_MS = 10;
/** A process that was killed may still answer as ready. */
const RESTART_MS = 500;

/** Where a run is: its current step, and how many entities of it are done. */
type Place = { step: string; processed: number };
type Profile = readonly (Place & { ms: number })[];
type Look = Place & { status: string };
type Own = { bank: Bank; desk: Desk; port: number; folder: string };

/**
 * A run of the demo bank with many card loans, authorizations and cheques, once undisturbed and once with kills at random moments, on copies
 * of one database. Both must end with the same books.
 */
export async function runSurvivesKills(): Promise<void> {
  const [folder, copy] = [drillFolder(), drillFolder()];
  try {
    await onDemoBank(folder, fill);
    const copied = spawnSync("cp", ["-a", `${folder}/.`, copy]);
    if (copied.status !== 0) throw new Error(`the database could not be copied: ${copied.stderr}`);
    const undisturbed = await onDemoBank(folder, undisturbedRun);
    const { books, text } = await onDemoBank(copy, (own) => killedRun(own, undisturbed.profile));
    console.log(text);
    console.log(`the books are those of the undisturbed run: ${assertEqualBooks(books, undisturbed.books)}`);
  } finally {
    for (const one of [folder, copy]) rmSync(one, { recursive: true, force: true });
  }
}

async function onDemoBank<T>(folder: string, work: (own: Own) => Promise<T>): Promise<T> {
  const { bank, port } = await openDrillBank(folder, { DEMO: "1" });
  try {
    const desk = await asOwner(bank.ownerUrl, (owner) => openDesk(owner, port));
    return await work({ bank, desk, port, folder });
  } finally {
    await bank.close(true);
  }
}

async function fill({ bank, desk }: Own): Promise<void> {
  const accounts = await desk.maker.get(listAccounts, { query: { limit: 1_000, status: "ACTIVE" } });
  const accountIds = accounts.filter(({ currency }) => currency === "USD").map(({ accountId }) => accountId);
  await asOwner(bank.ownerUrl, async (owner) =>
    fillDay({ owner, bank: desk.maker, fixture: { accountIds } }, { date: await today(owner), loans: LOANS }),
  );
}

/** The run again and again until it is over, whatever happens to the database meanwhile. */
async function* looksAt({ ownerUrl }: Bank, run: string): AsyncGenerator<Look> {
  for (;;) {
    const owner = openOwner(ownerUrl);
    try {
      for (;;) {
        const [now] = await owner<Look[]>`
          select step, processed, (select status from end_of_day_runs where id::text = run) as status
          from run_steps where run = ${run} order by started_at desc limit 1`;
        if (now) yield now;
        if (now?.status === "COMPLETED") return;
        await setTimeout(LOOK_MS);
      }
    } catch {
      // The database is restarting.
      await setTimeout(100);
    } finally {
      await owner.end({ timeout: 1 });
    }
  }
}

async function undisturbedRun({ bank, desk }: Own): Promise<{ profile: Profile; books: Books }> {
  const run = await startDay(desk);
  const start = performance.now();
  const profile: (Place & { ms: number })[] = [];
  for await (const { step, processed, status } of looksAt(bank, run)) {
    const last = profile.at(-1);
    const isElsewhere = last?.step !== step || last.processed !== processed || status === "COMPLETED";
    if (isElsewhere) profile.push({ step, processed, ms: performance.now() - start });
  }
  await untilClosed(desk, run);
  return { profile, books: await wholeBooks(bank) };
}

function wholeBooks({ ownerUrl }: Bank): Promise<Books> {
  return asOwner(ownerUrl, async (owner) => {
    // A job releases the holds of parked cash, which expires with its date.
    const over = () =>
      owner`select 1 from approvals where status = 'PENDING' and approval_is_over(expires_at, expires_with)`;
    while ((await over()).length > 0) await setTimeout(LOOK_MS);
    await assertBooks({ owner });
    return booksOf(owner);
  });
}

async function killedRun(own: Own, profile: Profile): Promise<{ books: Books; text: string }> {
  const { bank, desk, port, folder } = own;
  const chance = seededRandom(27);
  const [first, last] = [profile[0]?.ms ?? 0, profile.at(-1)?.ms ?? 0];
  const moments = Array.from({ length: SERVER_KILLS + DATABASE_KILLS }, () =>
    Math.round(first + (chance.below(1_000) / 1_000) * LAST_SHARE * (last - first)),
  ).sort((left, right) => left - right);
  const ofDatabase = new Set<number>();
  while (ofDatabase.size < DATABASE_KILLS) ofDatabase.add(chance.below(moments.length));
  const run = await startDay(desk);
  const places: string[] = [];
  let retries = 0;
  for (const [n, moment] of moments.entries()) {
    retries += await reach(own, run, profile, moment);
    if (ofDatabase.has(n)) process.kill(postmasterPid(folder), "SIGKILL");
    else killServers();
    places.push(`${ofDatabase.has(n) ? "database" : "server"} in ${placeAt(profile, moment).step}`);
    await setTimeout(RESTART_MS);
    await untilReady(port, performance.now());
  }
  for await (const { status } of looksAt(bank, run)) if (status === "FAILED") retries += await retried(desk, run);
  const { startedAt, finishedAt } = await untilClosed(desk, run);
  const seconds = (Date.parse(finishedAt ?? "") - Date.parse(startedAt)) / 1_000;
  const text = `${moments.length} kills of one run of ${(last / 1_000).toFixed(1)} s (${places.join(", ")}): completed after ${seconds.toFixed(1)} s, ${retries} retries by a person`;
  return { books: await wholeBooks(bank), text };
}

const placeAt = (profile: Profile, moment: number) =>
  profile.findLast(({ ms }) => ms <= moment) ?? { step: "", processed: 0, ms: 0 };

/** Waits until the run is where the undisturbed one was at that moment, or beyond. Returns how often a person had to retry it. */
async function reach({ bank, desk }: Own, run: string, profile: Profile, moment: number): Promise<number> {
  const { step, processed, ms } = placeAt(profile, moment);
  const steps = [...new Set(profile.map((one) => one.step))];
  let retries = 0;
  for await (const now of looksAt(bank, run)) {
    if (now.status === "COMPLETED") throw new Error(`the run was over before the kill in ${step}`);
    if (now.status === "FAILED") retries += await retried(desk, run);
    const [at, wanted] = [steps.indexOf(now.step), steps.indexOf(step)];
    if (at > wanted || (at === wanted && now.processed >= processed)) break;
  }
  await setTimeout(moment - ms);
  return retries;
}

/** Two processes that ended in one place end the run, and a person continues it. */
async function retried({ maker }: Desk, id: string): Promise<0 | 1> {
  const reply = await maker.call(retryEndOfDayRun, { params: { id } }).catch(() => null);
  return reply?.ok ? 1 : 0;
}
