import { beforeAll, describe, expect, it } from "vitest";
import { database } from "@/db/client";
import type { ReadDb } from "@/db/tx";
import { openScreeningDesk, ownName } from "@/server/testing/screening";
import { ownerSql } from "@/server/testing/test-database";
import { chargedToBank } from "../../auth/rate-limits";
import { changed } from "../../compliance/evaluation/changed";
import { listed } from "../../compliance/evaluation/population";
import { analyse, ready } from "../../compliance/matching/analyse";
import { scoreOf } from "../../compliance/matching/compare";
import { keysOf } from "../../compliance/matching/keys";
import { newId } from "../../kernel/ids";
import { seededRandom } from "../../kernel/seeded-random";
import { type Changed, findEntryCandidates, findPartyCandidates } from "./candidates";
import { matchCandidates, screenName } from "./screen-name";

const listedAs = new Map<string, string>();

async function list(names: readonly string[], { active = true } = {}): Promise<void> {
  await ready(names);
  const sql = ownerSql();
  for (const name of names) {
    const id = newId();
    listedAs.set(name, id);
    await sql`insert into watchlist_entries (id, full_name, list_type, aliases, active, changed_in, created_by)
      values (${id}, ${name}, 'SANCTIONS', '{}', ${active}, 0, 'test')`;
    await sql`insert into watchlist_names (entry_id, place, name, active, keys)
      values (${id}, 0, ${name}, ${active}, ${keysOf(analyse(name))}::int[])`;
  }
}

type Limits = { threshold: number; changed: Changed; most: number };

async function candidates(name: string, options: Partial<Limits> = {}): Promise<string[]> {
  return (await found(name, options)).candidates.map((candidate) => candidate.name);
}

async function found(name: string, options: Partial<Limits> = {}) {
  await ready([name]);
  return findEntryCandidates(database().db, [analyse(name)], { threshold: 80, ...options });
}

describe("few active names", () => {
  it("are all compared with any screenable name", async () => {
    await list(["Almirante Trading LLC", "Zubaydi, Karim"]);
    await list(["Zubaydi, Retired"], { active: false });
    expect((await candidates("Nobody Known")).sort()).toEqual(["Almirante Trading LLC", "Zubaydi, Karim"]);
    expect(await candidates("---")).toEqual([]);
  });
});

describe("among many names", () => {
  beforeAll(async () => {
    await list([...listed(seededRandom(4), 400)].map(({ name }) => name));
    await list(["PATRUSHEV, Nikolai Platonovich", "SHEKAU, Abubakar Mohammed", "王建国", "Severstal", "شلح رمضان"]);
    await list(["PATRUSHEV, Nikolai Retired"], { active: false });
    await list(["ZVONKARYOVA, Mirabella", "ROSTANKOV, Viktor"]);
  });

  it.each([
    ["Nikolai Patrushev", "PATRUSHEV, Nikolai Platonovich"],
    ["Николай Патрушев", "PATRUSHEV, Nikolai Platonovich"],
    ["Nikolay Patrushef", "PATRUSHEV, Nikolai Platonovich"],
    ["Nikolai Batrushev", "PATRUSHEV, Nikolai Platonovich"],
    ["Nikolai Partushev", "PATRUSHEV, Nikolai Platonovich"],
    ["N. P. Patrushev", "PATRUSHEV, Nikolai Platonovich"],
    ["NikolaiPatrushev", "PATRUSHEV, Nikolai Platonovich"],
    ["Abu Bakr Shekau", "SHEKAU, Abubakar Mohammed"],
    ["Wang Jianguo", "王建国"],
    ["Severstal PJSC", "Severstal"],
    ["Ramadan Shallah", "شلح رمضان"],
    ["Mirabella (Masha) Zvonkaryova (nee Petrova Sidorova Volkova)", "ZVONKARYOVA, Mirabella"],
    ["Viktor Anton Pavel Semyon Ignatiev Gordeev Belov Rostankov", "ROSTANKOV, Viktor"],
  ])('"%s" has "%s" as its best candidate', async (name, expected) => {
    expect(await candidates(name, { most: 1 })).toEqual([expected]);
  });

  it("one shared word is not enough, and inactive entries are excluded", async () => {
    expect(await candidates("Nikolai Obviouslyother")).not.toContain("PATRUSHEV, Nikolai Platonovich");
    expect(await candidates("Nikolai Patrushev")).not.toContain("PATRUSHEV, Nikolai Retired");
  });

  it("the best ones up to the requested number are returned", async () => {
    await list(["PATRUSHEV, Nikolai Borisovich", "PATRUSHEVA, Nikola"]);
    expect(await candidates("Nikolai Borisovich Patrushev", { most: 1 })).toEqual(["PATRUSHEV, Nikolai Borisovich"]);
  });

  it("every match of a changed name is found", async () => {
    const pairs = Array.from({ length: 200 }, (_, at) =>
      changed(seededRandom(Math.floor(Math.random() * 2 ** 32) + at)),
    );
    await ready(pairs.flatMap(({ query, listed: name }) => [query, name]));
    const matching = pairs.filter(({ query, listed: name }) => scoreOf(analyse(query), analyse(name)) >= 80);
    await list(matching.map(({ listed: name }) => name));
    for (const { query, listed: name } of matching) expect(await candidates(query)).toContain(name);
    expect(matching.length).toBeGreaterThan(50);
  });

  it("names of the same words come first, and a reached limit is reported", async () => {
    const others = Array.from(
      { length: 205 },
      (_, at) =>
        `SELVAGRANDE, Mariana ${"bcdfghklmn".charAt(at % 10)}a${"bcdfghklmnprst".charAt(at % 14)}${"aeiou".charAt(at % 5)}`,
    );
    await list([...others, "Mariana Selvagrande"]);
    const { candidates: first, complete } = await found("Selvagrande Mariana");
    expect([first[0]?.name, first.length, complete]).toEqual(["Mariana Selvagrande", 200, false]);
    expect((await found("Nikolai Patrushev")).complete).toBe(true);
    const screened = await screenName(database().db, "Selvagrande Mariana", 101, { charged: chargedToBank });
    expect(screened).toMatchObject({ screenable: false, passed: false, incomplete: "CANDIDATES", hits: [] });
  });

  it("only entries changed between two list versions are returned on request", async () => {
    const id = listedAs.get("PATRUSHEV, Nikolai Borisovich") ?? "";
    const [row] = await ownerSql()<
      { at: string }[]
    >`select changed_in::text as at from watchlist_entries where id = ${id}`;
    const at = Number(row?.at);
    const among = (after: number, through: number) => candidates("Nikolai Patrushev", { changed: { after, through } });
    expect(await among(at - 1, at)).toEqual(["PATRUSHEV, Nikolai Borisovich"]);
    expect(await among(at, at)).toEqual([]);
    // More changed entries than `MOST_WITHOUT_INDEX` make the search use the index.
    const most = ["PATRUSHEV, Nikolai Platonovich", "PATRUSHEV, Nikolai Borisovich"];
    expect((await among(0, at)).slice(0, 2).sort()).toEqual(most.toSorted());
    expect(await among(0, at - 1)).not.toContain("PATRUSHEV, Nikolai Borisovich");
  });
});

describe("parties", () => {
  it("are found by any name of an entry, with the name that may match", async () => {
    const partyId = newId();
    for (const [place, name] of ["Orchard Bakery", "Ramadan Shallah"].entries()) {
      await ownerSql()`insert into screened_party_names (party_id, place, name, keys, list_version)
        values (${partyId}, ${place}, ${name}, ${keysOf(analyse(name))}::int[], 3)`;
    }
    const names = ["Somebody Else", "SHALLAH, Ramadan Abdullah", "---"].map(analyse);
    const limits = { threshold: 80 };
    expect(await findPartyCandidates(database().db, names, limits)).toEqual({
      candidates: [{ partyId, place: 1, name: "Ramadan Shallah" }],
      complete: true,
    });
    expect((await findPartyCandidates(database().db, [analyse("---")], limits)).candidates).toEqual([]);
  });
});

it("finds active entries as screening does, then inactive ones with a name of all the words", async () => {
  const desk = await openScreeningDesk();
  const { given, family, full } = ownName();
  const active = await desk.list(full);
  const inactive = await desk.list(`${family}, ${given}`, { aliases: ["50 % of_it"] });
  await desk.officer("POST", `/watchlist/${inactive.id}/deactivate`);
  const found = async (q: string, status = "") => {
    const { body } = await desk.officer("GET", `/watchlist?q=${encodeURIComponent(q)}${status}`);
    return (body as unknown as { id: string }[]).map(({ id }) => id);
  };
  expect(await found(full)).toEqual([active.id, inactive.id]);
  expect(await found(` ${full.toLowerCase()}`, "&active=false")).toEqual([inactive.id]);
  expect(await found(full, "&active=true")).toEqual([active.id]);
  expect(await found("50 % of_it", "&active=false")).toEqual([inactive.id]);
  expect(await found("51 % of_it", "&active=false")).toEqual([]);
});

it("does not block the process during a long comparison", async () => {
  const name = "محمد احمد عبد الرحمن ".repeat(40);
  await ready([name]);
  const listed = "Muhammad Ahmad Abdul Rahman bin Ali al Hassan";
  const candidates = Array.from({ length: 40 }, (_, place) => ({ entryId: "", place, name: listed }));
  let heard = 0;
  const others = setInterval(() => (heard += 1), 1);
  try {
    // No score reaches this threshold, so that no entry is read.
    await matchCandidates(
      {} as ReadDb,
      analyse(name),
      { candidates, complete: true },
      { threshold: 101, listVersion: 1 },
    );
  } finally {
    clearInterval(others);
  }
  expect(heard).toBeGreaterThan(2);
});
