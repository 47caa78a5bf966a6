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

describe("words side by side", () => {
  it("are found in any order, and shown in the order of the query", () => {
    expect(alignment("Nikolai Patrushev", "PATRUSHEV, Nikolai Platonovich")).toEqual({
      pairs: [
        ["Nikolai", "Nikolai"],
        ["Patrushev", "PATRUSHEV"],
      ],
      onlyQuery: "",
      onlyListed: "Platonovich",
    });
  });

  it("take the likest first, so that a near one does not take its place", () => {
    expect(alignment("Nikolay Nikolai Orlov", "Orlov Nikolai")).toEqual({
      pairs: [
        ["Nikolai", "Nikolai"],
        ["Orlov", "Orlov"],
      ],
      onlyQuery: "Nikolay",
      onlyListed: "",
    });
  });

  it("stand once each, however often one side says a word", () => {
    expect(alignment("Ali Ali Hassan", "Hassan Ali")).toMatchObject({ onlyQuery: "Ali", onlyListed: "" });
  });

  it("of equal words take the one that is nearest to its own place", () => {
    expect(alignment("V. V. Putin", "Vladimir Vladimirovich Putin").pairs).toEqual([
      ["V", "Vladimir"],
      ["V", "Vladimirovich"],
      ["Putin", "Putin"],
    ]);
  });

  it("are of kinds that can stand for each other", () => {
    expect(alignment("General Gerasimov", "Gerasimov Generalov").pairs).toEqual([["Gerasimov", "Gerasimov"]]);
    expect(alignment("Brigade 5", "Brigade Five")).toMatchObject({ onlyQuery: "5", onlyListed: "Five" });
  });

  it("of legal forms are those of one class", () => {
    expect(alignment("Romashka LLC", "OOO Romashka").pairs).toContainEqual(["LLC", "OOO"]);
    expect(alignment("Romashka LLC", "Romashka PJSC").pairs).toEqual([["Romashka", "Romashka"]]);
  });

  it("weigh what the lighter kind weighs: an initial does not weigh as the name it stands for", () => {
    const [first, second] = align(reading("N. Patrushev"), reading("Nikolai Patrushev")).pairs;
    expect(first?.weight).toBeLessThan(second?.weight ?? 0);
  });
});
