import { and, eq, gt } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { watchlistEntries } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import type { Charged } from "../../auth/rate-limits";
import { analyse, ENGINE, type NameAnalysis, ready } from "../../compliance/matching/analyse";
import type { Comparison } from "../../compliance/matching/compare";
import type { Met } from "../../compliance/matching/compare-all";
import type { ScreeningHit } from "../../contract/compliance/screening-hits";
import { type Changed, type EntryCandidate, type Found, findEntryCandidates, listNow } from "./candidates";
import { compared } from "./compared";
import { detailsView } from "./entry-details";
import { MOST_HITS } from "./queries";
import { joined, type ScreenedName } from "./screened-name";

/** Attempts to read a list that changes during screening. The last result stands. */
const MOST_TRIES = 3;

/** Screens all names of a subject as `screenName` does each of them. */
export async function screenNames(
  read: ReadDb,
  names: readonly string[],
  threshold: number,
  options: { charged: Charged; changed?: Changed },
): Promise<ScreenedName> {
  const found: ScreenedName[] = [];
  for (const name of names) found.push(await screenName(read, name, threshold, options));
  return joined(found);
}

/**
 * Screens a name against all active entries, or only those in `changed`. `threshold` is in percent, 0 to 100. A name
 * that shares no key with an entry is never a hit.
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
    const candidates = await findEntryCandidates(read, [subject], { threshold, ...options });
    const { listVersion } = candidates;
    const found = await matchCandidates(read, subject, candidates, { threshold, listVersion });
    if (tries === MOST_TRIES || (await areOfVersion(read, found))) return found;
  }
}

/** True if no hit is newer than the version. Otherwise the entry's rescreen would add the same hit again. */
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

/** A name compared with entries that are not read yet. */
export type ComparedName = {
  readonly subject: NameAnalysis;
  readonly met: readonly Met[];
  /** Why the comparison itself is incomplete. */
  readonly incomplete: ScreenedName["incomplete"];
};

/** Compares a name with these entry names only. */
export async function compareWith(
  subject: NameAnalysis,
  { candidates, complete: allFound }: Found<EntryCandidate>,
  threshold: number,
): Promise<ComparedName> {
  const { met, incomplete: uncompared } =
    candidates.length === 0
      ? { met: [], incomplete: subject.incomplete }
      : await compared({
          ...{ names: [subject.name], side: "QUERY", threshold, most: MOST_HITS },
          candidates: candidates.map(({ entryId: id, ...candidate }) => ({ id, ...candidate })),
        });
  return { subject, met, incomplete: uncompared ?? (allFound ? null : "CANDIDATES") };
}

/** Compares a name with these entry names only. `listVersion` must be read before them. */
export async function matchCandidates(
  read: ReadDb,
  subject: NameAnalysis,
  found: Found<EntryCandidate>,
  { threshold, listVersion }: { threshold: number; listVersion: number },
): Promise<ScreenedName> {
  return screenedNow(read, await compareWith(subject, found, threshold), listVersion);
}

export const screenedNow = async (read: ReadDb, one: ComparedName, listVersion: number): Promise<ScreenedName> =>
  screenedAs(one, await entriesOf(read, one.met), listVersion);

export function screenedAs(
  { subject: { name, screenable, incomplete: unread }, met, incomplete }: ComparedName,
  entries: Entries,
  listVersion: number,
): ScreenedName {
  const hits = hitsOf(met, entries);
  const complete = screenable && incomplete === null;
  return {
    names: [name],
    screenable: complete,
    passed: complete && hits.length === 0,
    incomplete: incomplete ?? unread,
    ...{ hits, engine: ENGINE, listVersion },
  };
}

export const listVersionNow = async (read: ReadDb): Promise<number> => (await listNow(read)).listVersion;

/** Adds the current entries to the matches. Entries deactivated since then are omitted. */
export const withEntries = async (read: ReadDb, met: readonly Met[]): Promise<ScreeningHit[]> =>
  hitsOf(met, await entriesOf(read, met));

type Entries = ReadonlyMap<string, Omit<ScreeningHit, "subjectName" | "matchedName" | "matchedOn" | keyof Comparison>>;

export async function entriesOf(read: ReadDb, met: readonly Met[]): Promise<Entries> {
  if (met.length === 0) return new Map();
  const { id, fullName, aliases, listType, source, country, externalRef, details, active } = watchlistEntries;
  const ids = [...new Set(met.map((one) => one.id))];
  const rows = await read
    .select({ watchlistEntryId: id, fullName, aliases, listType, source, country, externalRef, details })
    .from(watchlistEntries)
    .where(and(anyOf(id, ids), eq(active, true)));
  return new Map(rows.map((row) => [row.watchlistEntryId, { ...row, details: detailsView(row.details) }]));
}

const hitsOf = (met: readonly Met[], entries: Entries): ScreeningHit[] =>
  met.flatMap(({ id: entryId, place, name, asked: subjectName, comparison }) => {
    const entry = entries.get(entryId);
    if (!entry) return [];
    const matched = { matchedName: name, matchedOn: place === 0 ? "fullName" : "alias" } as const;
    return [{ ...entry, subjectName, ...matched, ...comparison }];
  });
