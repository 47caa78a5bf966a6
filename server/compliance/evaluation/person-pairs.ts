import type { Chance } from "../../kernel/seeded-random";
import { doubled, dropped, substituted, transposed, wrongFirst } from "./alter";
import { another, languageOf, languages, type Person, plainOf, somebody, withScript } from "./people";
import type { Word } from "./stocks/stock";

/** A searched and a listed name. */
export type Made = { readonly query: string; readonly listed: string };
type Kind = { readonly expected: boolean; readonly weak?: true; readonly make: (chance: Chance) => Made };

const TITLES = ["Dr.", "General", "Mr", "Mrs", "Prof.", "Colonel", "Sheikh", "Hajji"];

export const plain = ({ given, family, familyFirst }: Person): string =>
  familyFirst ? `${family.latin} ${given.latin}` : `${given.latin} ${family.latin}`;
const full = ({ given, middle, family }: Person): string => `${given.latin} ${middle.latin} ${family.latin}`;
/** The notation of published lists. */
const byComma = ({ given, family }: Person): string => `${family.latin.toUpperCase()}, ${given.latin}`;
const fullByComma = ({ given, middle, family }: Person): string =>
  `${family.latin.toUpperCase()}, ${given.latin} ${middle.latin}`;
/** In the language's own script, without a blank for Chinese and Korean. */
export const inScript = ({ given, family, familyFirst }: Person): string =>
  familyFirst ? `${family.own}${given.own}` : `${given.own} ${family.own}`;

/** Languages with middle names, or with names long enough to lose a letter. */
const withMiddle = languages.filter(({ familyFirst }) => !familyFirst);
const longNamed = (chance: Chance): Person => {
  for (;;) {
    const person = somebody(chance, withMiddle);
    if (plainOf(person.family.latin).length >= 6 && !/[ '-]/.test(person.family.latin)) return person;
  }
};

/** One spelling error in the family name, listed with or without a comma. */
const slip = (alter: (chance: Chance, word: string) => string): Kind => ({
  expected: true,
  make: (chance) => {
    const person = longNamed(chance);
    const family: Word = { ...person.family, latin: alter(chance, person.family.latin) };
    return { query: plain({ ...person, family }), listed: chance.happens(0.5) ? byComma(person) : plain(person) };
  },
});

const respelt = (chance: Chance, word: Word): string =>
  word.spellings.length > 0 ? chance.pick(word.spellings) : word.latin;

const otherGiven = (chance: Chance, person: Person): Person => ({
  ...person,
  given: another(chance, languageOf(person).given, person.given),
});
const otherFamily = (chance: Chance, person: Person): Person => ({
  ...person,
  family: another(chance, languageOf(person).family, person.family),
});

const agreeing: Record<string, Kind> = {
  "case, comma and order": kind(true, languages, (person) => ({
    query: plain(person).toLowerCase(),
    listed: byComma(person),
  })),
  "swapped order": kind(true, withMiddle, (person) => ({
    query: `${person.family.latin} ${person.given.latin}`,
    listed: plain(person),
  })),
  "usual spellings": kind(true, languages, (person, chance) => ({
    query: plain({
      ...person,
      given: { ...person.given, latin: respelt(chance, person.given) },
      family: { ...person.family, latin: respelt(chance, person.family) },
    }),
    listed: byComma(person),
  })),
  "missing middle name": kind(true, withMiddle, (person) => ({ query: plain(person), listed: fullByComma(person) })),
  "additional middle name": kind(true, withMiddle, (person) => ({ query: full(person), listed: byComma(person) })),
  initials: kind(true, withMiddle, (person) => ({
    query: `${person.given.latin[0]}. ${person.middle.latin[0]}. ${person.family.latin}`,
    listed: fullByComma(person),
  })),
  "one initial": kind(true, withMiddle, (person) => ({
    query: `${person.given.latin[0]}. ${person.family.latin}`,
    listed: byComma(person),
  })),
  "initials listed": kind(true, withMiddle, (person) => ({
    query: full(person),
    listed: `${person.family.latin} ${person.given.latin[0]} ${person.middle.latin[0]}`,
  })),
  title: kind(true, languages, (person, chance) => ({
    query: `${chance.pick(TITLES)} ${plain(person)}`,
    listed: byComma(person),
  })),
  transposition: slip(transposed),
  "dropped letter": slip(dropped),
  "doubled letter": slip(doubled),
  "another letter": slip(substituted),
  "wrong first letter": slip(wrongFirst),
  "own script asked for": kind(true, withScript, (person) => ({ query: inScript(person), listed: byComma(person) })),
  "own script listed": kind(true, withScript, (person) => ({ query: plain(person), listed: inScript(person) })),
};

const differing: Record<string, Kind> = {
  unrelated: {
    expected: false,
    make: (chance) => ({ query: plain(somebody(chance)), listed: unrelated(chance) }),
  },
  "same family name": kind(false, languages, (person, chance) => ({
    query: plain(otherGiven(chance, person)),
    listed: byComma(person),
  })),
  "same given name": kind(false, languages, (person, chance) => ({
    query: plain(otherFamily(chance, person)),
    listed: byComma(person),
  })),
  "contradicting middle name": kind(false, withMiddle, (person, chance) => {
    const { middle, given } = languageOf(person);
    const others = (middle ?? given).filter((word) => word !== person.given);
    return { query: full({ ...person, middle: another(chance, others, person.middle) }), listed: fullByComma(person) };
  }),
  "contradicting initial": kind(false, withMiddle, (person, chance) => ({
    query: `${otherInitial(chance, person)}. ${person.family.latin}`,
    listed: fullByComma(person),
  })),
  "family name alone": kind(false, withMiddle, (person) => ({
    query: person.family.latin,
    listed: fullByComma(person),
  })),
  "given names alone": kind(false, withMiddle, (person) => ({
    query: `${person.given.latin} ${person.middle.latin}`,
    listed: fullByComma(person),
  })),
  "other family name in own script": kind(false, withScript, (person, chance) => ({
    query: inScript(otherFamily(chance, person)),
    listed: byComma(person),
  })),
};

export const personKinds = { ...agreeing, ...differing };

function kind(
  expected: boolean,
  of: Parameters<typeof somebody>[1],
  make: (person: Person, chance: Chance) => Made,
): Kind {
  return { expected, make: (chance) => make(somebody(chance, of), chance) };
}

/** A person without a common word with the searched person, except by chance between languages. */
function unrelated(chance: Chance): string {
  return byComma(somebody(chance));
}

/** An initial that differs from all of the person's names, including their other spellings. */
function otherInitial(chance: Chance, { given, middle, family }: Person): string {
  const taken = [given, middle, family].flatMap(({ latin, spellings }) =>
    [latin, ...spellings].map((spelling) => plainOf(spelling)[0]),
  );
  return chance.pick([..."BLMNRT"].filter((letter) => !taken.includes(letter.toLowerCase())));
}
