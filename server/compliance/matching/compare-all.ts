import type { incompleteReasons } from "../../kernel/value-sets";
import { createYielder } from "../../kernel/yielder";
import { analyse, type NameAnalysis, ready } from "./analyse";
import { type Comparison, compare, scoreOf } from "./compare";
import { analyseListed, isRemembered } from "./known-names";
import { mayHold } from "./omitted";

/** A possible match. Several candidates may have the same `id`. `place` 0 is the full name. */
type Candidate = { readonly id: string; readonly place: number; readonly name: string };

/** Names and candidates as plain data, for any process. */
export type Comparing = {
  readonly names: readonly string[];
  /** QUERY: names of a screened subject. LISTED: names of a new entry. */
  readonly side: "QUERY" | "LISTED";
  /** Best first. The limits omit the last ones. */
  readonly candidates: readonly Candidate[];
  readonly threshold: number;
  /** Maximum number of results. */
  readonly most: number;
};

/** Why a comparison is incomplete. An incomplete name does not pass. */
export type Incomplete = (typeof incompleteReasons)[number];

export type Met = Candidate & {
  /** The best matching name. */
  readonly asked: string;
  readonly comparison: Comparison;
};
export type Compared = { readonly met: readonly Met[]; readonly incomplete: Incomplete | null };

/** Pairs of words, half a second at worst. 200 candidates of a usual name take 30,000. */
const MOST_STEPS = 200_000;
/** Steps per letter to tokenize a name. Short names are cached. */
const STEPS_A_LETTER = { remembered: 1, other: 4 };
/** An upper bound of steps, before candidates are tokenized. */
export function stepsOf({
  names,
  candidates,
}: {
  names: readonly string[];
  candidates: readonly { readonly name: string }[];
}): number {
  const words = names.reduce((sum, name) => sum + roughWords(name), 0);
  const letters = names.reduce((sum, name) => sum + name.length, 0);
  return candidates.reduce((sum, { name }) => sum + stepsToRead(name) + words * roughWords(name), letters);
}

const roughWords = (name: string) => Math.ceil(name.length / 5);
const stepsToRead = (name: string) => name.length * STEPS_A_LETTER[isRemembered(name) ? "remembered" : "other"];

type Found = Candidate & { readonly asked: NameAnalysis; readonly listed: NameAnalysis; readonly score: number };

/**
 * The best name of each candidate at or above the threshold. Of equal scores, the full name or the earlier alias.
 * Deterministic.
 */
export async function compareAll({ names, side, candidates, threshold, most }: Comparing): Promise<Compared> {
  await ready([...names, ...candidates.map(({ name }) => name)]);
  const asked = names.map(analyse).filter(({ screenable }) => screenable);
  const best = new Map<string, Found>();
  const turn = createYielder();
  let [steps, incomplete]: [number, Incomplete | null] = [
    0,
    asked.find(({ incomplete }) => incomplete)?.incomplete ?? null,
  ];
  for (const candidate of candidates) {
    const listed = analyseListed(candidate.name);
    steps += stepsToRead(candidate.name);
    for (const one of asked) {
      await turn();
      steps += one.words * listed.words;
      if (steps > MOST_STEPS) return { met: await explained(best, side, most), incomplete: "COMPARISONS" };
      const score = side === "QUERY" ? scoreOf(one, listed, threshold) : scoreOf(listed, one, threshold);
      if (score > 0) keepBetter(best, { ...candidate, asked: one, listed, score });
      else if (mayHold(listed, one)) incomplete ??= "LISTED_NAME";
    }
  }
  return { met: await explained(best, side, most), incomplete };
}

function keepBetter(best: Map<string, Found>, found: Found): void {
  const other = best.get(found.id);
  if (!other || inOrder(found, other) < 0) best.set(found.id, found);
}

/** By descending score, full names before aliases, then by id. */
function inOrder(a: Found, b: Found): number {
  return (
    b.score - a.score ||
    Math.sign(a.place) - Math.sign(b.place) ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : a.place - b.place)
  );
}

/** Adds explanations, which take three times as long as a score, to the best results only. */
async function explained(best: ReadonlyMap<string, Found>, side: Comparing["side"], most: number): Promise<Met[]> {
  const turn = createYielder();
  const met: Met[] = [];
  for (const { id, place, name, asked, listed } of [...best.values()].sort(inOrder).slice(0, most)) {
    await turn();
    const comparison = side === "QUERY" ? compare(asked, listed) : compare(listed, asked);
    met.push({ id, place, name, asked: asked.name, comparison });
  }
  return met;
}
