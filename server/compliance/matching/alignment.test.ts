import { describe, expect, it } from "vitest";
import { align } from "./alignment";
import { analyse } from "./analyse";
import type { Reading } from "./readings";
import type { Token } from "./token";

function reading(name: string): Reading {
  const [first] = analyse(name).readings;
  if (!first) throw new Error(`nothing to read: ${name}`);
  return first;
}
const texts = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(" ");
function alignment(query: string, listed: string) {
  const { pairs, onlyQuery, onlyListed } = align(reading(query), reading(listed));
  return {
    pairs: pairs.map((pair) => [texts(pair.query), texts(pair.listed)]),
    onlyQuery: texts(onlyQuery),
    onlyListed: texts(onlyListed),
  };
}

describe("the alignment", () => {
  it("finds words in any order, and keeps the order of the query", () => {
    expect(alignment("Nikolai Patrushev", "PATRUSHEV, Nikolai Platonovich")).toEqual({
      pairs: [
        ["Nikolai", "Nikolai"],
        ["Patrushev", "PATRUSHEV"],
      ],
      onlyQuery: "",
      onlyListed: "Platonovich",
    });
  });

  it("pairs the most similar words first, so that a similar one does not take their place", () => {
    expect(alignment("Nikolay Nikolai Orlov", "Orlov Nikolai")).toEqual({
      pairs: [
        ["Nikolai", "Nikolai"],
        ["Orlov", "Orlov"],
      ],
      onlyQuery: "Nikolay",
      onlyListed: "",
    });
  });

  it("uses each word once, even if one side repeats it", () => {
    expect(alignment("Ali Hassan Ali", "Hassan Ali")).toMatchObject({ onlyQuery: "Ali", onlyListed: "" });
  });

  it("pairs equal words with the nearest position", () => {
    expect(alignment("V. V. Putin", "Vladimir Vladimirovich Putin").pairs).toEqual([
      ["V", "Vladimir"],
      ["V", "Vladimirovich"],
      ["Putin", "Putin"],
    ]);
  });

  it("pairs roles that may replace each other", () => {
    expect(alignment("General Gerasimov", "Gerasimov Generalov").pairs).toEqual([["Gerasimov", "Gerasimov"]]);
    expect(alignment("Brigade 5", "Brigade Six")).toMatchObject({ onlyQuery: "5", onlyListed: "Six" });
  });

  it("pairs legal forms of one class", () => {
    expect(alignment("Romashka LLC", "OOO Romashka").pairs).toContainEqual(["LLC", "OOO"]);
    expect(alignment("Romashka LLC", "Romashka PJSC").pairs).toEqual([["Romashka", "Romashka"]]);
  });

  it("weighs a pair by its lighter role: an initial weighs less than a name", () => {
    const [first, second] = align(reading("N. Patrushev"), reading("Nikolai Patrushev")).pairs;
    expect(first?.weight).toBeLessThan(second?.weight ?? 0);
  });
});
