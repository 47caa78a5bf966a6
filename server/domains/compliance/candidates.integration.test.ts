import { beforeAll, describe, expect, it } from "vitest";
import { database } from "@/db/client";
import type { ReadDb } from "@/db/tx";
import { openScreeningDesk, ownName } from "@/server/testing/screening";
import { ownerSql } from "@/server/testing/test-database";
import { listed } from "../../compliance/evaluation/population";
import { analyse, ready } from "../../compliance/matching/analyse";
import { keysOf } from "../../compliance/matching/keys";
import { newId } from "../../kernel/ids";
import { seededRandom } from "../../kernel/seeded-random";
import { type Changed, findEntryCandidates, findPartyCandidates } from "./candidates";
import { matchCandidates } from "./screen-name";

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

async function candidates(name: string, options: { changed?: Changed; most?: number } = {}): Promise<string[]> {
  await ready([name]);
  return (await findEntryCandidates(database().db, [analyse(name)], options)).map((candidate) => candidate.name);
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
  ])('"%s" has "%s" as its first candidate', async (name, expected) => {
    expect((await candidates(name))[0]).toBe(expected);
  });

  it("one shared word is not enough, and inactive entries are excluded", async () => {
    expect(await candidates("Nikolai Obviouslyother")).not.toContain("PATRUSHEV, Nikolai Platonovich");
    expect(await candidates("Nikolai Patrushev")).not.toContain("PATRUSHEV, Nikolai Retired");
  });

  it("the best ones up to the requested number are returned", async () => {
    await list(["PATRUSHEV, Nikolai Borisovich", "PATRUSHEVA, Nikola"]);
    expect(await candidates("Nikolai Borisovich Patrushev", { most: 1 })).toEqual(["PATRUSHEV, Nikolai Borisovich"]);
  });

  it("only entries changed between two list versions are returned on request", async () => {
    const id = listedAs.get("PATRUSHEV, Nikolai Borisovich") ?? "";
    const [row] = await ownerSql()<
      { at: string }[]
    >`select changed_in::text as at from watchlist_entries where id = ${id}`;
    const at = Number(row?.at);
    const changed = (after: number, through: number) =>
      candidates("Nikolai Patrushev", { changed: { after, through } });
    expect(await changed(at - 1, at)).toEqual(["PATRUSHEV, Nikolai Borisovich"]);
    expect(await changed(at, at)).toEqual([]);
    // More changed entries than `MOST_WITHOUT_INDEX` make the search use the index.
    const most = ["PATRUSHEV, Nikolai Platonovich", "PATRUSHEV, Nikolai Borisovich"];
    expect((await changed(0, at)).slice(0, 2).sort()).toEqual(most.toSorted());
    expect(await changed(0, at - 1)).not.toContain("PATRUSHEV, Nikolai Borisovich");
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
    expect(await findPartyCandidates(database().db, names)).toEqual([{ partyId, place: 1, name: "Ramadan Shallah" }]);
    expect(await findPartyCandidates(database().db, [analyse("---")])).toEqual([]);
  });
});

it("finds active entries as screening does, then inactive ones that contain all words", async () => {
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
  expect(await found(`${given} 50 % of_it`, "&active=false")).toEqual([inactive.id]);
  expect(await found(`${given} 5_ % of_it`, "&active=false")).toEqual([]);
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
    await matchCandidates({} as ReadDb, analyse(name), candidates, { threshold: 101, listVersion: 1 });
  } finally {
    clearInterval(others);
  }
  expect(heard).toBeGreaterThan(2);
});
