import { describe, expect, it } from "vitest";
import { clean } from "./clean";

describe("clean", () => {
  it.each([
    ["full-width letters", "Ｎｉｋｏｌａｉ", "Nikolai"],
    ["marks of direction and joiners", "\u202BNiko\u200Dlai\u202C\uFEFF", "Nikolai"],
    ["Cyrillic letters among Latin ones", "Nikоlаi", "Nikolai"],
    ["Latin letters among Cyrillic ones", "Никoлaй", "Николай"],
    ["apostrophes inside words", "Mas'ud al-ʿAzhar O’Neill", "Masud al-Azhar ONeill"],
    ["ampersand", "Smith & Sons", "Smith and Sons"],
    ["a comma of another script", "باتروشيف، نيكولاي", "باتروشيف, نيكولاي"],
    ["digits read for letters", "M0hammed Al1", "Mohammed Al1"],
    ["a nickname in single quotes", "Boris 'the Sword' Berezin", 'Boris "the Sword" Berezin'],
  ])("%s", (_, name, expected) => {
    expect(clean(name)).toBe(expected);
  });

  it("returns an empty text for a placeholder", () => {
    for (const name of ["N/A", "n/a", "Unknown", " none ", "XXX", "not available"]) expect(clean(name)).toBe("");
  });

  it("cuts overlong names, even if letters expand", () => {
    expect(clean("a".repeat(10_000))).toHaveLength(1_000);
    expect(clean("ﷺ".repeat(1_000)).length).toBeLessThanOrEqual(1_000);
  });
});
