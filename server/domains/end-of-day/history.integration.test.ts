import { expect, it } from "vitest";
import { database } from "@/db/client";
import { drizzleOn } from "@/db/drizzle-client";
import { listEndOfDayRuns } from "@/server/contract/end-of-day";
import { apiAs } from "@/server/testing/api";
import { endDaysUntil } from "@/server/testing/end-of-day";
import { makeClient } from "@/server/testing/identity";
import { startBusinessDate } from "@/server/testing/ledger";
import { ownerSql } from "@/server/testing/test-database";
import { endOfDaySteps } from "../../kernel/value-sets";
import { listRuns } from "./queries";

await startBusinessDate("2026-03-28");
const bank = await apiAs(await makeClient());
await endDaysUntil("2026-04-02");
await ownerSql()`update end_of_day_runs set reason = 'Counted tomorrow.' where business_date = '2026-03-30'`;
const till = { kind: "OPEN_TILL", id: "T1", title: "T1", detail: null, link: "/", blocks: true, effect: "Stays open." };
await ownerSql()`update end_of_day_runs set exceptions = ${ownerSql().json([till])} where business_date = '2026-04-01'`;
await ownerSql()`update end_of_day_runs set status = 'FAILED' where business_date = '2026-03-31'`;

async function datesOf(query: string): Promise<string[]> {
  const { status, body } = await bank("GET", `/end-of-day/runs${query}`);
  expect(status).toBe(200);
  return listEndOfDayRuns.responses[200].parse(body).map(({ businessDate }) => businessDate);
}

it("lists runs by date, with the steps of each", async () => {
  expect(await datesOf("")).toEqual(["2026-04-01", "2026-03-31", "2026-03-30", "2026-03-29", "2026-03-28"]);
  expect(await datesOf("?sort=businessDate&from=2026-03-29&to=2026-03-30")).toEqual(["2026-03-29", "2026-03-30"]);
  const { items } = await listRuns({}).read(database().reportsDb, null, 10);
  for (const { id, steps, startedAt, finishedAt } of items) {
    expect(steps.map(({ step }) => step)).toEqual([...endOfDaySteps]);
    const own =
      await ownerSql()`select 1 from run_steps where run = ${id} and step = 'RECONCILIATION' and finished_at is not null`;
    expect(own).toHaveLength(1);
    for (const step of steps) {
      expect([startedAt <= (step.startedAt ?? ""), (step.finishedAt ?? "~") <= (finishedAt ?? "")]).toEqual([
        true,
        true,
      ]);
    }
  }
});

it("filters runs by status and by force", async () => {
  expect(await datesOf("?status=FAILED")).toEqual(["2026-03-31"]);
  expect(await datesOf("?status=RUNNING")).toEqual([]);
  expect(await datesOf("?forced=true")).toEqual(["2026-03-30"]);
  expect(await datesOf("?forced=true&status=FAILED")).toEqual([]);
  expect(await datesOf("?unfinished=true")).toEqual(["2026-04-01"]);
});

it("reads a page by as many statements as one run", async () => {
  let statements = 0;
  const counting = drizzleOn({
    query: (text, asked, options) => {
      statements++;
      return database().reportsStatements.query(text, asked, options);
    },
  });
  const read = async (limit: number) => {
    statements = 0;
    expect((await listRuns({}).read(counting, null, limit)).items).toHaveLength(limit);
    return statements;
  };
  expect(await read(5)).toBe(await read(1));
});
