import { beforeAll, describe, expect, it } from "vitest";
import { many } from "@/server/testing/many";
import { openScreeningDesk, ownName } from "@/server/testing/screening";

const desk = await openScreeningDesk();
const VIKTOR = "ROSTANKOV, Viktor";
const MIRABELLA = "ZVONKARYOVA, Mirabella";
const SERGEI = "MOROZ, Sergei Pavlovich";
const VLADIMIR = "PUTIN, Vladimir";

const words = (count: number) =>
  Array.from({ length: count }, (_, at) => `${"bdfgklmn".charAt(at % 8)}${"aeiou".charAt(at % 5)}zo${at % 7}ka`).join(
    " ",
  );
const companies = (count: number) =>
  Array.from({ length: count }, (_, at) => `Orchard${"abcdefghijklmnop".charAt(at)} Bakery`);

const ids = new Map<string, string>();
beforeAll(async () => {
  // Fewer names are all compared, without the search for candidates.
  await many(310, () => desk.list(ownName().full));
  for (const name of [VIKTOR, MIRABELLA, SERGEI, VLADIMIR]) ids.set(name, (await desk.list(name)).id);
});

describe("a listed name is found", () => {
  it.each([
    ["Mirabella (Masha) Zvonkaryova (nee Petrova Sidorova Volkova)", MIRABELLA],
    ["Pavlovich Sergei Moroz", SERGEI],
    ["🆅🅻🅰🅳🅸🅼🅸🆁 🅿🆄🆃🅸🅽", VLADIMIR],
    ["Viktor Anton Boris Semyon Gleb Rostankov", VIKTOR],
    ["Vik/tor Rostan/kov", VIKTOR],
    ["ѵiktor Anton Rostankoѵ", VIKTOR],
    ["Ivan Petrov, alias Viktor Rostankov", VIKTOR],
    ["Ivan Petrov dba Viktor Rostankov", VIKTOR],
    ["Ivan Petrov t/a Viktor Rostankov", VIKTOR],
    ["Ivan Petrov or Viktor Rostankov", VIKTOR],
    ["Ivan Petrov & Viktor Rostankov", VIKTOR],
    [[...companies(8), "Viktor Rostankov"].join(" / "), VIKTOR],
  ])("%s", async (name, listed) => {
    const { passed, hits } = await desk.screen({ name });
    expect(passed).toBe(false);
    expect(hits.map((hit) => hit.watchlistEntryId)).toContain(ids.get(listed));
  });

  it("by a customer, who is UNDER_REVIEW", async () => {
    const familyName = "Zvonkaryova (nee Petrova Sidorova Volkova)";
    const party = await desk.make.party({ givenName: "Mirabella (Masha)", familyName });
    expect(party.status).toBe("UNDER_REVIEW");
  });
});

describe("a name that is not compared in full does not pass", () => {
  it.each([
    ["Co.", "GENERIC"],
    ["Mr. & Mrs.", "GENERIC"],
    ["Ltd. Co.", "GENERIC"],
    ["---", null],
    [words(41), "NAME"],
    [companies(17).join(" / "), "NAME"],
  ])("%s", async (name, incomplete) => {
    expect(await desk.screen({ name })).toMatchObject({ passed: false, screenable: false, incomplete });
  });
});
