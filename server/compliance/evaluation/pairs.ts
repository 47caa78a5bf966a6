import { seededRandom } from "../../kernel/seeded-random";
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
