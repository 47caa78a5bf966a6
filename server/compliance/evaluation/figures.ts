import { seededRandom } from "../../kernel/seeded-random";
import { analyse, ready } from "../matching/analyse";
import { compare } from "../matching/compare";
import { firmKinds } from "./firm-pairs";
import { type Made, personKinds } from "./person-pairs";

/** A labeled pair. `expected` is true if a search for one name should find the other. */
export type Pair = Made & { readonly kind: string; readonly expected: boolean };

/** `ofEach` pairs per kind, reproducible by seed. */
export function pairs(seed: number, ofEach: number): Pair[] {
  const chance = seededRandom(seed);
  return Object.entries({ ...personKinds, ...firmKinds }).flatMap(([kind, { expected, make }]) =>
    Array.from({ length: ofEach }, () => ({ kind, expected, ...make(chance) })),
  );
}

export type Scored = Pair & { readonly score: number };

export type Figures = { readonly precision: number; readonly recall: number; readonly f1: number };

export async function scored(of: readonly Pair[]): Promise<Scored[]> {
  await ready(of.flatMap(({ query, listed }) => [query, listed]));
  return of.map((pair) => ({ ...pair, score: compare(analyse(pair.query), analyse(pair.listed)).score }));
}

export function figures(of: readonly Scored[], threshold: number): Figures {
  const count = (expected: boolean, met: boolean) =>
    of.filter((pair) => pair.expected === expected && pair.score >= threshold === met).length;
  const [right, missed, wrong] = [count(true, true), count(true, false), count(false, true)];
  const [precision, recall] = [right / (right + wrong || 1), right / (right + missed || 1)];
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall || 1) };
}

/** One line per kind of change, with the share of correct results. */
export function byKind(of: readonly Scored[], threshold: number): string[] {
  return [...new Set(of.map(({ kind }) => kind))].map((kind) => {
    const pairs = of.filter((pair) => pair.kind === kind);
    const right = pairs.filter(({ expected, score }) => score >= threshold === expected).length;
    const should = pairs[0]?.expected ? "found" : "left alone";
    return `${kind.padEnd(34)} ${String(right).padStart(4)} of ${pairs.length} ${should}`;
  });
}
