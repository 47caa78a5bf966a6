import { and, eq, gte, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { partyWords } from "@/db/schema/parties";
import type { ReadDb } from "@/db/tx";
import { beginningsOf } from "./spellings";

/**
 * Typed words with their possible beginnings (`beginningsOf`). The rarest word leads the search. The others filter its
 * results.
 */
export type Search = { lead: string[]; others: string[][] };

/** Counting stops here. Beyond this, either word can lead. */
const COUNT_LIMIT = 20_000;
/** With this many results, other spellings are omitted. Ranges up to this size are sorted together. */
const MANY = 1_000;
/** Sorts after every word with the same beginning. */
const AFTER_ALL_LETTERS = "\u{10FFFF}";

/**
 * The search for a typed text. Null if it has no letter or digit. Raw `sql`: a database function splits the words, as
 * it does for stored names, so that both lose the same accents.
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

/** The number of name words per beginning, up to `COUNT_LIMIT`. */
async function countedOf(read: ReadDb, words: readonly string[][]): Promise<Beginning[][]> {
  const { word } = partyWords;
  const rows = await read.rows<Beginning>(sql`
    select asked.begin, counted.found::int from unnest(${sql.param(words.flat())}::text[]) as asked (begin)
    cross join lateral (select count(*) as found from (select 1 from ${partyWords}
      where ${word} >= asked.begin collate "C" and ${word} < (asked.begin || ${AFTER_ALL_LETTERS}) collate "C" limit ${COUNT_LIMIT}) as words) as counted`);
  const found = new Map(rows.map((row) => [row.begin, row.found]));
  return words.map((beginnings) => beginnings.map((begin) => ({ begin, found: found.get(begin) ?? 0 })));
}

/**
 * The beginnings of the leading word. Other spellings are added unless the typed one or all together match too often:
 * several ranges must be sorted before the first row.
 */
function rangesOf([typed, ...spellings]: readonly Beginning[]): string[] {
  const others = spellings.filter(({ found }) => found > 0);
  if (typed === undefined || typed.found > MANY || others.length === 0) return typed ? [typed.begin] : [];
  const few = others.filter(({ found }) => found <= MANY);
  const all = typed.found === 0 ? (few.length > 0 ? few : others.slice(0, 1)) : [typed, ...few];
  return all.map(({ begin }) => begin);
}

/**
 * A relation `(word, partyId)` of the matching parties, each with its first matching word. An index gives its order, so
 * that a page reads only its own rows. Other words are scalar subqueries: for EXISTS, the planner joins all matches of
 * both words before the first row.
 */
export function partiesFound(read: ReadDb, { lead, others }: Search) {
  const [first = "", ...more] = lead;
  const range = (begin: string) => rangeOf(read, begin, { lead, others });
  return more.reduce((ranges, begin) => ranges.unionAll(range(begin)), range(first)).as("party_found");
}

const { word, partyId } = alias(partyWords, "party_found");

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

/** A scalar subquery: true, or null without such a word. */
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
  return and(gte(word, begin), lt(word, begin + AFTER_ALL_LETTERS));
}
