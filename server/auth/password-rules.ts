import * as t from "@/words/service/auth";
import { LONGEST_PASSWORD } from "./passwords";

export const SHORTEST_PASSWORD = 12;
/** Of a password that is made of a common one or of words about the bank and its person, so much must be left without them. */
const LEAST_OF_ITS_OWN = 8;
/** With something added, only the commonest are refused; as they are, all that the list knows. */
const COMMONEST = 10_000;
/** Shorter words are parts of others. */
const SHORTEST_WORD = 4;

/** What anybody would try first: the bank, its branches, the person. In any case, some words each. */
export type KnownWords = { readonly email: string; readonly others: readonly string[] };

/**
 * What is wrong with a new password, as a sentence; null when nothing is. Length counts, kinds of signs do not (NIST SP
 * 800-63B, OWASP ASVS 5): long phrases are what people remember and machines do not guess.
 */
export async function passwordProblem(password: string, known: KnownWords): Promise<string | null> {
  const plain = password.normalize("NFC").toLowerCase();
  if ([...plain].length < SHORTEST_PASSWORD) return t.needsAtLeastCharacters(SHORTEST_PASSWORD);
  if (password.length > LONGEST_PASSWORD) return t.hasAtMostCharacters(LONGEST_PASSWORD);
  if (new Set(plain).size < 4) return t.repeatsTheSameFewCharacters;
  const words = wordsIn([known.email, ...known.others]);
  const word = madeOf(folded(plain), words) ?? madeOf(folded(plain), words, likeLetters);
  if (word !== null) return t.isMadeOf(word);
  return (await isCommon(folded(plain))) ? t.isTooEasyToGuess : null;
}

/** Without accents, so that nobody hides a word behind one. */
function folded(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The longest first: of «countinghouse» and «house» the first is what was meant. */
function wordsIn(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => [folded(text), ...folded(text).split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set(words)]
    .filter(({ length }) => length >= SHORTEST_WORD)
    .sort((one, other) => other.length - one.length);
}

/** The word without which too little of the password is left; null when enough is. Both are read as `read` reads them. */
function madeOf(password: string, words: readonly string[], read = (text: string) => text): string | null {
  const plain = read(password);
  const said = words.filter((word) => plain.includes(read(word)));
  const left = said.reduce((rest, word) => rest.replaceAll(read(word), ""), plain);
  const own = [...left].filter((sign) => /[\p{L}\p{N}]/u.test(sign)).length;
  return own < LEAST_OF_ITS_OWN ? (said[0] ?? null) : null;
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

/** One of the commonest passwords, also with digits and signs around it, with signs that look like letters, or said several times. */
async function isCommon(plain: string): Promise<boolean> {
  // Loaded when somebody chooses a password, which is seldom: 49,000 of them, the commonest first.
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const common = dictionary["passwords-common"];
  if (common.includes(plain)) return true;
  const candidates = new Set(
    bareOf(plain)
      .flatMap((bare) => [bare, likeLetters(bare)])
      .flatMap(bareOf)
      .flatMap(once),
  );
  candidates.delete("");
  return common.slice(0, COMMONEST).some((each) => candidates.has(String(each)));
}

/** A text, and what is left without the digits and signs behind it, before it, and both. */
function bareOf(text: string): string[] {
  const [head, tail] = [text.replace(/[^\p{L}]+$/u, ""), text.replace(/^[^\p{L}]+/u, "")];
  return [text, head, tail, head.replace(/^[^\p{L}]+/u, "")];
}

function likeLetters(text: string): string {
  return [...text].map((sign) => LOOKALIKES[sign] ?? sign).join("");
}

/** «dragon», too, of «dragondragon». */
function once(text: string): string[] {
  const part = /^(.+?)\1+$/u.exec(text)?.[1];
  return part === undefined ? [text] : [text, part];
}
