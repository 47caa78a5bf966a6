import { and, asc, eq, getTableColumns, gt, gte, isNotNull, lt, lte, ne, or, type SQL } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { clearingHouses, clearingRuns, clearingSessions } from "@/db/schema/clearing";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/clearing/sessions";
import type { ClearingSessionView, listClearingSessions as listOperation } from "../../contract/clearing/sessions";
import type { QueryOf } from "../../contract/operation";
import { keysetList, type ListSource } from "../../http/keyset-list";
import { type BusinessDate, dateInWords } from "../../kernel/business-date";
import { requireFound } from "../../kernel/errors";
import { bankToday } from "../business-date/queries";
import { findHouse } from "./houses";
import { lodgedOf, NOTHING_LODGED } from "./lodged";
import { sessionView } from "./session-view";

const sessionRows = (read: ReadDb) =>
  read
    .select({ ...getTableColumns(clearingSessions), house: clearingHouses.code })
    .from(clearingSessions)
    .innerJoin(clearingHouses, eq(clearingHouses.id, clearingSessions.houseId))
    .$dynamic();

type SessionRow = Awaited<ReturnType<typeof sessionRows>>[number];

async function sessionViews(read: ReadDb, rows: readonly SessionRow[]): Promise<ClearingSessionView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [lodged, found] = await Promise.all([
    lodgedOf(read, rows),
    read.select().from(clearingRuns).where(anyOf(clearingRuns.sessionId, ids)),
  ]);
  const runs = new Map(found.map((run) => [run.sessionId, run]));
  return rows.map(({ house, ...session }) =>
    sessionView(session, {
      house,
      lodged: lodged.get(session.id) ?? NOTHING_LODGED,
      run: runs.get(session.id) ?? null,
    }),
  );
}

export type SessionFilter = Omit<QueryOf<typeof listOperation>, "limit" | "cursor">;

/** Newest business date first. */
export function listClearingSessions({ house: code, status: state, from, to }: SessionFilter) {
  const { id, houseId, status, businessDate } = clearingSessions;
  return keysetList({
    table: clearingSessions,
    given: async (read) => {
      if (code === undefined) return {};
      const house = await findHouse(read, code);
      return house && { house: house.id };
    },
    rows: sessionRows,
    filter: (_, { house }: { house?: string }): SQL | undefined =>
      and(
        house === undefined ? undefined : eq(houseId, house),
        state === undefined ? undefined : eq(status, state),
        from === undefined ? undefined : gte(businessDate, from),
        to === undefined ? undefined : lte(businessDate, to),
      ),
    place: { businessDate, id },
    downwards: true,
    views: (rows, read) => sessionViews(read, rows),
  }) satisfies ListSource<ClearingSessionView>;
}

export async function findClearingSession(read: ReadDb, id: string): Promise<ClearingSessionView | null> {
  const rows = await sessionRows(read).where(eq(clearingSessions.id, id));
  return (await sessionViews(read, rows))[0] ?? null;
}

/** Throws NOT_FOUND. */
export async function getClearingSession(read: ReadDb, id: string): Promise<ClearingSessionView> {
  return requireFound(await findClearingSession(read, id), "clearingSession");
}

const { status, businessDate, expectedCount, expectedMinor } = clearingSessions;

export const isUnsettled = ne(status, "SETTLED");

/** Only these can have a difference that waits for a clerk. */
export const expectsTotals = and(eq(status, "OPEN"), or(isNotNull(expectedCount), isNotNull(expectedMinor)));

const PAGE = 500;

/** Views of sessions up to this date, the oldest first, page by page. */
export async function* sessionsUpTo(read: ReadDb, day: BusinessDate, isMeant: SQL | undefined) {
  const { id } = clearingSessions;
  for (let last: SessionRow | undefined; ; ) {
    const isNext =
      last && or(gt(businessDate, last.businessDate), and(eq(businessDate, last.businessDate), gt(id, last.id)));
    const rows = await sessionRows(read)
      .where(and(isMeant, lte(businessDate, day), isNext))
      .orderBy(asc(businessDate), asc(id))
      .limit(PAGE);
    yield await sessionViews(read, rows);
    if (rows.length < PAGE) return;
    last = rows.at(-1);
  }
}

/** By house and date. */
export async function sessionsInWords(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await sessionRows(read).where(anyOf(clearingSessions.id, ids));
  return new Map(rows.map(({ id, house, businessDate }) => [id, t.sessionOf(house, dateInWords(businessDate))]));
}

/** Open sessions of past dates, which are open because their totals differ. */
export async function countPastSessions(read: ReadDb): Promise<number> {
  const { status, businessDate } = clearingSessions;
  return read.$count(clearingSessions, and(eq(status, "OPEN"), lt(businessDate, bankToday)));
}
