import { and, eq, gt, lte, type SQL } from "drizzle-orm";
import { watchlistEntries, watchlistNames } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import { analyse, type NameAnalysis, ready } from "../../../compliance/matching/analyse";
import { scoreOf } from "../../../compliance/matching/compare";
import { analyseListed } from "../../../compliance/matching/known-names";
import { createYielder } from "../../../kernel/yielder";
import { type Changed, type EntryCandidate, findEntryCandidates } from "../candidates";
import { type ComparedName, compareWith } from "../screen-name";

/** Up to this many changed names are compared with every customer without the index. */
const MOST_WITHOUT_INDEX = 150;

export const changesOf = (run: { sinceVersion: number; throughVersion: number }): Changed => ({
  ...{ after: run.sinceVersion, through: run.throughVersion },
});

export type ChangedNames = {
  /** `read` is of the present, because entries may change during a run. */
  readonly compare: (read: ReadDb, name: string, threshold: number) => Promise<ComparedName>;
};

/** Loads changed names. For a single entry, a million comparisons in memory replace a million queries. */
export async function changedNames(read: ReadDb, changed: Changed): Promise<ChangedNames> {
  const names = await fewNames(read, changed);
  return names === null ? searched(changed) : inMemory(names);
}

const searched = (changed: Changed): ChangedNames => ({
  compare: async (now, subject, threshold) => {
    const analysis = await analysed(subject);
    return compareWith(analysis, await findEntryCandidates(now, [analysis], { threshold, changed }), threshold);
  },
});

/** Compares with these names only. */
export async function inMemory(names: readonly EntryCandidate[]): Promise<ChangedNames> {
  await ready(names.map((one) => one.name));
  const listed = names.map((one) => ({ ...one, analysis: analyseListed(one.name) }));
  // Without a query the loop has no await, so that it must yield.
  const turn = createYielder();
  return {
    compare: async (_, subject, threshold) => {
      const analysis = await analysed(subject);
      await turn();
      const near = listed.filter((one) => one.analysis.cut !== null || mayMatch(analysis, one.analysis, threshold));
      const candidates: EntryCandidate[] = near.map(({ analysis: _, ...candidate }) => candidate);
      return compareWith(analysis, { candidates, complete: true }, threshold);
    },
  };
}

export const mayMatch = (subject: NameAnalysis, listed: NameAnalysis, threshold: number): boolean =>
  scoreOf(subject, listed, threshold) > 0;

/** Null if the index is faster. */
export async function fewNames(read: ReadDb, changed: Changed, among?: SQL) {
  const names = await namesOf(read, changed, among).limit(MOST_WITHOUT_INDEX + 1);
  return names.length > MOST_WITHOUT_INDEX ? null : names;
}

/** Active names of changed entries, or of those among them. */
export function namesOf(read: ReadDb, changed: Changed, among?: SQL) {
  const { entryId, place, name } = watchlistNames;
  return read
    .select({ entryId, place, name })
    .from(watchlistEntries)
    .innerJoin(watchlistNames, eq(entryId, watchlistEntries.id))
    .where(and(isChanged(changed), among))
    .$dynamic();
}

export const isChanged = ({ after, through }: Changed): SQL | undefined =>
  and(gt(watchlistEntries.changedIn, after), lte(watchlistEntries.changedIn, through), eq(watchlistNames.active, true));

async function analysed(name: string): Promise<NameAnalysis> {
  await ready([name]);
  return analyse(name);
}
