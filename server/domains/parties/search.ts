import { and, eq, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { partyWords } from "@/db/schema/parties";
import type { ReadDb } from "@/db/tx";

/** What somebody typed, as words: the rarest one leads the search, the others are looked up for what it finds. */
export type Search = { lead: string; others: string[] };

/** Beyond this it does not matter which of two words is the rarer. */
const COUNTED = 20_000;
/** Behind every word that begins with the same letters: no letter sorts after this sign. */
const LAST = "\u{10FFFF}";

/**
 * The search for what somebody typed; null when there is no letter and no digit in it, which nobody's name fits. A statement of
 * `sql`, because the words come from a function of the database: the same that cuts the names, so that both lose the same accents.
 */
export async function searchOf(read: ReadDb, typed: string): Promise<Search | null> {
  const { word } = partyWords;
  const rows = await read.rows<{ word: string }>(sql`
    select t.word from unnest(search_words(${typed})) as t (word)
    order by case when cardinality(search_words(${typed})) > 1 then (select count(*) from (select 1 from ${partyWords}
      where ${word} >= t.word collate "C" and ${word} < (t.word || ${LAST}) collate "C" limit ${COUNTED}) as counted) end,
      length(t.word) desc, t.word`);
  const [lead, ...others] = rows.map((row) => row.word);
  return lead === undefined ? null : { lead, others };
}

/**
 * A relation `(word, partyId)` of the parties that fit, each once: with its first word that begins as the lead does. Its rows come by
 * (word, partyId) from an index, and the page that wants the first of them reads no more. The other words are looked up row by
 * row, as values and not by EXISTS: of that the planner makes a join, of all parties that fit the one word and all that fit the
 * other, before the first row is shown.
 */
export function partiesFound(read: ReadDb, { lead, others }: Search) {
  const { word, partyId } = partyWords;
  const earlier = wordThat(read, (other) => and(gte(other, lead), lt(other, word)));
  return read
    .select({ word, partyId })
    .from(partyWords)
    .where(and(beginsWith(word, lead), isNull(earlier), ...others.map((begin) => sql`${wordWith(read, begin)}`)))
    .as("party_found");
}

function wordWith(read: ReadDb, begin: string) {
  return wordThat(read, (other) => beginsWith(other, begin));
}

/** A value: true, or null when the party has no such word. */
function wordThat(read: ReadDb, fits: (word: PgColumn) => SQL | undefined) {
  const other = alias(partyWords, "other_word");
  return read
    .select({ found: sql<boolean>`true` })
    .from(other)
    .where(and(eq(other.partyId, partyWords.partyId), fits(other.word)))
    .limit(1);
}

function beginsWith(word: PgColumn, begin: string): SQL | undefined {
  return and(gte(word, begin), lt(word, begin + LAST));
}
