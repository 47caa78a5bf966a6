import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { cardLoanFigures, cardLoanRuns } from "@/db/schema/card-loans";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/card-loans";
import { runCommand } from "../../../commands/run-command";
import { systemContext } from "../../../commands/system-context";
import { addDays } from "../../../kernel/business-date";
import { type LoanDayStep, loanDaySteps } from "../../../kernel/value-sets";
import { logger } from "../../../observability/log";
import { resumableRun } from "../../../runs/resumable-run";
import { sharedStep } from "../../../runs/run-kind";
import { isPassing } from "../../../runs/tries";
import { NOTICE_DAYS } from "../changes";
import { loanRunChanged } from "../events";
import { runDayStep } from "./run-day-step";

/** Loans per commit, and commits of a batch. One is planned here while Postgres writes another. */
const COMMIT = 200;
const COMMITS = 2;

type Run = Pick<typeof cardLoanRuns.$inferSelect, "id" | "businessDate">;

const { id, doneOn, doneStep, nextDueOn, nextCutOn, oldestDueOn, daysPastDue, bearing, minimumMinor, failure } =
  cardLoanFigures;

/** The loans with work in a step. Damaged ones are tried once per date. */
function withWork(step: LoanDayStep, date: string): SQL | undefined {
  const isSound = isNull(failure);
  switch (step) {
    case "DUE_DATE": {
      const isDueSoon = and(eq(nextDueOn, addDays(date, NOTICE_DAYS)), gt(minimumMinor, 0n));
      return or(lte(nextDueOn, date), isDueSoon, isNotNull(failure));
    }
    case "AGEING":
      // A loan that was past due is aged once more. Its literal 0 lets Postgres use the partial index.
      return and(or(lt(oldestDueOn, date), sql`${daysPastDue} > 0`), isSound);
    case "ACCRUAL":
      return and(bearing, isSound);
    case "CUT":
      return and(lte(nextCutOn, date), isSound);
  }
}

/** The step is not done on the date. */
function isOpen(step: LoanDayStep, date: string): SQL | undefined {
  const earlier = loanDaySteps.slice(0, loanDaySteps.indexOf(step));
  const isPartlyDone = earlier.length === 0 ? undefined : and(eq(doneOn, date), inArray(doneStep, earlier));
  return or(lt(doneOn, date), isPartlyDone);
}

async function nextLoans(read: ReadDb, step: LoanDayStep, { businessDate }: Run, after: string | null, most: number) {
  const rows = await read
    .select({ id })
    .from(cardLoanFigures)
    .where(and(withWork(step, businessDate), isOpen(step, businessDate), after === null ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(most);
  return rows.map((row) => row.id);
}

async function countLoans(read: ReadDb, step: LoanDayStep, { businessDate }: Run): Promise<number> {
  const [row] = await read
    .select({ count: count() })
    .from(cardLoanFigures)
    .where(and(withWork(step, businessDate), isOpen(step, businessDate)));
  return row?.count ?? 0;
}

/** One loan or many through one step of a date, in one commit. Returns how many stopped. A loan that fails alone stops. */
export async function runStep(
  step: LoanDayStep,
  { id: runId, businessDate }: Run,
  loanIds: readonly string[],
): Promise<number> {
  const send = async (failure?: string) => {
    const request = { params: {}, query: {}, body: { runId, loanIds: [...loanIds], businessDate, step, failure } };
    const { body } = await runCommand(runDayStep, request, systemContext("card-loan-day"), null);
    return (body as { stopped: number }).stopped;
  };
  try {
    return await send();
  } catch (error) {
    if (loanIds.length > 1 || isPassing(error)) throw error;
    logger().error({ err: error, step, loan: loanIds[0] }, "the daily step of a card loan failed");
    return send(t.stepsCouldNotBePosted);
  }
}

const stepOf = (step: LoanDayStep) =>
  sharedStep(cardLoanRuns, {
    name: step,
    failure: t.stepCouldNotFinish(step),
    size: COMMIT * COMMITS,
    count: (read, run) => countLoans(read, step, run),
    open: async () => null,
    next: (read, run, after, most) => nextLoans(read, step, run, after, most),
    work: async (loanIds, _, { run }) => {
      const commits = Array.from({ length: COMMITS }, (_, at) => loanIds.slice(at * COMMIT, (at + 1) * COMMIT));
      const ended = await Promise.all(commits.filter(({ length }) => length > 0).map((ids) => runStep(step, run, ids)));
      const stopped = ended.reduce((sum, count) => sum + count, 0);
      return async () => (stopped === 0 ? {} : { stopped: sql`${cardLoanRuns.stopped} + ${stopped}` });
    },
    giveUp: async () => ({ failure: t.stepCouldNotFinish(step) }),
  });

/** The daily steps of all loans on a business date, for the run of the date. */
export const loanDay = resumableRun({
  table: cardLoanRuns,
  changed: loanRunChanged,
  steps: loanDaySteps.map(stepOf),
  words: {
    cannotBegin: t.dayCouldNotBegin,
    cannotFinish: t.dayCouldNotFinish,
    processesEnded: ({ processed }) => t.dayDiedTwice(processed),
  },
});
