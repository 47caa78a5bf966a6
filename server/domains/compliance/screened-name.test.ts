import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ScreeningHit } from "../../contract/compliance/screening-hits";
import { joined, type ScreenedName } from "./screened-name";

const ENTRIES = ["a", "b", "c", "d", "e"];

/** Only what decides between hits. */
const hitOf = (subjectName: string) =>
  fc
    .record({
      watchlistEntryId: fc.constantFrom(...ENTRIES),
      score: fc.integer({ min: 0, max: 100 }),
      matchedOn: fc.constantFrom("fullName", "alias"),
    })
    .map((hit) => ({ ...hit, subjectName }) as ScreeningHit);

const resultOf = (name: string): fc.Arbitrary<ScreenedName> =>
  fc
    .record({
      hits: fc.uniqueArray(hitOf(name), { selector: ({ watchlistEntryId }) => watchlistEntryId }),
      screenable: fc.boolean(),
      incomplete: fc.constantFrom(null, "NAME", "COMPARISONS"),
      listVersion: fc.nat(9),
    })
    .map((found) => ({
      ...found,
      names: [name],
      passed: found.screenable && found.incomplete === null && found.hits.length === 0,
      engine: "nm",
    }));

const subject = fc.tuple(resultOf("one"), resultOf("two"), resultOf("three"));
const rankOf = ({ score, matchedOn }: ScreeningHit) => 2 * score + Number(matchedOn === "fullName");

describe("one result of several names", () => {
  it("has every entry once, by its best name, in order", () => {
    fc.assert(
      fc.property(subject, (found) => {
        const { hits } = joined(found);
        const all = found.flatMap((one) => one.hits);
        expect(hits.map((hit) => hit.watchlistEntryId).sort()).toEqual(
          [...new Set(all.map((hit) => hit.watchlistEntryId))].sort(),
        );
        for (const hit of hits) {
          const ranks = all.filter((one) => one.watchlistEntryId === hit.watchlistEntryId).map(rankOf);
          expect(rankOf(hit)).toBe(Math.max(...ranks));
        }
        expect(hits.map(rankOf)).toEqual(hits.map(rankOf).sort((a, b) => b - a));
      }),
    );
  });

  it("passes and is screenable only if every name is, and is as old as the oldest", () => {
    fc.assert(
      fc.property(subject, (found) => {
        const one = joined(found);
        expect(one.names).toEqual(["one", "two", "three"]);
        expect(one.passed).toBe(found.every(({ passed }) => passed));
        expect(one.screenable).toBe(found.every(({ screenable }) => screenable));
        expect(one.incomplete !== null).toBe(found.some(({ incomplete }) => incomplete !== null));
        for (const { listVersion } of found) expect(one.listVersion).toBeLessThanOrEqual(listVersion);
      }),
    );
  });
});
