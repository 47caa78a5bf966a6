import { and, desc, eq, gte, isNotNull, lte, ne, type SQL, sql } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { endOfDayChecks, endOfDayRuns } from "@/db/schema/end-of-day";
import type { ReadDb } from "@/db/tx";
import type { DayBlockerView } from "../../contract/day-blockers";
import type {
  EndOfDayCheckView,
  EndOfDayFailureView,
  EndOfDayRunView,
  EndOfDayStepView,
  listEndOfDayRuns,
} from "../../contract/end-of-day";
import type { QueryOf } from "../../contract/operation";
import { isDownwards, keysetList, type ListSource } from "../../http/keyset-list";
import { required } from "../../kernel/assert";
import { addDays, type BusinessDate, dateInWords } from "../../kernel/business-date";
import { requireFound } from "../../kernel/errors";
import { amountToWire, NO_CURRENCY } from "../../kernel/money";
import { type EndOfDayStep, endOfDaySteps } from "../../kernel/value-sets";
import { type Failure, failureList } from "../../runs/failure-list";
import { progressOf, progressOfRuns, type StepProgress } from "../../runs/progress";
import { checkTitle } from "./check-title";
import { secondsLeft } from "./estimate";
import { nameEntities, publishedStep, runSteps } from "./steps";

export type Run = typeof endOfDayRuns.$inferSelect;
const runs = endOfDayRuns;

export const findRun = (read: ReadDb, id: string) => findWhere(read, eq(runs.id, id));

/** Throws NOT_FOUND. */
export async function getRun(read: ReadDb, id: string): Promise<EndOfDayRunView> {
  return requireFound(await findRun(read, id), "endOfDayRun");
}

export const findRunOf = (read: ReadDb, day: BusinessDate) => findWhere(read, eq(runs.businessDate, day));

async function findWhere(read: ReadDb, isMeant: SQL): Promise<EndOfDayRunView | null> {
  const [view] = await viewsOf(read, await read.select().from(runs).where(isMeant));
  return view ?? null;
}

export type RunFilter = QueryOf<typeof listEndOfDayRuns>;

const STATES: Readonly<Record<EndOfDayRunView["status"], readonly Run["status"][]>> = {
  RUNNING: ["QUEUED", "RUNNING"],
  COMPLETED: ["COMPLETED"],
  FAILED: ["FAILED"],
};

/** The latest date first by default. */
export function listRuns({ sort = "-businessDate", ...filter }: RunFilter): ListSource<EndOfDayRunView> {
  const { from, to, status, forced, unfinished } = filter;
  const { businessDate, reason, exceptions } = runs;
  return keysetList({
    table: runs,
    rows: (db) => db.select().from(runs).$dynamic(),
    filter: and(
      from === undefined ? undefined : gte(businessDate, from),
      to === undefined ? undefined : lte(businessDate, to),
      status === undefined ? undefined : anyOf(runs.status, STATES[status]),
      forced === undefined ? undefined : isNotNull(reason),
      unfinished === undefined ? undefined : sql`jsonb_array_length(${exceptions}) > 0`,
    ),
    place: { businessDate },
    downwards: isDownwards(sort),
    views: (rows, db) => viewsOf(db, rows),
  });
}

/** Of a run that has not begun. */
export function newRunView(run: Run): EndOfDayRunView {
  return {
    ...{ id: run.id, businessDate: run.businessDate, nextBusinessDate: addDays(run.businessDate, 1) },
    ...{ status: "RUNNING", steps: endOfDaySteps.map(pendingStep) },
    ...{ startedAt: run.requestedAt, startedBy: run.requestedBy, finishedAt: null, estimatedEndAt: null },
    ...{ failure: null, reason: run.reason, blockers: run.blockers as DayBlockerView[], exceptions: [], seal: null },
  };
}

const pendingStep = (step: EndOfDayStep): EndOfDayStepView => ({
  ...{ step, status: "PENDING", count: 0, total: null, failed: 0, startedAt: null, finishedAt: null },
  ...{ perSecond: null, secondsLeft: null },
});

/** A few statements for all. */
async function viewsOf(read: ReadDb, rows: readonly Run[]): Promise<EndOfDayRunView[]> {
  const progress = await progressOfRuns(
    read,
    rows.map(({ id }) => id),
  );
  return Promise.all(rows.map((run) => viewOf(read, run, stepsOf(run, progress.get(run.id) ?? []))));
}

async function viewOf(read: ReadDb, run: Run, steps: readonly EndOfDayStepView[]): Promise<EndOfDayRunView> {
  const isRunning = run.status === "QUEUED" || run.status === "RUNNING";
  const left = isRunning ? secondsLeft(steps, await lastSteps(read, run)) : null;
  return {
    ...newRunView(run),
    ...{ status: isRunning ? "RUNNING" : run.status === "FAILED" ? "FAILED" : "COMPLETED", steps: [...steps] },
    // A retried run keeps both until a process continues it.
    ...(!isRunning && { finishedAt: run.finishedAt, failure: run.failure }),
    exceptions: (run.exceptions ?? []) as DayBlockerView[],
    estimatedEndAt: left === null ? null : new Date(Date.now() + left * 1_000).toISOString(),
    seal: run.sealSeq === null || run.sealHash === null ? null : { seq: run.sealSeq, hash: run.sealHash },
  };
}

/** The published steps, each of one or more steps of the run. */
function stepsOf(run: Pick<Run, "status" | "finishedAt">, parts: readonly StepProgress[]): EndOfDayStepView[] {
  const { status } = run;
  const hasFailed = status === "FAILED";
  const views = endOfDaySteps.map((step): EndOfDayStepView => {
    const own = parts.filter((part) => publishedStep(part.step) === step);
    const [first] = own;
    if (first === undefined) return pendingStep(step);
    const sum = (of: (part: (typeof own)[number]) => number | null) =>
      own.reduce((all, part) => all + (of(part) ?? 0), 0);
    const failed = sum((part) => part.failed);
    const isDone = own.every(({ finishedAt }) => finishedAt !== null) && isNext(parts, step);
    const isOver = isDone || status === "COMPLETED";
    const isFailed = hasFailed && (failed > 0 || !isOver);
    // A step that ended the run has no end of its own.
    const endOfRun = hasFailed ? run.finishedAt : null;
    const current = own.find(({ finishedAt }) => finishedAt === null);
    const totals = own.flatMap(({ total }) => total ?? []);
    return {
      step,
      status: isFailed ? "FAILED" : isOver ? "COMPLETED" : "RUNNING",
      ...{
        count: sum((part) => part.processed),
        failed,
        total: totals.length === 0 ? null : sum(({ total }) => total),
      },
      ...{ startedAt: first.startedAt, finishedAt: isOver ? (own.at(-1)?.finishedAt ?? null) : endOfRun },
      ...{ perSecond: current?.perSecond ?? null, secondsLeft: current?.secondsLeft ?? null },
    };
  });
  return inOrder(views);
}

/** A retry reopens all steps from the failed one on. Each begins anew after the step before it. */
function inOrder(steps: readonly EndOfDayStepView[]): EndOfDayStepView[] {
  let end: string | null = null;
  let isTaken = false;
  return steps.map((step) => {
    const { status, startedAt, finishedAt } = step;
    if (status === "RUNNING" && isTaken) return { ...step, status: "PENDING", startedAt: null };
    isTaken ||= status === "RUNNING";
    const after = end;
    end = finishedAt ?? end;
    const isEarlier = startedAt !== null && after !== null && Date.parse(startedAt) < Date.parse(after);
    return isEarlier ? { ...step, startedAt: after } : step;
  });
}

/** A later step has begun: no part of this one is still to come. */
function isNext(parts: readonly { step: string }[], step: EndOfDayStep): boolean {
  const at = endOfDaySteps.indexOf(step);
  return parts.some((part) => {
    const published = publishedStep(part.step);
    return part.step === "finish" || (published !== undefined && endOfDaySteps.indexOf(published) > at);
  });
}

/** The steps of the last completed run before this one. */
async function lastSteps(read: ReadDb, { businessDate }: Run): Promise<EndOfDayStepView[]> {
  const { status, businessDate: on } = runs;
  const [last] = await read
    .select()
    .from(runs)
    .where(and(eq(status, "COMPLETED"), lte(on, addDays(businessDate, -1))))
    .orderBy(desc(on))
    .limit(1);
  return last ? stepsOf(last, await progressOf(read, last.id)) : [];
}

/** By the name of the step and the entity. */
export function listFailures(id: string, only?: EndOfDayStep): ListSource<EndOfDayFailureView> {
  const names = runSteps.map(({ name }) => name);
  const own = names.filter((name) => (only === undefined ? publishedStep(name) : publishedStep(name) === only));
  return failureList(id, own, failureViews);
}

async function failureViews(failures: readonly Failure[], read: ReadDb): Promise<EndOfDayFailureView[]> {
  const views: EndOfDayFailureView[] = [];
  for (const name of new Set(failures.map(({ step }) => step))) {
    const own = failures.filter(({ step }) => step === name);
    const titles = await nameEntities(
      read,
      name,
      own.map(({ entity }) => entity),
    );
    const step = required(publishedStep(name), "the published step");
    for (const { entity, error, failedAt } of own) {
      const { title, link } = titles.get(entity) ?? { title: entity, link: null };
      views.push({ step, entity, title, link, error, failedAt: failedAt ?? "" });
    }
  }
  return views;
}

export function listChecks(id: string, isDiffering: boolean): ListSource<EndOfDayCheckView> {
  const { runId, name, currency, expectedMinor, actualMinor } = endOfDayChecks;
  return keysetList({
    table: endOfDayChecks,
    rows: (db) => db.select().from(endOfDayChecks).$dynamic(),
    filter: and(eq(runId, id), isDiffering ? ne(expectedMinor, actualMinor) : undefined),
    place: { name, currency },
    count: null,
    views: (rows) =>
      rows.map((row) => {
        const unit = row.currency === NO_CURRENCY ? null : row.currency;
        const wire = (minor: bigint) => (unit === null ? Number(minor) : amountToWire(minor, unit));
        return {
          ...{ name: row.name, title: checkTitle(row.name), kind: row.kind, currency: unit },
          ...{ expected: wire(row.expectedMinor), actual: wire(row.actualMinor) },
          difference: wire(row.actualMinor - row.expectedMinor),
        };
      }),
  });
}

/** The dates of runs by id. */
export async function runsInWords(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { id, businessDate } = runs;
  const rows = await read.select({ id, businessDate }).from(runs).where(anyOf(id, ids));
  return new Map(rows.map((row) => [row.id, dateInWords(row.businessDate)]));
}
