import { advance } from "../../domains/card-loans/arithmetic/advance";
import { storedState } from "../../domains/card-loans/arithmetic/stored";
import { addDays, type BusinessDate } from "../../kernel/business-date";
import { startDay, untilClosed } from "../../testing/close-day";
import { loanHistories } from "../bench/card-loan-histories";
import { addLoans } from "../bench/card-loan-rows";
import { type Owner, openDesk } from "../bench/fixture";
import { asOwner, type DrillBank } from "./drill-bank";

/** Loans whose daily steps take some seconds. */
const LOANS = 8_000;
const LONGEST_MS = 180_000;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * Kills while the end of day brings many loans through their daily steps: one per kill, each on another business date. Afterwards every loan
 * is as if its steps had run once, without a kill.
 */
export async function killsDuringLoanDays(drill: DrillBank, kills: readonly (() => Promise<void>)[]): Promise<void> {
  const own = <T>(work: (owner: Owner) => Promise<T>) => asOwner(drill.bank.ownerUrl, work);
  const first = await own(today);
  const before = addDays(first, -1);
  await own((owner) => addLoans(owner, { date: before, from: 1, to: LOANS }));
  const desk = await own((owner) => openDesk(owner, drill.port));
  let date = first;
  for (const kill of kills) {
    const run = await startDay(desk);
    await own((owner) => untilRunning(owner, run));
    await kill();
    await untilClosed(desk, run);
    date = addDays(date, 1);
  }
  await own((owner) => assertAdvanced(owner, { from: before, to: addDays(date, -1), loans: LOANS }));
}

export async function today(owner: Owner): Promise<BusinessDate> {
  const [row] = await owner<{ date: BusinessDate }[]>`select business_date::text as date from bank_day where id = 1`;
  return row?.date ?? "";
}

/** Some loans have been through their first step, others have not been through the last. */
async function untilRunning(owner: Owner, run: string): Promise<void> {
  const deadline = performance.now() + LONGEST_MS;
  for (;;) {
    const [begun] =
      await owner`select 1 from run_steps where run = ${run} and step = 'DUE_DATE_EVALUATION' and processed > 0`;
    if (begun) return;
    if (performance.now() > deadline) throw new Error(`no daily step of card loans in ${LONGEST_MS / 1_000} s`);
    await pause(20);
  }
}

type Advanced = { readonly from: BusinessDate; readonly to: BusinessDate; readonly loans: number };

/**
 * Every loan of `addLoans` at the end of `from` is as its daily steps up to `to` make it, each done once. Loans without work may have an
 * earlier date of their last step.
 */
export async function assertAdvanced(owner: Owner, { from, to, loans }: Advanced): Promise<void> {
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
  if (wrong.length > 0 || found?.n !== loans)
    throw new Error(`${wrong.length} of ${found?.n} loans differ from their steps, such as ${wrong[0]?.reference}`);
  const [doubled] = await owner<{ n: number }[]>`
    select count(*)::int as n from (select loan_id from card_loan_statements group by loan_id, "on" having count(*) > 1
      union all select loan_id from card_loan_movements where kind in ('INTEREST', 'LATE_FEE') group by loan_id, kind, "on", amount_minor
      having count(*) > 1) x`;
  if (doubled?.n !== 0) throw new Error(`${doubled?.n} statements, interest or fees of card loans are doubled`);
}
