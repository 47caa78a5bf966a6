import { describe, expect, it } from "vitest";
import { analyse } from "./analyse";
import { isFuzzy, LEAST_LIKENESS, type Likeness, likenessOf } from "./similarity";
import type { Token } from "./token";

function word(text: string): Token {
  const token = analyse(text).readings[0]?.tokens[0];
  if (!token) throw new Error(`no word: ${text}`);
  return token;
}
/** A second word makes a single letter an initial. */
const initial = (letter: string) => word(`${letter}. Somebody`);

describe("equal words", () => {
  it.each<[Likeness["how"], string, string]>([
    ["EQUAL", "Patrushev", "PATRUSHEV"],
    ["SPELLING", "Nikolay", "Nikolai"],
    ["NAME_VARIANT", "Oleksandr", "Alexander"],
    ["SKELETON", "محمد", "Mohammed"],
    ["ARTICLE", "Alassad", "Assad"],
    ["LOOK_ALIKE", "Bernard", "Bemard"],
    ["SHORT_FORM", "Bob", "Robert"],
    ["ONE_LETTER", "Patrushev", "Patrusgev"],
    ["FEW_LETTERS", "Patrushevski", "Patruzhevsko"],
  ])("%s: %s / %s", (how, one, other) => {
    expect(likenessOf(word(one), word(other))?.how).toBe(how);
    expect(likenessOf(word(other), word(one))).toEqual(likenessOf(word(one), word(other)));
  });

  it("score less with more differences", () => {
    const pairs = [
      ["Nikolai", "Nikolai"],
      ["Nikolay", "Nikolai"],
      ["Oleksandr", "Alexander"],
      ["Bob", "Robert"],
      ["Patrushevski", "Patruzhevsko"],
    ] as const;
    const scores = pairs.map(([one, other]) => likenessOf(word(one), word(other))?.score ?? 0);
    expect(scores).toEqual([...new Set(scores)].sort((one, other) => other - one));
    expect(Math.min(...scores)).toBeGreaterThanOrEqual(LEAST_LIKENESS);
  });

  it("match as an initial and a name that begins with it", () => {
    expect(likenessOf(initial("N"), word("Nikolai"))?.how).toBe("INITIAL");
    expect(likenessOf(word("Nikolai"), initial("N"))?.how).toBe("INITIAL");
    expect(likenessOf(initial("N"), initial("N"))?.how).toBe("EQUAL");
    expect(likenessOf(initial("V"), word("Nikolai"))).toBeNull();
    expect(likenessOf(initial("V"), initial("N"))).toBeNull();
  });
});

describe("different words", () => {
  it.each([
    ["with little in common", "Patrushev", "Gerasimov"],
    ["as two given names that are both known", "Maria", "Mario"],
    ["as a family name made of a given name", "Hossein", "Hosseini"],
    ["as short words with a letter apart", "Kim", "Kin"],
    ["as two syllables", "Chen", "Cheng"],
  ])("%s: %s / %s", (_, one, other) => {
    expect(likenessOf(word(one), word(other))).toBeNull();
    expect(likenessOf(word(other), word(one))).toBeNull();
  });

  it("do not match as numbers, however close", () => {
    const number = (name: string) => analyse(name).readings[0]?.tokens[1] ?? word("none");
    expect(likenessOf(number("Brigade 155"), number("Brigade 155"))?.how).toBe("EQUAL");
    expect(likenessOf(number("Brigade 155"), number("Brigade 156"))).toBeNull();
  });
});

describe("a long vowel without a letter in a script without vowels", () => {
  it("has a cost", () => {
    const score = (other: string) => likenessOf(word("محمد"), word(other))?.score ?? 0;
    expect(score("Mahmoud")).toBeLessThan(score("Mohammed"));
  });
});

describe("fuzzy", () => {
  it("is a spelling error, not another usual spelling", () => {
    const doubtful = ([one, other]: readonly [string, string]) => {
      const found = likenessOf(word(one), word(other));
      return found !== null && isFuzzy(found);
    };
    expect(doubtful(["Patrushev", "Patrusgev"])).toBe(true);
    expect(doubtful(["Bernard", "Bemard"])).toBe(true);
    expect(doubtful(["Nikolay", "Nikolai"])).toBe(false);
    expect(doubtful(["محمد", "Mohammed"])).toBe(false);
  });
});
