import { and, asc, desc, eq, getTableColumns, gt, gte, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { anyFound, anyOf } from "@/db/any-of";
import { idAt, startOfDay } from "@/db/days";
import { lowerDecider, nameVector, screeningDispositions, screenings } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import { personOfActor } from "../../auth/actor-names";
import type { Principal } from "../../auth/principal";
import { insertedAs, type NewRow } from "../../commands/rows";
import { type Planned, plannedView } from "../../commands/template";
import { config } from "../../config";
import type { HitDecisionEvent } from "../../contract/compliance/hit-decisions";
import type * as contract from "../../contract/compliance/screenings";
import type { DispositionView, EarlierClearing, ScreeningResultView } from "../../contract/compliance/screenings";
import type { QueryOf } from "../../contract/operation";
import { countedRows, keysetList, type ListSource } from "../../http/keyset-list";
import { includesAccess } from "../../kernel/compliance-access";
import type { Counted } from "../../kernel/counted";
import { notFound, requireFound } from "../../kernel/errors";
import type { StoredJson } from "../../kernel/stored-json";
import { openerOfParty } from "../parties/queries";
import { clientAmong } from "./decider";
import { clearedBefore, listHitDecisions, withDecisions } from "./hit-decisions";
import { NO_DECISION } from "./hit-verdicts";
import { namesOfResult } from "./met-names";

/** Hits stored per result, best first. */
export const MOST_HITS = 200;

type ScreeningFilter = QueryOf<typeof contract.listScreenings> & {
  screenedBy?: string | undefined;
  /** Days of the screening in the bank's time zone, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** The name of the last decider as sent, in any case. */
  decider?: string | undefined;
  /** List type and source of one hit. */
  listType?: string | undefined;
  source?: string | undefined;
};

const { hitCount, topScore, severity, rescreenId, screenedByPerson, decisions, ...shown } = getTableColumns(screenings);
const view = { ...shown, version: decisions };

type Stored = Omit<ScreeningResultView, "hits" | "names" | "dispositionedByClient"> & {
  names: readonly string[];
  hits: readonly StoredJson["screeningHit"][];
};

function viewOf({ hits, ...row }: Stored) {
  const { subjectName } = row;
  return { ...row, names: namesOfResult(row), hits: hits.map((hit) => ({ subjectName, ...hit })) };
}

function newView(row: Stored): ScreeningResultView {
  const { hits, ...result } = viewOf(row);
  return { ...result, dispositionedByClient: null, hits: hits.map((hit) => ({ ...hit, decision: NO_DECISION })) };
}

export const insertedScreening = (row: NewRow<typeof screenings>): Planned<ScreeningResultView> =>
  plannedView(newView, insertedAs(screenings, view, row));

function hasFound(found: ScreeningFilter["found"]): SQL | undefined {
  const { hitCount, screenable } = screenings;
  if (found === "HITS") return gt(hitCount, 0);
  if (found === "NOTHING") return and(eq(screenable, true), eq(hitCount, 0));
  return found === "NOT_SCREENABLE" ? eq(screenable, false) : undefined;
}

function fits({ subjectRef, status, found, origin, partyId, screenedBy, ...others }: ScreeningFilter): SQL | undefined {
  const { q, from, to, decider, listType, source } = others;
  const hit = { ...(listType !== undefined && { listType }), ...(source !== undefined && { source }) };
  return and(
    q === undefined ? undefined : hasWords(q),
    screenedIn(from, to),
    // The query builder has no JSON containment.
    Object.keys(hit).length === 0 ? undefined : sql`${screenings.hits} @> ${JSON.stringify([hit])}::jsonb`,
    decider === undefined ? undefined : sql`${lowerDecider} = lower(${decider})`,
    subjectRef === undefined ? undefined : eq(screenings.subjectRef, subjectRef),
    status === undefined ? undefined : eq(screenings.status, status),
    hasFound(found),
    origin === undefined ? undefined : eq(screenings.origin, origin),
    partyId === undefined ? undefined : eq(screenings.partyId, partyId),
    screenedBy === undefined ? undefined : requestedBy(screenedBy),
  );
}

/** Ids have the time of their request, up to an hour before that of the screening. They use the index. */
function screenedIn(from: string | undefined, to: string | undefined): SQL | undefined {
  const { id, screenedAt } = screenings;
  const edge = (day: string, later: number) => startOfDay(day, later, config().bankTimeZone);
  return and(
    from === undefined
      ? undefined
      : and(gte(screenedAt, edge(from, 0)), gte(id, idAt(sql`${edge(from, 0)} - interval '1 hour'`))),
    to === undefined ? undefined : and(lt(screenedAt, edge(to, 1)), lt(id, idAt(edge(to, 1)))),
  );
}

/**
 * Each word of the text begins a word of the screened name. No letter or digit: no result.
 * The index of words yields the array first. For a condition on each row, the planner expects one row in 200 to fit. It
 * would compute the words of all rows in their order: 7 s over 400,000 results for a word of none. The array takes 0.3 ms
 * for that word, and 0.6 s for one of all.
 */
export function hasWords(text: string): SQL {
  const asked = sql`(select string_agg('''' || left(word, 100) || ''':*', ' & ')::tsquery from unnest(search_words(${text})) as word)`;
  return anyFound(screenings.id, sql`select id from ${screenings} where ${nameVector} @@ ${asked}`);
}

/** Newest first: ids ascend with time. */
export function listScreenings(filter: ScreeningFilter): ListSource<ScreeningResultView> {
  return keysetList({
    table: screenings,
    rows: (db) => db.select(view).from(screenings).$dynamic(),
    filter: fits(filter),
    place: { id: screenings.id },
    downwards: true,
    views: (rows, db) => withDecisions(db, rows.map(viewOf)),
  });
}

/** Counts up to the limit of lists. */
export function countScreenings(read: ReadDb, filter: ScreeningFilter): Promise<Counted> {
  return countedRows(read, screenings, fits(filter));
}

export async function findScreening(read: ReadDb, id: string): Promise<ScreeningResultView | null> {
  const rows = await read.select(view).from(screenings).where(eq(screenings.id, id));
  return (await withDecisions(read, rows.map(viewOf)))[0] ?? null;
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
  return rows.flatMap(({ confirmed: is, ...row }) =>
    is === null ? [] : [{ ...row, confirmed: is, client: clientAmong(row.principal) }],
  );
}

/** Oldest first. Throws NOT_FOUND without such a result. */
export async function hitDecisionsOf(read: ReadDb, screeningId: string): Promise<HitDecisionEvent[]> {
  const { hits } = await getScreening(read, screeningId);
  return listHitDecisions(read, screeningId, hits);
}

/** Throws NOT_FOUND. */
export async function earlierClearings(read: ReadDb, screeningId: string): Promise<EarlierClearing[]> {
  return clearedBefore(read, await getScreening(read, screeningId));
}

/**
 * The fields of a result that a decision depends on, with the authors of the last decision and the last disposition.
 * Throws NOT_FOUND.
 */
export async function getScreeningForDecision(read: ReadDb, screeningId: string) {
  const { id, partyId, status, origin, screenable } = screenings;
  const { principalPerson, principal, decidedAt, number, confirmed, screeningId: of } = screeningDispositions;
  const [[found], [disposed]] = await Promise.all([
    read
      .select({
        ...{ id, partyId, status, origin, screenable, hitCount, decisions, screenedByPerson },
        ...{ decidedByPrincipal: principal, decidedAt },
      })
      .from(screenings)
      .leftJoin(screeningDispositions, and(eq(of, id), eq(number, decisions)))
      .where(eq(id, screeningId)),
    read
      .select({ person: principalPerson })
      .from(screeningDispositions)
      .where(and(eq(of, screeningId), isNotNull(confirmed)))
      .orderBy(desc(number))
      .limit(1),
  ]);
  const screening = requireFound(found, "screening");
  const openedByPerson = screening.partyId === null ? null : await openerOf(read, screening.partyId);
  return { ...screening, openedByPerson, decidedByPerson: disposed?.person ?? null };
}

/** The person who opened the customer. */
async function openerOf(read: ReadDb, partyId: string): Promise<string | null> {
  const opener = await openerOfParty(read, partyId);
  return opener === null ? null : personOfActor(read, opener);
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
