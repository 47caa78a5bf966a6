import { z } from "zod";
import { endOfDayRuns } from "@/db/schema/end-of-day";
import * as t from "@/words/service/end-of-day";
import { command } from "../../commands/command";
import type { AnsweringPlan, ApprovalDescription, CommandContext, RequestOf } from "../../commands/plan";
import { insert } from "../../commands/rows";
import { fact, plannedView } from "../../commands/template";
import * as contract from "../../contract/end-of-day";
import { addDays, type BusinessDate, dateInWords } from "../../kernel/business-date";
import { DomainError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { DAY_RUN } from "../business-date/day-step";
import { bankDayOf } from "../business-date/queries";
import { areUnchanged, blockersOf, canBeForced } from "./blockers";
import { dayRunChanged } from "./events";
import { newRunView, type Run } from "./queries";

type Operation = typeof contract.startEndOfDay;
type Request = RequestOf<Operation>;

const parked = z.object({ businessDate: z.string(), force: z.literal(true), reason: z.string() });

/**
 * Begins the closing of the business date: from its commit on, postings belong to the next date, and the run closes this one. Blockers
 * refuse it. With `force` it parks, and its checker sees them. Holds the lock of the day, so that no blocker appears meanwhile.
 */
export const startEndOfDay = command(contract.startEndOfDay, {
  replayStatus: 200,
  constraints: { end_of_day_runs_day_unique: () => new DomainError("ILLEGAL_STATE", t.dayHasItsRun) },
  parks: {
    version: 1,
    payload: parked.transform((body): Request => ({ params: {}, query: {}, body })),
    checker: "approval:decide",
    describe,
  },
  plan,
});

/** The date to close. Throws DATE_IN_FUTURE and ILLEGAL_STATE. */
async function dayToClose({ body }: Request, { read }: CommandContext): Promise<BusinessDate> {
  const { businessDate, closingDate } = await bankDayOf(read);
  const day = body.businessDate ?? closingDate ?? businessDate;
  if (day > businessDate) throw new DomainError("DATE_IN_FUTURE", t.dayHasNotBegun(dateInWords(day)));
  if (closingDate !== null) throw new DomainError("ILLEGAL_STATE", t.dayIsNotClosed(dateInWords(closingDate)));
  if (day < businessDate) throw new DomainError("ILLEGAL_STATE", t.dayIsOver(dateInWords(day)));
  return day;
}

async function plan(request: Request, context: CommandContext): Promise<AnsweringPlan<Operation>> {
  const { read, principal, replay } = context;
  const day = await dayToClose(request, context);
  const blockers = await blockersOf(read, day);
  const isForced = request.body.force === true && blockers.length > 0;
  if (blockers.length > 0 && !isForced)
    throw new DomainError("END_OF_DAY_BLOCKED", t.isBlocked(dateInWords(day), blockers.length), {
      detail: { blockers },
    });
  if (isForced && !canBeForced(blockers))
    throw new DomainError("END_OF_DAY_BLOCKED", t.tooMuchToForce, { detail: { blockers } });
  const id = replay?.subjectId ?? newId();
  const row = {
    ...{ id, businessDate: day, status: "QUEUED" as const, total: null, processed: 0, failure: null },
    ...{ requestedAt: fact("postedAt"), requestedBy: principal.name, startedAt: null, finishedAt: null },
    ...{
      reason: isForced ? (request.body.reason ?? null) : null,
      blockers,
      exceptions: null,
      reconciledAt: null,
      sealSeq: null,
      sealHash: null,
    },
  };
  return {
    rows: [insert(endOfDayRuns, row)],
    expectDay: day,
    closesDay: { isAsPlanned: (now) => areUnchanged(now, day, blockers) },
    mustPark: isForced && replay === null,
    subject: { type: DAY_RUN, id },
    auditDetail: { businessDate: day, blockers: blockers.length },
    outbox: [{ type: dayRunChanged }],
    answer: plannedView((of: Run) => newRunView(of), row),
  };
}

/** The scope of pending forced runs of a date. */
export const forcedRunsOf = (day: BusinessDate): string => `${DAY_RUN}:${day}`;

/** The parked request names its date, so that an approval closes no other one. */
async function describe(request: Request, context: CommandContext): Promise<ApprovalDescription> {
  const day = await dayToClose(request, context);
  const blockers = await blockersOf(context.read, day);
  return {
    summary: t.forcedRunOf(dateInWords(day), blockers.length),
    before: { businessDate: day },
    after: { businessDate: addDays(day, 1), blockers },
    makerNote: request.body.reason ?? null,
    scopeIds: [forcedRunsOf(day)],
    expires: "BUSINESS_DAY",
  };
}
