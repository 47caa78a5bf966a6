import type { Chance } from "../../kernel/seeded-random";
import { doubled, dropped, substituted, transposed, wrongFirst } from "./alter";
import { firm, firmName } from "./firm-pairs";
import { languageOf, type Person, somebody } from "./people";
import { inScript } from "./person-pairs";
import type { Word } from "./stocks/stock";

// Lists and customers of any size. Most family names are composed of syllables, because the small stocks would make
// words far more frequent than in a real population of a million.

/**
 * A listed person or a customer. `bears`: the shortest matching names. Two bearers with a common one are a correct
 * match.
 */
export type Bearer = { readonly bears: readonly string[]; readonly name: string; readonly aliases: readonly string[] };

const MANNERS = [
  {
    starts: "Bel Cher Dobr Gor Kal Kras Lub Mal Nov Ostr Petr Rad Sam Tar Vol Zag",
    ends: "ov enko ovsky in yuk evich skaya uk",
  },
  {
    starts: "Abd Bas Dar Far Ghaz Ham Jab Kas Lat Mus Naj Qad Rah Sal Taw Zub",
    ends: "ani awi i uri oush an ir ullah",
  },
  {
    starts: "Ald Ber Brand Eich Feld Grun Hart Kess Lang Mor Nied Ober Reich Stein Wald Zell",
    ends: "mann berg hofer inger stein bach ner feld",
  },
  {
    starts: "Ac Bal Cas Del Esp Fuen Gar Hern Iba Mar Nav Pal Riv San Tor Val",
    ends: "illo eda uente arra ales ino era anza",
  },
  {
    starts: "Ade Bam Chi Dia Eko Fat Ibra Kone Lum Mba Nga Oko Sow Tra Uzo Zul",
    ends: "wale ko yemi ndu fola saro mbe kazi",
  },
].map(({ starts, ends }) => ({ starts: starts.split(" "), ends: ends.split(" ") }));
const MIDDLES = "a e i o u al an ar el en er il in ir ol on or ul un ur ab ek im os".split(" ");

function inventedFamily(chance: Chance): Word {
  const { starts, ends } = chance.pick(MANNERS);
  const middle = chance.happens(0.75) ? chance.pick(MIDDLES) + chance.pick([..."bcdfghklmnprstvz"]) : "";
  return { latin: chance.pick(starts) + middle + chance.pick(ends), spellings: [], own: null };
}

/** Mostly people, some with aliases or in their own script, and firms. */
export function* listed(chance: Chance, count: number): Generator<Bearer> {
  for (let made = 0; made < count; made++) yield chance.happens(0.2) ? listedFirm(chance) : listedPerson(chance);
}

/** Customers, none of them listed except by chance. */
export function* customers(chance: Chance, count: number): Generator<Bearer> {
  for (let made = 0; made < count; made++) {
    if (chance.happens(0.1)) {
      const one = firm(chance);
      yield { bears: [`${one.brand} ${one.trade}`], name: firmName(one), aliases: [] };
      continue;
    }
    const person = bearer(chance);
    const givens = chance.happens(0.3) ? [person.given, person.middle] : [person.given];
    const name = [...givens, person.family].map(({ latin }) => latin).join(" ");
    yield { bears: borne(givens, person.family), name, aliases: [] };
  }
}

function listedPerson(chance: Chance): Bearer {
  const person = bearer(chance);
  const { given, middle, family } = person;
  const aliases = [];
  if (chance.happens(0.2) && family.own !== null) aliases.push(inScript(person));
  if (chance.happens(0.2))
    aliases.push([given, family].map(({ latin, spellings }) => chance.pick([latin, ...spellings])).join(" "));
  const givens = chance.happens(0.6) ? [given, middle] : [given];
  const name = `${family.latin.toUpperCase()}, ${givens.map(({ latin }) => latin).join(" ")}`;
  return { bears: borne(givens, family), name, aliases };
}

function listedFirm(chance: Chance): Bearer {
  const [one, place] = [firm(chance), inventedFamily(chance).latin];
  // The stock of brands is small, so that a second word keeps firms apart.
  return {
    bears: [`${one.brand} ${place} ${one.trade}`],
    name: firmName({ ...one, brand: `${one.brand} ${place}` }),
    aliases: [],
  };
}

/** Two thirds have an invented family name. Chinese and Korean names come from the stocks. */
function bearer(chance: Chance): Person {
  const person = somebody(chance);
  return languageOf(person).familyFirst || chance.happens(1 / 3)
    ? person
    : { ...person, family: inventedFamily(chance) };
}

const borne = (givens: readonly Word[], family: Word): string[] =>
  givens.map(({ latin }) => `${latin} ${family.latin}`);

/** A search for a listed name: as listed, reordered, without a middle name, or with a spelling error. */
export function searchedName(chance: Chance, { name }: Bearer): string {
  const [family = "", given] = name.split(", ");
  if (given === undefined) return slipIn(chance, name);
  const [first = ""] = given.split(" ");
  const capital = family.charAt(0) + family.slice(1).toLowerCase();
  return chance.pick([
    () => `${given} ${capital}`,
    () => `${capital} ${given}`,
    () => `${first} ${capital}`,
    () => `${first} ${slipIn(chance, capital)}`,
    () => `${slipIn(chance, given)} ${capital}`,
  ])();
}

/** One error in the first word, if it is long enough to remain recognizable. */
function slipIn(chance: Chance, words: string): string {
  const [first = "", ...rest] = words.split(" ");
  if (first.length < 5) return words;
  return [chance.pick([transposed, dropped, doubled, substituted, wrongFirst])(chance, first), ...rest].join(" ");
}
