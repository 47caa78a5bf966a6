import { beforeAll, describe, expect, it } from "vitest";
import * as words from "@/words/service/compliance";
import { analyse, ready } from "./analyse";
import { type CapReason, limits } from "./caps";
import { compare } from "./compare";

beforeAll(async () => ready(["蒋"]));

describe("caps", () => {
  it.each<[CapReason, string, string]>([
    ["FAMILY_NAME_MISSING", "Viktor Feliksovich", "VEKSELBERG, Viktor Feliksovich"],
    ["GIVEN_NAME_MISSING", "Mohammed Omar", "MOHAMMED OMAR, Ghulam Nabi"],
    ["ONE_PART_SHARED", "Ortega", "ORTEGA SAAVEDRA, Daniel"],
    ["PERSON_AND_ORGANISATION", "Dugin Publishing House LLC", "DUGIN, Aleksandr Gelyevich"],
    ["NOTHING_DISTINCTIVE", "Shining Trading Company", "Glorious Trading Company"],
    ["ANOTHER_DISTINCTIVE_WORD", "Northern Lantern Shipping Ltd", "Northern Heron Shipping Ltd"],
    ["ANOTHER_NAME_PART", "Valery Petrovich Gerasimov", "GERASIMOV, Valery Vasilyevich"],
    ["ANOTHER_FIRST_NAME", "Tigran Karapetyan", "KARAPETYAN, Armen Tigran"],
    ["HALF_A_GIVEN_NAME", "Pak Pong", "PAK, Pong Ju"],
    ["ONE_WORD_AND_MORE", "Orlanda Vostok", "Orlanda"],
    ["SHORT_WORD", "SPFO", "SPFS"],
    ["NUMBERS_DIFFER", "Brigade 5", "Brigade 155"],
    ["ONE_INITIAL", "N. Patrushev", "PATRUSHEV, Nikolai Platonovich"],
    ["INITIALS_ONLY", "N. P. Patrushev", "PATRUSHEV, Nikolai Platonovich"],
    ["OTHER_SCRIPT", "Николай Патрушев", "PATRUSHEV, Nikolai Platonovich"],
  ])("%s: %s / %s", (reason, query, listed) => {
    const { score, caps, notes } = compare(analyse(query), analyse(listed));
    if (reason !== "SHORT_WORD") expect(caps).toContainEqual({ reason: words.caps[reason], limit: limits[reason] });
    expect(score).toBeLessThanOrEqual(limits[reason]);
    for (const cap of caps) expect(notes).toContain(cap.reason);
  });

  it("are below the lowest usual threshold, or only lower the certainty", () => {
    for (const limit of Object.values(limits)) expect(limit <= 70 || limit >= 84).toBe(true);
  });
});

describe("initials", () => {
  it.each([
    ["V V Putin", "Vladimir Vladimirovich Putin", "INITIALS_ONLY"],
    ["PUTIN V V", "PUTIN, Vladimir Vladimirovich", "INITIALS_ONLY"],
    ["V. Putin", "Vladimir Putin", "ONE_INITIAL"],
    ["PUTIN, V.", "Vladimir Putin", "ONE_INITIAL"],
    ["V V Putin", "Vladimir Putin", "ONE_INITIAL"],
  ] as const)("count as much listed as asked for: %s / %s", (short, full, reason) => {
    for (const [query, listed] of [
      [short, full],
      [full, short],
    ] as const) {
      const { score, caps } = compare(analyse(query), analyse(listed));
      expect(score).toBe(limits[reason]);
      expect(caps).toEqual([{ reason: words.caps[reason], limit: limits[reason] }]);
    }
  });

  it.each([
    ["Ivan Putin", "PUTIN S V"],
    ["Vladimir Vladimirovich Putin", "V. P. Putin"],
    ["Sergei Putin", "PUTIN, V."],
    ["Vladimir Petrov", "PUTIN V V"],
    ["Putin", "PUTIN V V"],
  ])("that differ, or abbreviate no name, confirm nothing: %s / %s", (full, short) => {
    expect(compare(analyse(full), analyse(short)).score).toBeLessThan(72);
    expect(compare(analyse(short), analyse(full)).score).toBeLessThan(72);
  });
});

describe("equal names", () => {
  it.each([
    ["Daniel Ortega", "ORTEGA SAAVEDRA, Daniel", 90],
    ["Oleg Ivanov", "OlegIvanov", 90],
    ["IVANOV, Oleg", "OlegIvanov", 90],
    ["Alassad Bashar", "AL-ASSAD, Bashar", 90],
    ["Bob Hinchcliffe", "HINCHCLIFFE, Robert", 85],
    ["Aliaksandr Lukashenka", "LUKASHENKO, Alexander", 85],
    ["Brigade 155", "155th Brigade", 90],
    ["Müller, Jürgen", "Juergen Mueller", 95],
    ["Kim Jong-un", "김정은", 80],
    ["박현우", "PARK, Hyun-woo", 90],
    ["Kwon Pong-ju", "권봉주", 85],
    ["محمد علي", "Mohammed Ali", 90],
    ["Usama bin Laden", "BIN LADIN, Usama", 90],
    ["ООО «Ромашка»", "Romashka LLC", 90],
    ["Persian Gulf Petrochemicals Co.", "PERSIAN GULF PETROCHEMICAL COMPANY", 90],
  ])("%s / %s", (query, listed, least) => {
    expect(compare(analyse(query), analyse(listed)).score).toBeGreaterThanOrEqual(least);
  });
});

describe("different names", () => {
  it.each([
    ["Mario Rossi", "ROSSI, Maria"],
    ["Martin Garix", "Martina Garix"],
    ["Xi Chen", "Xi Cheng"],
    ["Karim Hosseini", "Karim Hossein Tabar"],
    ["Federal Research Center", "FEDERAL SECURITY CENTER"],
    ["Emma Daniels", "EMMA LLC"],
    ["Corp", "Severstal Corp"],
    ["Patrushev", "PATRUSHEV, N."],
    ["Abu Hassan", "Hassan"],
    ["Vardan Espanmera", "ESPONPERA, Vardan"],
    ["Bank of Orlanda", "Bank of Vostoria"],
  ])("%s / %s", (query, listed) => {
    expect(compare(analyse(query), analyse(listed)).score).toBeLessThan(72);
  });
});
