import { beforeEach, describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { byClient, callerOf } from "@/server/testing/callers";
import { startBusinessDate } from "@/server/testing/ledger";
import { ownerSql } from "@/server/testing/test-database";
import { bankRouter } from "../../bank-router";
import { watchlistSummary } from "./watchlist-queries";

const call = callerOf(bankRouter);

await startBusinessDate();
const officer = await byClient();

beforeEach(async () => {
  await ownerSql()`truncate watchlist_entries cascade`;
});

const summary = () => watchlistSummary(database().reportsDb);

async function add(fullName: string, listType: string, source: string): Promise<string> {
  const { status, body } = await call(officer, "POST", "/watchlist", { fullName, listType, source });
  expect(status).toBe(201);
  return String(body.id);
}

async function counted() {
  const [row] = await ownerSql()<{ active: number; inactive: number }[]>`
    select count(*) filter (where active)::int as active, count(*) filter (where not active)::int as inactive from watchlist_entries`;
  return row;
}

describe("the summary of the watchlist", () => {
  it("follows each added and deactivated entry", async () => {
    const before = await summary();
    const [one] = [
      await add("Adalbert Kestrel", "SANCTIONS", "Kestrel office"),
      await add("Bela Heron", "PEP", "Heron office"),
    ];
    for (let times = 0; times < 2; times += 1)
      expect((await call(officer, "POST", `/watchlist/${one}/deactivate`)).status).toBe(204);
    const { active, inactive, listTypes, sources } = await summary();
    expect({ active, inactive }).toEqual({ active: before.active + 1, inactive: before.inactive + 1 });
    expect({ active, inactive }).toEqual(await counted());
    expect(listTypes).toEqual(expect.arrayContaining(["PEP", "SANCTIONS"]));
    expect(sources).toEqual(expect.arrayContaining(["Heron office", "Kestrel office"]));
    expect([...sources].sort()).toEqual(sources);
    expect(new Set(sources).size).toBe(sources.length);
  });

  it("follows concurrent changes", async () => {
    const ids = await Promise.all(
      [1, 2, 3, 4].map((place) => add(`Cyra Falcon ${place}`, "SANCTIONS", "Falcon office")),
    );
    await Promise.all([
      ...ids.map((id) => call(officer, "POST", `/watchlist/${id}/deactivate`)),
      add("Dora Gull", "SANCTIONS", "Falcon office"),
    ]);
    const { active, inactive } = await summary();
    expect({ active, inactive }).toEqual(await counted());
  });

  it("follows a list written in one statement, without counting it", async () => {
    await ownerSql()`
      insert into watchlist_entries (id, full_name, list_type, aliases, source, active, changed_in, created_by)
      select gen_random_uuid(), 'NAME ' || i, 'SANCTIONS', '{}', 'Office ' || i % 3, i % 10 <> 0, 0, 'test' from generate_series(1, 20000) i`;
    await ownerSql()`update watchlist_entries set active = false where source = 'Office 1'`;
    const { active, inactive, sources } = await summary();
    expect({ active, inactive }).toEqual(await counted());
    expect(sources).toEqual(expect.arrayContaining(["Office 0", "Office 1", "Office 2"]));
    await ownerSql()`truncate watchlist_entries, watchlist_names cascade`;
    expect(await summary()).toMatchObject({ active: 0, inactive: 0, listTypes: [], sources: [] });
  });
});

const insert = (many: number, listType: string, source: (at: number) => string | null) =>
  ownerSql()`
    insert into watchlist_entries (id, full_name, list_type, aliases, source, active, changed_in, created_by)
    select gen_random_uuid(), 'Somebody', ${listType}, '{}', source, true, 0, 'officer'
    from unnest(${Array.from({ length: many }, (_, at) => source(at))}::text[]) as source`;

it("lists each list type and source once, in order", async () => {
  expect(await summary()).toMatchObject({ listTypes: [], sources: [], active: 0, inactive: 0 });
  await insert(6, "SANCTIONS", (at) => (at === 0 ? null : `Source ${at % 2}`));
  await insert(2, "PEP", () => null);
  expect(await summary()).toMatchObject({
    listTypes: ["PEP", "SANCTIONS"],
    sources: ["Source 0", "Source 1"],
    active: 8,
  });
});

it("lists the first 200 of more sources", async () => {
  const name = (at: number) => `Source ${String(at).padStart(4, "0")}`;
  await insert(500, "SANCTIONS", name);
  expect((await summary()).sources).toEqual(Array.from({ length: 200 }, (_, at) => name(at)));
});
