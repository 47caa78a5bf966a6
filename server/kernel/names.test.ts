import { describe, expect, it } from "vitest";
import { comparableName, foldedName, nameProblem } from "./names";

describe("names", () => {
  it("may be in any script", () => {
    for (const name of [
      "Ada Okafor",
      "Zürcher Stiftung №7",
      "محمد بن علی",
      "می‌خواهم",
      "李小龍",
      "O’Brien-Núñez",
      "עדה",
      "👩‍💻 GmbH",
    ]) {
      expect([name, nameProblem(name)]).toEqual([name, undefined]);
    }
  });

  it("contain no invisible or direction characters", () => {
    for (const sign of ["\u202e", "\u2066", "\u200f", "\u061c", "\n", "\t", "\u0085", "\u0007", "\u2028", "\u007f"]) {
      expect([sign.codePointAt(0), nameProblem(`Ada${sign}Okafor`)]).toEqual([
        sign.codePointAt(0),
        expect.stringContaining("direction of writing"),
      ]);
    }
  });

  it("are compared without case, repeated spaces and variants of characters", () => {
    for (const same of ["  ADA   okafor ", "Ada\u00a0Okafor", "Ａｄａ Okafor"]) {
      expect([same, comparableName(same)]).toEqual([same, comparableName("Ada Okafor")]);
    }
    expect(comparableName("Jose\u0301 Nu\u0301\u00f1ez")).toBe(comparableName("José Núñez"));
    expect(comparableName("Sophie Gri\ufb00in")).toBe(comparableName("Sophie Griffin"));
    expect(comparableName("Ada O kafor")).not.toBe(comparableName("Ada Okafor"));
    expect(comparableName("Adá Okafor")).not.toBe(comparableName("Ada Okafor"));
  });
});

it("are found without accents", () => {
  expect(foldedName("  Jürgen  MÜLLER")).toBe("jurgen muller");
  expect(foldedName("Mu\u0308ller")).toBe("muller");
});
