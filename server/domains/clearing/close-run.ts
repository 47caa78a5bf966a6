import { and, asc, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import { anyOf } from "@/db/any-of";
import { clearingItems, clearingRuns } from "@/db/schema/clearing";
import type { ReadDb, Tx } from "@/db/tx";
import * as t from "@/words/service/clearing/sessions";
import { systemPrincipal } from "../../auth/system-principal";
import { command } from "../../commands/command";
import type { CommandContext } from "../../commands/plan";
import { runCommand } from "../../commands/run-command";
import { systemContext } from "../../commands/system-context";
import { date, uuid } from "../../contract/fields";
import { internalOperation } from "../../contract/operations-of";
import { required } from "../../kernel/assert";
import { addDays } from "../../kernel/business-date";
import { isRefusal } from "../../kernel/errors";
import { resumableRun } from "../../runs/resumable-run";
import { sharedStep } from "../../runs/run-kind";
import { whileClosing } from "../business-date/day-step";
import { bankDayOf, businessDate } from "../business-date/queries";
import { sessionChanged } from "./events";
import { getHouseById, type House } from "./houses";
import { isPendingInward, pendingInward } from "./lodged";
import { SESSION } from "./open-clearing-session";
import { payInwardItem } from "./pay-inward-item";
import { getSession, houseCurrency, joinSession, SESSION_RACE, type Session } from "./sessions";

/** Items per commit. A payment of one waits for its lock. */
const CHUNK = 200;
const CONCURRENT = 8;

const { id, sessionId, sessionDate, state, decidedBy } = clearingItems;
type Run = typeof clearingRuns.$inferSelect;

const nextSession = internalOperation("openNextClearingSession", "POST /clearing/next-sessions", {
  summary: t.nextOpened,
  access: "clearing:operate",
  body: z.object({ houseId: uuid, from: date }),
  responses: { 204: null },
});

/** Opens the session to which unanswered items move. */
export const openNextSession = command(nextSession, {
  replanOn: [SESSION_RACE],
  plan: async ({ body: { houseId, from } }, { read, principal }) => {
    const house = await getHouseById(read, houseId);
    const made = { currency: await houseCurrency(read, houseId), by: principal.name };
    const { id: opened, rows, requireRows } = await joinSession(read, house, from, "ITEM", made);
    return {
      ...{ rows, requireRows, subject: { type: SESSION, id: opened } },
      outbox: [{ type: sessionChanged }],
      answer: null,
    };
  },
});

type Closed = { readonly house: House; readonly session: Session };

async function closedBy(read: ReadDb, run: Pick<Run, "sessionId">): Promise<Closed> {
  const session = await getSession(read, run.sessionId);
  return { session, house: await getHouseById(read, session.houseId) };
}

/** The session that a new item of the next day joins, which cannot close before the run is over. */
async function nextOpen(read: ReadDb, { house, session }: Closed): Promise<Pick<Session, "id" | "businessDate">> {
  const today = await businessDate(read);
  const following = addDays(session.businessDate, 1);
  const from = following > today ? following : today;
  const made = { currency: await houseCurrency(read, house.id), by: systemPrincipal.name };
  const joined = () => joinSession(read, house, from, "ITEM", made);
  const found = await joined();
  if (found.rows.length === 0) return found;
  const request = { params: {}, query: {}, body: { houseId: house.id, from } };
  await runCommand(openNextSession, request, systemContext("clearing-close"), null);
  const { rows, ...opened } = await joined();
  return required(rows.length === 0 ? opened : null, "the session that was opened");
}

const unanswered = (session: Pick<Session, "id" | "businessDate">) =>
  and(isPendingInward, eq(sessionDate, session.businessDate), eq(sessionId, session.id));

async function unansweredItems(read: ReadDb, run: Run, after: string | null, most: number): Promise<string[]> {
  const { house, session } = await closedBy(read, run);
  if (house.deadlineRule === "BLOCK") return [];
  const rows = await read
    .select({ id })
    .from(clearingItems)
    .where(and(unanswered(session), after === null ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(most);
  return rows.map((row) => row.id);
}

async function payAll(items: readonly string[], session: Session, signal: AbortSignal): Promise<void> {
  const paying = await whileClosing(systemContext("clearing-close"), session.businessDate);
  for (let at = 0; at < items.length && !signal.aborted; at += CONCURRENT)
    await Promise.all(items.slice(at, at + CONCURRENT).map((item) => pay(item, paying)));
  // Refused as too late: the batch is repeated and pays them on the next day.
  if (paying.closing !== undefined && (await bankDayOf(paying.read)).closingDate !== paying.closing)
    throw new Error("the day was closed while its items were being paid");
}

/** An item that the account refuses moves on. */
async function pay(item: string, context: CommandContext): Promise<void> {
  const request = { params: { id: item }, query: {}, body: undefined };
  try {
    await runCommand(payInwardItem, request, context, null);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}

type Target = Pick<Session, "id" | "businessDate">;

/** Moves those that are still unanswered. The lock of the item decides between the move and a payment. */
async function move(tx: Tx, items: readonly string[], from: Session, to: Target): Promise<number> {
  const moved = await tx
    .update(clearingItems)
    .set({ sessionId: to.id, sessionDate: to.businessDate, overdue: true })
    .where(and(anyOf(id, items), unanswered(from)))
    .returning({ id });
  return moved.length;
}

async function paidByRule(tx: Tx, items: readonly string[]): Promise<number> {
  const paid = and(anyOf(id, items), eq(state, "CLEARED"), eq(decidedBy, systemPrincipal.name));
  return (await tx.select({ id }).from(clearingItems).where(paid)).length;
}

const answers = sharedStep(clearingRuns, {
  name: "answers",
  failure: t.runCouldNotFinish,
  size: CHUNK,
  count: async (read, run) => {
    const { session } = await closedBy(read, run);
    return (await pendingInward(read, [session])).get(session.id) ?? 0;
  },
  open: async (run, { read }) => {
    const closed = await closedBy(read, run);
    return { ...closed, next: await nextOpen(read, closed) };
  },
  next: unansweredItems,
  work: async (items, { house, session, next }, { signal }) => {
    if (house.deadlineRule === "DEEM_APPROVED") await payAll(items, session, signal);
    signal.throwIfAborted();
    return async (tx) => {
      const deemed = house.deadlineRule === "DEEM_APPROVED" ? await paidByRule(tx, items) : 0;
      const moved = await move(tx, items, session, next);
      return {
        rolledForward: sql`${clearingRuns.rolledForward} + ${moved}`,
        deemedApproved: sql`${clearingRuns.deemedApproved} + ${deemed}`,
      };
    };
  },
  giveUp: async () => ({ failure: t.itemCouldNotBeMoved }),
});

/** The unanswered inward items of a closed session, by the house's deadline rule (RULES.md). */
export const closeRun = resumableRun({
  table: clearingRuns,
  changed: sessionChanged,
  steps: [answers],
  words: {
    cannotBegin: t.runCouldNotBegin,
    cannotFinish: t.runCouldNotFinish,
    processesEnded: ({ processed }) => t.runDiedTwice(processed),
  },
});
