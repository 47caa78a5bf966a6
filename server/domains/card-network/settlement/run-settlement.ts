import { and, asc, gt, isNull, lte, ne, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { clearedTransactions, settlementBatches, settlementRuns } from "@/db/schema/card-network";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/card-network/settlement";
import { systemPrincipal } from "../../../auth/system-principal";
import { systemContext } from "../../../commands/system-context";
import { addressOf } from "../../../kernel/addresses";
import { resumableRun } from "../../../runs/resumable-run";
import { sharedStep } from "../../../runs/run-kind";
import { type DayStep, whileClosing } from "../../business-date/day-step";
import { type Settling, settleDay } from "./batches";
import { settlementRunChanged } from "./events";
import { pairOf, unfinishedBatches } from "./unsettled";

const MOST_PAIRS = 10_000;
/** A batch collects any number of transactions. */
export const BATCH_LIMIT_MS = 280_000;

/** Networks and currencies with unsettled transactions of this or earlier dates, in the order of their text. */
async function duePairs(read: ReadDb, date: string, after: string | null, most: number): Promise<string[]> {
  const { network, currency, batchId, businessDate } = clearedTransactions;
  const textOf = (of: typeof clearedTransactions | typeof settlementBatches) =>
    sql<string>`${of.network} || ' ' || ${of.currency}`.as("pair");
  const pairs = unionAll(
    read
      .select({ pair: textOf(clearedTransactions) })
      .from(clearedTransactions)
      .where(and(isNull(batchId), lte(businessDate, date)))
      .groupBy(network, currency),
    read
      .select({ pair: textOf(settlementBatches) })
      .from(settlementBatches)
      .where(and(ne(settlementBatches.status, "SETTLED"), lte(settlementBatches.businessDate, date))),
  ).as("pairs");
  const rows = await read
    .selectDistinct({ pair: pairs.pair })
    .from(pairs)
    .where(after === null ? undefined : gt(pairs.pair, after))
    .orderBy(asc(pairs.pair))
    .limit(most);
  return rows.map(({ pair }) => pair);
}

async function settlePairs(pairs: readonly string[], date: string, settling: Settling): Promise<void> {
  const { read } = settling.context;
  for (const pair of pairs.map(pairOf)) {
    for (const earlier of await unfinishedBatches(read, pair)) {
      if (earlier.businessDate > date) continue;
      await settleDay(read, { ...pair, businessDate: earlier.businessDate }, settling);
    }
    await settleDay(read, { ...pair, businessDate: date }, settling);
  }
}

const batchesStep = sharedStep(settlementRuns, {
  name: "batches",
  failure: t.settlementCouldNotFinish,
  size: 1,
  limitMs: BATCH_LIMIT_MS,
  count: async (read, { businessDate }) => (await duePairs(read, businessDate, null, MOST_PAIRS)).length,
  open: async () => null,
  next: (read, { businessDate }, after, most) => duePairs(read, businessDate, after, most),
  work: async (pairs, _, { run, signal }) => {
    const { requestedBy, businessDate } = run;
    // A run of the day that the end of day has begun to close meanwhile.
    const context = await whileClosing(systemContext("card-settlement"), businessDate);
    await settlePairs(pairs, businessDate, { requestedBy, signal, context });
    return undefined;
  },
  giveUp: async (_, { failure }, pair) => ({
    failure: failure === null ? t.couldNotBeSettled(pair) : `${failure}, ${pair}`,
  }),
});

/** Settles a business date and what earlier ones left, one batch per network and currency (RULES.md). */
export const cardSettlement = resumableRun({
  table: settlementRuns,
  changed: settlementRunChanged,
  steps: [batchesStep],
  words: {
    cannotBegin: t.settlementCouldNotBegin,
    cannotFinish: t.settlementCouldNotFinish,
    processesEnded: ({ processed }) => t.settlementDiedTwice(processed),
  },
});

/** Settles the day that is closing and what earlier ones left, in the end-of-day run. */
export const settlementOfDay: DayStep = {
  size: 1,
  limitMs: BATCH_LIMIT_MS,
  count: async (read, day) => (await duePairs(read, day, null, MOST_PAIRS)).length,
  next: (read, { day, after, most }) => duePairs(read, day, after, most),
  work: (pairs, { day, context, signal }) =>
    settlePairs(pairs, day, { requestedBy: systemPrincipal.name, signal, context }),
  names: async (_, pairs) => new Map(pairs.map((pair) => [pair, { title: pair, link: addressOf.settlementBatches() }])),
};
