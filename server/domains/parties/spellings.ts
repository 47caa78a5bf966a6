import { analyse, type NameAnalysis, ready } from "../../compliance/matching/analyse";

// Words by which a customer is found though they are spelt in another way, or in another script: as names are compared by screening
// (decision 0042).

/** Shorter ones begin too many names: «co» is not asked for as «ko». */
const LETTERS_TO_SOUND = 4;

type Names = {
  displayName: string;
  givenName: string | null;
  familyName: string | null;
  organisationName: string | null;
};

/** How the words of a customer's names may be spelt: in Latin letters, as they sound, and with their umlauts in either way. */
export async function spellingsOf({ displayName, givenName, familyName, organisationName }: Names): Promise<string[]> {
  const names = distinct([displayName, [givenName, familyName].filter(Boolean).join(" "), organisationName ?? ""]);
  await ready(names);
  const written = distinct(names.flatMap((name) => [name, umlautsInTwoLetters(name), umlautsInOneLetter(name)]));
  return distinct(written.flatMap((name) => spellings(analyse(name)))).sort();
}

/**
 * The beginnings to look for when somebody typed this word: itself, and what it sounds like where that is another beginning. Of two
 * of which one begins as the other, the shorter.
 */
export async function beginningsOf(word: string): Promise<string[]> {
  await ready([word]);
  const analysis = analyse(word);
  const single = analysis.readings.length > 0 && analysis.readings.every(({ tokens }) => tokens.length === 1);
  const sounds = single ? spellings(analysis).filter((spelling) => spelling.length >= LETTERS_TO_SOUND) : [];
  const all = distinct([word, ...sounds]);
  return all.filter((one) => !all.some((other) => other !== one && one.startsWith(other)));
}

function spellings({ readings }: NameAnalysis): string[] {
  return readings
    .flatMap(({ tokens }) => tokens.flatMap(({ latin, fold, otherFolds }) => [latin, fold, ...otherFolds]))
    .filter((spelling) => spelling !== "");
}

const twoLetters: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa" };

/** «Müller» as «Mueller». */
const umlautsInTwoLetters = (name: string): string =>
  name
    .normalize("NFC")
    .toLowerCase()
    .replace(/[äöüøå]/g, (letter) => twoLetters[letter] ?? letter);

/** «Mueller» as «Muller», by which «Müller» is looked for. */
const umlautsInOneLetter = (name: string): string => name.replace(/([aou])e(?=[a-z])/gi, "$1");

function distinct(words: readonly string[]): string[] {
  return [...new Set(words)];
}
