import { assertCardLoans } from "../bench/card-loan-invariants";
import { assertClearing } from "../bench/clearing-invariants";
import { isPostmasterReady, postmasterPid } from "../bench/cluster";
import { assertCardBooks, assertInvariants } from "../bench/invariants";
import { assertCardsKept, type CardTally, startCardWriters } from "./card-writers";
import { assertClearingKept, type ClearingTally, startClearingWriters } from "./clearing-writers";
import { asOwner, assertNothingLost, type DrillBank } from "./drill-bank";
import { killsDuringLoanDays } from "./loan-days";
import { assertLoansKept, type LoanTally, startLoanWriters } from "./loan-writers";
import { killServers } from "./processes";
import { untilReady } from "./ready";
import { startWriters, type Tally } from "./writers";

/** Longest recovery after a kill, however many preceded it. Postgres first replays its log since the last checkpoint. */
const [MOST_MS, MOST_OF_POSTGRES_MS] = [3_000, 20_000];
const SERVER_KILLS = 10;
const POSTGRES_KILLS = 5;
const CLIENTS = 4;
const LOAN_CLIENTS = 2;
/** Between kills the clients work, so that a kill finds every message in every state. */
const WORK_MS = 500;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Processes that a kill hits, in turn. Empty: all of them. */
const TARGETS = ["", "api-1", "console", "worker"];

/** Kills as soon as there is something to kill. Returns the time of the kill. */
async function kill(attempt: () => void): Promise<number> {
  for (;;) {
    try {
      attempt();
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
  const at = await kill(() => process.kill(before, "SIGKILL"));
  const another = () => {
    try {
      return postmasterPid(folder) !== before && isPostmasterReady(folder);
    } catch {
      return false;
    }
  };
  // Backends of the old one may answer until the new one, which starts without any of them, is ready.
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
    await assertCardLoans(owner);
  });
}

/**
 * Kills in a row under load: all of the server or one of its processes ten times when ready and all ten times before, then Postgres five
 * times. Each time the bank must be ready within 3 s, or 20 s after a kill of Postgres, and no transfer, no message of the card network, no
 * cheque, no net settlement and no payment of a card loan is lost or doubled. Two more kills of the server and one of Postgres come during
 * daily steps of card loans, under their purchases and payments.
 */
export async function killsInARow(drill: DrillBank): Promise<void> {
  const { bank, port, folder, fixture } = drill;
  const { tally, stop } = startWriters(port, fixture, CLIENTS);
  const cards = startCardWriters(port, fixture, CLIENTS);
  const clearing = startClearingWriters(port, fixture, CLIENTS);
  const loans = await asOwner(bank.ownerUrl, (owner) =>
    startLoanWriters(port, owner, fixture, cards.tally, LOAN_CLIENTS),
  );
  let turn = 0;
  const killServer = async () => {
    await untilReady(port, performance.now());
    await pause(WORK_MS);
    const target = TARGETS[turn++ % TARGETS.length];
    const taken = await untilReady(port, await kill(() => killServers(target)));
    await assertWhole(bank);
    return taken;
  };
  const server: number[] = [];
  for (let n = 0; n < SERVER_KILLS; n += 1) server.push(await killServer());
  let last = 0;
  for (let n = 0; n < SERVER_KILLS; n += 1) last = await kill(() => killServers());
  const unready = await untilReady(port, last);
  const database: number[] = [];
  for (let n = 0; n < POSTGRES_KILLS; n += 1) {
    database.push(await killPostgres(port, folder, tally));
    await assertWhole(bank);
  }
  await cards.stop();
  const clearingTally = await clearing.stop();
  await killsDuringLoanDays(drill, [
    () => killServer().then((taken) => void server.push(taken)),
    () => killServer().then((taken) => void server.push(taken)),
    () => killPostgres(port, folder, tally).then((taken) => void database.push(taken)),
  ]);
  await stop();
  const [cardTally, loanTally] = [cards.tally, await loans.stop()];
  const seconds = (list: readonly number[]) => list.map((ms) => (ms / 1_000).toFixed(1)).join(", ");
  console.log(`server killed ${server.length} times in a row: ready again after ${seconds(server)} s`);
  console.log(`server killed ${SERVER_KILLS} times before it was ready: ready ${seconds([unready])} s after the last`);
  console.log(`Postgres killed ${database.length} times in a row: ready again after ${seconds(database)} s`);
  await assertWhole(bank);
  await asOwner(bank.ownerUrl, async (owner) => {
    await assertNothingLost(owner, tally.acknowledged);
    await assertCardsKept(owner, cardTally);
    await assertClearingKept(owner, clearingTally);
    await assertLoansKept(owner, loanTally);
  });
  console.log(`${keptOf(tally, cardTally, clearingTally, loanTally)}: none lost or doubled, invariants hold`);
  for (const [what, slowest, most] of [
    ["the server", Math.max(...server, unready), MOST_MS],
    ["Postgres", Math.max(...database), MOST_OF_POSTGRES_MS],
  ] as const)
    if (slowest > most) throw new Error(`ready only ${seconds([slowest])} s after a kill of ${what}`);
}

function keptOf(transfers: Tally, cards: CardTally, clearing: ClearingTally, loans: LoanTally): string {
  const sum = (of: "purchases" | "payments") => [...loans.values()].reduce((total, told) => total + told[of], 0);
  return [
    `${transfers.acknowledged.size} transfers`,
    `${cards.authorizations.size} authorizations, ${cards.refs.size} messages, ${cards.repeated} repeated`,
    `${clearing.items.size} cheques, ${clearing.positions.size} net settlements, ${clearing.repeated} repeated`,
    `${sum("purchases")} purchases and ${sum("payments")} payments of card loans`,
  ].join("; ");
}
