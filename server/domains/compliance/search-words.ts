import type { NameAnalysis } from "../../compliance/matching/analyse";
import { beginningsOf, spellings } from "../parties/spellings";

/** Postgres rejects lexemes above 2,046 bytes. */
const LONGEST_WORD = 200;
const MOST_TYPED = 12;

/** Words that find a listed name: as written, without accents, in Latin letters and by sound. */
export function wordsOf(analysis: NameAnalysis): string[] {
  const spelt = spellings(analysis).flatMap((word) => plainWords(word));
  return [...new Set([...plainWords(analysis.name), ...spelt])];
}

/** The query for names with all these words or beginnings of words, in any script. Null without a word. */
export async function wordQuery(typed: string): Promise<string | null> {
  const words = plainWords(typed).slice(0, MOST_TYPED);
  if (words.length === 0) return null;
  const each = await Promise.all(words.map(beginningsOf));
  return each.map((spelt) => `(${spelt.flatMap(plainWords).map(beginning).join(" | ")})`).join(" & ");
}

const beginning = (word: string) => `'${word}':*`;

/** Letters and digits only, so that a word needs no escaping in a query. */
function plainWords(text: string): string[] {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").normalize("NFC").toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  return words.map((word) => [...word].slice(0, LONGEST_WORD).join(""));
}
