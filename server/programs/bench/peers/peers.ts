import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "@/db/project-root";
import { newId } from "../../../kernel/ids";
import type { BenchCluster } from "../cluster";
import { cpuSeconds } from "../cpu";
import { drive } from "../load";
import type { Measure } from "../pgbench";
import { CONNECTIONS } from "../pgbench";
import { median } from "../report";
import { scenarios } from "../scenarios";
import type { Cpu, Side } from "../side";
import { prepareLedgerFunction } from "./ledger-function";
import { type Bar, pictureOf } from "./picture";
import { openPlainNext, type PlainNext, plainTransfer } from "./plain-next";

/** One measurement. `cpu` is milliseconds of processor time per operation. */
type Measured = { rate: number; p99Ms: number; cpu: Cpu };
type Contender = { name: string; connections: number; measure: (seconds: number) => Promise<Measured> };

/** Ours beside the peers. */
const OURS = ["transfers", "one-account", "deposits", "replay", "account"];
const OF_PLAIN_ROUTE = 64;

const FOLDER = "server/decisions";

export type Peers = { contenders: readonly Contender[]; close(): Promise<void> };

/**
 * pgbench's TPC-B, a ledger in one SQL function, a plain Next route with Drizzle, and the bank, on one cluster. `port`: of the plain
 * application.
 */
export async function openPeers(side: Side, cluster: BenchCluster, measureB: Measure, port: number): Promise<Peers> {
  const logins = await cluster.makeDatabase("bench_peers");
  // The bank runs beside its peers.
  const postgresSeconds = () => cpuSeconds(cluster.postmaster) - (side.idle.postgres * performance.now()) / 1_000;
  const ofFunction = await prepareLedgerFunction(logins);
  const plain = await openPlainNext(logins, port);
  const ofPostgres = (name: string, measure: Measure): Contender => ({
    name,
    connections: CONNECTIONS,
    measure: async (seconds) => {
      const before = postgresSeconds();
      const { rate, p99Ms } = await measure(seconds);
      const postgres = (1_000 * (postgresSeconds() - before)) / (rate * seconds);
      return { rate, p99Ms, cpu: { node: 0, postgres } };
    },
  });
  return {
    contenders: [
      ofPostgres("pgbench TPC-B (B)", measureB),
      ofPostgres("transfers by one SQL function, as pgledger", ofFunction),
      ofRoute(plain, postgresSeconds),
      ...scenarios.filter(({ key }) => OURS.includes(key)).map((scenario) => ofBank(side, scenario)),
    ],
    close: () => plain.close(),
  };
}

function ofRoute({ pid, port }: PlainNext, postgresSeconds: () => number): Contender {
  const cpuNow = (): Cpu => ({ node: cpuSeconds(pid), postgres: postgresSeconds() });
  return {
    name: "transfers by a plain Next route with Drizzle",
    connections: OF_PLAIN_ROUTE,
    measure: async (seconds) => {
      const before = cpuNow();
      const { rate, p99Ms, statuses } = await drive({ port, token: newId() }, OF_PLAIN_ROUTE, seconds, plainTransfer);
      const [after, count] = [cpuNow(), statuses[201] ?? 0];
      if (Object.keys(statuses).length !== 1 || count === 0)
        throw new Error(`the plain route answered ${JSON.stringify(statuses)}`);
      const each = (of: keyof Cpu) => (1_000 * (after[of] - before[of])) / count;
      return { rate, p99Ms, cpu: { node: each("node"), postgres: each("postgres") } };
    },
  };
}

function ofBank(side: Side, scenario: (typeof scenarios)[number]): Contender {
  return {
    // The connections are a figure of their own.
    name: `Countinghouse: ${scenario.name.replace(/, \d+ connections$/, "")}`,
    connections: scenario.connections,
    measure: async (seconds) => {
      const { rate, p99Ms, cpu } = await side.drive(scenario, seconds);
      return { rate, p99Ms, cpu: { node: 1_000 * cpu.node, postgres: 1_000 * cpu.postgres } };
    },
  };
}

/** Every contender in each round, and the invariants of the bank's data after it. @returns the medians */
export async function measurePeers({ contenders }: Peers, side: Side, rounds: number, seconds: number): Promise<Bar[]> {
  const measured = contenders.map((contender) => ({ contender, rounds: [] as (Measured & { ofB: number })[] }));
  for (let round = 1; round <= rounds; round++) {
    let b = 0;
    for (const { contender, rounds: results } of measured) {
      const result = await contender.measure(seconds);
      b ||= result.rate;
      results.push({ ...result, ofB: result.rate / b });
    }
    await side.assertSound();
    console.log(`peers, round ${round} of ${rounds}: invariants hold`);
  }
  return measured.map(({ contender: { name, connections }, rounds: results }) => {
    const of = (figure: (one: (typeof results)[number]) => number) => median(results.map(figure));
    return {
      name,
      connections,
      rate: of(({ rate }) => rate),
      ofB: of(({ ofB }) => ofB),
      p99Ms: of(({ p99Ms }) => p99Ms),
      node: of(({ cpu }) => cpu.node),
      postgres: of(({ cpu }) => cpu.postgres),
    };
  });
}

/** Writes picture and figures for README and decisions. @returns the table */
export function keepPeers(bars: readonly Bar[]): string {
  const [first] = bars;
  const file = (name: string) => join(projectRoot(), FOLDER, name);
  writeFileSync(file("peers.svg"), pictureOf(bars));
  const rounded = bars.map((bar) => ({ ...bar, ...figuresOf(bar) }));
  writeFileSync(file("peers.json"), `${JSON.stringify({ b: Math.round(first?.rate ?? 0), bars: rounded }, null, 2)}\n`);
  const lines = rounded.map(({ name, rate, ofB, p99Ms, node, postgres, connections }) =>
    [
      `  ${name.padEnd(52)}${String(connections).padStart(3)} connections`,
      `${String(rate).padStart(6)}/s`,
      `${ofB.toFixed(2)} B`,
      `p99 ${p99Ms.toFixed(1)} ms`,
      `processor ${node.toFixed(2)} ms Node, ${postgres.toFixed(2)} ms Postgres`,
    ].join("  "),
  );
  return ["peers", ...lines].join("\n");
}

function figuresOf({ rate, ofB, p99Ms, node, postgres }: Bar) {
  const hundredths = (figure: number) => Math.round(figure * 100) / 100;
  return {
    rate: Math.round(rate),
    ofB: hundredths(ofB),
    p99Ms: hundredths(p99Ms),
    node: hundredths(node),
    postgres: hundredths(postgres),
  };
}
