import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../kernel/seeded-random";
import { postInBatches, simulate } from "./hot-account";

const load = { shards: 16, seconds: 5, rate: 10_000 } as const;
const run = (strategy: "transit" | "two-phase", rate: number = load.rate) =>
  simulate({ ...load, strategy, rate, chance: seededRandom(7) });

describe("a hot account on several shards", () => {
  it("posts items that wait in one batch, and later ones in the next", () => {
    const at = (ready: number) => ({ arrivedAt: ready, ready });
    const { done, busy } = postInBatches([at(0), at(0.1), at(0.2), at(50)], {
      commit: 1,
      each: 0.5,
      hop: 0,
      largest: 100,
    });
    // 0 to 1.5 alone, 1.5 to 3.5 two of them, 50 to 51.5 alone.
    expect(done.map(({ end }) => end)).toEqual([1.5, 3.5, 3.5, 51.5]);
    expect(busy).toBe(5);
  });

  it("takes every transfer by way of transit, with little between the legs", () => {
    const { rate, p99Ms, busy, inTransit } = run("transit");
    expect(rate).toBeGreaterThan(9_800);
    expect(p99Ms).toBeLessThan(20);
    expect(busy).toBeLessThan(1);
    expect(inTransit).toBeLessThan(200);
  });

  it("is limited to one holder of the row at a time by two phases", () => {
    // 2 × (0.5 + 0.3 + 0.046) ms per transfer.
    expect(run("two-phase").rate).toBeCloseTo(591, -1);
    expect(run("two-phase", 100).rate).toBeGreaterThan(90);
  });
});
