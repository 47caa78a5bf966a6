import { expect, it } from "vitest";
import { rescreenDesk } from "@/server/testing/rescreens";
import { ownName } from "@/server/testing/screening";
import { ownerSql } from "@/server/testing/test-database";
import { readUnread } from "./unread-customers";

const desk = rescreenDesk();
const { add, call, customer, resultsOf, turn } = desk;

/** More names than are compared without the index. */
async function addMany(): Promise<void> {
  await ownerSql()`with entries as (
      insert into watchlist_entries (id, full_name, list_type, aliases, active, changed_in, created_by)
      select gen_random_uuid(), 'Unrelated ' || n, 'SANCTIONS', '{}', true, 0, 'test' from generate_series(1, 301) n
      returning id, full_name)
    insert into watchlist_names (entry_id, place, name, active, keys) select id, 0, full_name, true, '{}' from entries`;
}

it("until the names of an earlier release are read, no screening passes; then they are found, and customers screened", async () => {
  const meant = await customer();
  await add(meant.name);
  await addMany();
  await ownerSql()`delete from rescreens`;
  await ownerSql()`update watchlist_names set keys = null`;
  await ownerSql()`update screened_party_names set keys = null where party_id = ${meant.partyId}`;
  const { full } = ownName();
  const screen = async (name: string) => (await call(desk.officer, "POST", "/screenings/trial", { name })).body;

  expect(await screen(full)).toMatchObject({ screenable: false, incomplete: "CANDIDATES", hits: [] });
  await readUnread({ ...turn(), until: 0 });
  expect(await resultsOf(meant.partyId)).toEqual([]);

  await Promise.all([readUnread(turn()), readUnread(turn())]);
  expect(await screen(full)).toMatchObject({ screenable: true, incomplete: null, hits: [] });
  expect(await screen(meant.name)).toMatchObject({ screenable: true, hits: [{ score: 100 }] });
  expect(await resultsOf(meant.partyId)).toMatchObject([{ of_run: false, hit_count: 1 }]);
  const [left] = await ownerSql()`select count(*)::int as names from watchlist_names where keys is null`;
  expect(left).toEqual({ names: 0 });
});
