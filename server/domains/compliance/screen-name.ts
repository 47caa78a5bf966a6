import { and, eq, gt } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { watchlistEntries, watchlistState } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import type { Charged } from "../../auth/rate-limits";
import { analyse, ENGINE, type NameAnalysis, ready } from "../../compliance/matching/analyse";
import type { Incomplete, Met } from "../../compliance/matching/compare-all";
import type { ScreeningHit } from "../../contract/compliance/screening-hits";
import { type Changed, type EntryCandidate, findEntryCandidates } from "./candidates";
import { compared } from "./compared";
import { MOST_HITS } from "./most-hits";

/** A list that changes with every look is taken as it is. */
const MOST_TRIES = 3;

/** What holding a name against the list found. */
export type ScreenedName = {
  /** False for a name that nothing significant is left of, which has no hits, and for one that was not compared in full: neither passes. */
  readonly screenable: boolean;
  readonly passed: boolean;
  /** Why a name with something significant was not compared in full. */
  readonly incomplete: Incomplete | null;
  /** Best first, at or above the threshold. */
  readonly hits: readonly ScreeningHit[];
  readonly engine: string;
  /** The version that the list had at least. */
  readonly listVersion: number;
};

/**
 * Holds a name against all active entries of the watchlist, or against those that changed (`changed`) alone; `threshold` in percent, 0 to
 * 100. A name that shares nothing is no hit, whatever the threshold.
 */
export async function screenName(
  read: ReadDb,
  name: string,
  threshold: number,
  options: { charged: Charged; changed?: Changed },
): Promise<ScreenedName> {
  await ready([name]);
  const subject = analyse(name);
  for (let tries = 1; ; tries++) {
    // Read before the entries, so that what is said to have been seen has been seen.
    const listVersion = await listVersionNow(read);
    const candidates = await findEntryCandidates(read, [subject], options);
    const found = await matchCandidates(read, subject, candidates, { threshold, listVersion });
    if (tries === MOST_TRIES || (await areOfVersion(read, found))) return found;
  }
}

/** Whether no hit is of an entry that is newer than the version: a rescreen of the entry would not know that it has been met, and meet it again. */
async function areOfVersion(read: ReadDb, { hits, listVersion }: ScreenedName): Promise<boolean> {
  if (hits.length === 0) return true;
  const { id, changedIn } = watchlistEntries;
  const ids = hits.map(({ watchlistEntryId }) => watchlistEntryId);
  const newer = await read
    .select({ id })
    .from(watchlistEntries)
    .where(and(anyOf(id, ids), gt(changedIn, listVersion)))
    .limit(1);
  return newer.length === 0;
}

/** Holds a name against these names of entries alone, for who knows them. `listVersion` was read before they were. */
export async function matchCandidates(
  read: ReadDb,
  { name, screenable, whole }: NameAnalysis,
  candidates: readonly EntryCandidate[],
  { threshold, listVersion }: { threshold: number; listVersion: number },
): Promise<ScreenedName> {
  const { met, incomplete } =
    candidates.length === 0
      ? { met: [], incomplete: whole ? null : ("NAME" as const) }
      : await compared({
          ...{ names: [name], side: "QUERY", threshold, most: MOST_HITS },
          candidates: candidates.map(({ entryId: id, ...candidate }) => ({ id, ...candidate })),
        });
  const hits = await withEntries(read, met);
  const complete = screenable && incomplete === null;
  return {
    screenable: complete,
    passed: complete && hits.length === 0,
    incomplete: screenable ? incomplete : null,
    ...{ hits, engine: ENGINE, listVersion },
  };
}

/** The version of the list. */
export async function listVersionNow(read: ReadDb): Promise<number> {
  const [state] = await read.select({ version: watchlistState.version }).from(watchlistState);
  if (!state) throw new Error("the watchlist has no state");
  return state.version;
}

/** The hits with their entries as they stand; what was deactivated since the candidates were read is none. */
export async function withEntries(read: ReadDb, met: readonly Met[]): Promise<ScreeningHit[]> {
  if (met.length === 0) return [];
  const { id, fullName, aliases, listType, source, country, externalRef, active } = watchlistEntries;
  const ids = met.map((one) => one.id);
  const rows = await read
    .select({ watchlistEntryId: id, fullName, aliases, listType, source, country, externalRef })
    .from(watchlistEntries)
    .where(and(anyOf(id, ids), eq(active, true)));
  const entries = new Map(rows.map((row) => [row.watchlistEntryId, row]));
  return met.flatMap(({ id: entryId, place, name, comparison }) => {
    const entry = entries.get(entryId);
    if (!entry) return [];
    return [{ ...entry, matchedName: name, matchedOn: place === 0 ? "fullName" : "alias", ...comparison } as const];
  });
}
