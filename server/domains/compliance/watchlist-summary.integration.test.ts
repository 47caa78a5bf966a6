import { beforeEach, expect, it } from "vitest";
import { database } from "@/db/client";
import { ownerSql } from "@/server/testing/test-database";
import { watchlistSummary } from "./watchlist-queries";

beforeEach(async () => {
  await ownerSql()`truncate watchlist_entries cascade`;
});

const insert = (many: number, listType: string, source: (at: number) => string | null) =>
  ownerSql()`
    insert into watchlist_entries (id, full_name, list_type, aliases, source, active, changed_in, created_by)
    select gen_random_uuid(), 'Somebody', ${listType}, '{}', source, true, 0, 'officer'
    from unnest(${Array.from({ length: many }, (_, at) => source(at))}::text[]) as source`;

const summary = () => watchlistSummary(database().reportsDb);

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
