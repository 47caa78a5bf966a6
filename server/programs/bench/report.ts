import type { Scenario } from "./scenarios";

/** Figures of one scenario and side, one per round. `ofB` and `p99OfB` are multiples of that round's baseline. */
export type Figures = { rates: number[]; ofB: number[]; p99s: number[]; p99OfB: number[] };

export const noFigures = (): Figures => ({ rates: [], ofB: [], p99s: [], p99OfB: [] });

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
};

/** One line per scenario and side. With two sides, one more with the ratio of new to old per round. */
export function reportScenario(scenario: Scenario, sides: Map<string, Figures>): string {
  const lines = [...sides].map(([side, { rates, ofB, p99s, p99OfB }]) =>
    [
      `  ${side.padEnd(4)}`,
      `${String(Math.round(median(rates))).padStart(6)}/s`,
      `${median(ofB).toFixed(2)} B`,
      `p99 ${median(p99s).toFixed(1)} ms (${median(p99OfB).toFixed(1)} × pgbench's)`,
    ].join("  "),
  );
  const [ours, other] = [sides.get("new"), sides.get("old")];
  const ratios = other ? ours?.rates.map((rate, round) => rate / (other.rates[round] ?? Number.NaN)) : undefined;
  const compared = ratios
    ? `  new / old ${median(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(", ")})`
    : "";
  return [`${scenario.name}, target ${scenario.target}${compared}`, ...lines].join("\n");
}

/** Written after the commit, so not part of posting a transfer. */
const TOLD = "notifications";

export function reportBytes(sides: Map<string, Map<string, number>>): string {
  const tables = new Set([...sides.values()].flatMap((bytes) => [...bytes.keys()]));
  const line = (name: string, figure: (bytes: Map<string, number>) => number) =>
    `  ${name.padEnd(20)}${[...sides].map(([side, bytes]) => `${side} ${String(Math.round(figure(bytes))).padStart(5)}`).join("  ")}`;
  const sum = (bytes: Map<string, number>) => [...bytes.values()].reduce((total, one) => total + one, 0);
  const posted = (bytes: Map<string, number>) => sum(bytes) - (bytes.get(TOLD) ?? 0);
  return [
    "bytes a transfer, with indexes, target ≤ 2200 posted",
    ...[...tables].map((table) => line(table, (bytes) => bytes.get(table) ?? 0)),
    line("posted", posted),
    line("posted and told", sum),
  ].join("\n");
}
