import { beforeAll, describe, expect, it } from "vitest";
import { analyse, ready } from "./analyse";
import { scoreOf } from "./compare";

const THRESHOLD = 80;
const score = (query: string, listed: string) => scoreOf(analyse(query), analyse(listed));

beforeAll(() => ready([]));

describe("one name", () => {
  it.each([
    ["a Cyrillic letter with two dots", "Semjon Jolkin", "ЁЛКИН, Семён"],
    ["a Kazakh patronymic", "Erlan Maratovich Dosmailov", "ДОСМАЙЛОВ, Ерлан Маратұлы"],
    ["Somali letters", "Ahmed Warfa Abdulle", "CABDULLE, Axmed Warfaa"],
    ["a Polish nasal vowel in Cyrillic", "Станислав Домбковский", "DĄBKOWSKI, Stanisław"],
    ["a Polish woman's family name in Cyrillic", "Малгожата Зелинская", "ZIELIŃSKA, Małgorzata"],
    ["an Arabic diminutive in French", "Omar Chouibi", "SHUWAYBI, Umar"],
    ["an article within an Arabic servant's name", "Abdunnasir Helal", "عبدالناصر هلال"],
    ["a known name's other letters", "Faizal Rahimi", "فيصل رحيمي"],
    ["two names written as one in Persian", "محمدعلی موسوی", "Mohammad Ali Mousavi"],
    ["Tamil letters", "Senthilvel Murugesan", "முருகேசன், செந்தில்வேல்"],
    ["Gurmukhi letters", "Gurpinder Singh Dhanoa", "ਗੁਰਪਿੰਦਰ ਸਿੰਘ ਧਨੋਆ"],
    ["a participle with a hamza", "Nael Barakat", "BARAKAT, Na'il"],
    ["a title in another spelling", "Maulawi Abdul Haq Nazari", "NAZARI, Abdul Haq"],
    ["a misspelt title", "Seyted Kamran Vaziri", "VAZIRI, Seyyed Kamran"],
    ["an acronym before a dash", "NTSC - Norvik Trade Supply Company", "NTSC"],
    ["a last letter misread as a digit", "Danie1 Vosskamp", "Daniel Vosskamp"],
    ["words of trade in other languages", "Mrkovac Shipyard", "Brodogradilište Mrkovac"],
    ["a word in brackets on one side", "Larkwind Cape Town Ltd", "LARKWIND (CAPE TOWN) LIMITED"],
  ])("%s: %s is %s", (_, query, listed) => {
    expect(score(query, listed)).toBeGreaterThanOrEqual(THRESHOLD);
  });
});

describe("two names", () => {
  it.each([
    ["two families of different given names", "Amra Begić rođ. Halilović", "Lejla Begić rođ. Halilović"],
    ["two known Arabic names", "محمود الخطيب", "Muhammad al-Khatib"],
    ["a known name as a scanner reads it", "Arrnin Petrossian", "Arsin Petrossian"],
    ["a disguise and an initial", "M@rtin Kowalewski", "Marek Kowalewski"],
    ["spelt letters and an initial", "D-e-l-m-a-r Grain SAL", "Dorset Grain SAL"],
  ])("%s: %s is not %s", (_, query, listed) => {
    expect(score(query, listed)).toBeLessThan(THRESHOLD);
  });
});
