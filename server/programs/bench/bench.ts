import { projectRoot } from "@/db/project-root";
import { prepareBaseline } from "./baseline";
import { bytesOfTransfer, type TransferBytes } from "./bytes";
import { clearingOf, reportClearing } from "./clearing";
import { type BenchCluster, openCluster } from "./cluster";
import { dispatchRates, openReceivers, type Receivers, reportDispatch } from "./dispatch";
import { daysOf } from "./end-of-day";
import { benchGrowth } from "./growth";
import { benchLongNames } from "./long-names";
import { type BenchOptions, readOptions } from "./options";
import { keepPeers, measurePeers, openPeers } from "./peers/peers";
import type { Baseline, Measure } from "./pgbench";
import { reportHotAccount } from "./plan/report";
import { pricingOfTransfers, reportPricing } from "./pricing";
import { type Figures, median, noFigures, reportBytes, reportScenario } from "./report";
import { benchRescreening } from "./rescreening";
import { type Scenario, scenarios } from "./scenarios";
import { benchScreening } from "./screening";
import { type MeasuredLoad, Side } from "./side";

type Table = Map<Scenario, Map<string, Figures>>;

/**
 * Old, new, new, old, each for half of the time, so that other load and the growth of data affect both. The next round starts with the
 * other side.
 */
async function measure(scenario: Scenario, sides: readonly Side[], round: number, seconds: number) {
  const order = round % 2 === 1 ? sides : sides.toReversed();
  const results = new Map<Side, MeasuredLoad[]>(order.map((side) => [side, []]));
  for (const side of [...order, ...order.toReversed()]) {
    results.get(side)?.push(await side.drive(scenario, seconds / 2));
  }
  return results;
}

function note(figures: Figures, results: readonly MeasuredLoad[], baseline: Baseline): void {
  const mean = (of: (result: MeasuredLoad) => number) =>
    results.reduce((sum, one) => sum + of(one), 0) / results.length;
  const rate = mean((result) => result.rate);
  const p99 = Math.max(...results.map(({ p99Ms }) => p99Ms));
  figures.rates.push(rate);
  figures.ofB.push(rate / baseline.rate);
  figures.p99s.push(p99);
  figures.p99OfB.push(p99 / baseline.p99Ms);
  figures.node.push(1_000 * mean(({ cpu }) => cpu.node));
  figures.postgres.push(1_000 * mean(({ cpu }) => cpu.postgres));
}

/** One round: B, then every scenario on every side, then the invariants of the data. */
async function runRound(
  round: number,
  sides: readonly Side[],
  { only, seconds }: BenchOptions,
  baseline: Baseline,
  table: Table,
): Promise<void> {
  for (const scenario of scenarios.filter(({ key }) => only.has(key))) {
    const able = sides.filter(({ fixture }) => !scenario.needsCards || fixture.cards.length > 0);
    const results = await measure(scenario, able, round, seconds);
    const figures = table.get(scenario) ?? new Map(able.map(({ name }) => [name, noFigures()]));
    table.set(scenario, figures);
    for (const [side, measured] of results) note(figures.get(side.name) as Figures, measured, baseline);
  }
  for (const side of sides) await side.assertSound();
}

type Run = {
  sides: readonly Side[];
  options: BenchOptions;
  cluster: BenchCluster;
  measureB: Measure;
  receivers: Receivers;
};

async function run({ sides, options, cluster, measureB, receivers }: Run): Promise<void> {
  const { rounds, seconds, only } = options;
  const table: Table = new Map();
  const b: number[] = [];
  for (let round = 1; round <= rounds && scenarios.some(({ key }) => only.has(key)); round++) {
    const baseline = await measureB(seconds);
    b.push(baseline.rate);
    await runRound(round, sides, options, baseline, table);
    const text = `${baseline.name} ${Math.round(baseline.rate)}/s (p99 ${baseline.p99Ms.toFixed(1)} ms)`;
    console.log(`round ${round} of ${rounds}: ${text}; invariants hold`);
  }
  if (b.length > 0) console.log(`\nB = ${Math.round(median(b))}/s (median of ${b.length})`);
  const transfers = table.get(scenarios.find(({ key }) => key === "transfers") as Scenario);
  for (const [scenario, figures] of table) console.log(reportScenario(scenario, figures, transfers));
  if (only.has("pricing")) {
    // Earlier releases may lack a tariff.
    for (const side of sides.filter(({ name }) => name === "new")) {
      console.log(reportPricing(await pricingOfTransfers(side, rounds, seconds)));
      await side.assertSound();
    }
  }
  if (only.has("dispatch")) {
    for (const side of sides.filter(({ name }) => name === "new"))
      console.log(reportDispatch(await dispatchRates(side, receivers, rounds)));
  }
  if (only.has("clearing-settlement")) {
    for (const side of sides.filter(({ name }) => name === "new")) {
      console.log(reportClearing(await clearingOf(side, rounds, seconds)));
      await side.assertSound();
    }
  }
  if (only.has("peers")) {
    for (const side of sides.filter(({ name }) => name === "new")) {
      const peers = await openPeers(side, cluster, measureB, side.port + 2);
      try {
        console.log(keepPeers(await measurePeers(peers, side, rounds, seconds)));
      } finally {
        await peers.close();
      }
    }
  }
  if (only.has("bytes")) {
    const bytes = new Map<string, TransferBytes>();
    for (const side of sides) bytes.set(side.name, await bytesOfTransfer(side));
    for (const side of sides) await side.assertSound();
    console.log(reportBytes(bytes));
  }
  if (!only.has("end-of-day")) return;
  // Last, because the business date moves.
  for (const side of sides.filter(({ name }) => name === "new"))
    for await (const figures of daysOf(side, options.loans)) console.log(figures);
}

/**
 * Measures this checkout and with `--against` another, each with its own server and database on one cluster. Load and fixture are this
 * checkout's for both. A run that breaks an invariant is void.
 */
export async function main(args: string[] = []): Promise<void> {
  if (args[0] === "screening") return benchScreening(args.slice(1));
  if (args[0] === "rescreening") return benchRescreening(args.slice(1));
  if (args[0] === "long-names") return benchLongNames();
  if (args[0] === "growth") return benchGrowth(args.slice(1));
  if (args[0] === "hot-account") return console.log(reportHotAccount());
  const options = readOptions(args);
  const port = Number(process.env.PORT ?? 3900);
  const cluster = await openCluster();
  const receivers = await openReceivers();
  const sides: Side[] = [];
  const close = async () => {
    await Promise.all([...sides.map((side) => side.close()), receivers.close()]);
    await cluster.remove();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void close().finally(() => process.exit(1)));
  try {
    const measureB = await prepareBaseline(await cluster.makeDatabase("bench_baseline"));
    if (options.against !== undefined) sides.push(await Side.open("old", options.against, cluster, port + 1));
    const settings = options.only.has("dispatch") ? receivers.settings : {};
    if (options.processes.length === 0) sides.push(await Side.open("new", projectRoot(), cluster, port, settings));
    for (const count of options.processes) {
      const own = { ...settings, API_PROCESSES: String(count) };
      sides.push(await Side.open(`p${count}`, projectRoot(), cluster, port + 10 + count, own));
    }
    if (options.share < 100) for (const side of sides) side.slowDown(options.share);
    for (const side of sides) await side.measureIdle();
    await run({ sides, options, cluster, measureB, receivers });
  } finally {
    await close();
  }
}
