import { and, asc, desc, eq, isNotNull, ne } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { screeningDispositions, screeningHitDecisions, screenings, watchlistEntries } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import type { DecidedHit, HitDecision, HitDecisionEvent } from "../../contract/compliance/hit-decisions";
import type { ScreeningHit } from "../../contract/compliance/screening-hits";
import type { EarlierClearing } from "../../contract/compliance/screenings";
import { clientAmong } from "./decider";
import { NO_DECISION } from "./hit-verdicts";

const { screeningId, number, watchlistEntryId, verdict, reason, note, awaitsSecond } = screeningHitDecisions;
const { decidedBy: by, principal, principalPerson, decidedAt } = screeningDispositions;
const event = { number, watchlistEntryId, verdict, reason, note, awaitsSecond, by, principal, decidedAt };
const ofDecision = and(
  eq(screeningDispositions.screeningId, screeningId),
  eq(screeningDispositions.number, screeningHitDecisions.number),
);

/** Decisions on hits of these results, oldest first. */
function decisionsOn(read: ReadDb, screeningIds: readonly string[]) {
  return read
    .select({ screeningId, principalPerson, ...event })
    .from(screeningHitDecisions)
    .innerJoin(screeningDispositions, ofDecision)
    .where(anyOf(screeningId, screeningIds))
    .orderBy(asc(number));
}

/** Oldest first, in the order of the hits. */
export async function listHitDecisions(
  read: ReadDb,
  id: string,
  hits: readonly Pick<ScreeningHit, "watchlistEntryId">[],
): Promise<HitDecisionEvent[]> {
  const rank = new Map(hits.map((hit, place) => [hit.watchlistEntryId, place]));
  const rows = await decisionsOn(read, [id]);
  return rows
    .map(({ screeningId: _, principalPerson: __, ...one }) => ({ ...one, client: clientAmong(one.principal) }))
    .sort((a, b) => a.number - b.number || placeIn(rank, a) - placeIn(rank, b));
}

const placeIn = (rank: ReadonlyMap<string, number>, one: { watchlistEntryId: string }) =>
  rank.get(one.watchlistEntryId) ?? 0;

type Stored = { id: string; dispositionedBy: string | null; hits: readonly ScreeningHit[] };

/** Results as stored, with the current decision on each hit and the client of the disposition. */
export async function withDecisions<Row extends Stored>(
  read: ReadDb,
  rows: readonly Row[],
): Promise<(Omit<Row, "hits"> & { hits: DecidedHit[]; dispositionedByClient: string | null })[]> {
  const ids = rows.filter(({ hits }) => hits.length > 0).map(({ id }) => id);
  const disposed = rows.filter(({ dispositionedBy }) => dispositionedBy !== null).map(({ id }) => id);
  const [events, clients] = await Promise.all([
    ids.length === 0 ? [] : decisionsOn(read, ids),
    disposed.length === 0 ? new Map<string, string | null>() : clientsOf(read, disposed),
  ]);
  const decided = new Map<string, HitDecision>();
  for (const one of events) {
    const { screeningId: of, watchlistEntryId: entry, number: _, principalPerson: __, ...decision } = one;
    decided.set(`${of} ${entry}`, { ...decision, client: clientAmong(decision.principal) });
  }
  return rows.map(({ hits, ...row }) => ({
    ...row,
    hits: hits.map((hit) => ({ ...hit, decision: decided.get(`${row.id} ${hit.watchlistEntryId}`) ?? NO_DECISION })),
    dispositionedByClient: clients.get(row.id) ?? null,
  }));
}

/** The service client of the last disposition of each result, or null. */
async function clientsOf(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const { screeningId: of, confirmed } = screeningDispositions;
  const rows = await read
    .select({ id: of, principal })
    .from(screeningDispositions)
    .where(and(anyOf(of, ids), isNotNull(confirmed)))
    .orderBy(asc(screeningDispositions.number));
  return new Map(rows.map((row) => [row.id, clientAmong(row.principal)]));
}

/** The person who ruled a hit out and awaits a second officer, by entry. */
export async function firstDeciders(read: ReadDb, id: string): Promise<ReadonlyMap<string, string>> {
  const firsts = new Map<string, string>();
  for (const one of await decisionsOn(read, [id])) {
    if (one.awaitsSecond) firsts.set(one.watchlistEntryId, one.principalPerson ?? one.principal);
    else firsts.delete(one.watchlistEntryId);
  }
  return firsts;
}

/** Last decisions on hits of a party that are searched for earlier clearings. */
const EARLIER_LOOKED_AT = 2_000;

type Screened = {
  id: string;
  partyId: string | null;
  hits: readonly Pick<ScreeningHit, "watchlistEntryId" | "subjectName">[];
};

/**
 * Hits whose entry was ruled out for the same party and name by the last decision on it, and is unchanged since.
 */
export async function clearedBefore(read: ReadDb, { id, partyId, hits }: Screened): Promise<EarlierClearing[]> {
  if (partyId === null || hits.length === 0) return [];
  const entryIds = hits.map((hit) => hit.watchlistEntryId);
  const { listVersion } = screenings;
  const [decided, changes] = await Promise.all([
    read
      .select({ screeningId, listVersion, subjectName: screeningHitDecisions.subjectName, ...event })
      .from(screenings)
      .innerJoin(screeningHitDecisions, eq(screeningId, screenings.id))
      .innerJoin(screeningDispositions, ofDecision)
      .where(and(eq(screenings.partyId, partyId), ne(screenings.id, id), anyOf(watchlistEntryId, entryIds)))
      .orderBy(desc(decidedAt), desc(number))
      .limit(EARLIER_LOOKED_AT),
    changesOf(read, entryIds),
  ]);
  return hits.flatMap(({ watchlistEntryId: entryId, subjectName }) => {
    const on = decided.filter((one) => one.watchlistEntryId === entryId);
    const place = on.findIndex((one) => one.subjectName === subjectName);
    const last = on[place];
    const changedIn = changes.get(entryId);
    // A later match under another name of the customer ends the memory.
    if (on.slice(0, place).some((one) => one.verdict === "MATCH")) return [];
    if (last?.verdict !== "NOT_A_MATCH" || last.awaitsSecond || last.reason === null) return [];
    if (changedIn === undefined || changedIn > last.listVersion) return [];
    const { screeningId: earlier, decidedAt: clearedAt, by: clearedBy, reason: why, note: written } = last;
    const client = clientAmong(last.principal);
    return [
      { watchlistEntryId: entryId, screeningId: earlier, clearedAt, clearedBy, client, reason: why, note: written },
    ];
  });
}

async function changesOf(read: ReadDb, entryIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { id, changedIn } = watchlistEntries;
  const rows = await read.select({ id, changedIn }).from(watchlistEntries).where(anyOf(id, entryIds));
  return new Map(rows.map((row) => [row.id, row.changedIn]));
}
