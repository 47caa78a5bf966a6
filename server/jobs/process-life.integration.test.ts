import { afterEach, expect, it, vi } from "vitest";
import { ownerSql } from "@/server/testing/test-database";
import { logger } from "../observability/log";
import { defineJob } from "./job";
import { startLife } from "./process-life";
import { startJobs } from "./start-jobs";

// A claim without a process number is handed over only by time, so the first claim waits for the number.

const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
  await ownerSql()`delete from pgboss.job`;
});

/** Delays the numbers of processes until the returned function is called. */
async function withhold(): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await new Promise<void>((begun, failed) => {
    const held = ownerSql().begin(async (sql) => {
      await sql`lock table bank_processes in exclusive mode`;
      begun();
      await released;
    });
    held.catch(failed);
    ending.push(async () => {
      release();
      await held;
    });
  });
  return release;
}

/** The first claim of a job of a new node: its delay and its process number. */
function firstClaim(): Promise<{ afterMs: number; process: number | null }> {
  const began = Date.now();
  return new Promise((resolve) => {
    const job = defineJob({
      name: "test.first",
      every: "1s",
      work: async () => {
        const afterMs = Date.now() - began;
        const [row] = await ownerSql()<{ process: number | null }[]>`
          select number as process from job_claims left join bank_processes
            on substr(claim::text, 15, 1) = '8' and number = ('x' || left(claim::text, 8))::bit(32)::integer
          where job = 'test.first'`;
        resolve({ afterMs, process: row?.process ?? null });
      },
    });
    const stop = startJobs([job], { pollMs: 100 });
    ending.push(() => stop(1_000));
  });
}

it("the first claim of a process shows its number, however late its session begins", async () => {
  const release = await withhold();
  ending.push(startLife());
  setTimeout(release, 2_000);
  const { afterMs, process } = await firstClaim();
  expect(process).not.toBeNull();
  expect(afterMs).toBeGreaterThan(1_500);
});

it("work waits for the number for at most 10 s and logs both", async () => {
  const warn = vi.spyOn(logger(), "warn");
  ending.push(startLife({ url: "postgres://nobody@127.0.0.1:1/nothing" }));
  const { afterMs, process } = await firstClaim();
  expect(process).toBeNull();
  expect(afterMs).toBeGreaterThanOrEqual(10_000);
  const said = warn.mock.calls.map((args) => args.at(-1));
  expect(said).toContain("the session of the process could not be opened");
  expect(said).toContain("the process has no number after 10 s: its claims end by their time alone");
});

it("a process without a life does not wait", async () => {
  expect(await firstClaim()).toMatchObject({ process: null });
});
