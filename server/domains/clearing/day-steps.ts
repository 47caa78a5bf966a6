import { and, asc, count, eq, gt, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { clearingHouses, clearingItems, clearingRuns, clearingSessions } from "@/db/schema/clearing";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/clearing";
import type { CommandContext } from "../../commands/plan";
import { runCommand } from "../../commands/run-command";
import { addressOf } from "../../kernel/addresses";
import type { BusinessDate } from "../../kernel/business-date";
import { monotonicMs } from "../../kernel/clock";
import { isRefusal } from "../../kernel/errors";
import { OPEN } from "../../runs/run-kind";
import type { DayStep, DayWork } from "../business-date/day-step";
import { clearOutwardItem } from "./clear-outward-item";
import { closeClearingSession } from "./close-clearing-session";
import { closeRun } from "./close-run";
import { movingBefore } from "./closing";
import { itemsInWords } from "./items-queries";
import { getSession } from "./sessions";
import { sessionsInWords } from "./sessions-queries";

/** Postings under way. */
const CONCURRENT = 8;
/** Answering the items of a session may take this long before the batch is tried again. */
const SESSION_MS = 280_000;
const WAIT_MS = 100;

const item = clearingItems;

/** Pending outward items whose value date is reached, in houses that clear by themselves. Literals let Postgres use the partial index. */
const isDue = (day: BusinessDate) =>
  and(sql`${item.state} = 'PENDING'`, sql`${item.direction} = 'OUTWARD'`, lte(item.valueDate, day));

const ofAutoClear = and(eq(clearingHouses.id, item.houseId), eq(clearingHouses.autoClear, true));

async function clear(id: string, { context }: DayWork): Promise<void> {
  try {
    await runCommand(clearOutwardItem, { params: { id }, query: {}, body: undefined }, context, null);
  } catch (error) {
    // The account or a clerk's decision forbids it: the item stays due for a clerk, and the day report has it.
    if (!isRefusal(error)) throw error;
  }
}

/** Clears the outward items whose value date is reached. */
export const dueItems: DayStep = {
  size: 200,
  count: async (read, day) => {
    const [row] = await read
      .select({ count: count() })
      .from(item)
      .innerJoin(clearingHouses, ofAutoClear)
      .where(isDue(day));
    return row?.count ?? 0;
  },
  next: async (read, { day, after, most }) => {
    const rows = await read
      .select({ id: item.id })
      .from(item)
      .innerJoin(clearingHouses, ofAutoClear)
      .where(and(isDue(day), after === null ? undefined : gt(item.id, after)))
      .orderBy(asc(item.id))
      .limit(most);
    return rows.map(({ id }) => id);
  },
  work: async (ids, work) => {
    for (let at = 0; at < ids.length; at += CONCURRENT) {
      work.signal.throwIfAborted();
      await Promise.all(ids.slice(at, at + CONCURRENT).map((id) => clear(id, work)));
    }
  },
  names: async (read, ids) => {
    const words = await itemsInWords(read, ids);
    return new Map(ids.map((id) => [id, { title: words.get(id) ?? id, link: addressOf.clearingItem(id) }]));
  },
};

const { id: sessionId, status, businessDate: on } = clearingSessions;

/** Open, or closed with items that are not answered yet. */
function isUnfinished(read: ReadDb, day: BusinessDate): SQL | undefined {
  const answering = read
    .select({ id: clearingRuns.sessionId })
    .from(clearingRuns)
    .where(inArray(clearingRuns.status, [...OPEN, "FAILED"]));
  return and(lte(on, day), or(eq(status, "OPEN"), and(eq(status, "CLOSED"), inArray(sessionId, answering))));
}

const idOf = (entity: string) => entity.slice(entity.indexOf(" ") + 1);

/**
 * Closes the sessions of the day and of earlier ones, and answers their inward items by the rule of their house. One with a difference stays
 * open for a clerk.
 */
export const daySessions: DayStep = {
  size: 1,
  limitMs: SESSION_MS,
  count: (read, day) => read.$count(clearingSessions, isUnfinished(read, day)),
  // The oldest first: their items move into later ones.
  next: async (read, { day, after, most }) => {
    const rows = await read
      .select({ id: sessionId, on })
      .from(clearingSessions)
      .where(isUnfinished(read, day))
      .orderBy(asc(on), asc(sessionId));
    const entities = rows.map((row) => `${row.on} ${row.id}`);
    return entities.filter((entity) => after === null || entity > after).slice(0, most);
  },
  work: async (entities, { context, signal, refuse }) => {
    for (const entity of entities) {
      const id = idOf(entity);
      await close(id, context, signal);
      if (!(await areAnswered(context.read, id, signal))) refuse(entity, t.itemsCouldNotBeAnswered);
    }
  },
  names: async (read, entities) => {
    const words = await sessionsInWords(read, entities.map(idOf));
    return new Map(
      entities.map((entity) => {
        const id = idOf(entity);
        return [entity, { title: words.get(id) ?? id, link: addressOf.clearingSession(id) }];
      }),
    );
  },
};

/** Closes an open session once the items of earlier ones have moved. One with a difference stays open. */
async function close(id: string, context: CommandContext, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    try {
      await runCommand(closeClearingSession, { params: { id }, query: {}, body: {} }, context, null);
      return;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (error.code === "CONTROL_DIFFERENCE") return;
      if (error.code !== "ILLEGAL_STATE") throw error;
    }
    const session = await getSession(context.read, id);
    if (session.status !== "OPEN") return;
    const moving = await movingBefore(context.read, { id: session.houseId }, session.businessDate);
    if (moving) await areAnswered(context.read, moving.id, signal);
  }
}

/** Continues the run that answers the items of a closed session, with any other process, until it is over. */
async function areAnswered(read: ReadDb, id: string, signal: AbortSignal): Promise<boolean> {
  const run = async () => (await read.select().from(clearingRuns).where(eq(clearingRuns.id, id)))[0];
  if ((await run())?.status === "FAILED") await closeRun.retry(id);
  for (;;) {
    const now = await run();
    if (now === undefined || now.status === "COMPLETED") return true;
    if (now.status === "FAILED") return false;
    signal.throwIfAborted();
    await closeRun.continue(id, { read, signal, until: monotonicMs() + WAIT_MS * 100 });
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
}
