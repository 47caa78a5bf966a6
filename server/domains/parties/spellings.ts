import { analyse, type NameAnalysis, ready } from "../../compliance/matching/analyse";
import { soundsOf } from "../../compliance/matching/romanization";

// Words that find a customer despite another spelling or script, as screening compares names (decision 0042).

/** Shorter beginnings match too many names. */
const LETTERS_TO_SOUND = 4;

type Names = {
  displayName: string;
  givenName: string | null;
  familyName: string | null;
  organisationName: string | null;
};

/** Other spellings of a customer's words: in Latin letters, by sound, and with both forms of umlauts. */
export async function spellingsOf({ displayName, givenName, familyName, organisationName }: Names): Promise<string[]> {
  const names = distinct([displayName, [givenName, familyName].filter(Boolean).join(" "), organisationName ?? ""]);
  await ready(names);
  const written = distinct(names.flatMap((name) => [name, umlautsInTwoLetters(name), umlautsInOneLetter(name)]));
  return distinct(written.flatMap((name) => spellings(analyse(name)))).sort();
}

/** The typed beginning and its sound, unless one begins with the other. In that case the shorter one. */
export async function beginningsOf(word: string): Promise<string[]> {
  await ready([word]);
  const analysis = analyse(word);
  const single = analysis.readings.length > 0 && analysis.readings.every(({ tokens }) => tokens.length === 1);
  const sounds = single ? spellings(analysis).filter((spelling) => spelling.length >= LETTERS_TO_SOUND) : [];
  const all = distinct([word, ...sounds]);
  return all.filter((one) => !all.some((other) => other !== one && one.startsWith(other)));
}

/** The words of an analyzed name in Latin letters and by sound. */
export function spellings({ readings }: NameAnalysis): string[] {
  return readings
    .flatMap(({ tokens }) =>
      tokens.flatMap((token) => [token.latin, token.fold, token.korean, ...soundsOf(token).map(({ fold }) => fold)]),
    )
    .filter((spelling) => spelling !== "");
}

const twoLetters: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa" };

/** "Müller" becomes "Mueller". */
const umlautsInTwoLetters = (name: string): string =>
  name
    .normalize("NFC")
    .toLowerCase()
    .replace(/[äöüøå]/g, (letter) => twoLetters[letter] ?? letter);

/** "Mueller" becomes "Muller", the indexed form of "Müller". */
const umlautsInOneLetter = (name: string): string => name.replace(/([aou])e(?=[a-z])/gi, "$1");

function distinct(words: readonly string[]): string[] {
  return [...new Set(words)];
}
