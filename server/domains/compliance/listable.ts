import * as t from "@/words/service/compliance";
import type { Principal } from "../../auth/principal";
import { type Charged, withNames } from "../../auth/rate-limits";
import { analyse, type NameAnalysis, ready } from "../../compliance/matching/analyse";
import { validationError } from "../../kernel/errors";
import { createYielder } from "../../kernel/yielder";

/** Words of all names of an entry: every name that is near one of them is compared with it. */
const MOST_WORDS = 1_000;
const MOST_LETTERS = 20_000;

export type EntryNames = { readonly fullName: string; readonly aliases?: readonly string[] | undefined };

/** One of an entry's names; `place` 0 is the full name, an alias stands one behind its place in the list. */
export type ListedName = { readonly place: number; readonly analysis: NameAnalysis };

/** An entry's names taken apart, one after the other. A blank alias stays with the entry and has none. */
export async function* takenApart({ fullName, aliases = [] }: EntryNames): AsyncGenerator<ListedName> {
  const names = [fullName, ...aliases].flatMap((name, place) => (name.trim() === "" ? [] : [{ name, place }]));
  await ready(names.map(({ name }) => name));
  const turn = createYielder();
  for (const { name, place } of names) {
    await turn();
    yield { place, analysis: analyse(name) };
  }
}

/** Does work on all names of an entry that somebody lists, charged to them. */
export function withListed<T>(
  by: Principal,
  { fullName, aliases = [] }: EntryNames,
  work: (charged: Charged) => Promise<T>,
): Promise<T> {
  return withNames(by, [fullName, ...aliases], work);
}

/**
 * The names of an entry that somebody lists. Throws a field error for one that could not be compared in full, and for more of them than can
 * be: a name that would hold back whoever resembles it is not taken on.
 */
export async function listable(entry: EntryNames, _: Charged): Promise<ListedName[]> {
  const names: ListedName[] = [];
  let [words, letters] = [0, 0];
  for await (const listed of takenApart(entry)) {
    const { place, analysis } = listed;
    const field = place === 0 ? "fullName" : `aliases.${place - 1}`;
    if (analysis.cut !== null) throw validationError({ [field]: t.tooLongToCompare[analysis.cut] });
    words += Math.max(0, ...analysis.readings.map(({ tokens }) => tokens.length));
    letters += analysis.name.length;
    if (letters > MOST_LETTERS) throw validationError({ aliases: t.tooManyLetters(MOST_LETTERS) });
    if (words > MOST_WORDS) throw validationError({ aliases: t.tooManyWords(MOST_WORDS) });
    names.push(listed);
  }
  return names;
}
