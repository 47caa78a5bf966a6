import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, lte, not, or, type SQL, sql } from "drizzle-orm";
import { cardLoanFigures } from "@/db/schema/card-loans";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/card-loans";
import type { CommandContext } from "../../../commands/plan";
import { runCommand } from "../../../commands/run-command";
import { systemContext } from "../../../commands/system-context";
import { addressOf } from "../../../kernel/addresses";
import { addDays, type BusinessDate } from "../../../kernel/business-date";
import { type LoanDayStep, loanDaySteps } from "../../../kernel/value-sets";
import { logger } from "../../../observability/log";
import { isGivenUpBy } from "../../../runs/progress";
import { isPassing } from "../../../runs/tries";
import type { DayStep } from "../../business-date/day-step";
import { NOTICE_DAYS } from "../changes";
import { loansInWords } from "../queries";
import { runDayStep } from "./run-day-step";

/** Loans per commit, and commits of a batch. One is planned here while Postgres writes another. */
const COMMIT = 200;
const COMMITS = 2;

/** `id` of the run, which is the source of its accruals. */
type Run = { readonly id: string; readonly businessDate: BusinessDate };

const { id, doneOn, doneStep, nextDueOn, nextCutOn, oldestDueOn, daysPastDue, bearing, minimumMinor, failure } =
  cardLoanFigures;

/** The loans with work in a step. Damaged ones are tried in each step until the run gives them up. */
function withWork(step: LoanDayStep, date: string): SQL | undefined {
  switch (step) {
    case "DUE_DATE": {
      const isDueSoon = and(eq(nextDueOn, addDays(date, NOTICE_DAYS)), gt(minimumMinor, 0n));
      return or(lte(nextDueOn, date), isDueSoon);
    }
    case "AGEING":
      // A loan that was past due is aged once more. Its literal 0 lets Postgres use the partial index.
      return or(lt(oldestDueOn, date), sql`${daysPastDue} > 0`);
    case "ACCRUAL":
      return eq(bearing, true);
    case "CUT":
      return lte(nextCutOn, date);
  }
}

/** The step is not done on the date. */
function isOpen(step: LoanDayStep, date: string): SQL | undefined {
  const earlier = loanDaySteps.slice(0, loanDaySteps.indexOf(step));
  const isPartlyDone = earlier.length === 0 ? undefined : and(eq(doneOn, date), inArray(doneStep, earlier));
  return or(lt(doneOn, date), isPartlyDone);
}

function loansWithWork(read: ReadDb, step: LoanDayStep, { id: runId, businessDate }: Run): SQL | undefined {
  const isTried = and(isNotNull(failure), not(isGivenUpBy(read, runId, sql`${id}::text`)));
  return and(or(and(withWork(step, businessDate), isNull(failure)), isTried), isOpen(step, businessDate));
}

/** Brings loans through a step of a date, in one commit. Returns those that stopped, with their reasons. A loan that fails alone stops. */
export async function runStep(
  step: LoanDayStep,
  { id: runId, businessDate }: Run,
  loanIds: readonly string[],
  context: CommandContext = systemContext("card-loan-day"),
): Promise<readonly { id: string; failure: string }[]> {
  const send = async (failed?: string) => {
    const request = {
      params: {},
      query: {},
      body: { runId, loanIds: [...loanIds], businessDate, step, failure: failed },
    };
    const { body } = await runCommand(runDayStep, request, context, null);
    return (body as { stopped: { id: string; failure: string }[] }).stopped;
  };
  try {
    return await send();
  } catch (error) {
    if (loanIds.length > 1 || isPassing(error)) throw error;
    logger().error({ err: error, step, loan: loanIds[0] }, "the daily step of a card loan failed");
    return send(t.stepsCouldNotBePosted);
  }
}

/** The daily steps of all card loans, for the end-of-day run. */
export const loanDayStep = (step: LoanDayStep): DayStep => ({
  size: COMMIT * COMMITS,
  count: async (read, day, runId) => {
    const [row] = await read
      .select({ count: count() })
      .from(cardLoanFigures)
      .where(loansWithWork(read, step, { id: runId, businessDate: day }));
    return row?.count ?? 0;
  },
  next: async (read, { day, runId, after, most }) => {
    const isOpenHere = loansWithWork(read, step, { id: runId, businessDate: day });
    const rows = await read
      .select({ id })
      .from(cardLoanFigures)
      .where(and(isOpenHere, after === null ? undefined : gt(id, after)))
      .orderBy(asc(id))
      .limit(most);
    return rows.map((row) => row.id);
  },
  work: async (loanIds, { day, runId, context, refuse }) => {
    const commits = Array.from({ length: COMMITS }, (_, at) => loanIds.slice(at * COMMIT, (at + 1) * COMMIT));
    const run = { id: runId, businessDate: day };
    const ended = await Promise.all(
      commits.filter(({ length }) => length > 0).map((ids) => runStep(step, run, ids, context)),
    );
    for (const stopped of ended.flat()) refuse(stopped.id, stopped.failure);
  },
  names: async (read, ids) => {
    const words = await loansInWords(read, ids);
    return new Map(ids.map((of) => [of, { title: words.get(of) ?? of, link: addressOf.cardLoan(of) }]));
  },
});
