import type { Chance } from "../../kernel/seeded-random";
import { romanise } from "./romanise";
import { asian } from "./stocks/asian";
import { caucasus } from "./stocks/caucasian";
import { listOf, russian, ukrainian } from "./stocks/cyrillic";
import { semitic } from "./stocks/semitic";
import type { Stock, Word } from "./stocks/stock";
import { western } from "./stocks/western";

export type Person = {
  readonly language: string;
  readonly given: Word;
  readonly middle: Word;
  readonly family: Word;
  readonly familyFirst: boolean;
};

type Language = Stock & { readonly middle?: readonly Word[] };

const ofCyrillic = (text: string): Word[] =>
  listOf(text).map((own) => ({
    latin: romanise(own, "english"),
    spellings: [romanise(own, "german"), romanise(own, "french"), romanise(own, "scholarly")],
    own,
  }));

const slavic: readonly Language[] = [
  {
    language: "Russian",
    given: ofCyrillic(russian.male),
    middle: ofCyrillic(russian.patronymic),
    family: ofCyrillic(russian.family),
  },
  { language: "Ukrainian", given: ofCyrillic(ukrainian.given), family: ofCyrillic(ukrainian.family) },
];

export const languages: readonly Language[] = [...western, ...slavic, ...semitic, ...asian, ...caucasus];

/** Languages whose names are also given in their own script. */
export const withScript = languages.filter(({ family }) => family.every(({ own }) => own !== null));

/** A random person of one of these languages. Given name and middle name differ clearly. */
export function somebody(chance: Chance, of: readonly Language[] = languages): Person {
  const { language, given: givens, middle: middles, family, familyFirst = false } = chance.pick(of);
  const given = chance.pick(givens);
  return {
    language,
    given,
    middle: another(chance, middles ?? givens, given),
    family: chance.pick(family),
    familyFirst,
  };
}

/** A random word that cannot be confused with `than`. */
export function another(chance: Chance, from: readonly Word[], than: Word): Word {
  const others = from.filter((word) => apart(word.latin, than.latin));
  return chance.pick(others.length > 0 ? others : from.filter((word) => word !== than));
}

export function languageOf(person: Person): Language {
  const found = languages.find(({ language }) => language === person.language);
  if (!found) throw new RangeError(person.language);
  return found;
}

/** True if less than half of the letters agree in order. */
export function apart(one: string, other: string): boolean {
  const [a, b] = [plainOf(one), plainOf(other)];
  let row = Array.from({ length: b.length + 1 }, () => 0);
  for (const letter of a) {
    const next = [0];
    for (const [at, opposite] of [...b].entries())
      next.push(letter === opposite ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0));
    row = next;
  }
  return (row[b.length] ?? 0) < Math.max(a.length, b.length) / 2;
}

export const plainOf = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");
