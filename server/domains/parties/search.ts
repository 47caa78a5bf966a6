import { database } from "@/db/client";
import type { Sql } from "@/db/pooled-sql";

/** What somebody typed, as words: the rarest one leads the search, the others are looked up for what it finds. */
export type Search = { lead: string; others: string[] };

/** Beyond this it does not matter which of two words is the rarer. */
const COUNTED = 20_000;
/** Behind every word that begins with the same letters: no letter sorts after this sign. */
const LAST = "\u{10FFFF}";

/** The search for what somebody typed; null when there is no letter and no digit in it, which nobody's name fits. */
export async function searchOf(typed: string, sql: Sql): Promise<Search | null> {
  const rows = await sql<{ word: string }[]>`
    select t.word from unnest(search_words(${typed})) as t (word)
    order by case when cardinality(search_words(${typed})) > 1 then (select count(*) from (
      select 1 from party_words w where w.word >= t.word collate "C" and w.word < (t.word || ${LAST}) collate "C" limit ${COUNTED}) c) end,
      length(t.word) desc, t.word`;
  const [lead, ...others] = rows.map(({ word }) => word);
  return lead === undefined ? null : { lead, others };
}

/**
 * SQL that is true for the rows of `party_words` under the alias `w` that stand for a party which fits: one row a party,
 * that of its first word with the beginning of the lead. Rows come by (word, party_id) from an index; the other words are
 * looked up row by row, because a join of all that fit one would be made before the first row is shown.
 */
export function leadsTo({ lead, others }: Search) {
  const { sql } = database();
  const othersBegin = others.reduce(
    (before, word) => sql`
      ${before} and (select true from party_words o
        where o.party_id = w.party_id and o.word >= ${word} and o.word < ${word + LAST} limit 1)`,
    sql``,
  );
  return sql`
    w.word >= ${lead} and w.word < ${lead + LAST}
    and (select true from party_words f
      where f.party_id = w.party_id and f.word >= ${lead} and f.word < w.word limit 1) is null
    ${othersBegin}`;
}

/** SQL of the rows that `leadsTo` chooses from: `word`, `party_id`. */
export function partyWordRows() {
  return database().sql`party_words`;
}
