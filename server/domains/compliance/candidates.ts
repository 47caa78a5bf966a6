import { and, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import {
  screenedDestinations,
  screenedPartyNames,
  watchlistEntries,
  watchlistNames,
  watchlistState,
} from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import type { NameAnalysis } from "../../compliance/matching/analyse";
import { type Question, questionsOf, wholeKeysOf } from "../../compliance/matching/keys";

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
/** Candidates per search. */
const MOST_CANDIDATES = 200;
/** Index rows per search, before ranking. */
const MOST_INDEX_ROWS = 5_000;

/** `complete` is false if a limit omitted names that may reach the threshold. */
export type Found<Candidate> = { readonly candidates: readonly Candidate[]; readonly complete: boolean };
type Limits = { readonly threshold: number; readonly most?: number };

/** True if the last search found a list that is compared in full. To search it with the index is then for nothing. */
let wasShort = false;

/**
 * Active entries' names that may reach the threshold against these names, best first. One entry may have several. None
 * for names that cannot be screened. The list's version is not newer than the candidates.
 */
export async function findEntryCandidates(
  read: ReadDb,
  analyses: readonly NameAnalysis[],
  { changed, ...limits }: Limits & { changed?: Changed },
): Promise<Found<EntryCandidate> & { readonly listVersion: number }> {
  const screenable = analyses.filter((analysis) => analysis.screenable);
  if (screenable.length === 0 || changed || wasShort) {
    const { listVersion, isLong } = await listNow(read);
    wasShort = !isLong;
    if (screenable.length === 0) return { candidates: [], complete: true, listVersion };
    const few = isLong && !changed ? null : await fewNames(read, changed);
    if (few) return { candidates: few, complete: true, listVersion };
  }
  const { rows, complete, list } = await ranked<{ entry_id: string; place: number; name: string }>(
    read,
    screenable,
    limits,
    {
      columns: sql`n.entry_id, n.place, n.name`,
      answered: sql`entry_id, place, name`,
      from: changed
        ? sql`${watchlistNames} as n join ${watchlistEntries} as e on e.id = n.entry_id
          and e.changed_in > ${changed.after} and e.changed_in <= ${changed.through}`
        : sql`${watchlistNames} as n`,
      where: sql`n.active and`,
      key: sql`entry_id, place`,
      each: sql`n.place`,
    },
  );
  const { listVersion, isLong, isUnread } = list;
  const few = isLong || changed || wasShort ? null : await fewNames(read, changed);
  wasShort = !isLong;
  if (few) return { candidates: few, complete: true, listVersion };
  const candidates = rows.map(({ entry_id, place, name }) => ({ entryId: entry_id, place, name }));
  return { candidates, complete: complete && !isUnread, listVersion };
}

/**
 * `isLong`: the names are not all compared. `isUnread`: the current release has not read a listed name, which the search
 * therefore cannot find.
 */
export type List = { readonly listVersion: number; readonly isLong: boolean; readonly isUnread: boolean };

const ofList = {
  listVersion: watchlistState.version,
  isLong: sql<boolean>`${watchlistState.active} > ${MOST_WITHOUT_INDEX}`,
  isUnread: sql<boolean>`exists (select from ${watchlistNames} where ${watchlistNames.keys} is null)`,
};

export async function listNow(read: ReadDb): Promise<List> {
  const [now] = await read.select(ofList).from(watchlistState);
  if (!now) throw new Error("the watchlist has no state");
  return now;
}

/** Names of parties that may reach the threshold against these names of one entry, best first. */
export async function findPartyCandidates(
  read: ReadDb,
  analyses: readonly NameAnalysis[],
  limits: Limits,
): Promise<Found<PartyCandidate>> {
  const screenable = analyses.filter((analysis) => analysis.screenable);
  if (screenable.length === 0) return { candidates: [], complete: true };
  const { rows, complete } = await ranked<{ party_id: string; place: number; name: string }>(read, screenable, limits, {
    columns: sql`n.party_id, n.place, n.name`,
    answered: sql`party_id, place, name`,
    from: sql`${screenedPartyNames} as n`,
    where: sql``,
    key: sql`party_id, place`,
    each: sql`n.place`,
  });
  return { candidates: rows.map(({ party_id, place, name }) => ({ partyId: party_id, place, name })), complete };
}

/** All names that match one of these questions. Null if more rows than `most` match. */
export type FindAll<Named extends { readonly name: string }> = (
  read: ReadDb,
  questions: readonly Question[],
  most: number,
) => Promise<Named[] | null>;

export const findAllParties: FindAll<PartyCandidate> = findAll({
  columns: sql`n.party_id as "partyId", n.place, n.name`,
  from: sql`${screenedPartyNames} as n`,
  each: sql`n.place`,
  keyOf: ({ partyId, place }) => `${partyId} ${place}`,
});

/** A name of an account at another bank. */
export type Destination = { readonly accountId: string; readonly name: string };

export const findAllDestinations: FindAll<Destination> = findAll({
  columns: sql`n.account_id as "accountId", n.name`,
  from: sql`${screenedDestinations} as n`,
  each: sql`length(n.name)`,
  keyOf: destinationKey,
});

export function destinationKey({ accountId, name }: Destination): string {
  return `${accountId} ${name}`;
}

function findAll<Named extends { readonly name: string }>({
  keyOf,
  ...names
}: Pick<Asked, "columns" | "from" | "each"> & { keyOf: (one: Named) => string }): FindAll<Named> {
  return async (read, questions, most) => {
    if (questions.length === 0) return [];
    const asked = { ...names, where: sql``, most: most + 1 };
    const lengths = [...new Set(questions.map(({ length }) => length))];
    const every = lengths.map((parts) => askedOf(ofParts(questions, parts), parts, asked));
    const rows = await read.rows<Named>(sql`${sql.join(every, sql` union all `)} limit ${most + 1}`);
    return rows.length > most ? null : [...new Map(rows.map((one) => [keyOf(one), one])).values()];
  };
}

const ofParts = (questions: readonly Question[], parts: number) => questions.filter(({ length }) => length === parts);

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

/** Counts are null without a candidate. */
type Ranked = Omit<List, "listVersion"> &
  Record<"listVersion", string | bigint> &
  Record<"total" | "read", string | bigint | null>;
/** `each` is an integer of the row (`met_by_index`). */
type Asked = { columns: SQL; answered: SQL; from: SQL; where: SQL; key: SQL; each: SQL };

/**
 * Names of the same words first, then by shared keys if there are more than `most`, all counted in one pass. Counts what
 * the limits omit. The asked keys are a table, which is hashed once: `any` of an array would search all of it for each
 * key. Raw `sql`: the query builder cannot query the index once per question. The index intersects the parts of a
 * question within one scan, so that a common word costs no more than the rare one beside it. The lowest bits of a shared
 * hash are its weight (`keysOf`). The list's state is part of the query, because another one would cost a screening a
 * round trip.
 */
async function ranked<Row>(
  read: ReadDb,
  analyses: readonly NameAnalysis[],
  { most = MOST_CANDIDATES, threshold }: Limits,
  { columns, answered, from, where, key, each: ofRow }: Asked,
): Promise<{ rows: Row[]; complete: boolean; list: List }> {
  const questions = analyses.flatMap((one) => questionsOf(one, threshold));
  const whole = [...new Set(analyses.flatMap(wholeKeysOf))];
  const shared = [...new Set([...whole, ...questions.flat(2)])];
  const each = [whole.map((one): Question => [[one]]), ...[1, 2, 3].map((parts) => ofParts(questions, parts))];
  const of = { columns: sql`${columns}, n.keys`, from, where, each: ofRow, most: MOST_INDEX_ROWS };
  const every = each.map((asked, at) => askedOf(asked, Math.max(1, at), of));
  const rows = await read.rows<Row & Ranked>(sql`
    with found as materialized (${sql.join(every, sql` union all `)} limit ${MOST_INDEX_ROWS}),
    met as materialized (select distinct on (${key}) * from found),
    shared as materialized (select unnest(${sql.param(shared)}::int[]) as key),
    agreed as materialized (
      select ${key}, sum(case stored & 3 when 0 then 1 when 1 then 3 else 0 end) as weight
      from (select ${key}, unnest(keys) as stored from met where (select count(*) from met) > ${most}) as stored_keys
      where stored in (select key from shared) group by ${key}),
    best as materialized (
      select ${answered}, (select count(*) from met) as total, (select count(*) from found) as read, row_number() over (
        order by met.keys && ${sql.param(whole)}::int[] desc,
          agreed.weight desc nulls last,
          cardinality(met.keys), ${key}
      ) as rank
      from met left join agreed using (${key}) order by rank limit ${most})
    select best.*, ${ofList.listVersion} as "listVersion", ${ofList.isLong} as "isLong", ${ofList.isUnread} as "isUnread"
    from ${watchlistState} left join best on true order by best.rank`);
  const [first] = rows;
  if (!first) throw new Error("the watchlist has no state");
  const { isLong, isUnread, total } = first;
  const complete = total === null || (Number(total) <= most && Number(first.read) < MOST_INDEX_ROWS);
  return {
    rows: total === null ? [] : rows,
    complete,
    list: { listVersion: Number(first.listVersion), isLong, isUnread },
  };
}

/** Names that match one of these questions, which have the same number of parts. */
function askedOf(
  questions: readonly Question[],
  parts: number,
  { columns, from, where, each, most }: Omit<Asked, "answered" | "key"> & { most: number },
): SQL {
  const part = (at: number) => sql.raw(`part_${at}`);
  const every = Array.from({ length: parts }, (_, at) => at);
  const literals = every.map((at) => sql`${sql.param(questions.map((one) => `{${one[at]?.join(",")}}`))}::text[]`);
  const met = every.map((at) => sql`n.keys && question.${part(at)}::int[]`);
  return sql`
    select found.* from unnest(${sql.join(literals, sql`, `)}) as question (${sql.join(every.map(part), sql`, `)})
    cross join lateral (
      select ${columns} from ${from} where ${where} ${sql.join(met, sql` and `)} and met_by_index(${each})
      limit ${most}
    ) as found`;
}
