import { advance } from "../../domains/card-loans/arithmetic/advance";
import { storedState } from "../../domains/card-loans/arithmetic/stored";
import { addDays, type BusinessDate } from "../../kernel/business-date";
import { loanHistories } from "../bench/card-loan-histories";
import { addLoans } from "../bench/card-loan-rows";
import type { Owner } from "../bench/fixture";
import { asOwner, type DrillBank } from "./drill-bank";

/** Loans whose daily steps take some seconds. */
const LOANS = 8_000;
const LONGEST_MS = 180_000;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * Kills while the daily steps of many loans run: one per kill, each on another business date. Afterwards every loan is as if its steps had
 * run once, without a kill.
 */
export async function killsDuringLoanDays({ bank }: DrillBank, kills: readonly (() => Promise<void>)[]): Promise<void> {
  const own = <T>(work: (owner: Owner) => Promise<T>) => asOwner(bank.ownerUrl, work);
  const first = await own(today);
  const before = addDays(first, -1);
  await own((owner) => addLoans(owner, { date: before, from: 1, to: LOANS }));
  let date = first;
  for (const kill of kills) {
    date = addDays(date, 1);
    await own((owner) => owner`select advance_business_date(${date}::text::date)`);
    await own((owner) => untilRunning(owner, addDays(date, -1)));
    await kill();
  }
  await own((owner) => untilDone(owner, addDays(date, -1)));
  await own((owner) => assertAdvanced(owner, before, addDays(date, -1)));
}

async function today(owner: Owner): Promise<BusinessDate> {
  const [row] = await owner<{ date: BusinessDate }[]>`select business_date::text as date from bank_day where id = 1`;
  return row?.date ?? "";
}

/** Some batches of the date are done, others are not. */
async function untilRunning(owner: Owner, date: BusinessDate): Promise<void> {
  await until(async () => {
    const [run] =
      await owner`select 1 from card_loan_runs where business_date = ${date} and (processed > 0 or finished_at is not null)`;
    return run !== undefined;
  });
}

async function untilDone(owner: Owner, date: BusinessDate): Promise<void> {
  await until(async () => {
    const [run] = await owner<{ status: string }[]>`
      select status from card_loan_runs where business_date = ${date} and finished_at is not null`;
    if (run && run.status !== "COMPLETED") throw new Error(`the daily steps of ${date} are ${run.status}`);
    return run !== undefined;
  });
}

async function until(isOver: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + LONGEST_MS;
  while (!(await isOver())) {
    if (performance.now() > deadline) throw new Error(`daily steps of card loans took ${LONGEST_MS / 1_000} s`);
    await pause(20);
  }
}

/** Loans without work may have an earlier date of their last step. */
async function assertAdvanced(owner: Owner, from: BusinessDate, to: BusinessDate): Promise<void> {
  const expected = loanHistories(from).map(({ state, ...account }, place) => {
    const { done: _, ...after } = storedState(advance(account, state, { date: to, step: "CUT" }).state);
    return { place, state: after };
  });
  const wrong = await owner<{ reference: string }[]>`
    select l.reference from jsonb_to_recordset(${owner.json(expected as never)}) as e (place int, state jsonb)
      join card_loans l on substr(l.reference, 4)::int % ${expected.length} = e.place and l.reference like 'CLB%'
      join card_loan_figures f using (id)
    where f.state - 'done' <> e.state`;
  const [found] = await owner<{ n: number }[]>`select count(*)::int as n from card_loans where reference like 'CLB%'`;
  if (wrong.length > 0 || found?.n !== LOANS)
    throw new Error(`${wrong.length} of ${found?.n} loans differ from their steps, such as ${wrong[0]?.reference}`);
  const [doubled] = await owner<{ n: number }[]>`
    select count(*)::int as n from (select loan_id from card_loan_statements group by loan_id, "on" having count(*) > 1
      union all select loan_id from card_loan_movements where kind in ('INTEREST', 'LATE_FEE') group by loan_id, kind, "on", amount_minor
      having count(*) > 1) x`;
  if (doubled?.n !== 0) throw new Error(`${doubled?.n} statements, interest or fees of card loans are doubled`);
}
