import { describe, expect, it } from "vitest";
import { align } from "./alignment";
import { analyse } from "./analyse";
import { extrasOf } from "./weigh";

function extras(query: string, listed: string, asOrganisation = false) {
  const [one, other] = [analyse(query).readings[0], analyse(listed).readings[0]];
  if (!one || !other) throw new Error(`nothing to read: ${query} / ${listed}`);
  return extrasOf(align(one, other), asOrganisation).map((extra) => ({
    ...extra,
    query: extra.query?.text ?? null,
    listed: extra.listed?.text ?? null,
  }));
}
const costOf = (query: string, listed: string, asOrganisation = false) =>
  extras(query, listed, asOrganisation).reduce((sum, { weight }) => sum + weight, 0);

const short = "Valery Gerasimov";
const full = "Valery Vasilyevich Gerasimov";
const other = "Valery Petrovich Gerasimov";

describe("a word without a counterpart", () => {
  it("does not exist if all words agree", () => expect(extras(full, full)).toEqual([]));

  it("is reported for the side that lacks it", () => {
    expect(extras(short, full)).toMatchObject([{ query: null, listed: "Vasilyevich", how: "NOT_IN_QUERY" }]);
    expect(extras(full, short)).toMatchObject([{ query: "Vasilyevich", listed: null, how: "NOT_IN_ENTRY" }]);
  });

  it("costs less on the list: customers often omit their middle name", () => {
    expect(costOf(short, full)).toBeLessThan(costOf(full, short));
    expect(costOf(full, short)).toBeLessThan(0.5);
  });

  it("costs more in the name of an organization, and little if it is generic", () => {
    const [named, bare] = ["Severstal Orlanda LLC", "Severstal LLC"];
    expect(costOf(named, bare, true)).toBeGreaterThan(costOf(full, short));
    expect(costOf("Severstal Trading LLC", bare, true)).toBeLessThan(costOf(named, bare, true));
    expect(costOf("Severstal Group LLC", bare, true)).toBeLessThan(costOf("Severstal Trading LLC", bare, true));
  });

  it("costs nothing as a title, a particle or a nickname", () => {
    expect(costOf("General Valery Gerasimov", short)).toBe(0);
    expect(costOf("Valery de Gerasimov", short)).toBe(0);
    expect(costOf("Valery Gerasimov (Orlov)", short)).toBe(0);
  });
});

describe("a different word in the same place", () => {
  it("is one part with both words, and costs as much as a name", () => {
    expect(extras(other, full)).toEqual([{ query: "Petrovich", listed: "Vasilyevich", how: "CONTRADICTS", weight: 1 }]);
  });

  it("is matched with a family name first", () => {
    expect(extras("IVANOV, Oleg", "PETROV, Maksim")).toMatchObject([
      { query: "IVANOV", listed: "PETROV" },
      { query: "Oleg", listed: "Maksim" },
    ]);
  });

  it("costs less as an initial", () => {
    expect(extras("V. P. Gerasimov", full)).toMatchObject([{ query: "P", listed: "Vasilyevich", how: "CONTRADICTS" }]);
    expect(costOf("V. P. Gerasimov", full)).toBeLessThan(costOf(other, full));
  });

  it("never pairs a number with a word", () => {
    expect(extras("Brigade 5", "Brigade Orlanda").map(({ how }) => how)).toEqual(["NOT_IN_ENTRY", "NOT_IN_QUERY"]);
    expect(extras("Brigade 5", "Brigade 155")).toMatchObject([{ how: "CONTRADICTS" }]);
  });

  it("is reported for legal forms, with almost no weight", () => {
    const [forms] = extras("Romashka LLC", "Romashka PJSC", true);
    expect(forms).toMatchObject({ query: "LLC", listed: "PJSC", how: "CONTRADICTS" });
    expect(forms?.weight).toBeLessThan(0.1);
  });
});
