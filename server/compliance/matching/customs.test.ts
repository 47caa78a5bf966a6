import { beforeAll, describe, expect, it } from "vitest";
import { analyse, ready } from "./analyse";
import { compare } from "./compare";

/** Conventions of writing names, one group per rule. */
const THRESHOLD = 80;
type Pairs = readonly (readonly [query: string, listed: string])[];

const one: Record<string, Pairs> = {
  "German and French spellings of Russian": [
    ["Wladimir Schirinowski", "ZHIRINOVSKY, Vladimir"],
    ["Nikita Chruschtschow", "KHRUSHCHEV, Nikita Sergeyevich"],
    ["Mihail Gorbačov", "GORBACHEV, Mikhail"],
  ],
  "two vowels of Arabic and ch for h": [
    ["Mohammed Deif", "AL-DAYF, Muhammad"],
    ["Houari Boumediene", "BOUMEDIENNE, Hawari"],
    ["Chaim Weizmann", "WEIZMAN, Haim"],
  ],
  "a slip in a name with variants": [["Alexsandr Bortnikov", "BORTNIKOV, Alexander"]],
  "short forms of Greek": [["Giorgos Papandreou", "PAPANDREOU, George"]],
  "Korean family names of the passports": [
    ["Park Bong-ju", "PAK, Pong Ju"],
    ["Pak Yong Sik", "PARK, Young-shik"],
  ],
  "words that are half of another": [
    ["김여정", "KIM, Yo Jong"],
    ["Amir Ali Hajizadeh", "HAJI ZADEH, Amirali"],
    ["Patrick O'Brien", "O BRIEN, Patrick"],
  ],
  "a name of one short word in other spellings": [
    ["Al Qaeda", "AL-QAIDA"],
    ["حماس", "HAMAS"],
  ],
  "legal forms before the name": [
    ["АО «Газпромбанк»", "Gazprombank Joint Stock Company"],
    ["AO Kontsern Avtomatika", "CONCERN AVTOMATIKA JSC"],
  ],
  "a word of the trade in a name that does not show its kind": [
    ["Huawei Tech", "HUAWEI TECHNOLOGIES CO., LTD."],
    ["Mahan Airways", "MAHAN AIR"],
    ["Sberbank of Russia", "SBERBANK ROSSII"],
  ],
  "the place and the group, left out": [
    ["Bank Saderat Iran", "BANK SADERAT PLC"],
    ["Wagner Group", "PMC WAGNER"],
  ],
  "what a ship is": [["MV Amadea", "AMADEA"]],
};

const two: Record<string, Pairs> = {
  "given names with variants of their own": [["Omar Khalid", "KHALIL, Omar"]],
  "a man's name and a woman's": [["Paulo Silva", "DA SILVA, Paula"]],
  "given names of two Chinese syllables": [
    ["Chen Xiaobing", "CHEN, Xiaoping"],
    ["Chen Xiao Bing", "CHEN, Xiaoping"],
  ],
  "names of one Vietnamese syllable": [["Tran Thi Hoa", "TRAN, Thi Hoai"]],
  "a title before a listed name of one word": [["Lady Anna", "ANNA"]],
};

const scoreOf = ([query, listed]: Pairs[number]) => compare(analyse(query), analyse(listed)).score;
const rows = (groups: Record<string, Pairs>) =>
  Object.entries(groups).flatMap(([rule, pairs]) =>
    pairs.map((pair) => ({ rule, query: pair[0], listed: pair[1], pair })),
  );

beforeAll(async () => ready([...rows(one), ...rows(two)].flatMap(({ pair }) => pair)));

describe("equal names", () => {
  it.each(rows(one))("$rule: $query / $listed", ({ pair }) => expect(scoreOf(pair)).toBeGreaterThanOrEqual(THRESHOLD));
});

describe("different names", () => {
  it.each(rows(two))("$rule: $query / $listed", ({ pair }) => expect(scoreOf(pair)).toBeLessThan(THRESHOLD));
});

describe("Belarusian and Ukrainian endings", () => {
  it("do not indicate another sex", () =>
    expect(scoreOf(["Aliaksandr Lukashenka", "LUKASHENKO, Aliaksandr"])).toBeGreaterThan(90));
});
