import { and, eq, gt, lte } from "drizzle-orm";
import { watchlistEntries, watchlistNames } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import { analyse, type NameAnalysis, ready } from "../../../compliance/matching/analyse";
import { scoreOf } from "../../../compliance/matching/compare";
import { createYielder } from "../../../kernel/yielder";
import { type Changed, type EntryCandidate, findEntryCandidates } from "../candidates";
import { matchCandidates } from "../screen-name";
import type { ScreenedName } from "../screened-name";

/** Up to this many changed names are compared with every customer without the index. */
const MOST_WITHOUT_INDEX = 150;

export type ChangedNames = {
  readonly hold: (
    read: ReadDb,
    name: string,
    asOf: { threshold: number; listVersion: number },
  ) => Promise<ScreenedName>;
};

/** Loads changed names. For a single entry, a million comparisons in memory replace a million queries. */
export async function changedNames(read: ReadDb, changed: Changed): Promise<ChangedNames> {
  const names = await fewNames(read, changed);
  if (names === null) {
    return {
      hold: async (now, subject, asOf) => {
        const analysis = await analysed(subject);
        const { threshold } = asOf;
        return matchCandidates(now, analysis, await findEntryCandidates(now, [analysis], { threshold, changed }), asOf);
      },
    };
  }
  await ready(names.map((one) => one.name));
  const listed = names.map((one) => ({ ...one, analysis: analyse(one.name) }));
  // Without a query the loop has no await, so that it must yield.
  const turn = createYielder();
  return {
    hold: async (now, subject, asOf) => {
      const analysis = await analysed(subject);
      await turn();
      const near = listed.filter(
        (one) => one.analysis.cut !== null || scoreOf(analysis, one.analysis) >= Math.max(1, asOf.threshold),
      );
      const candidates: EntryCandidate[] = near.map(({ analysis: _, ...candidate }) => candidate);
      return matchCandidates(now, analysis, { candidates, complete: true }, asOf);
    },
  };
}

/** Null if the index is faster. */
export async function fewNames(read: ReadDb, { after, through }: Changed) {
  const { entryId, place, name, active } = watchlistNames;
  const { id, changedIn } = watchlistEntries;
  const names = await read
    .select({ entryId, place, name })
    .from(watchlistEntries)
    .innerJoin(watchlistNames, eq(entryId, id))
    .where(and(gt(changedIn, after), lte(changedIn, through), eq(active, true)))
    .limit(MOST_WITHOUT_INDEX + 1);
  return names.length > MOST_WITHOUT_INDEX ? null : names;
}

async function analysed(name: string): Promise<NameAnalysis> {
  await ready([name]);
  return analyse(name);
}
