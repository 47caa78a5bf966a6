import { assertClearing } from "../bench/clearing-invariants";
import { postmasterPid } from "../bench/cluster";
import { assertCardBooks, assertInvariants } from "../bench/invariants";
import { assertCardsKept, startCardWriters } from "./card-writers";
import { assertClearingKept, startClearingWriters } from "./clearing-writers";
import { asOwner, assertNothingLost, type DrillBank } from "./drill-bank";
import { serverPid } from "./processes";
import { untilReady } from "./ready";
import { startWriters, type Tally } from "./writers";

/** Longest recovery after a kill, however many preceded it. */
const MOST_MS = 3_000;
const SERVER_KILLS = 10;
const POSTGRES_KILLS = 5;
const CLIENTS = 4;
/** Between kills the clients work, so that a kill finds every message in every state. */
const WORK_MS = 500;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Kills the process of `pid` as soon as it exists. Returns the time of the kill. */
async function kill(pid: () => number): Promise<number> {
  for (;;) {
    try {
      process.kill(pid(), "SIGKILL");
      return performance.now();
    } catch {
      // Not restarted yet.
      await pause(5);
    }
  }
}

/** Kills Postgres. Returns milliseconds until a new one has posted a transfer and the bank is ready. */
async function killPostgres(port: number, folder: string, tally: Tally): Promise<number> {
  await untilReady(port, performance.now());
  await pause(WORK_MS);
  const before = postmasterPid(folder);
  const at = await kill(() => before);
  const another = () => {
    try {
      return postmasterPid(folder) !== before;
    } catch {
      return false;
    }
  };
  // Backends of the old one may answer briefly.
  while (!another()) await pause(5);
  const since = performance.now();
  while (tally.lastAt < since) {
    if (performance.now() - at > 60_000) throw new Error("no transfer within 60 s after Postgres was killed");
    await pause(5);
  }
  return untilReady(port, at);
}

/** The invariants, which hold in every snapshot while clients work. */
async function assertWhole({ ownerUrl }: DrillBank["bank"]): Promise<void> {
  await asOwner(ownerUrl, async (owner) => {
    await assertInvariants(owner);
    await assertCardBooks(owner);
    await assertClearing(owner);
  });
}

/**
 * Kills in a row under load: the server ten times when ready and ten times before, then Postgres five times. Each time the bank must be
 * ready within 3 s, and no transfer, no message of the card network, no cheque and no net settlement is lost or doubled.
 */
export async function killsInARow({ bank, port, folder, fixture }: DrillBank): Promise<void> {
  const { tally, stop } = startWriters(port, fixture, CLIENTS);
  const cards = startCardWriters(port, fixture, CLIENTS);
  const clearing = startClearingWriters(port, fixture, CLIENTS);
  const times = async (count: number, pid: () => number) => {
    const taken: number[] = [];
    for (let n = 0; n < count; n += 1) {
      await untilReady(port, performance.now());
      await pause(WORK_MS);
      taken.push(await untilReady(port, await kill(pid)));
      await assertWhole(bank);
    }
    return taken;
  };
  const server = await times(SERVER_KILLS, serverPid);
  let last = 0;
  for (let n = 0; n < SERVER_KILLS; n += 1) last = await kill(serverPid);
  const unready = await untilReady(port, last);
  const database: number[] = [];
  for (let n = 0; n < POSTGRES_KILLS; n += 1) {
    database.push(await killPostgres(port, folder, tally));
    await assertWhole(bank);
  }
  await stop();
  const [cardTally, clearingTally] = [await cards.stop(), await clearing.stop()];
  const seconds = (list: readonly number[]) => list.map((ms) => (ms / 1_000).toFixed(1)).join(", ");
  console.log(`server killed ${SERVER_KILLS} times in a row: ready again after ${seconds(server)} s`);
  console.log(`server killed ${SERVER_KILLS} times before it was ready: ready ${seconds([unready])} s after the last`);
  console.log(`Postgres killed ${POSTGRES_KILLS} times in a row: ready again after ${seconds(database)} s`);
  await assertWhole(bank);
  await asOwner(bank.ownerUrl, async (owner) => {
    await assertNothingLost(owner, tally.acknowledged);
    await assertCardsKept(owner, cardTally);
    await assertClearingKept(owner, clearingTally);
  });
  const { authorizations, refs, repeated } = cardTally;
  const { items, positions, repeated: again } = clearingTally;
  const ofCards = `${authorizations.size} authorizations, ${refs.size} messages, ${repeated} repeated`;
  const ofClearing = `${items.size} cheques, ${positions.size} net settlements, ${again} repeated`;
  console.log(`${tally.acknowledged.size} transfers; ${ofCards}; ${ofClearing}: none lost or doubled, invariants hold`);
  const slowest = Math.max(...server, unready, ...database);
  if (slowest > MOST_MS) throw new Error(`ready only ${seconds([slowest])} s after a kill`);
}
