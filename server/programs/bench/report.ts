import type { TransferBytes } from "./bytes";
import type { Scenario } from "./scenarios";

/**
 * Figures of one scenario and side, one per round. `ofB` and `p99OfB` are multiples of that round's baseline, `node` and `postgres`
 * milliseconds of processor time per answer, beyond that of the bank without load.
 */
export type Figures = Record<"rates" | "ofB" | "p99s" | "p99OfB" | "node" | "postgres", number[]>;
export type Sides = ReadonlyMap<string, Figures>;

export const noFigures = (): Figures => ({ rates: [], ofB: [], p99s: [], p99OfB: [], node: [], postgres: [] });

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
};

/** The median ratio of two sides or scenarios, and the ratio of each round. */
function compared(name: string, ours?: Figures, others?: Figures): string {
  if (!ours || !others) return "";
  const ratios = ours.rates.map((rate, round) => rate / (others.rates[round] ?? Number.NaN));
  return `  ${name} ${median(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(", ")})`;
}

/** One line per scenario and side, with the ratios of new to old and to the transfers of the same rounds. */
export function reportScenario(scenario: Scenario, sides: Sides, transfers?: Sides): string {
  const lines = [...sides].map(([side, { rates, ofB, p99s, p99OfB, node, postgres }]) =>
    [
      `  ${side.padEnd(4)}`,
      `${String(Math.round(median(rates))).padStart(6)}/s`,
      `${median(ofB).toFixed(2)} B`,
      `p99 ${median(p99s).toFixed(1)} ms (${median(p99OfB).toFixed(1)} × pgbench's)`,
      `processor ${median(node).toFixed(2)} ms Node, ${median(postgres).toFixed(2)} ms Postgres`,
    ].join("  "),
  );
  const ours = sides.get("new");
  const ofOld = compared("new / old", ours, sides.get("old"));
  const ofTransfers = scenario.needsCards ? compared("of transfers", ours, transfers?.get("new")) : "";
  return [`${scenario.name}, target ${scenario.target}${ofOld}${ofTransfers}`, ...lines].join("\n");
}

/** Written after the commit, so not part of posting a transfer. */
const TOLD = "notifications";

export function reportBytes(sides: Map<string, TransferBytes>): string {
  const tables = new Set([...sides.values()].flatMap((bytes) => [...bytes.tables.keys()]));
  const line = (name: string, figure: (bytes: TransferBytes) => number, digits = 0) =>
    `  ${name.padEnd(20)}${[...sides].map(([side, bytes]) => `${side} ${figure(bytes).toFixed(digits).padStart(5)}`).join("  ")}`;
  const sum = (bytes: TransferBytes) => [...bytes.tables.values()].reduce((total, one) => total + one, 0);
  const posted = (bytes: TransferBytes) => sum(bytes) - (bytes.tables.get(TOLD) ?? 0);
  return [
    "bytes a transfer, with indexes, target ≤ 1500 posted and told, ≤ 3000 of log",
    ...[...tables].map((table) => line(table, (bytes) => bytes.tables.get(table) ?? 0)),
    line("posted", posted),
    line("posted and told", sum),
    line("log", ({ wal }) => wal.bytes),
    line("records of log", ({ wal }) => wal.records, 1),
    line("whole pages in log", ({ wal }) => wal.pages, 2),
  ].join("\n");
}
