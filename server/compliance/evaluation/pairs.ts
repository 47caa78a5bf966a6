import { seededRandom } from "../../kernel/seeded-random";
import { firmKinds } from "./firm-pairs";
import { type Made, personKinds } from "./person-pairs";

/** A labelled pair: whether somebody asked for by the one name should be found under the other. */
export type Pair = Made & { readonly kind: string; readonly expected: boolean };

/** So many of each kind, the same for the same seed. */
export function pairs(seed: number, ofEach: number): Pair[] {
  const chance = seededRandom(seed);
  return Object.entries({ ...personKinds, ...firmKinds }).flatMap(([kind, { expected, make }]) =>
    Array.from({ length: ofEach }, () => ({ kind, expected, ...make(chance) })),
  );
}
