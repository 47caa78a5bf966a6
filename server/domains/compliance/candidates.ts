import { and, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { screenedParties, watchlistEntries, watchlistNames } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import type { NameAnalysis } from "../../compliance/matching/analyse";
import { keysOf, type Question, questionsOf } from "../../compliance/matching/keys";

/** A listed name that may be the one asked for; `place` 0 is the entry's full name, others are aliases. */
export type EntryCandidate = { readonly entryId: string; readonly place: number; readonly name: string };

/** A party that an entry may mean. `listVersion`: all entries up to it have been held against the party. */
export type PartyCandidate = { readonly partyId: string; readonly name: string; readonly listVersion: number };

/** Entries that changed after a version of the list, up to another one. */
export type Changed = { readonly after: number; readonly through: number };

/** So many active names are held against a name without asking the index. */
const FEW = 300;
/** So many letters they have together: of longer names those alone that are near. */
const FEW_LETTERS = 20_000;
/** So many are worth comparing; beyond them names share two common words with the one asked for, and no more. */
const MOST = 200;
/** What one question reads at most before the best are taken. */
const MOST_READ = 5_000;

/**
 * Names of active entries that are worth holding against one of these, the most promising first; an entry may be there with several of
 * its names. None for names that are not screenable.
 */
export async function findEntryCandidates(
  read: ReadDb,
  analyses: readonly NameAnalysis[],
  { changed, most = MOST }: { changed?: Changed; most?: number } = {},
): Promise<EntryCandidate[]> {
  const screenable = analyses.filter((analysis) => analysis.screenable);
  if (screenable.length === 0) return [];
  const few = await fewNames(read, changed);
  if (few) return few;
  const rows = await read.rows<{ entry_id: string; place: number; name: string }>(
    ranked(screenable, most, {
      columns: sql`n.entry_id, n.place, n.name`,
      answered: sql`entry_id, place, name`,
      from: changed
        ? sql`${watchlistNames} as n join ${watchlistEntries} as e on e.id = n.entry_id
            and e.changed_in > ${changed.after} and e.changed_in <= ${changed.through}`
        : sql`${watchlistNames} as n`,
      where: sql`n.active and`,
      key: sql`entry_id, place`,
    }),
  );
  return rows.map(({ entry_id, place, name }) => ({ entryId: entry_id, place, name }));
}

/** Parties that one of these names (all of one entry) may mean, the most promising first. */
export async function findPartyCandidates(
  read: ReadDb,
  analyses: readonly NameAnalysis[],
  { most = MOST }: { most?: number } = {},
): Promise<PartyCandidate[]> {
  const screenable = analyses.filter((analysis) => analysis.screenable);
  if (screenable.length === 0) return [];
  const rows = await read.rows<{ party_id: string; name: string; list_version: string | bigint }>(
    ranked(screenable, most, {
      columns: sql`n.party_id, n.name, n.list_version`,
      answered: sql`party_id, name, list_version`,
      from: sql`${screenedParties} as n`,
      where: sql``,
      key: sql`party_id`,
    }),
  );
  return rows.map(({ party_id, name, list_version }) => ({
    partyId: party_id,
    name,
    listVersion: Number(list_version),
  }));
}

/** All names there are to compare, when they are few; null when there are more. */
async function fewNames(read: ReadDb, changed: Changed | undefined): Promise<EntryCandidate[] | null> {
  const { id, active, changedIn } = watchlistEntries;
  const compared = and(eq(active, true), changed && and(gt(changedIn, changed.after), lte(changedIn, changed.through)));
  const [oneMore] = await read.select({ id }).from(watchlistEntries).where(compared).limit(1).offset(FEW);
  if (oneMore) return null;
  const entries = await read.select({ id }).from(watchlistEntries).where(compared);
  const { entryId, place, name } = watchlistNames;
  const ids = entries.map((entry) => entry.id);
  const names = await read
    .select({ entryId, place, name })
    .from(watchlistNames)
    .where(anyOf(entryId, ids))
    .limit(FEW + 1);
  const letters = names.reduce((sum, { name: text }) => sum + text.length, 0);
  return names.length > FEW || letters > FEW_LETTERS ? null : names;
}

type Asked = { columns: SQL; answered: SQL; from: SQL; where: SQL; key: SQL };

/**
 * Names that meet a question, by what they share. A statement of `sql`: the builder has no words for a set of questions, each asked of the
 * index by itself. Within one scan the index intersects the parts of a question, so that a common word costs no more than the
 * rare one beside it. What a shared hash counts stands in its lowest bits (`keysOf`).
 */
function ranked(analyses: readonly NameAnalysis[], most: number, { columns, answered, from, where, key }: Asked): SQL {
  const questions = analyses.flatMap(questionsOf);
  const shared = [...new Set(analyses.flatMap(keysOf))];
  const literals = (side: keyof Question) => sql.param(questions.map((question) => `{${question[side].join(",")}}`));
  // Counted once for each name (`offset 0` keeps Postgres from counting before it knows which are the same).
  return sql`
    select ${answered} from (
      select met.*,
        (select coalesce(sum(case k & 3 when 1 then 3 else 1 end), 0) from unnest(met.keys) as k
          where k = any (${sql.param(shared)}::int[])) as shared
      from (
        select distinct on (${key}) found.*
        from unnest(${literals("one")}::text[], ${literals("other")}::text[], ${literals("third")}::text[])
          as question (one, other, third)
        cross join lateral (
          select ${columns}, n.keys from ${from}
          where ${where} n.keys && question.one::int[] and n.keys && question.other::int[]
            and n.keys && question.third::int[]
          limit ${MOST_READ}
        ) as found
        offset 0
      ) as met
    ) as candidate
    order by shared desc, cardinality(keys), ${key} limit ${most}`;
}
