import { afterAll, expect, it } from "vitest";
import { startBankProcess } from "@/server/testing/bank-process";
import { bundled } from "@/server/testing/bundled";
import { publish } from "@/server/testing/events";
import { ownerSql } from "@/server/testing/test-database";
import { eventJobs } from "../events/event-jobs";
import { subscribe } from "../events/subscriber";
import { defineEvent } from "../kernel/event-type";
import { defineJob } from "./job";
import { startLife } from "./process-life";
import { startJobs } from "./start-jobs";

// Runs of a dead process are handed over soon after its death, never before, however busy its event loop.

const ending: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ending.reverse()) await end();
  await ownerSql()`delete from pgboss.job`;
});

it("hands over job and events of a killed process within 20 s, not of a busy one", async () => {
  const at: Record<string, number> = {};
  const note = (what: string) => {
    at[what] ??= Date.now();
  };
  const happened = defineEvent("test.happened");
  await publish(happened, "a");
  const other = await startBankProcess(await bundled("server/testing/job-process-main.ts"));
  ending.push(startLife());
  const long = defineJob({
    name: "test.long",
    every: "1s",
    timeoutSeconds: 1_800,
    work: async () => note("job"),
  });
  const listen = subscribe({
    name: "test.listen",
    events: [happened],
    from: "BEGINNING",
    handle: async () => note("event"),
  });
  const stop = startJobs([long, ...eventJobs([listen])]);
  ending.push(() => stop(1_000));
  await new Promise((resolve) => setTimeout(resolve, 13_000));
  expect(at, "its event loop stands still, and it lives").toEqual({});
  const killedAt = Date.now();
  await other.kill();
  await expect.poll(() => Object.keys(at).sort()).toEqual(["event", "job"]);
  const seconds = Object.values(at).map((moment) => (moment - killedAt) / 1_000);
  expect(Math.max(...seconds)).toBeLessThan(20);
  expect((await ownerSql()`select 1 from job_claims where job = 'test.long' and deaths > 1`).length).toBe(0);
});
