import { and, asc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import { rescreens, screenedParties } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/compliance";
import { config } from "../../../config";
import { tellScreens } from "../../../events/tell-screens";
import { backgroundTx } from "../../../jobs/background-tx";
import { monotonicMs } from "../../../kernel/clock";
import { logger } from "../../../observability/log";
import { isGivenUp, isPassing } from "../bounded-tries";
import { listVersionNow, type ScreenedName } from "../screen-name";
import { MOST_DEATHS, marked, OPEN, survived } from "../work-turns";
import { begun, findRun, type Run } from "./begin-rescreen";
import { type ChangedNames, changedNames } from "./changed-names";
import { rescreenChanged } from "./events";
import { lockCustomers, recordResult } from "./record-result";
import { withOneMore } from "./stepped-over";

/** As long as a turn lasts, and how it is told that the process ends. */
export type Turn = { readonly read: ReadDb; readonly signal: AbortSignal; readonly until: number };

export const isOver = ({ signal, until }: Turn) => signal.aborted || monotonicMs() >= until;

/** Customers of one transaction. */
const AT_ONCE = 100;
/** Screens are told of progress at most so often. */
const TELL_MS = 1_000;

/** The id of the run whose turn it is: they are worked off one by one in their order. */
export async function nextRescreen(read: ReadDb): Promise<string | null> {
  const { id, status } = rescreens;
  const [row] = await read.select({ id }).from(rescreens).where(inArray(status, OPEN)).orderBy(asc(id)).limit(1);
  return row?.id ?? null;
}

/**
 * Goes on with a run until it is over or the turn is. Results are written together with how far the run has come, by whoever finds it where
 * his customers begin, so that any process may go on with it and several at once do no harm. Among customers with whom something fails each
 * is taken by himself, and whoever fails again and again is stepped over: those behind him do not wait.
 */
export async function continueRescreen(id: string, turn: Turn): Promise<boolean> {
  const done = await marked(rescreens, id, async (deaths) => {
    const run = await findRun(turn.read, id);
    if (run !== undefined && deaths >= MOST_DEATHS) await failed(id, t.rescreenDiedTwice(run.processed));
    else await begin(id, turn);
    return true;
  });
  return done ?? false;
}

/** Sets the run going and goes on with it. One that cannot begin is over: those behind it do not wait. */
async function begin(id: string, turn: Turn): Promise<void> {
  const run = await orFailed(id, turn, { what: "begin", failure: t.rescreenCouldNotBegin }, () => begun(turn.read, id));
  if (run !== null) await work(run, turn);
}

async function work(run: Run, turn: Turn): Promise<void> {
  const { id } = run;
  const names = await namesOf(run, turn);
  if (names === null) return;
  let [told, singly] = [0, 0];
  for (let at: Run | null = run; at !== null && !isOver(turn); ) {
    const here: Run = at;
    const tells = monotonicMs() - told >= TELL_MS;
    if (tells) told = monotonicMs();
    try {
      at = await nextCustomers(turn.read, here, names, { tells, most: singly > 0 ? 1 : AT_ONCE });
      singly = Math.max(0, singly - 1);
    } catch (error) {
      if (turn.signal.aborted) throw error;
      if (singly === 0) singly = AT_ONCE;
      else if (isGivenUp(`${id}:${here.afterParty}`, error)) at = await stepOver(turn.read, here, error);
      else if (isPassing(error)) throw error;
    }
  }
}

/** What the run holds against customers; null when it cannot be read, with which the run is over. */
function namesOf({ id, sinceVersion, throughVersion }: Run, turn: Turn): Promise<ChangedNames | null> {
  return orFailed(id, turn, { what: "names", failure: t.rescreenBrokeOff }, () =>
    changedNames(turn.read, { after: sinceVersion, through: throughVersion }),
  );
}

/** A step without which the run cannot go on: once it is given up, the run is over with the reason, and the answer null. */
async function orFailed<T>(
  id: string,
  turn: Turn,
  { what, failure }: { what: string; failure: string },
  step: () => Promise<T>,
): Promise<T | null> {
  try {
    return await step();
  } catch (error) {
    if (turn.signal.aborted || !isGivenUp(`${id}:${what}`, error)) throw error;
    logger().error({ err: error, rescreenId: id, what }, "a rescreening run broke off");
    await failed(id, failure);
    return null;
  }
}

async function failed(id: string, failure: string): Promise<void> {
  await backgroundTx(async (tx) => {
    await tx
      .update(rescreens)
      .set({ status: "FAILED", finishedAt: sql`clock_timestamp()`, failure })
      .where(and(eq(rescreens.id, id), inArray(rescreens.status, OPEN)));
    await tellScreens(tx, rescreenChanged, [id]);
  });
}

/** Goes on behind the next customer, and says in the run that nothing was held against him. */
async function stepOver(read: ReadDb, run: Run, error: unknown): Promise<Run | null> {
  const [customer] = await customersBehind(read, run.afterParty, 1);
  if (customer === undefined) throw error;
  const { partyId } = customer;
  logger().error({ err: error, rescreenId: run.id, partyId }, "a rescreening run stepped over a customer");
  return backgroundTx(async (tx) => {
    const { id, status, processed } = rescreens;
    const done = run.processed + 1;
    const [now] = await tx
      .update(rescreens)
      .set({
        ...survived,
        processed: done,
        total: Math.max(run.total ?? 0, done),
        afterParty: partyId,
        failure: withOneMore(run.failure, customer),
      })
      .where(and(eq(id, run.id), eq(status, "RUNNING"), eq(processed, run.processed)))
      .returning();
    return now ?? null;
  });
}

/** Holds the next customers against what changed. Answers where the run is then; null when it is over, or another process went on with it. */
async function nextCustomers(
  read: ReadDb,
  run: Run,
  names: ChangedNames,
  { tells, most }: { tells: boolean; most: number },
): Promise<Run | null> {
  const { threshold } = config().screening;
  const listVersion = await listVersionNow(read);
  const customers = await customersBehind(read, run.afterParty, most);
  const found = new Map<string, ScreenedName>();
  for (const { partyId, name } of customers) {
    const screened = await names.hold(read, name, { threshold, listVersion });
    if (screened.hits.length > 0 || screened.incomplete !== null) found.set(partyId, screened);
  }
  const ended = customers.length < most;
  return backgroundTx(async (tx) => {
    const { id, status, processed } = rescreens;
    const [ours] = await tx
      .select({ id })
      .from(rescreens)
      .where(and(eq(id, run.id), eq(status, "RUNNING"), eq(processed, run.processed)))
      .for("update");
    if (!ours) return null;
    await lockCustomers(tx, [...found.keys()]);
    let hits = run.hits;
    for (const { partyId, name } of customers) {
      const screened = found.get(partyId);
      if (screened && (await recordResult(tx, { partyId, name, threshold, rescreenId: run.id, found: screened })))
        hits += 1;
    }
    const [now] = await tx
      .update(rescreens)
      .set({
        ...survived,
        processed: run.processed + customers.length,
        // Some were opened since they were counted, and of many there was an estimate.
        total: ended ? run.processed + customers.length : Math.max(run.total ?? 0, run.processed + customers.length),
        hits,
        afterParty: customers.at(-1)?.partyId ?? run.afterParty,
        // Customers who came meanwhile were held against all of the list when they were opened.
        ...(ended && {
          status: run.failure === null ? ("COMPLETED" as const) : ("FAILED" as const),
          finishedAt: sql`clock_timestamp()`,
        }),
      })
      .where(eq(id, run.id))
      .returning();
    if (tells || ended) await tellScreens(tx, rescreenChanged, [run.id]);
    return ended ? null : (now ?? null);
  });
}

async function customersBehind(read: ReadDb, after: string | null, most: number) {
  const { partyId, name, keys } = screenedParties;
  return read
    .select({ partyId, name })
    .from(screenedParties)
    .where(and(isNotNull(keys), after === null ? undefined : gt(partyId, after)))
    .orderBy(asc(partyId))
    .limit(most);
}
