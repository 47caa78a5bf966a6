import { describe, expect, it } from "vitest";
import { comparableName, nameProblem } from "./names";

describe("names", () => {
  it("may be written in any script", () => {
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

  it("hold nothing that hides or turns what stands beside it", () => {
    for (const sign of ["\u202e", "\u2066", "\u200f", "\u061c", "\n", "\t", "\u0085", "\u0007", "\u2028", "\u007f"]) {
      expect([sign.codePointAt(0), nameProblem(`Ada${sign}Okafor`)]).toEqual([
        sign.codePointAt(0),
        expect.stringContaining("direction of writing"),
      ]);
    }
  });

  it("are compared without their case and their blanks", () => {
    expect(comparableName("  ADA   okafor ")).toBe(comparableName("Ada Okafor"));
    expect(comparableName("Ada O kafor")).not.toBe(comparableName("Ada Okafor"));
  });
});
