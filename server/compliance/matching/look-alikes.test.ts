import { beforeAll, describe, expect, it } from "vitest";
import { analyse, ready } from "./analyse";
import { scoreOf } from "./compare";

const LISTED = "ROSTANKOV, Viktor";
const disguised = [
  "Vik/tor Rostan/kov",
  "V!ktor R0st@nkov",
  "V1ktor Ro$tankov",
  "V1kt0r R0st4nk0v",
  "Vikt0r Ro5tank0v",
  "ѵiktor Rostankoѵ",
  "Viktor Rоstаnkоv",
  "Ꮩiktor Ꮢostankov",
  "ꓦꓲꓗꓔꓳꓣ ꓣꓳꓢꓔꓮꓠꓗꓳꓦ",
  "Ѵіктор Ростанков",
  "Виктоr Rостанков",
  "🆅🅸🅺🆃🅾🆁 🆁🅾🆂🆃🅰🅽🅺🅾🆅",
  "Ⓥⓘⓚⓣⓞⓡ Ⓡⓞⓢⓣⓐⓝⓚⓞⓥ",
  "🇻🇮🇰🇹🇴🇷 🇷🇴🇸🇹🇦🇳🇰🇴🇻",
  "𝓥𝓲𝓴𝓽𝓸𝓻 𝓡𝓸𝓼𝓽𝓪𝓷𝓴𝓸𝓿",
  "ᴠɪᴋᴛᴏʀ ʀᴏsᴛᴀɴᴋᴏᴠ",
  "⠧⠊⠅⠞⠕⠗ ⠗⠕⠎⠞⠁⠝⠅⠕⠧",
  "Ｖｉｋｔｏｒ Ｒｏｓｔａｎｋｏｖ",
  "V.i.k.t.o.r Ros.tan.kov",
  "V*i*k*t*o*r R*o*s*t*a*n*k*o*v",
  "V i k t o r  R o s t a n k o v",
  "Vik_tor Rostan_kov",
  "Vik-tor Ros-tan-kov",
  "Vik tor Ros tan kov",
  "ViktorRostankov",
  "rostankovviktor",
  "Vi\u200Bktor Ros\u200Dtan\u00ADkov",
  "V\u0336i\u0336k\u0336t\u0336o\u0336r\u0336 Rostankov",
  "Viiktor Rosttankov",
  "VIKTOR ROSTANKOV!!!",
  "Viktor Rostankov 🇷🇺 😀",
  "Juan Carlos Viktor Rostankov Maria Luz",
  "Anton Boris Viktor Grigory Rostankov Dmitry",
  "Viktor Aleksandr Boris Maksim Pavel Gleb Anton Denis Egor Rostankov",
  "Viktor Rostankov school fees thank you very much",
];
const unreadable = ["Viktor R\uFFFDstankov", "Vikt?r Rostankov", "\uE123\uE124 Rostankov", "Viktor 𒀀𒀁"];
const strange = ["\u202EVoknatsor Rotkiv", "ᏙᎥᏦᎢᎾᎡ ᎡᎾᏚᎢᎪᏦᎾᏙ", "ウラジーミル・プーチン", "ジョン・スミス", "ﾏﾘｱ･ｶﾞﾙｼｱ"];
const others = ["V!ktor Zh*uk", "Vik/tar Rosen/berg", "Viktor 🆁🅾🆂🅴🅽", "R2D2 Rostankov", "Victor 8 Roses"];

beforeAll(async () => ready([LISTED]));
const score = (name: string) => scoreOf(analyse(name), analyse(LISTED));

describe("a disguised name", () => {
  it.each(disguised)("is read: %s", (name) => {
    expect(score(name)).toBeGreaterThanOrEqual(80);
    expect(analyse(name).incomplete).toBeNull();
  });

  it.each(others)("of somebody else is not: %s", (name) => expect(score(name)).toBeLessThan(80));

  it.each([...unreadable, ...strange])("is not compared in full if a letter cannot be read: %s", (name) => {
    expect(analyse(name).incomplete).toBe("UNREADABLE");
  });
});

describe("a name that any other could share", () => {
  it.each([
    "Co.",
    "Mr. & Mrs.",
    "Ltd. Co.",
    "LLC",
    "Mr",
    "General Trading Company",
    "GmbH & Co. KG",
    "Frau Dr.",
    "The Group",
    "1234",
    "12-34/5",
  ])("is generic: %s", (name) => expect(analyse(name).incomplete).toBe("GENERIC"));

  it.each(["Ngo An", "ONG, Sa", "Sultan", "Malik Amir", "Severstal Co", "Bank Melli", "Le Co", "An Do", "Na Li"])(
    "is not: %s",
    (name) => {
      const analysis = analyse(name);
      expect([analysis.incomplete, analysis.screenable]).toEqual([null, true]);
      expect(scoreOf(analysis, analysis)).toBe(100);
    },
  );

  it.each(["", "---", "😀😀"])("has no words: «%s»", (name) => {
    expect(analyse(name)).toMatchObject({ incomplete: null, screenable: false });
  });
});
