import { describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { principalOf } from "@/server/testing/fixtures";
import { makeClient } from "@/server/testing/identity";
import { openScreeningDesk, ownName } from "@/server/testing/screening";
import { ownerSql } from "@/server/testing/test-database";
import { newId } from "../../kernel/ids";
import { pendingFigures } from "./pending-figures";
import { complianceQueues } from "./screens";

const desk = await openScreeningDesk();

async function waiting(days: number, kind: { hits: number; screenable?: boolean; status?: string }): Promise<void> {
  const { hits, screenable = true, status = "PENDING" } = kind;
  const id = newId();
  await ownerSql()`
    insert into screenings (id, subject_name, threshold, screenable, passed, hits, hit_count, status, origin, engine, list_version,
      screened_at, screened_by)
    values (${id}, 'Somebody', 80, ${screenable}, ${hits === 0}, '[]', ${hits}, 'PENDING', 'REQUEST', 'nm-1', 1,
      now() - make_interval(days => ${days}), 'test')`;
  await ownerSql()`update screenings set status = ${status} where id = ${id}`;
}

describe("pending results", () => {
  it("are counted by kind, and those with hits by age", async () => {
    const before = await pendingFigures(database().reportsDb);
    for (const days of [0, 2, 3, 10, 11, 40, 4_000]) await waiting(days, { hits: 1 });
    await waiting(5_000, { hits: 1, status: "CLEARED" });
    for (const days of [0, 90]) await waiting(days, { hits: 0 });
    await waiting(1, { hits: 0, screenable: false });
    const figures = await pendingFigures(database().reportsDb);
    const more = (kind: "hits" | "nothing" | "notScreenable") => figures[kind].count - before[kind].count;
    expect([more("hits"), more("nothing"), more("notScreenable")]).toEqual([7, 2, 1]);
    expect(figures.hitsByAge.map((count, age) => count - (before.hitsByAge[age] ?? 0))).toEqual([2, 2, 1, 2]);
    expect(figures.hits.more).toBe(false);
    const age = (Date.now() - Date.parse(figures.oldestHit ?? "")) / 86_400_000;
    expect(Math.round(age)).toBe(4_000);
  });

  it("are shown on the home page of deciders", async () => {
    const figures = await pendingFigures(database().reportsDb);
    const principal = await principalOf(await makeClient());
    const said = await Promise.all(
      complianceQueues.map(async ({ label, authorities, count }) => ({
        label,
        authorities,
        ...(await count(database().reportsDb, principal)),
      })),
    );
    expect(said).toEqual([
      expect.objectContaining({
        label: "Hits to decide",
        authorities: ["aml:operate"],
        value: String(figures.hits.count),
      }),
      expect.objectContaining({
        label: "No hits, to clear",
        value: String(figures.nothing.count),
        note: `${figures.notScreenable.count} not screenable`,
      }),
      // No import waits for a decision.
      { label: "Imports to decide", authorities: ["watchlist:import"] },
    ]);
  });

  it("include the result of a screening", async () => {
    const name = ownName();
    await desk.list(name.full);
    const before = await pendingFigures(database().reportsDb);
    await desk.screen({ name: name.full });
    const after = await pendingFigures(database().reportsDb);
    expect(after.hits.count).toBe(before.hits.count + 1);
  });
});
