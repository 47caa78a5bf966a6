import { and, eq, gte, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { partyWords } from "@/db/schema/parties";
import type { ReadDb } from "@/db/tx";
import { beginningsOf } from "./spellings";

/**
 * What somebody typed, as words, each by the beginnings that fit it (`beginningsOf`): the rarest one leads the search, the others are
 * looked up for what it finds.
 */
export type Search = { lead: string[]; others: string[][] };

/** Beyond this it does not matter which of two words is the rarer. */
const COUNTED = 20_000;
/** With so many finds nobody misses those of another spelling; ranges of no more are sorted together at once. */
const MANY = 1_000;
/** Behind every word that begins with the same letters: no letter sorts after this sign. */
const LAST = "\u{10FFFF}";

/**
 * The search for what somebody typed; null when there is no letter and no digit in it, which nobody's name fits. A statement of
 * `sql`, because the words come from a function of the database: the same that cuts the names, so that both lose the same accents.
 */
export async function searchOf(read: ReadDb, typed: string): Promise<Search | null> {
  const rows = await read.rows<{ word: string }>(
    sql`select t.word from unnest(search_words(${typed})) as t (word) order by length(t.word) desc, t.word`,
  );
  const words = await Promise.all(rows.map(({ word }) => beginningsOf(word)));
  if (words.length <= 1 && (words[0] ?? []).length <= 1) return words[0] ? { lead: words[0], others: [] } : null;
  const counted = await countedOf(read, words);
  const [lead, ...others] = counted.toSorted((one, other) => totalOf(one) - totalOf(other));
  return lead === undefined
    ? null
    : { lead: rangesOf(lead), others: others.map((beginnings) => beginnings.map(({ begin }) => begin)) };
}

type Beginning = { readonly begin: string; readonly found: number };

const totalOf = (beginnings: readonly Beginning[]) => beginnings.reduce((sum, { found }) => sum + found, 0);

/** How many words of customers have each beginning, up to `COUNTED`. */
async function countedOf(read: ReadDb, words: readonly string[][]): Promise<Beginning[][]> {
  const { word } = partyWords;
  const rows = await read.rows<Beginning>(sql`
    select asked.begin, counted.found::int from unnest(${sql.param(words.flat())}::text[]) as asked (begin)
    cross join lateral (select count(*) as found from (select 1 from ${partyWords}
      where ${word} >= asked.begin collate "C" and ${word} < (asked.begin || ${LAST}) collate "C" limit ${COUNTED}) as words) as counted`);
  const found = new Map(rows.map((row) => [row.begin, row.found]));
  return words.map((beginnings) => beginnings.map((begin) => ({ begin, found: found.get(begin) ?? 0 })));
}

/**
 * The beginnings that lead: as it was typed, and other spellings unless that alone finds many, or they do. Several ranges are sorted
 * together before the first row is shown, and one is read in its order.
 */
function rangesOf([typed, ...spellings]: readonly Beginning[]): string[] {
  const others = spellings.filter(({ found }) => found > 0);
  if (typed === undefined || typed.found > MANY || others.length === 0) return typed ? [typed.begin] : [];
  const few = others.filter(({ found }) => found <= MANY);
  const all = typed.found === 0 ? (few.length > 0 ? few : others.slice(0, 1)) : [typed, ...few];
  return all.map(({ begin }) => begin);
}

/**
 * A relation `(word, partyId)` of the parties that fit, each once: with its first word that begins as the lead does. Its rows come by
 * (word, partyId) from an index, and the page that wants the first of them reads no more (of several ranges: sorted; `rangesOf`). The other
 * words are looked up row by row, as values and not by EXISTS: of that the planner makes a join, of all parties that fit the one word
 * and all that fit the other, before the first row is shown.
 */
export function partiesFound(read: ReadDb, { lead, others }: Search) {
  const [first = "", ...more] = lead;
  const range = (begin: string) => rangeOf(read, begin, { lead, others });
  return more.reduce((ranges, begin) => ranges.unionAll(range(begin)), range(first)).as("party_found");
}

const { word, partyId } = alias(partyWords, "party_found");

/** The order of `partiesFound`. */
export const foundPlace = { word, partyId };

function rangeOf(read: ReadDb, begin: string, { lead, others }: Search) {
  const { word, partyId } = partyWords;
  const earlier = wordThat(read, (other) => and(beginsWithOneOf(other, lead), lt(other, word)));
  return read
    .select({ word, partyId })
    .from(partyWords)
    .where(
      and(beginsWith(word, begin), isNull(earlier), ...others.map((beginnings) => sql`${wordWith(read, beginnings)}`)),
    )
    .$dynamic();
}

function wordWith(read: ReadDb, beginnings: readonly string[]) {
  return wordThat(read, (other) => beginsWithOneOf(other, beginnings));
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

function beginsWithOneOf(word: PgColumn, beginnings: readonly string[]): SQL | undefined {
  return or(...beginnings.map((begin) => beginsWith(word, begin)));
}

function beginsWith(word: PgColumn, begin: string): SQL | undefined {
  return and(gte(word, begin), lt(word, begin + LAST));
}
