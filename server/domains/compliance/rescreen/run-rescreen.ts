import { and, asc, count, eq, gt, inArray, isNotNull, max, min, sql } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { rescreens, screenedParties, watchlistEntries } from "@/db/schema/compliance";
import type { ReadDb, Tx } from "@/db/tx";
import * as t from "@/words/service/watchlist-imports";
import { config } from "../../../config";
import { tellScreens } from "../../../events/tell-screens";
import { byItself } from "../../../jobs/by-itself";
import { monotonicMs } from "../../../kernel/clock";
import { logger } from "../../../observability/log";
import { isGivenUp, isPassing } from "../bounded-tries";
import { listVersionNow, type ScreenedName } from "../screen-name";
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

type Run = typeof rescreens.$inferSelect;

/** The id of the run whose turn it is: they are worked off one by one in their order. */
export async function nextRescreen(read: ReadDb): Promise<string | null> {
  const { id, status } = rescreens;
  const [row] = await read
    .select({ id })
    .from(rescreens)
    .where(inArray(status, ["QUEUED", "RUNNING"]))
    .orderBy(asc(id))
    .limit(1);
  return row?.id ?? null;
}

/**
 * Goes on with a run until it is over or the turn is. Results are written together with how far the run has come, by whoever finds it where
 * his customers begin, so that any process may go on with it and several at once do no harm. Among customers with whom something fails each
 * is taken by himself, and whoever fails again and again is stepped over: those behind him do not wait.
 */
export async function continueRescreen(id: string, turn: Turn): Promise<void> {
  const run = await begun(turn.read, id);
  if (run === null) return;
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
async function namesOf(run: Run, turn: Turn): Promise<ChangedNames | null> {
  try {
    return await changedNames(turn.read, { after: run.sinceVersion, through: run.throughVersion });
  } catch (error) {
    if (turn.signal.aborted || !isGivenUp(`${run.id}:names`, error)) throw error;
    logger().error({ err: error, rescreenId: run.id }, "a rescreening run broke off");
    await byItself(async (tx) => {
      await tx
        .update(rescreens)
        .set({ status: "FAILED", finishedAt: sql`clock_timestamp()`, failure: t.rescreenBrokeOff })
        .where(and(eq(rescreens.id, run.id), eq(rescreens.status, "RUNNING")));
      await tellScreens(tx, rescreenChanged, [run.id]);
    });
    return null;
  }
}

/** Goes on behind the next customer, and says in the run that nothing was held against him. */
async function stepOver(read: ReadDb, run: Run, error: unknown): Promise<Run | null> {
  const [customer] = await customersBehind(read, run.afterParty, 1);
  if (customer === undefined) throw error;
  const { partyId } = customer;
  logger().error({ err: error, rescreenId: run.id, partyId }, "a rescreening run stepped over a customer");
  return byItself(async (tx) => {
    const { id, status, processed } = rescreens;
    const done = run.processed + 1;
    const [now] = await tx
      .update(rescreens)
      .set({
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

/** Sets a run that waited going: what it holds against whom is settled then. Null when it is over. */
async function begun(read: ReadDb, runId: string): Promise<Run | null> {
  const { id, status } = rescreens;
  const find = async () => (await read.select().from(rescreens).where(eq(id, runId)))[0];
  const run = await find();
  if (run?.status === "QUEUED") {
    await byItself(async (tx) => {
      const range = run.cause === "ENTRY" ? await takeOver(tx, runId) : await rangeOf(tx, run);
      if (range === null) return;
      const customers = await tx.select({ n: count() }).from(screenedParties).where(isNotNull(screenedParties.keys));
      await tx
        .update(rescreens)
        .set({ ...range, status: "RUNNING", total: customers[0]?.n ?? 0, startedAt: sql`clock_timestamp()` })
        .where(and(eq(id, runId), eq(status, "QUEUED")));
      await tellScreens(tx, rescreenChanged, [runId]);
    });
  }
  const now = await find();
  return now?.status === "RUNNING" ? now : null;
}

type Range = { sinceVersion: number; throughVersion: number };

/** An import knows what it changed; all of the list is known once there is a version. */
async function rangeOf(read: ReadDb, { cause, sinceVersion, throughVersion }: Run): Promise<Range> {
  if (cause === "IMPORT") return { sinceVersion, throughVersion };
  return { sinceVersion: 0, throughVersion: await listVersionNow(read) };
}

/**
 * What a run of an entry is about: its own and those of all runs of entries that wait, which are over with it, so that a hundred entries
 * added one by one are held against all customers once. Locks these runs in the order of their ids; null when another process began this one.
 */
async function takeOver(tx: Tx, runId: string): Promise<Range | null> {
  const { id, status, cause, causeId } = rescreens;
  const waiting = await tx
    .select({ id, causeId })
    .from(rescreens)
    .where(and(eq(status, "QUEUED"), eq(cause, "ENTRY")))
    .orderBy(asc(id))
    .for("update");
  if (!waiting.some((one) => one.id === runId)) return null;
  const { changedIn } = watchlistEntries;
  const entries = waiting.flatMap((one) => one.causeId ?? []);
  const [versions] = await tx
    .select({ first: min(changedIn), last: max(changedIn) })
    .from(watchlistEntries)
    .where(anyOf(watchlistEntries.id, entries));
  const now = await listVersionNow(tx);
  const range = { sinceVersion: (versions?.first ?? now) - 1, throughVersion: versions?.last ?? now };
  const covered = waiting.map((one) => one.id).filter((one) => one !== runId);
  if (covered.length > 0) {
    const over = { startedAt: sql`clock_timestamp()`, finishedAt: sql`clock_timestamp()` };
    await tx
      .update(rescreens)
      .set({ ...range, ...over, status: "COMPLETED", total: 0 })
      .where(anyOf(id, covered));
  }
  return range;
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
  return byItself(async (tx) => {
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
        processed: run.processed + customers.length,
        // Some were opened since they were counted.
        total: Math.max(run.total ?? 0, run.processed + customers.length),
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
