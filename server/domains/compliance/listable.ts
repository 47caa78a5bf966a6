import type { watchlistNames } from "@/db/schema/compliance";
import * as t from "@/words/service/compliance";
import type { Principal } from "../../auth/principal";
import { type Charged, withNames } from "../../auth/rate-limits";
import { analyse, type NameAnalysis, ready } from "../../compliance/matching/analyse";
import { keysOf } from "../../compliance/matching/keys";
import { validationError } from "../../kernel/errors";
import { createYielder } from "../../kernel/yielder";
import { wordsOf } from "./search-words";

/** Words of all names of an entry. Each word adds comparisons with similar names. */
const MOST_WORDS = 1_000;
const MOST_LETTERS = 20_000;

export type EntryNames = { readonly fullName: string; readonly aliases?: readonly string[] | undefined };

/** One name of an entry. `place` 0 is the full name, `n` the alias at index `n - 1`. */
export type ListedName = { readonly place: number; readonly analysis: NameAnalysis };

/** Tokenizes an entry's names. Blank aliases are skipped. */
async function* tokenizedNames({ fullName, aliases = [] }: EntryNames): AsyncGenerator<ListedName> {
  const names = [fullName, ...aliases].flatMap((name, place) => (name.trim() === "" ? [] : [{ name, place }]));
  await ready(names.map(({ name }) => name));
  const turn = createYielder();
  for (const { name, place } of names) {
    await turn();
    yield { place, analysis: analyse(name) };
  }
}

/** Runs work on all names of an entry, charged to the principal's screening budget. */
export function withListed<T>(
  by: Principal,
  { fullName, aliases = [] }: EntryNames,
  work: (charged: Charged) => Promise<T>,
): Promise<T> {
  return withNames(by, [fullName, ...aliases], work);
}

/**
 * The tokenized names of an entry. Throws a field error for a name too long to compare in full, or for too many names:
 * such an entry would block every similar name.
 */
export async function listable(entry: EntryNames, _: Charged): Promise<ListedName[]> {
  const names: ListedName[] = [];
  let [words, letters] = [0, 0];
  for await (const listed of tokenizedNames(entry)) {
    const { place, analysis } = listed;
    const field = place === 0 ? "fullName" : `aliases.${place - 1}`;
    if (analysis.incomplete === "UNREADABLE") throw validationError({ [field]: t.hasUnreadableLetters });
    if (analysis.cut !== null) throw validationError({ [field]: t.tooLongToCompare[analysis.cut] });
    words += Math.max(0, ...analysis.readings.map(({ tokens }) => tokens.length));
    letters += analysis.name.length;
    if (letters > MOST_LETTERS) throw validationError({ aliases: t.tooManyLetters(MOST_LETTERS) });
    if (words > MOST_WORDS) throw validationError({ aliases: t.tooManyWords(MOST_WORDS) });
    names.push(listed);
  }
  return names;
}

type Row = typeof watchlistNames.$inferInsert;

/** The search keys of an active entry, and whether any of its names can match. */
export async function entryNames(entry: EntryNames & { id: string }): Promise<{ rows: Row[]; screenable: boolean }> {
  const names: ListedName[] = [];
  for await (const name of tokenizedNames(entry)) names.push(name);
  return namesOfEntry(entry.id, names);
}

export function namesOfEntry(entryId: string, names: readonly ListedName[]): { rows: Row[]; screenable: boolean } {
  return {
    rows: names.map(({ place, analysis }) => ({
      ...{ entryId, place, active: true },
      name: analysis.name,
      keys: keysOf(analysis),
      words: wordsOf(analysis),
    })),
    screenable: names.some(({ analysis }) => analysis.screenable),
  };
}
