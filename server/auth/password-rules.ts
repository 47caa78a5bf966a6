import * as t from "@/words/service/auth";
import { LONGEST_PASSWORD } from "./passwords";

export const SHORTEST_PASSWORD = 12;
/** Characters that must remain after removing a common password, or words about the bank and the person. */
const MIN_REMAINDER = 8;
/** A password with additions is compared with this many of the commonest, an unchanged one with the whole list. */
const COMMONEST_WORDS = 10_000;
/** Shorter words occur inside ordinary ones. */
const MIN_WORD_LENGTH = 4;

/** Words an attacker tries first: the bank, its branches, the person. Case is ignored. */
export type KnownWords = { readonly email: string; readonly others: readonly string[] };

/**
 * The problem of a new password as a sentence, null if acceptable. Length counts and character classes do not (NIST SP
 * 800-63B, OWASP ASVS 5), because long phrases are memorable and hard to guess.
 */
export async function passwordProblem(password: string, known: KnownWords): Promise<string | null> {
  const plain = password.normalize("NFC").toLowerCase();
  if ([...plain].length < SHORTEST_PASSWORD) return t.needsAtLeastCharacters(SHORTEST_PASSWORD);
  if (password.length > LONGEST_PASSWORD) return t.hasAtMostCharacters(LONGEST_PASSWORD);
  if (new Set(plain).size < 4) return t.repeatsTheSameFewCharacters;
  const words = wordsIn([known.email, ...known.others]);
  const word = wordIn(folded(plain), words) ?? wordIn(folded(plain), words, likeLetters);
  if (word !== null) return t.isMadeOf(word);
  return (await isCommon(folded(plain))) ? t.isTooEasyToGuess : null;
}

/** Accents are removed, so that they cannot disguise a word. */
function folded(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Longest first, so that "countinghouse" is removed before "house". */
function wordsIn(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => [folded(text), ...folded(text).split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set(words)]
    .filter(({ length }) => length >= MIN_WORD_LENGTH)
    .sort((one, other) => other.length - one.length);
}

/** The word without which too little of the password remains. Null if enough remains. `read` normalizes both texts. */
function wordIn(password: string, words: readonly string[], read = (text: string) => text): string | null {
  const plain = read(password);
  const found = words.filter((word) => plain.includes(read(word)));
  const left = found.reduce((rest, word) => rest.replaceAll(read(word), ""), plain);
  const own = [...left].filter((sign) => /[\p{L}\p{N}]/u.test(sign)).length;
  return own < MIN_REMAINDER ? (found[0] ?? null) : null;
}

const LOOKALIKES: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "0": "o",
  "1": "i",
  "!": "i",
  "3": "e",
  $: "s",
  "5": "s",
};

/** Finds common passwords also with digits and punctuation around them, with look-alike characters, or repeated. */
async function isCommon(plain: string): Promise<boolean> {
  // Loaded on demand, because 49,000 entries are needed only for a new password. The order is by frequency.
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const common = dictionary["passwords-common"];
  if (common.includes(plain)) return true;
  const candidates = new Set(
    strippedForms(plain)
      .flatMap((bare) => [bare, likeLetters(bare)])
      .flatMap(strippedForms)
      .flatMap(unrepeated),
  );
  candidates.delete("");
  return common.slice(0, COMMONEST_WORDS).some((each) => candidates.has(String(each)));
}

/** The text without digits and punctuation at its end, its start, and both. */
function strippedForms(text: string): string[] {
  const [head, tail] = [text.replace(/[^\p{L}]+$/u, ""), text.replace(/^[^\p{L}]+/u, "")];
  return [text, head, tail, head.replace(/^[^\p{L}]+/u, "")];
}

function likeLetters(text: string): string {
  return [...text].map((sign) => LOOKALIKES[sign] ?? sign).join("");
}

/** "dragondragon" also yields "dragon". */
function unrepeated(text: string): string[] {
  const part = /^(.+?)\1+$/u.exec(text)?.[1];
  return part === undefined ? [text] : [text, part];
}
