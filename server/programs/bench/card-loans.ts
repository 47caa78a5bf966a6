import { setTimeout } from "node:timers/promises";
import { addDays, type BusinessDate } from "../../kernel/business-date";
import { assertCardLoans } from "./card-loan-invariants";
import { addLoans } from "./card-loan-rows";
import { type Memory, watchMemory } from "./cpu";
import { assertInvariants } from "./invariants";
import { median } from "./report";
import type { Cpu, Side } from "./side";

// The daily steps of many card loans, as the server runs them after the business date has moved.

const SIZES = [1_000, 10_000, 100_000] as const;
/** Loans per second. */
const TARGET = 1_500;
const POLL_MS = 100;

type Day = { seconds: number; cpu: Cpu; steps: Record<string, number> } & Memory;
type LoanDays = Map<(typeof SIZES)[number], Day[]>;

/** Each round is another business date, from the second day of a month, so that every date has its share of cuts. @throws Error if an invariant is broken */
export async function loanDaysOf(side: Side, rounds: number): Promise<LoanDays> {
  const { owner } = side;
  const [row] = await owner<{ next: BusinessDate }[]>`
    select to_char(date_trunc('month', business_date) + interval '1 month 1 day', 'YYYY-MM-DD') as next from bank_day where id = 1`;
  let date = row?.next ?? "";
  await moveTo(side, date);
  const days: LoanDays = new Map();
  let loans = 0;
  for (const size of SIZES) {
    await addLoans(owner, { date: addDays(date, -1), from: loans + 1, to: size });
    loans = size;
    const measured: Day[] = [];
    for (let round = 1; round <= rounds; round++) {
      measured.push(await oneDay(side, date));
      date = addDays(date, 1);
    }
    days.set(size, measured);
    await assertInvariants(owner);
    await assertCardLoans(owner);
  }
  return days;
}

async function moveTo({ owner }: Side, date: BusinessDate): Promise<void> {
  await owner`select advance_business_date(${date}::text::date)`;
}

/** The steps of `date`, which move the business date to the next. @throws Error if the run failed */
async function oneDay(side: Side, date: BusinessDate): Promise<Day> {
  const { owner } = side;
  const memory = watchMemory(side.serverPid);
  const before = side.cpu();
  await moveTo(side, addDays(date, 1));
  type Run = { id: string; status: string; seconds: number };
  const run = async (): Promise<Run> => {
    const [found] = await owner<Run[]>`
      select id, status, extract(epoch from finished_at - started_at)::float8 as seconds
      from card_loan_runs where business_date = ${date} and finished_at is not null`;
    if (found) return found;
    await setTimeout(POLL_MS);
    return run();
  };
  const { id, status, seconds } = await run();
  const after = side.cpu();
  if (status !== "COMPLETED") throw new Error(`the daily steps of ${date} are ${status}`);
  const steps = await owner<{ step: string; processed: number }[]>`
    select step, processed from run_steps where run = ${id} and processed > 0`;
  const cpu = { node: after.node - before.node, postgres: after.postgres - before.postgres };
  return {
    ...{ seconds, cpu, ...memory.stop() },
    steps: Object.fromEntries(steps.map(({ step, processed }) => [step, processed])),
  };
}

/** Medians of the rounds. Processor time includes up to two seconds before the server begins. */
export function reportLoanDays(days: LoanDays): string {
  const line = ([loans, rounds]: [number, Day[]]) => {
    const of = (figure: (day: Day) => number) => median(rounds.map(figure));
    const seconds = of((day) => day.seconds);
    const each = rounds.map((day) => day.seconds.toFixed(2)).join(", ");
    const memory = `peak ${of(({ peakMb }) => peakMb).toFixed(0)} MB (+${of(({ grownMb }) => grownMb).toFixed(0)})`;
    const ms = (part: keyof Cpu) => `${of(({ cpu }) => (1_000 * cpu[part]) / loans).toFixed(3)} ms`;
    const steps = Object.entries(rounds.at(-1)?.steps ?? {}).map(([step, count]) => `${step} ${count}`);
    return [
      `  ${loans.toLocaleString("en").padStart(7)} loans  ${seconds.toFixed(2)} s (${each})`,
      `${Math.round(loans / seconds)} loans/s  ${memory}`,
      `processor per loan ${ms("node")} Node, ${ms("postgres")} Postgres  ${steps.join(", ")}`,
    ].join("  ");
  };
  return [
    `daily steps of card loans, target: at least ${TARGET.toLocaleString("en")} loans per second at every size`,
    ...[...days].map(line),
  ].join("\n");
}
