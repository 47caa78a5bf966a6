import { and, eq } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { watchlistEntries, watchlistState } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import { analyse, ENGINE, type NameAnalysis, ready } from "../../compliance/matching/analyse";
import { type Comparison, compare, scoreOf } from "../../compliance/matching/compare";
import { analyseListed } from "../../compliance/matching/known-names";
import type { ScreeningHit } from "../../contract/screening-hits";
import { turns } from "../../kernel/turns";
import { type Changed, type EntryCandidate, findEntryCandidates } from "./candidates";
import { MOST_HITS } from "./most-hits";

/** What holding a name against the list found. */
export type ScreenedName = {
  /** False for a name that nothing significant is left of: it has no hits, and has not passed. */
  readonly screenable: boolean;
  readonly passed: boolean;
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
  options: { changed?: Changed } = {},
): Promise<ScreenedName> {
  // Read before the entries, so that what is said to have been seen has been seen.
  const listVersion = await listVersionNow(read);
  await ready([name]);
  const subject = analyse(name);
  const candidates = subject.screenable ? await findEntryCandidates(read, subject, options) : [];
  return heldAgainst(read, subject, candidates, { threshold, listVersion });
}

/** Holds a name against these names of entries alone, for who knows them. `listVersion` was read before they were. */
export async function heldAgainst(
  read: ReadDb,
  subject: NameAnalysis,
  candidates: readonly EntryCandidate[],
  { threshold, listVersion }: { threshold: number; listVersion: number },
): Promise<ScreenedName> {
  await ready(candidates.map((candidate) => candidate.name));
  const hits = await withEntries(read, await bestOfEach(subject, candidates, threshold));
  const { screenable } = subject;
  return { screenable, passed: screenable && hits.length === 0, hits, engine: ENGINE, listVersion };
}

/** The version of the list. */
export async function listVersionNow(read: ReadDb): Promise<number> {
  const [state] = await read.select({ version: watchlistState.version }).from(watchlistState);
  if (!state) throw new Error("the watchlist has no state");
  return state.version;
}

type Met = EntryCandidate & { comparison: Comparison };

/** The best name of each entry that reaches the threshold: of two that score the same the full name, then the earlier alias. */
async function bestOfEach(
  subject: NameAnalysis,
  candidates: readonly EntryCandidate[],
  threshold: number,
): Promise<Met[]> {
  const best = new Map<string, Met>();
  // A name of forty words beside two hundred listed ones takes a second.
  const turn = turns();
  for (const candidate of candidates) {
    await turn();
    const listed = analyseListed(candidate.name);
    // Words for it take three times as long, and most candidates need none.
    const score = scoreOf(subject, listed);
    if (score === 0 || score < threshold) continue;
    const met = { ...candidate, comparison: compare(subject, listed) };
    const other = best.get(met.entryId);
    if (!other || inOrder(met, other) < 0) best.set(met.entryId, met);
  }
  return [...best.values()].sort(inOrder).slice(0, MOST_HITS);
}

/** By score downwards, the full name before an alias, then by id. */
function inOrder(a: Met, b: Met): number {
  return (
    b.comparison.score - a.comparison.score ||
    Math.sign(a.place) - Math.sign(b.place) ||
    (a.entryId < b.entryId ? -1 : a.entryId > b.entryId ? 1 : a.place - b.place)
  );
}

/** The hits with their entries as they stand; what was deactivated since the candidates were read is none. */
async function withEntries(read: ReadDb, met: readonly Met[]): Promise<ScreeningHit[]> {
  if (met.length === 0) return [];
  const { id, fullName, aliases, listType, source, country, externalRef, active } = watchlistEntries;
  const ids = met.map(({ entryId }) => entryId);
  const rows = await read
    .select({ watchlistEntryId: id, fullName, aliases, listType, source, country, externalRef })
    .from(watchlistEntries)
    .where(and(anyOf(id, ids), eq(active, true)));
  const entries = new Map(rows.map((row) => [row.watchlistEntryId, row]));
  return met.flatMap(({ entryId, place, name, comparison }) => {
    const entry = entries.get(entryId);
    if (!entry) return [];
    return [{ ...entry, matchedName: name, matchedOn: place === 0 ? "fullName" : "alias", ...comparison } as const];
  });
}
