import { desc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { cardLoanFigures, cardLoanRuns } from "@/db/schema/card-loans";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/card-loans";
import { command } from "../../../commands/command";
import { insert } from "../../../commands/rows";
import { runCommand } from "../../../commands/run-command";
import { systemContext } from "../../../commands/system-context";
import { fact } from "../../../commands/template";
import { date } from "../../../contract/fields";
import { internalOperation } from "../../../contract/operations-of";
import { defineJob, type Job } from "../../../jobs/job";
import { addDays } from "../../../kernel/business-date";
import { monotonicMs } from "../../../kernel/clock";
import { newId } from "../../../kernel/ids";
import { OPEN } from "../../../runs/run-kind";
import { businessDate } from "../../business-date/queries";
import { loanRunChanged } from "../events";
import { RUN_SOURCE } from "./run-day-step";
import { loanDay } from "./steps";

/** A turn may take 120 seconds. */
const TURN_MS = 60_000;

const startDay = internalOperation("startCardLoanDay", "POST /card-loans/days", {
  summary: t.dayStarted,
  access: "card:operate",
  body: z.object({ businessDate: date }),
  responses: { 204: null },
});

/** Queues the daily steps of a date, once. */
export const startLoanDay = command(startDay, {
  plan: async ({ body }, { read, principal }) => {
    const [run] = await read.select().from(cardLoanRuns).where(eq(cardLoanRuns.businessDate, body.businessDate));
    const subject = { type: RUN_SOURCE, id: run?.id ?? newId() };
    if (run) return { subject, answer: null };
    const row = {
      ...{ id: subject.id, businessDate: body.businessDate, status: "QUEUED" as const, total: null, processed: 0 },
      ...{ stopped: 0, requestedAt: fact("postedAt"), requestedBy: principal.name },
      ...{ startedAt: null, finishedAt: null, failure: null },
    };
    return { rows: [insert(cardLoanRuns, row)], subject, outbox: [{ type: loanRunChanged }], answer: null };
  },
  replanOn: ["card_loan_runs_day_unique"],
});

/** The next business date without a run, or null. Missed dates run one by one. */
async function nextDate(read: ReadDb): Promise<string | null> {
  const [open] = await read
    .select({ id: cardLoanRuns.id })
    .from(cardLoanRuns)
    .where(inArray(cardLoanRuns.status, [...OPEN]))
    .limit(1);
  const [loan] = await read.select({ id: cardLoanFigures.id }).from(cardLoanFigures).limit(1);
  if (open || !loan) return null;
  const { businessDate: on } = cardLoanRuns;
  const [last] = await read.select({ on }).from(cardLoanRuns).orderBy(desc(on)).limit(1);
  const yesterday = addDays(await businessDate(read), -1);
  const next = last ? addDays(last.on, 1) : yesterday;
  return next <= yesterday ? next : null;
}

/** Starts and continues the daily steps of dates that are over. A turn begins no further batch after its time. */
export async function workOnLoanDays(signal: AbortSignal, turnMs = TURN_MS): Promise<void> {
  const context = systemContext("card-loan-day");
  const until = monotonicMs() + turnMs;
  while (!signal.aborted && monotonicMs() < until) {
    const next = await nextDate(context.read);
    if (next !== null)
      await runCommand(startLoanDay, { params: {}, query: {}, body: { businessDate: next } }, context, null);
    await loanDay.work({ read: context.read, signal, until });
    if (next === null) return;
  }
}

export const loanJobs: readonly Job[] = [
  defineJob({
    name: "card-loans.run-days",
    every: "2s",
    timeoutSeconds: 120,
    retries: 1,
    work: ({ signal }) => workOnLoanDays(signal),
  }),
];
