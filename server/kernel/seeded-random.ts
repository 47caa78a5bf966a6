/** Reproducible random numbers: a failing sequence can be repeated by its seed. */
export type Chance = {
  /** An integer from 0 to below `under`. */
  readonly below: (under: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  readonly happens: (probability: number) => boolean;
};

/** Mulberry32: one 32-bit state, the same sequence on every machine. */
export function seededRandom(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (under: number) => Math.floor(next() * under);
  return {
    below,
    pick: (items) => {
      if (items.length === 0) throw new RangeError("nothing to choose from");
      return items[below(items.length)] as (typeof items)[number];
    },
    happens: (probability) => next() < probability,
  };
}
