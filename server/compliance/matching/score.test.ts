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
  it("is 100 for equal names and 0 for unrelated ones", () => {
    expect(tallyOf("Nikolai Patrushev", "PATRUSHEV, Nikolai")).toMatchObject({ score: 100, raw: 100, caps: [] });
    expect(tallyOf("Nikolai Patrushev", "GERASIMOV, Valery").score).toBe(0);
  });

  it("is the agreeing share by weight", () => {
    const { raw, pairs, extras } = tallyOf("Nikolai Patrushev", "PATRUSHEV, Nikolai Platonovich");
    const agreed = pairs.reduce((sum, { weight }) => sum + weight, 0);
    const alone = extras.reduce((sum, { weight }) => sum + weight, 0);
    expect(raw).toBeCloseTo((100 * agreed) / (agreed + alone), 6);
  });

  it("is limited by the lowest cap, with the raw score kept", () => {
    const { score, raw, caps } = tallyOf("Valery Petrovich Gerasimov", "GERASIMOV, Valery Vasilyevich");
    expect(caps).toContain("ANOTHER_NAME_PART");
    expect(score).toBe(Math.round(Math.min(raw, limits.ANOTHER_NAME_PART)));
    const initial = tallyOf("N. Patrushev", "PATRUSHEV, Nikolai");
    expect(initial.raw).toBeGreaterThan(initial.score);
  });
});

describe("deductions", () => {
  it("apply to the second word with a spelling error, not to the first", () => {
    const one = tallyOf("Nikolai Patrusgev", "Nikolai Patrushev");
    const two = tallyOf("Nikolsi Patrusgev", "Nikolai Patrushev");
    expect(one.deductions).toEqual([]);
    expect(two.deductions).toMatchObject([{ reason: "DOUBTFUL" }]);
  });

  it("apply to a family name in the place of a given name", () => {
    expect(tallyOf("ALI, Hassan", "HASSAN, Ali").deductions).toMatchObject([{ reason: "ORDER" }]);
    expect(tallyOf("Ali Hassan", "HASSAN, Ali").deductions).toEqual([]);
  });
});

describe("bands", () => {
  it("begin at the designed scores", () => {
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
