import { and, asc, desc, eq, getTableColumns, gt, inArray, ne, type SQL, sql } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { screeningDispositions, screenings, watchlistEntries } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import type { Principal } from "../../auth/principal";
import { insertedAs, type NewRow } from "../../commands/rows";
import { type Planned, plannedView } from "../../commands/template";
import type * as contract from "../../contract/compliance/screenings";
import type { DispositionView, EarlierClearing, ScreeningResultView } from "../../contract/compliance/screenings";
import type { QueryOf } from "../../contract/operation";
import { countedRows, keysetList, type ListSource } from "../../http/keyset-list";
import { includesAccess } from "../../kernel/compliance-access";
import type { Counted } from "../../kernel/counted";
import { notFound, requireFound } from "../../kernel/errors";
import type { StoredJson } from "../../kernel/stored-json";
import { namesOfResult } from "./met-names";

/** Hits stored per result, best first. */
export const MOST_HITS = 200;

type ScreeningFilter = QueryOf<typeof contract.listScreenings> & { screenedBy?: string | undefined };

const { hitCount, topScore, severity, rescreenId, screenedByPerson, decisions, ...shown } = getTableColumns(screenings);
const view = { ...shown, version: decisions };

type Viewed = Omit<ScreeningResultView, "hits" | "names"> & {
  names: readonly string[];
  hits: readonly StoredJson["screeningHit"][];
};

function viewOf({ hits, ...row }: Viewed): ScreeningResultView {
  const { subjectName } = row;
  return { ...row, names: namesOfResult(row), hits: hits.map((hit) => ({ subjectName, ...hit })) };
}

export const insertedScreening = (row: NewRow<typeof screenings>): Planned<ScreeningResultView> =>
  plannedView(viewOf, insertedAs(screenings, view, row));

function hasFound(found: ScreeningFilter["found"]): SQL | undefined {
  const { hitCount, screenable } = screenings;
  if (found === "HITS") return gt(hitCount, 0);
  if (found === "NOTHING") return and(eq(screenable, true), eq(hitCount, 0));
  return found === "NOT_SCREENABLE" ? eq(screenable, false) : undefined;
}

function fits({ subjectRef, status, found, origin, partyId, screenedBy }: ScreeningFilter): SQL | undefined {
  return and(
    subjectRef === undefined ? undefined : eq(screenings.subjectRef, subjectRef),
    status === undefined ? undefined : eq(screenings.status, status),
    hasFound(found),
    origin === undefined ? undefined : eq(screenings.origin, origin),
    partyId === undefined ? undefined : eq(screenings.partyId, partyId),
    screenedBy === undefined ? undefined : requestedBy(screenedBy),
  );
}

/** Newest first: ids ascend with time. */
export function listScreenings(filter: ScreeningFilter): ListSource<ScreeningResultView> {
  return keysetList({
    table: screenings,
    rows: (db) => db.select(view).from(screenings).$dynamic(),
    filter: fits(filter),
    place: { id: screenings.id },
    downwards: true,
    views: (rows) => rows.map(viewOf),
  });
}

/** Counts up to the limit of lists. */
export function countScreenings(read: ReadDb, filter: ScreeningFilter): Promise<Counted> {
  return countedRows(read, screenings, fits(filter));
}

export async function findScreening(read: ReadDb, id: string): Promise<ScreeningResultView | null> {
  const [row] = await read.select(view).from(screenings).where(eq(screenings.id, id));
  return row ? viewOf(row) : null;
}

/** Throws NOT_FOUND. */
export async function getScreening(read: ReadDb, id: string): Promise<ScreeningResultView> {
  return requireFound(await findScreening(read, id), "screening");
}

/** True if the result exists and, if given, belongs to this service client. */
export async function isScreening(read: ReadDb, id: string, screenedBy?: string): Promise<boolean> {
  const fits = and(eq(screenings.id, id), screenedBy === undefined ? undefined : requestedBy(screenedBy));
  return (await read.select({ id: screenings.id }).from(screenings).where(fits)).length > 0;
}

// Compared as text to match the expression of the index.
const requestedBy = (name: string) => and(eq(screenings.screenedBy, name), sql`${screenings.origin} = 'REQUEST'`);

/** Oldest first. Throws NOT_FOUND without such a result. */
export async function listDispositions(read: ReadDb, screeningId: string): Promise<DispositionView[]> {
  const { number, confirmed, decidedBy: by, note, principal, decidedAt } = screeningDispositions;
  const [found, rows] = await Promise.all([
    read.select({ id: screenings.id }).from(screenings).where(eq(screenings.id, screeningId)),
    read
      .select({ number, confirmed, by, note, principal, decidedAt })
      .from(screeningDispositions)
      .where(eq(screeningDispositions.screeningId, screeningId))
      .orderBy(asc(number)),
  ]);
  if (found.length === 0) throw notFound("screening");
  return rows;
}

/** Last decided results of a party that are searched for earlier clearings. */
const EARLIER_LOOKED_AT = 500;

/**
 * Hits whose entry was cleared for the same party by the last decision on it, and is unchanged since. Throws NOT_FOUND.
 */
export async function earlierClearings(read: ReadDb, screeningId: string): Promise<EarlierClearing[]> {
  const { partyId, hits } = await getScreening(read, screeningId);
  if (partyId === null || hits.length === 0) return [];
  const entryIds = hits.map((hit) => hit.watchlistEntryId);
  const [decided, entries] = await Promise.all([decidedBefore(read, partyId, screeningId), changesOf(read, entryIds)]);
  return entryIds.flatMap((watchlistEntryId) => {
    const last = decided.find(({ met }) => met.includes(watchlistEntryId));
    const changedIn = entries.get(watchlistEntryId);
    if (last?.status !== "CLEARED" || changedIn === undefined || changedIn > last.listVersion) return [];
    const { screeningId: earlier, clearedAt, clearedBy, note } = last;
    if (clearedAt === null || clearedBy === null) return [];
    return [{ watchlistEntryId, screeningId: earlier, clearedAt, clearedBy, note }];
  });
}

/** The party's other decided results, last decision first, with the entry ids of their hits. */
function decidedBefore(read: ReadDb, partyId: string, otherThan: string) {
  const { id, status, listVersion, dispositionedAt, dispositionedBy, dispositionNote, hits, hitCount } = screenings;
  return read
    .select({
      screeningId: id,
      status,
      listVersion,
      clearedAt: dispositionedAt,
      clearedBy: dispositionedBy,
      note: dispositionNote,
      // Selects ids only: the hits are 100 times as long. The query builder has no JSON paths.
      met: sql<string[]>`jsonb_path_query_array(${hits}, '$[*].watchlistEntryId')`,
    })
    .from(screenings)
    .where(
      and(
        eq(screenings.partyId, partyId),
        ne(id, otherThan),
        inArray(status, ["CLEARED", "CONFIRMED_HIT"]),
        gt(hitCount, 0),
      ),
    )
    .orderBy(desc(dispositionedAt), desc(id))
    .limit(EARLIER_LOOKED_AT);
}

async function changesOf(read: ReadDb, entryIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { id, changedIn } = watchlistEntries;
  const rows = await read.select({ id, changedIn }).from(watchlistEntries).where(anyOf(id, entryIds));
  return new Map(rows.map((row) => [row.id, row.changedIn]));
}

/** The fields of a result that a decision depends on, with the last decision's author. Throws NOT_FOUND. */
export async function getScreeningForDecision(read: ReadDb, screeningId: string) {
  const { id, partyId, status, origin, screenable } = screenings;
  const { principalPerson, principal, decidedAt, number, screeningId: of } = screeningDispositions;
  const [found] = await read
    .select({
      ...{ id, partyId, status, origin, screenable, hitCount, decisions, screenedByPerson },
      ...{ decidedByPerson: principalPerson, decidedByPrincipal: principal, decidedAt },
    })
    .from(screenings)
    .leftJoin(screeningDispositions, and(eq(of, id), eq(number, decisions)))
    .where(eq(id, screeningId));
  return requireFound(found, "screening");
}

export function screeningsForClearing(read: ReadDb, ids: readonly string[]) {
  const { id, subjectName, status, screenable } = screenings;
  return read
    .select({ id, subjectName, status, screenable, hitCount, decisions })
    .from(screenings)
    .where(anyOf(id, ids))
    .orderBy(id);
}

/** The service client that may see only its own results. Undefined for principals who see all. */
export function onlyOwn({ kind, name, complianceAccess }: Principal): string | undefined {
  return kind === "client" && !includesAccess(complianceAccess, "DECIDE") ? name : undefined;
}

/** Throws NOT_FOUND for a result that the principal may not see, so that its existence stays hidden. */
export async function requireOwn(read: ReadDb, id: string, principal: Principal): Promise<void> {
  const own = onlyOwn(principal);
  if (own !== undefined && !(await isScreening(read, id, own))) throw notFound("screening");
}
