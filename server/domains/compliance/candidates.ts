import { and, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { screenedPartyNames, watchlistEntries, watchlistNames } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import type { NameAnalysis } from "../../compliance/matching/analyse";
import { keysOf, type Question, questionsOf } from "../../compliance/matching/keys";

/** A listed name that may match. `place` 0 is the full name, others are aliases. */
export type EntryCandidate = { readonly entryId: string; readonly place: number; readonly name: string };

/** A name of a party that may match an entry. */
type PartyCandidate = { readonly partyId: string; readonly place: number; readonly name: string };

/** Entries whose list version is greater than `after` and at most `through`. */
export type Changed = { readonly after: number; readonly through: number };

/** Up to this many active names are compared without the index. */
const MOST_WITHOUT_INDEX = 300;
/** Total letters of the names compared without the index. Beyond that, the index selects the names. */
const MOST_LETTERS_WITHOUT_INDEX = 20_000;
/** Candidates per search. Beyond that, a candidate shares only two common words with the name. */
const MOST_CANDIDATES = 200;
/** Index rows per search, before ranking. */
const MOST_INDEX_ROWS = 5_000;

/**
 * Active entries' names to compare with these names, best first. One entry may have several. Empty for names that
 * cannot be screened.
 */
export async function findEntryCandidates(
  read: ReadDb,
  analyses: readonly NameAnalysis[],
  { changed, most = MOST_CANDIDATES }: { changed?: Changed; most?: number } = {},
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

/** Names of parties to compare with these names of one entry, best first. One party may have several. */
export async function findPartyCandidates(
  read: ReadDb,
  analyses: readonly NameAnalysis[],
  { most = MOST_CANDIDATES }: { most?: number } = {},
): Promise<PartyCandidate[]> {
  const screenable = analyses.filter((analysis) => analysis.screenable);
  if (screenable.length === 0) return [];
  const rows = await read.rows<{ party_id: string; place: number; name: string }>(
    ranked(screenable, most, {
      columns: sql`n.party_id, n.place, n.name`,
      answered: sql`party_id, place, name`,
      from: sql`${screenedPartyNames} as n`,
      where: sql``,
      key: sql`party_id, place`,
    }),
  );
  return rows.map(({ party_id, place, name }) => ({ partyId: party_id, place, name }));
}

/** All names to compare if they are few, otherwise null. */
async function fewNames(read: ReadDb, changed: Changed | undefined): Promise<EntryCandidate[] | null> {
  const { id, active, changedIn } = watchlistEntries;
  const compared = and(eq(active, true), changed && and(gt(changedIn, changed.after), lte(changedIn, changed.through)));
  const [oneMore] = await read
    .select({ id })
    .from(watchlistEntries)
    .where(compared)
    .limit(1)
    .offset(MOST_WITHOUT_INDEX);
  if (oneMore) return null;
  const entries = await read.select({ id }).from(watchlistEntries).where(compared);
  const { entryId, place, name } = watchlistNames;
  const ids = entries.map((entry) => entry.id);
  const names = await read
    .select({ entryId, place, name })
    .from(watchlistNames)
    .where(anyOf(entryId, ids))
    .limit(MOST_WITHOUT_INDEX + 1);
  const letters = names.reduce((sum, { name: text }) => sum + text.length, 0);
  return names.length > MOST_WITHOUT_INDEX || letters > MOST_LETTERS_WITHOUT_INDEX ? null : names;
}

type Asked = { columns: SQL; answered: SQL; from: SQL; where: SQL; key: SQL };

/**
 * Names ranked by shared keys. Raw `sql`: the query builder cannot query the index once per key set. The index
 * intersects the parts of a set within one scan, so that a common word costs no more than the rare one beside it. The
 * lowest bits of a shared hash are its weight (`keysOf`).
 */
function ranked(analyses: readonly NameAnalysis[], most: number, { columns, answered, from, where, key }: Asked): SQL {
  const questions = analyses.flatMap(questionsOf);
  const shared = [...new Set(analyses.flatMap(keysOf))];
  const literals = (side: keyof Question) => sql.param(questions.map((question) => `{${question[side].join(",")}}`));
  // `offset 0` makes Postgres remove equal names before it computes the weights.
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
          limit ${MOST_INDEX_ROWS}
        ) as found
        offset 0
      ) as met
    ) as candidate
    order by shared desc, cardinality(keys), ${key} limit ${most}`;
}
