import { describe, expect, it } from "vitest";
import { clean } from "./clean";
import { readingsOf } from "./readings";

const rolesOf = (name: string) =>
  readingsOf(clean(name)).readings.map(({ tokens }) =>
    tokens.map(({ latin, role, family }) => `${latin} ${family ? "FAMILY" : role}`),
  );
const firstOf = (name: string) => rolesOf(name)[0];
const kindOf = (name: string) => readingsOf(clean(name)).readings[0]?.kind;

describe("roles of words", () => {
  it.each([
    ["PATRUSHEV, Nikolai Platonovich", ["patrushev FAMILY", "nikolai STRONG", "platonovich STRONG"]],
    ["General Valery Gerasimov", ["general TITLE", "valery STRONG", "gerasimov STRONG"]],
    ["Smith, John, Jr.", ["smith FAMILY", "john STRONG", "jr TITLE"]],
    ["Usama bin Laden", ["usama STRONG", "bin PARTICLE", "laden STRONG"]],
    ["Abu Bakr Shekau", ["abu KUNYA", "bakr STRONG", "shekau STRONG"]],
    ["N. P. Patrushev", ["n INITIAL", "p INITIAL", "patrushev STRONG"]],
    ["Rosgosstrakh Insurance Company", ["rosgosstrakh STRONG", "insurance GENERIC", "company LEGAL_FORM"]],
    ["Public Joint Stock Company Severstal", ["publicjointstockcompany LEGAL_FORM", "severstal STRONG"]],
    ["Bank Melli Iran", ["bank GENERIC", "melli STRONG", "iran PLACE"]],
    ["Brigade 155", ["brigade STRONG", "155 NUMBER"]],
    ["Ben Carson", ["ben STRONG", "carson STRONG"]],
    ["SHEIKH, Ahmed", ["sheikh FAMILY", "ahmed STRONG"]],
  ])("%s", (name, expected) => {
    expect(firstOf(name)).toEqual(expected);
  });

  it("recognize a person by the comma and an organization by its words", () => {
    expect(kindOf("DUGIN, Aleksandr")).toBe("PERSON");
    expect(kindOf("Alrosa, PJSC")).toBe("ORGANISATION");
    expect(kindOf("Danielle Steel")).toBe("UNKNOWN");
    expect(kindOf("Westoria Steel Trading")).toBe("ORGANISATION");
  });
});

describe("readings", () => {
  it("include dotted letters as an acronym", () => {
    expect(rolesOf("I.B.M. Patrushev")).toContainEqual(["ibm STRONG", "patrushev STRONG"]);
  });

  it("include words joined by an article as one name", () => {
    expect(rolesOf("Abd al-Rahman Yasin")).toContainEqual(["abdalrahman STRONG", "yasin STRONG"]);
    expect(rolesOf("Salah al-Din Omar")).toContainEqual(["salahaldin STRONG", "omar STRONG"]);
  });

  it('include a final "SA" as a legal form and as a name', () => {
    expect(rolesOf("Maria Sa")).toEqual([
      ["maria STRONG", "sa LEGAL_FORM"],
      ["maria STRONG", "sa STRONG"],
    ]);
  });

  it("are those of two names if a text gives two", () => {
    expect(rolesOf("Ali Hassan a.k.a. Omar Said")).toHaveLength(2);
    expect(rolesOf("Northern Star / Polar Light")).toHaveLength(2);
  });

  it("are limited in number", () => {
    expect(readingsOf("A.B. Abd al C SA / ".repeat(40)).readings.length).toBeLessThanOrEqual(8);
  });
});
