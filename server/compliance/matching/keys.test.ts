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
  ["Mirabella (Masha) Zvonkaryova (nee Petrova Sidorova Volkova)", "ZVONKARYOVA, Mirabella"],
  ["Viktor Anton Pavel Semyon Rostankov Ignatiev Gordeev", "ROSTANKOV, Viktor"],
  ["Bemard Kornhauser", "KORNHAUSER, Bernard"],
  ["Peggy Dalrymple", "DALRYMPLE, Margaret"],
  ["Danube Forwardign Agnecy", "DANUBE FORWARDING AGENCY"],
  ["משה רוזנברג", "ROSENBERG, Moshe"],
] as const;

const THRESHOLD = 80;

/** Matches as the index does: a name needs one key of each part of a question. */
function finds(query: string, listed: string, threshold = THRESHOLD): boolean {
  const keys = new Set(keysOf(analyse(listed)));
  return questionsOf(analyse(query), threshold).some((parts) =>
    parts.every((part) => part.some((key) => keys.has(key))),
  );
}

beforeAll(async () => ready(pairs.flat()));

describe("a listed name is found", () => {
  it.each(pairs)('"%s" by "%s", and the other way round', (query, listed) => {
    expect(finds(query, listed)).toBe(true);
    expect(finds(listed, query)).toBe(true);
  });

  it("whichever two of forty words it shares", () => {
    const others = Array.from(
      { length: 38 },
      (_, at) => `${"bdfgklmnprst".charAt(at % 12)}a${"bdfgklmnprst".charAt(at % 11)}uz`,
    );
    for (const [first, second] of [
      [0, 1],
      [0, 38],
      [3, 27],
      [38, 38],
    ] as const) {
      const words = others.toSpliced(first, 0, "Viktor").toSpliced(second, 0, "Rostankov");
      expect(finds(words.join(" "), "ROSTANKOV, Viktor")).toBe(true);
    }
  });

  it("by one shared word below the score that needs two", () => {
    const [query, listed] = ["Yitzhak Cohen", "RABIN, Yitzhak"];
    expect([finds(query, listed, 60), finds(query, listed, 67)]).toEqual([true, false]);
  });

  it("of three words by three of them, unless two different ones may still reach the threshold", () => {
    const [query, listed] = ["Nikolai Platonovich Patrushev", "PATRUSHEV, Nikolai Borisovich"];
    expect([finds(query, listed, 70), finds(query, listed, 80)]).toEqual([true, false]);
  });

  it("only by names with shared keys", () => {
    expect(finds("Hamas Obviouslyother", "HAMAS (ISLAMIC RESISTANCE MOVEMENT)")).toBe(false);
    expect(finds("Yitzhak Cohen", "RABIN, Yitzhak")).toBe(false);
  });
});
