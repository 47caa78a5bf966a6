import * as words from "@/words/service/compliance";
import type { HitPart, ScreeningHit } from "../../contract/compliance/screening-hits";
import type { Pair } from "./alignment";
import { limits } from "./caps";
import { bandOf, partScore, rounded, type Tally } from "./score";
import { isFuzzy } from "./similarity";
import type { Token } from "./token";
import type { Extra } from "./weigh";

/** Converts a tally into parts that add up to it, and into sentences. */

const written = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(" ");

function sideOf(...tokens: readonly (Token | null)[]): "family" | "given" | "other" {
  if (tokens.some((token) => token?.family)) return "family";
  return tokens.some((token) => token?.given) ? "given" : "other";
}

const pairPart = (pair: Pair): HitPart => ({
  query: written(pair.query),
  listed: written(pair.listed),
  how: pair.likeness.how,
  score: partScore(pair),
  weight: rounded(pair.weight),
});

const extraPart = ({ query, listed, how, weight }: Extra): HitPart => ({
  query: query?.text ?? null,
  listed: listed?.text ?? null,
  how,
  score: 0,
  weight: rounded(weight),
});

/** From this score, all consonants agree. */
const SURE_CONSONANTS = 0.93;

function pairNote(pair: Pair): string {
  const side = sideOf(...pair.listed, ...pair.query);
  const [query, listed] = [written(pair.query), written(pair.listed)];
  const { how, score } = pair.likeness;
  if (how === "EQUAL") {
    return query.toLowerCase() === listed.toLowerCase()
      ? words.isEqual(side, listed)
      : words.isEqualInOtherLetters(side, query, listed);
  }
  if (how === "SKELETON" && score < SURE_CONSONANTS) return words.alikeInConsonants(side, query, listed);
  return words.pairs[how](side, query, listed);
}

function extraNote({ query, listed }: Extra): string {
  const side = sideOf(listed, query);
  if (query && listed) return words.contradicts(side, query.text, listed.text);
  return query ? words.notInEntry(side, query.text) : words.notInQuery(side, listed?.text ?? "");
}

export function explain(
  tally: Tally,
): Pick<ScreeningHit, "score" | "raw" | "band" | "parts" | "deductions" | "caps" | "notes"> {
  const { score, raw, pairs, extras } = tally;
  const doubtful = pairs.filter(({ likeness }) => isFuzzy(likeness)).length;
  const caps = tally.caps.map((cap) => ({ reason: words.caps[cap], limit: limits[cap] }));
  return {
    score,
    raw,
    band: bandOf(score),
    parts: [...pairs.map(pairPart), ...extras.map(extraPart)],
    deductions: tally.deductions.map(({ reason, points }) => ({
      reason: reason === "DOUBTFUL" ? words.moreThanOneDoubtful(doubtful) : words.otherOrder,
      points,
    })),
    caps,
    notes: [...pairs.map(pairNote), ...extras.map(extraNote), ...caps.map(({ reason }) => reason)],
  };
}
