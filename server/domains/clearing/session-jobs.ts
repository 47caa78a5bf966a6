import { and, asc, eq, lt, lte, sql } from "drizzle-orm";
import { clearingHouses, clearingItems, clearingSessions } from "@/db/schema/clearing";
import type { ReadDb } from "@/db/tx";
import { runCommand } from "../../commands/run-command";
import { systemContext } from "../../commands/system-context";
import { defineJob, type Job } from "../../jobs/job";
import { pruning } from "../../jobs/pruning";
import { monotonicMs } from "../../kernel/clock";
import { DomainError } from "../../kernel/errors";
import { logger } from "../../observability/log";
import { isGivenUp, isPassing, leftOut } from "../../runs/tries";
import { businessDate } from "../business-date/queries";
import { clearOutwardItem } from "./clear-outward-item";
import { closeClearingSession } from "./close-clearing-session";
import { closeRun } from "./close-run";

const TURN_MS = 10_000;
const AUTO_CLEAR = "clearing.clear-due-items";
/** Items per turn, and postings under way. */
const MOST = 1_000;
const CONCURRENT = 8;

/** A turn begins no further batch after its time. */
export function workOnCloses(signal: AbortSignal, turnMs = TURN_MS): Promise<void> {
  return closeRun.work({ read: systemContext("clearing-close").read, signal, until: monotonicMs() + turnMs });
}

/** Closes open sessions of past dates, oldest first. One with a difference stays open for a clerk. */
export async function closePastSessions(signal: AbortSignal): Promise<void> {
  const context = systemContext("clearing-close");
  const { id, status, businessDate: on } = clearingSessions;
  const past = await context.read
    .select({ id })
    .from(clearingSessions)
    .where(and(eq(status, "OPEN"), lt(on, await businessDate(context.read))))
    .orderBy(asc(on), asc(id))
    .limit(MOST);
  for (const session of past) {
    if (signal.aborted) return;
    try {
      await runCommand(closeClearingSession, { params: session, query: {}, body: {} }, context, null);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
}

/** Clears outward items whose value date is reached, in houses that do so. One that fails does not delay the others. */
export async function clearDueItems(signal: AbortSignal): Promise<void> {
  const { read } = systemContext("clearing-value-date");
  const skipped = await leftOut(read, AUTO_CLEAR);
  const due = (await dueItems(read, MOST + skipped.size)).filter((id) => !skipped.has(id));
  for (let at = 0; at < due.length && !signal.aborted; at += CONCURRENT)
    await Promise.all(due.slice(at, at + CONCURRENT).map((id) => clear(read, id)));
}

async function dueItems(read: ReadDb, most: number): Promise<string[]> {
  const { id, houseId, valueDate, state, direction } = clearingItems;
  const isPending = and(sql`${state} = 'PENDING'`, sql`${direction} = 'OUTWARD'`);
  const rows = await read
    .select({ id })
    .from(clearingItems)
    .innerJoin(clearingHouses, and(eq(clearingHouses.id, houseId), eq(clearingHouses.autoClear, true)))
    .where(and(isPending, lte(valueDate, await businessDate(read))))
    .orderBy(asc(valueDate), asc(id))
    .limit(most);
  return rows.map((row) => row.id);
}

async function clear(read: ReadDb, id: string): Promise<void> {
  const request = { params: { id }, query: {}, body: undefined };
  try {
    await runCommand(clearOutwardItem, request, systemContext("clearing-value-date"), null);
  } catch (error) {
    if (!(await isPending(read, id))) return;
    if (await isGivenUp(AUTO_CLEAR, id, error))
      logger().error({ err: error, itemId: id }, "a clearing item could not be cleared on its value date");
    else if (isPassing(error)) throw error;
  }
}

/** A clerk may have decided it meanwhile. */
async function isPending(read: ReadDb, of: string): Promise<boolean> {
  const { id, state } = clearingItems;
  const [row] = await read.select({ state }).from(clearingItems).where(eq(id, of));
  return row?.state === "PENDING";
}

export const sessionJobs: readonly Job[] = [
  defineJob({
    name: "clearing.answer-items",
    every: "2s",
    timeoutSeconds: 120,
    retries: 1,
    work: ({ signal }) => workOnCloses(signal),
  }),
  defineJob({
    name: "clearing.close-past-sessions",
    every: "1m",
    timeoutSeconds: 300,
    work: ({ signal }) => closePastSessions(signal),
  }),
  defineJob({
    name: AUTO_CLEAR,
    every: "5s",
    timeoutSeconds: 120,
    retries: 1,
    work: ({ signal }) => clearDueItems(signal),
  }),
  pruning({ name: "clearing.prune-runs", table: "clearing_runs", keeps: "runs" }),
];
