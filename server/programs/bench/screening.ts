import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Bearer, customers, listed, searchedName } from "../../compliance/evaluation/population";
import { analyse, ready } from "../../compliance/matching/analyse";
import { compare } from "../../compliance/matching/compare";
import { screenSubject } from "../../contract/compliance/screenings";
import { monotonicMs } from "../../kernel/clock";
import { type Chance, seededRandom } from "../../kernel/seeded-random";
import { countNames, loadNames, take } from "./listed-names";
import { withOneBank } from "./one-bank";
import type { Cpu, Side } from "./side";

// `npm run bench -- screening`: time of a screening with its write, one after another on one connection, and recall of altered listed
// names, at growing lists of generated names.

type Size = { readonly names: number; readonly p50: number; readonly p95: number };

/** Goals in milliseconds. */
const SIZES: readonly Size[] = [
  { names: 20_000, p50: 10, p95: 15 },
  { names: 100_000, p50: 15, p95: 50 },
  { names: 1_000_000, p50: 60, p95: 120 },
];
const THRESHOLD = 80;
/** Screenings of customers, mostly without namesakes, and as many of altered listed names. */
const ASKED = 500;
/** Warm-up screenings. */
const FIRST = 500;
/** Listed names from which altered ones are drawn. */
const SAMPLED = 5_000;
/** Fixed, for the same names each time. */
const SEED = 12;

type Reached = { readonly asked: number; readonly met: number };
type Times = { readonly p50: number; readonly p95: number };

/**
 * `--names 20000,100000` selects sizes. `--keep <folder>` keeps and extends a list, so that a million names load once. @throws Error that
 * names the invalid option
 */
export async function benchScreening(args: string[]): Promise<void> {
  const { sizes, keep } = optionsOf(args);
  await withOneBank({ keep }, async (side) => {
    const list = listed(seededRandom(SEED), Number.POSITIVE_INFINITY);
    let names = await countNames(side.owner);
    const some = (bearers: readonly Bearer[]) =>
      bearers.filter((_, at) => at % Math.max(1, Math.floor(bearers.length / SAMPLED)) === 0);
    const sample = some([...take(list, names)]);
    for (const size of sizes) {
      const more = [...take(list, size.names - names)];
      if (more.length > 0) names += await loadNames(side.owner, more);
      sample.push(...some(more));
      console.log(report(size, names, await measured(side, seededRandom(SEED + names), sample)));
    }
  });
}

function optionsOf(args: string[]): { sizes: readonly Size[]; keep: string | undefined } {
  const { values } = parseArgs({ args, options: { names: { type: "string" }, keep: { type: "string" } } });
  const asked = values.names?.split(",") ?? SIZES.map(({ names }) => String(names));
  const unknown = asked.filter((names) => !SIZES.some((size) => String(size.names) === names));
  if (unknown.length > 0)
    throw new Error(`--names: unknown ${unknown.join(", ")}. Use ${SIZES.map(({ names }) => names).join(", ")}.`);
  return {
    sizes: SIZES.filter(({ names }) => asked.includes(String(names))),
    keep: values.keep === undefined ? undefined : resolve(values.keep),
  };
}

async function measured(side: Side, chance: Chance, sample: readonly Bearer[]) {
  const people = [...customers(chance, ASKED)];
  // Generating names blocked the process. The pause lets it detect connections that the bank closed.
  await setTimeout(500);
  // A warm-up with other names, not measured.
  for (const { name } of customers(seededRandom(SEED), FIRST)) await screened(side, name);
  const unlisted: number[] = [];
  const before = side.cpu();
  let cutOff = 0;
  for (const { name } of people) {
    const { ms, hits, incomplete } = await screened(side, name);
    unlisted.push(ms);
    if (incomplete === "CANDIDATES" && hits.size === 0) cutOff++;
  }
  const after = side.cpu();
  const each = (of: keyof Cpu) => (1_000 * (after[of] - before[of])) / people.length;
  const altered: number[] = [];
  let [asked, met] = [0, 0];
  while (altered.length < ASKED) {
    const bearer = chance.pick(sample);
    const name = searchedName(chance, bearer);
    const { ms, hits } = await screened(side, name);
    altered.push(ms);
    await ready([name, bearer.name]);
    if (compare(analyse(name), analyse(bearer.name)).score < THRESHOLD) continue;
    asked++;
    // More hits than are stored, with equal scores.
    if (hits.has(bearer.name) || hits.size >= 200) met++;
  }
  return {
    unlisted: times(unlisted),
    altered: times(altered),
    reached: { asked, met },
    cpu: { node: each("node"), postgres: each("postgres") },
    cutOff,
  };
}

type Screened = { ms: number; hits: ReadonlySet<string>; incomplete: string | null };

async function screened(side: Side, name: string): Promise<Screened> {
  const start = monotonicMs();
  const { hits, incomplete } = await side.bank.get(screenSubject, { body: { name, threshold: THRESHOLD } });
  return { ms: monotonicMs() - start, hits: new Set(hits.map(({ fullName }) => fullName)), incomplete };
}

function times(milliseconds: readonly number[]): Times {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

/** `cpu` in milliseconds per customer. `cutOff`: customers without a hit whose result is incomplete. */
type Result = {
  readonly unlisted: Times;
  readonly altered: Times;
  readonly reached: Reached;
  readonly cpu: Cpu;
  readonly cutOff: number;
};

function report(size: Size, names: number, { unlisted, altered, reached, cpu, cutOff }: Result): string {
  const line = (what: string, { p50, p95 }: Times) =>
    `  ${what.padEnd(28)}p50 ${p50.toFixed(1).padStart(6)} ms   p95 ${p95.toFixed(1).padStart(6)} ms`;
  return [
    `${names.toLocaleString("en")} names, goal p50 ≤ ${size.p50} ms, p95 ≤ ${size.p95} ms`,
    line("customers", unlisted),
    line("listed names, altered", altered),
    `  processor per customer      Node ${cpu.node.toFixed(1)} ms   Postgres ${cpu.postgres.toFixed(1)} ms`,
    `  incomplete without a hit    ${cutOff} of ${ASKED}, goal below 1 %`,
    `  found of those that score ${THRESHOLD} ${reached.met} of ${reached.asked} (${((100 * reached.met) / reached.asked).toFixed(1)} %), goal 99 %`,
  ].join("\n");
}
