import type { incompleteReasons } from "../../kernel/value-sets";
import { createYielder } from "../../kernel/yielder";
import { analyse, type NameAnalysis, ready } from "./analyse";
import { type Comparison, compare, scoreOf } from "./compare";
import { analyseListed, isRemembered } from "./known-names";

/** A name that may be meant. Of one `id` there may be several; `place` 0 is its full name. */
export type Candidate = { readonly id: string; readonly place: number; readonly name: string };

/** Names to hold against candidates. Plain data: any process can do it. */
export type Comparing = {
  readonly names: readonly string[];
  /** Which side the names are: somebody who is asked about, or an entry that is to be listed. */
  readonly side: "QUERY" | "LISTED";
  /** The most promising first: where a bound is reached, the others are left out. */
  readonly candidates: readonly Candidate[];
  readonly threshold: number;
  /** So many of the best are told. */
  readonly most: number;
};

/** A name of which that is so has not passed. */
export type Incomplete = (typeof incompleteReasons)[number];

export type Met = Candidate & {
  /** The name that comes nearest. */
  readonly asked: string;
  readonly comparison: Comparison;
};
export type Compared = { readonly met: readonly Met[]; readonly incomplete: Incomplete | null };

/** Of pairs of words, some half a second at worst. Two hundred candidates of a usual name come to 30,000. */
const MOST_STEPS = 200_000;
/** For each letter of a name: taking it apart takes as long as comparing so many pairs of words. Of short names it is remembered. */
const STEPS_A_LETTER = { remembered: 1, other: 4 };
/** Shorter names do not reach 80 against more words than are read, nearly all of which they lack. */
const FEWEST_THAT_REACH = 10;

/** How many steps it takes at most, as far as shows before the candidates are taken apart. */
export function stepsOf({ names, candidates }: Comparing): number {
  const words = names.reduce((sum, name) => sum + roughWords(name), 0);
  const letters = names.reduce((sum, name) => sum + name.length, 0);
  return candidates.reduce((sum, { name }) => sum + stepsToRead(name) + words * roughWords(name), letters);
}

const roughWords = (name: string) => Math.ceil(name.length / 5);
const stepsToRead = (name: string) => name.length * STEPS_A_LETTER[isRemembered(name) ? "remembered" : "other"];

type Found = Candidate & { readonly asked: NameAnalysis; readonly listed: NameAnalysis; readonly score: number };

/**
 * The best name of each candidate that reaches the threshold: of two that score the same the full name, then the earlier alias. The same for
 * the same names, however busy the process is.
 */
export async function compareAll({ names, side, candidates, threshold, most }: Comparing): Promise<Compared> {
  await ready([...names, ...candidates.map(({ name }) => name)]);
  const asked = names.map(analyse).filter(({ screenable }) => screenable);
  const best = new Map<string, Found>();
  const turn = createYielder();
  let [steps, incomplete]: [number, Incomplete | null] = [0, asked.every(({ whole }) => whole) ? null : "NAME"];
  for (const candidate of candidates) {
    const listed = analyseListed(candidate.name);
    steps += stepsToRead(candidate.name);
    for (const one of asked) {
      await turn();
      steps += one.words * listed.words;
      if (steps > MOST_STEPS) return { met: await told(best, side, most), incomplete: "COMPARISONS" };
      const score = side === "QUERY" ? scoreOf(one, listed) : scoreOf(listed, one);
      if (score > 0 && score >= threshold) keepBetter(best, { ...candidate, asked: one, listed, score });
      else if (couldReach(one, listed)) incomplete ??= "LISTED_NAME";
    }
  }
  return { met: await told(best, side, most), incomplete };
}

/** Whether what was left out of a candidate could make it a match. */
function couldReach(asked: NameAnalysis, { cut }: NameAnalysis): boolean {
  if (cut === null) return false;
  return cut === "WAYS" || asked.readings.some(({ tokens }) => tokens.length >= FEWEST_THAT_REACH);
}

function keepBetter(best: Map<string, Found>, found: Found): void {
  const other = best.get(found.id);
  if (!other || inOrder(found, other) < 0) best.set(found.id, found);
}

/** By score downwards, the full name before an alias, then by id. */
function inOrder(a: Found, b: Found): number {
  return (
    b.score - a.score ||
    Math.sign(a.place) - Math.sign(b.place) ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : a.place - b.place)
  );
}

/** With words for them, which take three times as long as the score: for those alone that are told. */
async function told(best: ReadonlyMap<string, Found>, side: Comparing["side"], most: number): Promise<Met[]> {
  const turn = createYielder();
  const met: Met[] = [];
  for (const { id, place, name, asked, listed } of [...best.values()].sort(inOrder).slice(0, most)) {
    await turn();
    const comparison = side === "QUERY" ? compare(asked, listed) : compare(listed, asked);
    met.push({ id, place, name, asked: asked.name, comparison });
  }
  return met;
}
