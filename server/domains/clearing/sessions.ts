import { and, desc, eq, gte } from "drizzle-orm";
import { clearingSessions } from "@/db/schema/clearing";
import type { ReadDb } from "@/db/tx";
import type { Plan } from "../../commands/plan";
import { insert, requireRow } from "../../commands/rows";
import { fact } from "../../commands/template";
import { addDays, type BusinessDate } from "../../kernel/business-date";
import { requireFound } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import type { House } from "./houses";

// Every command on a house locks the house's ledger account first, then the row of a session. A settlement that begins therefore
// waits its turn among the items, and no item joins a date that is being settled.

const DEFAULT_CURRENCY = "USD";

export type Session = typeof clearingSessions.$inferSelect;

/** Of two concurrent creations, the second is planned again and finds the first. */
export const SESSION_RACE = "clearing_sessions_day_unique";

export async function findSession(read: ReadDb, houseId: string, date: BusinessDate): Promise<Session | null> {
  const { houseId: of, businessDate: on } = clearingSessions;
  const [session] = await read
    .select()
    .from(clearingSessions)
    .where(and(eq(of, houseId), eq(on, date)));
  return session ?? null;
}

export async function findSessionById(read: ReadDb, id: string): Promise<Session | null> {
  const [session] = await read.select().from(clearingSessions).where(eq(clearingSessions.id, id));
  return session ?? null;
}

/** Throws NOT_FOUND. */
export async function getSession(read: ReadDb, id: string): Promise<Session> {
  return requireFound(await findSessionById(read, id), "clearingSession");
}

/** Of the house's latest session. */
export async function houseCurrency(read: ReadDb, houseId: string): Promise<string> {
  const { houseId: of, businessDate: on, currency } = clearingSessions;
  const [last] = await read
    .select({ currency })
    .from(clearingSessions)
    .where(eq(of, houseId))
    .orderBy(desc(on))
    .limit(1);
  return last?.currency ?? DEFAULT_CURRENCY;
}

/** A new session, as a row of a plan. */
export function sessionRow(house: Pick<House, "id">, businessDate: BusinessDate, currency: string, openedBy: string) {
  const expected = { expectedCount: null, expectedMinor: null, closedCount: null, closedMinor: null };
  const closed = { closedBy: null, closedByPerson: null, closedAt: null, cutAt: null, settledAt: null };
  return {
    ...{ id: newId(), houseId: house.id, businessDate, status: "OPEN" as const, currency, ...expected, ...closed },
    ...{ openedBy, openedAt: fact("postedAt"), differenceAccepted: false },
  };
}

type Joined = { id: string; businessDate: BusinessDate } & Required<Pick<Plan, "rows" | "requireRows" | "tallies">>;

/** A session's items of the current business date, one sum per currency. The account of the house protects it. */
export const lodgedTally = (sessionId: string, currency: string, most: bigint | null) => ({
  ...{ subject: sessionId, name: `ITEMS ${currency}`, add: 1n, most },
});

/**
 * The session that a new item joins: the first OPEN one from `from` on, which is created if absent. ITEM: must be OPEN. SETTLEMENT: must
 * not be settled, nor its settlement begun. `made.currency` is the item's.
 */
export async function joinSession(
  read: ReadDb,
  house: Pick<House, "id">,
  from: BusinessDate,
  joins: "ITEM" | "SETTLEMENT",
  made: { currency: string; by: string },
): Promise<Joined> {
  const { houseId: of, businessDate: on } = clearingSessions;
  const later = await read
    .select()
    .from(clearingSessions)
    .where(and(eq(of, house.id), gte(on, from)))
    .orderBy(on);
  const byDate = new Map(later.map((session) => [session.businessDate, session]));
  const tallies = (id: string) => (joins === "ITEM" ? [lodgedTally(id, made.currency, null)] : []);
  for (let date = from; ; date = addDays(date, 1)) {
    const found = byDate.get(date);
    if (found === undefined) {
      const row = sessionRow(house, date, made.currency, made.by);
      const { id, businessDate } = row;
      return { id, businessDate, rows: [insert(clearingSessions, row)], requireRows: [], tallies: tallies(id) };
    }
    const { id, businessDate } = found;
    if (joins === "ITEM" ? found.status !== "OPEN" || found.cutAt !== null : found.status === "SETTLED" || found.cutAt)
      continue;
    const status: Session["status"][] = joins === "ITEM" ? ["OPEN"] : ["OPEN", "CLOSED"];
    const required = requireRow(clearingSessions, { id }, { expect: { status, cutAt: [null] }, refusal: "STALE" });
    return { id, businessDate, rows: [], requireRows: [required], tallies: tallies(id) };
  }
}
