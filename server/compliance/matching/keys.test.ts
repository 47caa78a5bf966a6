import { beforeAll, describe, expect, it } from "vitest";
import { analyse, ready } from "./analyse";
import { keysOf, questionsOf } from "./keys";

const pairs = [
  ["Hamas", "HAMAS (ISLAMIC RESISTANCE MOVEMENT)"],
  ["حزب الله", "HIZBALLAH"],
  ["داعش", "DAESH"],
  ["محسن فخری زاده", "FAKHRIZADEH, Mohsen"],
  ["דוד בן גוריון", "BEN-GURION, David"],
  ["אביגדור ליברמן", "LIEBERMAN, Avigdor"],
  ["יצחק רבין", "RABIN, Yitzhak"],
  ["Osama Binladen", "BIN LADIN, Usama Muhammad Awad"],
  ["Amir Ali Hajizadeh", "HAJI ZADEH, Amirali"],
  ["Gazprom Bank", "GAZPROMBANK JSC"],
  ["Petro Trade AG", "PETROTRADE LLC"],
  ["Mahan Airways", "MAHAN AIR"],
  ["Vladimir Vladimirovich Putin", "PUTIN V V"],
] as const;

/** Matches as the index does: a name needs one key of each half of a question. */
function finds(query: string, listed: string): boolean {
  const keys = new Set(keysOf(analyse(listed)));
  const met = (half: readonly number[]) => half.some((key) => keys.has(key));
  return questionsOf(analyse(query)).some(({ one, other }) => met(one) && met(other));
}

beforeAll(async () => ready(pairs.flat()));

describe("a listed name is found", () => {
  it.each(pairs)('"%s" by "%s", and the other way round', (query, listed) => {
    expect(finds(query, listed)).toBe(true);
    expect(finds(listed, query)).toBe(true);
  });

  it("only by names with shared keys", () => {
    expect(finds("Hamas Obviouslyother", "HAMAS (ISLAMIC RESISTANCE MOVEMENT)")).toBe(false);
    expect(finds("Yitzhak Cohen", "RABIN, Yitzhak")).toBe(false);
  });
});
