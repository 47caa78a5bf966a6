import type { Chance } from "../../kernel/seeded-random";
import { doubled, dropped, substituted, transposed, wrongFirst } from "./alter";
import { firm, firmName } from "./firm-pairs";
import { another, languageOf, languages, type Person, plainOf, somebody } from "./people";
import { inScript, type Made } from "./person-pairs";
import type { Word } from "./stocks/stock";

// A listed name and the same name after random changes that leave its bearer recognizable, for the property that the candidate search
// finds every match.

const TITLES = ["Dr.", "Mr", "Mrs", "General", "Sheikh", "Haji", "Prof. Dr."];
const FORMS = ["LLC", "Ltd.", "GmbH", "S.A.", "JSC", "PJSC", "Co. Ltd"];
const RUN_TOGETHER = 0.03;
/** Longer names are not compared in full. */
const MOST_MORE_NAMES = 30;

type Change = (chance: Chance, words: readonly string[]) => readonly string[];

const someName = (chance: Chance): string => {
  const person = somebody(chance);
  return chance.pick([person.given, person.middle, person.family]).latin;
};
const somewhere = (chance: Chance, words: readonly string[], more: readonly string[]): string[] => {
  const at = chance.below(words.length + 1);
  return [...words.slice(0, at), ...more, ...words.slice(at)];
};
const oneWord =
  (change: (chance: Chance, word: string) => string): Change =>
  (chance, words) => {
    const at = chance.below(words.length);
    return words.map((word, place) => (place === at ? change(chance, word) : word));
  };

/** One spelling error in every word that is long enough to remain recognizable. */
const withErrors: Change = (chance, words) =>
  words.map((word) =>
    plainOf(word).length === word.length && word.length >= 6 && chance.happens(0.7)
      ? chance.pick([transposed, dropped, doubled, substituted, wrongFirst])(chance, word)
      : word,
  );

const changes: readonly Change[] = [
  (chance, words) => words.toSorted(() => chance.below(3) - 1),
  (_, words) => words.toReversed(),
  (chance, words) => somewhere(chance, words, [`(${someName(chance)})`]),
  (chance, words) => somewhere(chance, words, [`"${someName(chance)}"`]),
  oneWord((_, word) => `(${word})`),
  (chance, words) =>
    Array.from({ length: 1 + chance.below(chance.happens(0.2) ? MOST_MORE_NAMES : 3) }, () => someName(chance)).reduce(
      (all, name) => somewhere(chance, all, [name]),
      [...words],
    ),
  withErrors,
  (chance, words) => [chance.pick(TITLES), ...words],
  (chance, words) => [...words, chance.pick(FORMS)],
  oneWord((_, word) => `${word.charAt(0)}.`),
  (chance, words) => [...words, "alias", someName(chance), someName(chance)],
  (chance, words) => [someName(chance), someName(chance), "/", ...words],
  (chance, words) => [...words, `(née ${someName(chance)})`],
  (_, words) => words.map((word) => word.toUpperCase()),
  (_, words) => (words.length > 1 ? [`${words.at(-1)},`, ...words.slice(0, -1)] : words),
];

const respelt = (chance: Chance, { latin, spellings }: Word): string => chance.pick([latin, ...spellings]);

/** As listed: with a comma, in order, or in the person's own script. */
function written(chance: Chance, person: Person): string {
  const { given, middle, family } = person;
  const givens = [given, ...(chance.happens(0.4) ? [middle] : [])].map(({ latin }) => latin).join(" ");
  if (family.own !== null && given.own !== null && chance.happens(0.25)) return inScript(person);
  return chance.pick([`${family.latin.toUpperCase()}, ${givens}`, `${givens} ${family.latin}`]);
}

function wordsOf(chance: Chance, person: Person): string[] {
  const { given, middle, family } = person;
  const givens = chance.happens(0.3) ? [given, middle] : [given];
  if (family.own !== null && given.own !== null && chance.happens(0.15)) return inScript(person).split(" ");
  return [...givens, family].map((word) => respelt(chance, word));
}

/** A name as searched, after one to three changes, and as listed. */
export function changed(chance: Chance): Made {
  const isFirm = chance.happens(0.2);
  const [listed, words] = isFirm ? changedFirm(chance) : changedPerson(chance);
  // Run together, a name stays recognizable only without other changes.
  const short = listed.split(" ").length <= 3;
  if (!isFirm && short && chance.happens(RUN_TOGETHER)) return { query: listed.replace(/[ ,]+/gu, ""), listed };
  let query: readonly string[] = words;
  const left = [...changes];
  for (let times = 1 + chance.below(3); times > 0; times--) {
    const [change] = left.splice(chance.below(left.length), 1);
    query = change?.(chance, query) ?? query;
  }
  const pair = { query: query.join(" "), listed };
  return chance.happens(0.5) ? pair : { query: pair.listed, listed: pair.query };
}

function changedPerson(chance: Chance): [string, readonly string[]] {
  const person = somebody(chance, languages);
  const other = { ...person, given: another(chance, languageOf(person).given, person.given) };
  // Some pairs are different persons, with scores around the thresholds.
  return [written(chance, person), wordsOf(chance, chance.happens(0.1) ? other : person)];
}

function changedFirm(chance: Chance): [string, readonly string[]] {
  const one = firm(chance);
  const second = chance.happens(0.5) ? ` ${someName(chance)}` : "";
  return [firmName({ ...one, brand: one.brand + second }), `${one.brand}${second} ${one.trade}`.split(" ")];
}
