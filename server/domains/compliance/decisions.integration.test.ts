import { describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { allPages } from "@/server/testing/pages";
import { openScreeningDesk, ownName } from "@/server/testing/screening";
import { ownerSql } from "@/server/testing/test-database";
import { type DecisionFilter, listDecisions } from "./decisions";
import { listScreenings } from "./queries";

const desk = await openScreeningDesk();
const by = ownName().full;

const all = (filter: DecisionFilter) => allPages(listDecisions(filter), 2);

const [row] = await ownerSql()`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as day`;
const today = String(row?.day);

describe("the list of decisions", () => {
  it("has every decision, newest first, by date and decider in any case", async () => {
    const results = [];
    for (let i = 0; i < 3; i++) {
      const { full } = ownName();
      await desk.list(full);
      results.push(await desk.screen({ name: full }));
    }
    for (const result of results) await desk.decide(result, false, { by });
    const [first, ...others] = results;
    await desk.decide(first ?? { id: "" }, true, { by: by.toUpperCase(), note: "Passport seen." });
    const expected = [first, ...others.toReversed(), first].map((result) => result?.id);
    const rows = await all({ decider: by, from: today, to: today });
    expect(rows.map(({ screeningId }) => screeningId)).toEqual(expected);
    expect(rows[0]).toMatchObject({ confirmed: true, note: "Passport seen.", subjectName: first?.subjectName });
    expect(await all({ decider: by, to: "2020-01-01" })).toEqual([]);
    expect(await all({ decider: by, confirmed: true })).toHaveLength(1);
    expect(await all({ decider: by.slice(1) })).toEqual([]);
  });

  it("has results by day, decider and name", async () => {
    const of = async (filter: object) =>
      (await listScreenings({ decider: by, ...filter }).read(database().reportsDb, null, 10)).items.map(({ id }) => id);
    const rows = await all({ decider: by });
    const ids = [...new Set(rows.map(({ screeningId }) => screeningId))].sort().toReversed();
    expect(await of({})).toEqual(ids);
    expect(await of({ from: today, to: today })).toEqual(ids);
    expect(await of({ to: "2020-01-01" })).toEqual([]);
    const [one] = rows;
    expect(await of({ q: one?.subjectName })).toEqual([one?.screeningId]);
    expect(await of({ listType: "SANCTIONS", source: "nobody's" })).toEqual([]);
  });
});
