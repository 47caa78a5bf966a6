import { describe, expect, it } from "vitest";
import { analyse } from "./analyse";
import { limits } from "./caps";
import type { Reading } from "./readings";
import { bandOf, tally } from "./score";

function reading(name: string): Reading {
  const [first] = analyse(name).readings;
  if (!first) throw new Error(`nothing to read: ${name}`);
  return first;
}
const tallyOf = (query: string, listed: string) => tally(reading(query), reading(listed));

describe("a score", () => {
  it("is a hundred where all agrees, and nothing where nothing does", () => {
    expect(tallyOf("Nikolai Patrushev", "PATRUSHEV, Nikolai")).toMatchObject({ score: 100, raw: 100, caps: [] });
    expect(tallyOf("Nikolai Patrushev", "GERASIMOV, Valery").score).toBe(0);
  });

  it("is what agrees of all that there is, by weight", () => {
    const { raw, pairs, extras } = tallyOf("Nikolai Patrushev", "PATRUSHEV, Nikolai Platonovich");
    const agreed = pairs.reduce((sum, { weight }) => sum + weight, 0);
    const alone = extras.reduce((sum, { weight }) => sum + weight, 0);
    expect(raw).toBeCloseTo((100 * agreed) / (agreed + alone), 6);
  });

  it("is held down by the lowest limit, and what it would have been is kept", () => {
    const { score, raw, caps } = tallyOf("Valery Petrovich Gerasimov", "GERASIMOV, Valery Vasilyevich");
    expect(caps).toContain("ANOTHER_NAME_PART");
    expect(score).toBe(Math.round(Math.min(raw, limits.ANOTHER_NAME_PART)));
    const initial = tallyOf("N. Patrushev", "PATRUSHEV, Nikolai");
    expect(initial.raw).toBeGreaterThan(initial.score);
  });
});

describe("points are taken off", () => {
  it("for a second word that is written wrongly, not for the first", () => {
    const one = tallyOf("Nikolai Patrusgev", "Nikolai Patrushev");
    const two = tallyOf("Nikolsi Patrusgev", "Nikolai Patrushev");
    expect(one.deductions).toEqual([]);
    expect(two.deductions).toMatchObject([{ reason: "DOUBTFUL" }]);
  });

  it("for a family name that stands as the given one", () => {
    expect(tallyOf("ALI, Hassan", "HASSAN, Ali").deductions).toMatchObject([{ reason: "ORDER" }]);
    expect(tallyOf("Ali Hassan", "HASSAN, Ali").deductions).toEqual([]);
  });
});

describe("bands", () => {
  it("begin where the design says", () => {
    const band = [100, 95, 94, 85, 84, 80, 79, 60, 59, 0].map(bandOf);
    expect(band).toEqual([
      "SAME_NAME",
      "SAME_NAME",
      "STRONG_VARIANT",
      "STRONG_VARIANT",
      "PLAUSIBLE",
      "PLAUSIBLE",
      "RELATED",
      "RELATED",
      "NONE",
      "NONE",
    ]);
  });
});
