import { and, eq } from "drizzle-orm";
import { settlementBatches, settlementRuns } from "@/db/schema/card-network";
import type { ReadDb } from "@/db/tx";
import { systemPrincipal } from "../../../auth/system-principal";
import { runCommand } from "../../../commands/run-command";
import { systemContext } from "../../../commands/system-context";
import { defineJob, type Job } from "../../../jobs/job";
import { pruning } from "../../../jobs/pruning";
import { addDays } from "../../../kernel/business-date";
import { monotonicMs } from "../../../kernel/clock";
import { businessDate } from "../../business-date/queries";
import { findOpenRun } from "./queries";
import { cardSettlement } from "./run-settlement";
import { settleEarlier } from "./settle-card-transactions";
import { pairText, unbatched, unfinishedBatches } from "./unsettled";

const TURN_MS = 10_000;

/** A turn begins no further batch after its time. */
export function workOnSettlement(signal: AbortSignal, turnMs = TURN_MS): Promise<void> {
  return cardSettlement.work({ read: systemContext("card-settlement").read, signal, until: monotonicMs() + turnMs });
}

/** Queues a run of the previous date once the business date has moved, unless that date has nothing left to settle. */
export async function settleEarlierDates(): Promise<void> {
  const context = systemContext("card-settlement");
  const yesterday = addDays(await businessDate(context.read), -1);
  if ((await findOpenRun(context.read)) !== null || !(await isDue(context.read, yesterday))) return;
  await runCommand(settleEarlier, { params: {}, query: {}, body: { businessDate: yesterday } }, context, null);
}

/** One run per date. A failed batch waits for a request or the next date. */
async function isDue(read: ReadDb, yesterday: string): Promise<boolean> {
  const { id, requestedBy, businessDate: of } = settlementRuns;
  const isOwn = and(eq(of, yesterday), eq(requestedBy, systemPrincipal.name));
  const [run] = await read.select({ id }).from(settlementRuns).where(isOwn).limit(1);
  if (run !== undefined) return false;
  if ((await unfinishedBatches(read)).some(({ businessDate: on }) => on <= yesterday)) return true;
  const left = await unbatched(read, yesterday);
  const { network, currency, businessDate: on } = settlementBatches;
  const batches = await read.select({ network, currency }).from(settlementBatches).where(eq(on, yesterday));
  const settled = new Set(batches.map(pairText));
  return left.some((pair) => !settled.has(pairText(pair)));
}

export const settlementJobs: readonly Job[] = [
  defineJob({
    name: "card-network.settle-batches",
    every: "2s",
    timeoutSeconds: 300,
    retries: 1,
    work: ({ signal }) => workOnSettlement(signal),
  }),
  defineJob({ name: "card-network.settle-earlier-dates", every: "1m", work: settleEarlierDates }),
  pruning({ name: "card-network.prune-settlement-runs", table: "card_settlement_runs", keeps: "runs" }),
];
