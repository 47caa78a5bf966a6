import { rmSync } from "node:fs";
import { makeFixture } from "../bench/fixture";
import { assertInvariants } from "../bench/invariants";
import type { Bank } from "../supervisor/bank";
import { checkDeployFiles } from "./cluster-files";
import { PostgresCluster } from "./cluster-nodes";
import { setReplay, startReaders, transactionsOn } from "./cluster-reads";
import { asOwner, assertNothingLost, drillFolder, openDrillBank } from "./drill-bank";
import { startWriters, type Tally } from "./writers";

const FAILOVERS = 20;
/** Longest time without an acknowledgement. */
const MOST_MS = 15_000;
const PROCESSES = "3";
const WRITERS = 6;
const READERS = 2;
/** Between failovers, after the cluster is whole again. */
const WORK_MS = 1_000;
const LAG_MS = 5_000;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const seconds = (ms: number) => (ms / 1_000).toFixed(1);

/** A bank whose processes reach the cluster through PgBouncer and HAProxy. */
function openProcesses(folder: string, { urls, pooler }: PostgresCluster) {
  return openDrillBank(folder, {
    API_PROCESSES: PROCESSES,
    DATABASE_URL: urls.owner,
    APP_DATABASE_URL: urls.pooled,
    DATABASE_POOLER: pooler,
    SESSION_DATABASE_URL: urls.session,
    REPORTS_DATABASE_URL: urls.replicas,
  });
}

/** Milliseconds from the kill to the first acknowledgement by the new primary. */
async function unavailable(cluster: PostgresCluster, tally: Tally, killed: { at: number; name: string }) {
  for (;;) {
    if (performance.now() - killed.at > 60_000) throw new Error("no transfer within 60 s after the primary was killed");
    const leads = await cluster.leader().then(
      ({ name }) => name !== killed.name,
      () => false,
    );
    if (leads) break;
    await pause(50);
  }
  const since = performance.now();
  while (tally.lastAt < since) {
    if (since - killed.at > 60_000) throw new Error("the new primary acknowledges nothing");
    await pause(5);
  }
  return tally.lastAt - killed.at;
}

async function failOver(cluster: PostgresCluster, bank: Bank, tally: Tally, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 1; n <= count; n++) {
    await cluster.untilWhole();
    await pause(WORK_MS);
    const killed = await cluster.killPrimary();
    const ms = await unavailable(cluster, tally, killed);
    times.push(ms);
    killed.restart();
    await asOwner(bank.ownerUrl, (owner) => assertNothingLost(owner, new Map(tally.acknowledged)));
    console.log(`failover ${n}: ${killed.name} killed, acknowledged again after ${seconds(ms)} s`);
  }
  return times;
}

/** Standbys receive without replaying. Lists stay whole, because the primary answers them. */
async function lagging(cluster: PostgresCluster, reads: { lists: number }): Promise<void> {
  const standbys = await cluster.standbys();
  const before = reads.lists;
  await setReplay(standbys, false);
  await pause(LAG_MS);
  await setReplay(standbys, true);
  if (reads.lists === before) throw new Error("no list was answered while the replicas lagged");
  console.log(`replicas without replay for ${seconds(LAG_MS)} s: ${reads.lists - before} whole lists meanwhile`);
}

/**
 * Three processes of the bank on a cluster of three Postgres nodes (deploy/cluster). Its primary is killed under load `count` times. No
 * acknowledged transfer is lost or doubled, a repeated request has the same answer, and each failover takes at most 15 s. Every list has what
 * was acknowledged before it.
 */
export async function clusterFailsOver(count = FAILOVERS): Promise<void> {
  checkDeployFiles();
  const folder = drillFolder();
  const cluster = new PostgresCluster(folder);
  const interrupted = () => {
    cluster.kill();
    process.exit(1);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, interrupted);
  let kept: string | null = null;
  let close: () => Promise<void> = async () => undefined;
  try {
    await cluster.open();
    const { bank, port } = await openProcesses(folder, cluster);
    close = () => bank.close(true);
    const fixture = await asOwner(bank.ownerUrl, (owner) => makeFixture(owner, port));
    const { tally, stop } = startWriters(port, fixture, WRITERS);
    const { reads, ...readers } = startReaders(port, fixture, READERS);
    await onReplicas(cluster, reads);
    await lagging(cluster, reads);
    const times = await failOver(cluster, bank, tally, count);
    await cluster.untilWhole();
    await Promise.all([stop(), readers.stop()]);
    await asOwner(bank.ownerUrl, async (owner) => {
      await assertNothingLost(owner, tally.acknowledged);
      await assertInvariants(owner);
    });
    console.log(`${count} failovers: ${times.map(seconds).join(", ")} s without an acknowledgement`);
    console.log(
      `answers ${JSON.stringify(tally.statuses)}; ${reads.lists} lists, each with all that was acknowledged before it`,
    );
    console.log(`${tally.acknowledged.size} acknowledged transfers: none lost or doubled, invariants hold`);
    const slowest = Math.max(...times);
    if (slowest > MOST_MS) throw new Error(`${seconds(slowest)} s without an acknowledgement`);
  } catch (error) {
    kept = folder;
    throw error;
  } finally {
    await close();
    await cluster.close();
    if (kept === null) rmSync(folder, { recursive: true, force: true });
    else console.error(`The logs are in ${kept}`);
  }
}

/** Lists are read on the replicas. */
async function onReplicas(cluster: PostgresCluster, reads: { lists: number }): Promise<void> {
  const standbys = await cluster.standbys();
  const [before, lists] = [await transactionsOn(standbys), reads.lists];
  await pause(3_000);
  // The statistics of a session appear within a second.
  const [transactions, made] = [(await transactionsOn(standbys)) - before, reads.lists - lists];
  console.log(`${made} lists in 3 s under load, ${transactions} transactions on the replicas`);
  if (transactions < made) throw new Error("the lists were not read on the replicas");
}
