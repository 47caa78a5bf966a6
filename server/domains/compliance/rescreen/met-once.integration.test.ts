import { expect, it } from "vitest";
import { database } from "@/db/client";
import type { ReadDb } from "@/db/tx";
import { rescreenDesk, word } from "@/server/testing/rescreens";
import { ownerSql } from "@/server/testing/test-database";
import { chargedToBank } from "../../../auth/rate-limits";
import { screenName } from "../screen-name";
import { catchUpWithList } from "./catch-up";

const desk = rescreenDesk();

/** Waits for `after` behind the first query, which reads the version. */
function reading(after: () => Promise<unknown>): ReadDb {
  const { db } = database();
  let looked = false;
  const once = async <T>(found: T): Promise<T> => {
    if (!looked) {
      looked = true;
      await after();
    }
    return found;
  };
  const rows: ReadDb["rows"] = async (query) => once(await db.rows(query));
  const select = (...fields: Parameters<typeof db.select>) => {
    const selected = db.select(...fields);
    if (looked) return selected;
    return { from: async (table: Parameters<typeof selected.from>[0]) => once(await selected.from(table)) };
  };
  return new Proxy(db, {
    get: (target, member, receiver) =>
      member === "rows" ? rows : member === "select" ? select : Reflect.get(target, member, receiver),
  });
}

// The first search of a process looks with the index, the next ones see that the list is short.
it.each(["first", "second"])(
  "the %s screening with a hit of an entry added meanwhile has its list version",
  async () => {
    const name = `${word()} ${word()}`;
    const found = await screenName(
      reading(() => desk.add(name)),
      name,
      80,
      { charged: chargedToBank },
    );
    const [entry] = await ownerSql()<{ at: number }[]>`
    select changed_in::int as at from watchlist_entries where full_name = ${name}`;
    expect(found.hits).toHaveLength(1);
    expect(found.listVersion).toBeGreaterThanOrEqual(entry?.at ?? Number.POSITIVE_INFINITY);
  },
);

it("eight customers opened while their entries are added and rescreened have one result per hit", async () => {
  const names = Array.from({ length: 8 }, () => `${word()} ${word()}`);
  const opened = await Promise.all(
    names.flatMap((name) => [desk.customer(name), desk.add(name).then(() => null), desk.work().then(() => null)]),
  );
  const customers = opened.filter((one) => one !== null);
  await Promise.all([desk.work(), ...customers.map(({ partyId }) => catchUpWithList(partyId)), desk.work()]);
  await desk.work();
  const results = await ownerSql()`
    select party_id from screenings, jsonb_array_elements(hits) as hit
    where party_id = any (${customers.map(({ partyId }) => partyId)}::uuid[]) and hit ->> 'score' = '100'
    group by party_id, hit ->> 'watchlistEntryId' having count(*) > 1`;
  expect(results).toEqual([]);
  const met = await ownerSql()`
    select distinct party_id from screenings
    where party_id = any (${customers.map(({ partyId }) => partyId)}::uuid[]) and hit_count > 0`;
  expect(met).toHaveLength(8);
});
