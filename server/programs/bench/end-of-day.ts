import type { EndOfDayStepView } from "../../contract/end-of-day";
import { addDays, type BusinessDate } from "../../kernel/business-date";
import { type Desk, startDay, untilClosed } from "../../testing/close-day";
import { assertCardLoans } from "./card-loan-invariants";
import { assertClearing } from "./clearing-invariants";
import { type Memory, watchMemory } from "./cpu";
import { loadOf, reportLoad } from "./day-load";
import { fillDay } from "./day-rows";
import { openDesk } from "./fixture";
import { assertCardBooks, assertInvariants } from "./invariants";
import { authorizationOf, pick } from "./scenarios";
import type { Cpu, Side } from "./side";

// Whole end-of-day runs of a bank with many card loans, authorizations and cheques.

const LONGEST_SECONDS = 300;
const MOST_MB = 500;
const SAMPLE_MS = 200;

type Sample = { at: number } & Cpu;
type Step = { step: string; count: number; seconds: number; cpu: Cpu };
type DayFigures = {
  loans: number;
  processes: number;
  seconds: number;
  cpu: Cpu;
  memory: Memory[];
  steps: Step[];
};
/**
 * A run of each size, then one of the last size beside clients and one by two processes, each on another date. Yields its figures in words.
 * @throws Error if a run fails or an invariant is broken
 */
export async function* daysOf(side: Side, sizes: readonly number[]): AsyncGenerator<string> {
  const { owner } = side;
  const desk = await openDesk(owner, side.port);
  // From the second day of a month, so that every date has its share of cuts.
  const [row] = await owner<{ next: BusinessDate }[]>`
    select to_char(date_trunc('month', business_date) + interval '1 month 1 day', 'YYYY-MM-DD') as next from bank_day where id = 1`;
  let date = row?.next ?? "";
  await owner`select advance_business_date(${date}::text::date)`;
  // The first run ends the authorizations of the fixture.
  await owner`update card_authorizations set expires_on = ${date}::text::date where status = 'PENDING'`;
  await untilClosed(desk, await startDay(desk));
  date = addDays(date, 1);
  yield `end of day, target: 100,000 card loans with 50,000 authorizations and 20,000 cheques in ${LONGEST_SECONDS} s, a process below ${MOST_MB} MB`;
  for (const loans of sizes) {
    yield reportDay(await oneDay(side, desk, { date, loans }));
    date = addDays(date, 1);
  }
  const most = sizes.at(-1) ?? 0;
  await fillDay(side, { date, loans: most });
  yield reportLoad(await loadOf(side, desk));
  await assertBooks(side);
  date = addDays(date, 1);
  await side.startAnother(side.port + 2);
  yield reportDay(await oneDay(side, desk, { date, loans: most }));
}

async function oneDay(side: Side, desk: Desk, day: { date: BusinessDate; loans: number }): Promise<DayFigures> {
  await fillDay(side, day);
  await buyByCard(side, day.loans / 5);
  const memories = side.serverPids.map(watchMemory);
  const samples: Sample[] = [];
  const sample = () => samples.push({ at: Date.now(), ...side.cpu() });
  sample();
  const sampling = setInterval(sample, SAMPLE_MS);
  const started = Date.now();
  const { steps, finishedAt } = await untilClosed(desk, await startDay(desk));
  clearInterval(sampling);
  sample();
  const ended = Date.parse(finishedAt ?? "");
  await assertBooks(side);
  return {
    ...{ loans: day.loans, processes: memories.length, seconds: (ended - started) / 1_000 },
    cpu: spent(samples, started, ended),
    memory: memories.map((one) => one.stop()),
    steps: steps.map((step) => stepOf(step, samples)),
  };
}

/** Purchases that wait for their settlement. */
async function buyByCard(side: Side, count: number): Promise<void> {
  let left = count;
  const requests = (fixture: Side["fixture"]) => () =>
    left-- > 0 ? authorizationOf(pick(fixture.cards), { singleMessage: true }) : null;
  await side.driveOther({ name: "purchases", connections: 16, status: 201, requests }, LONGEST_SECONDS);
}

export async function assertBooks({ owner }: Pick<Side, "owner">): Promise<void> {
  await assertInvariants(owner);
  await assertCardBooks(owner);
  await assertClearing(owner);
  await assertCardLoans(owner);
}

function stepOf({ step, count, startedAt, finishedAt }: EndOfDayStepView, samples: readonly Sample[]): Step {
  const [from, to] = [Date.parse(startedAt ?? ""), Date.parse(finishedAt ?? "")];
  return { step, count, seconds: (to - from) / 1_000, cpu: spent(samples, from, to) };
}

/** Processor time between two moments, by the samples around them. */
function spent(samples: readonly Sample[], from: number, to: number): Cpu {
  const at = (moment: number, part: keyof Cpu): number => {
    const next = samples.find((sample) => sample.at >= moment) ?? samples.at(-1);
    const before = samples.findLast((sample) => sample.at <= moment) ?? samples[0];
    if (next === undefined || before === undefined) return 0;
    const share = next.at === before.at ? 0 : (moment - before.at) / (next.at - before.at);
    return before[part] + share * (next[part] - before[part]);
  };
  return { node: at(to, "node") - at(from, "node"), postgres: at(to, "postgres") - at(from, "postgres") };
}

function reportDay({ loans, processes, seconds, cpu, memory, steps }: DayFigures): string {
  const peaks = memory.map(({ peakMb, grownMb }) => `${peakMb.toFixed(0)} (+${grownMb.toFixed(0)})`).join(" and ");
  const each = ({ step, count, seconds: took, cpu: used }: Step) => {
    const ms = (part: keyof Cpu) => (count === 0 ? "" : `${((1_000 * used[part]) / count).toFixed(2)} ms`);
    const per = count === 0 ? "" : `  per entity ${ms("node")} Node, ${ms("postgres")} Postgres`;
    return `    ${step.padEnd(20)}${String(count).padStart(7)}  ${took.toFixed(2).padStart(6)} s${per}`;
  };
  return [
    `  ${loans.toLocaleString("en")} loans, ${processes} process${processes === 1 ? "" : "es"}: ${seconds.toFixed(1)} s (${((1_000 * seconds) / loans).toFixed(2)} ms per loan), processor ${cpu.node.toFixed(1)} s Node, ${cpu.postgres.toFixed(1)} s Postgres, peak ${peaks} MB`,
    ...steps.map(each),
  ].join("\n");
}
