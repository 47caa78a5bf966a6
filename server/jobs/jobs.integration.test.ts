import { afterEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "@/db/client";
import { installJobQueue } from "@/db/job-queue";
import { ownerSql, testDatabase } from "@/server/testing/test-database";
import { defineJob, type Job } from "./job";
import { JobQueue } from "./job-queue";
import { type StopJobs, startJobs } from "./start-jobs";

// Jobs on the real queue. Two pools are two nodes.

const started: StopJobs[] = [];
const pools: ReturnType<typeof openDatabase>[] = [];

function startNode(jobs: readonly Job[]): StopJobs {
  const pool = openDatabase({ url: testDatabase().appUrl, poolSize: 4, reportsPoolSize: 1 });
  const stop = startJobs(jobs, { database: pool, pollMs: 100 });
  pools.push(pool);
  started.push(stop);
  return stop;
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((stop) => stop(0)));
  await Promise.all(pools.splice(0).map((pool) => pool.close(1)));
  await ownerSql()`delete from pgboss.job`;
});

/** Resolves after `expected` calls of `call`. */
function counter(expected: number) {
  let calls = 0;
  let reached: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const call = () => {
    calls++;
    if (calls === expected) reached();
    return calls;
  };
  return { call, done, calls: () => calls };
}

const rows = () => ownerSql()<{ key: string; state: string; tries: number }[]>`
  select singleton_key as key, state::text, retry_count as tries from pgboss.job order by 1, created_on`;

describe("a job", () => {
  it("runs once per turn on one of two nodes, never concurrently", async () => {
    const runs = counter(4);
    let together = 0;
    let most = 0;
    const job = defineJob({
      name: "test.count",
      every: "1s",
      work: async () => {
        most = Math.max(most, ++together);
        // Long enough for the other node to poll.
        await new Promise((resolve) => setTimeout(resolve, 300));
        together--;
        runs.call();
      },
    });
    startNode([job]);
    startNode([job]);
    await runs.done;
    expect(most).toBe(1);
    // The next run is queued once the last one is completed.
    await expect.poll(() => ownerSql()`select 1 from pgboss.job where state < 'completed'`).toHaveLength(1);
  });

  it("that throws is retried and keeps its schedule", async () => {
    const runs = counter(4);
    const job = defineJob({
      name: "test.fail",
      every: "1s",
      retryDelaySeconds: 1,
      work: async () => {
        if (runs.call() <= 2) throw new Error("not today");
      },
    });
    startNode([job]);
    await runs.done;
    expect(runs.calls()).toBe(4);
  });

  it("that keeps throwing is given up, listed, and runs again at its next turn", async () => {
    const runs = counter(3);
    const work = async () => {
      runs.call();
      throw new Error("never");
    };
    startNode([defineJob({ name: "test.broken", every: "1s", retries: 1, retryDelaySeconds: 1, work })]);
    await runs.done;
    expect((await rows()).filter(({ state }) => state === "failed")).toMatchObject([{ key: "test.broken", tries: 1 }]);
  });

  it("of a dead node is taken over after its time limit", async () => {
    const died = counter(1);
    const job = (work: Job["work"]) =>
      defineJob({ name: "test.orphan", every: "1s", timeoutSeconds: 1, retryDelaySeconds: 1, work });
    startNode([
      job(() => {
        died.call();
        return new Promise(() => undefined);
      }),
    ]);
    await died.done;
    await pools[0]?.close(0);
    const runs = counter(1);
    startNode([job(async () => runs.call())]);
    // The work of each node once a minute.
    const queue = await JobQueue.open(testDatabase().database, "UTC");
    do await queue.tidy();
    while ((await rows())[0]?.state === "active");
    await runs.done;
  });

  it.each([
    ["failed", "57P03"],
    ["done", "57P03"],
    ["done", "40P01"],
  ] as const)("is repeated though its end as %s could not be noted at first (%s)", async (end, code) => {
    const lost = Object.assign(new Error("the end was not noted"), { code });
    const noted = vi.spyOn(JobQueue.prototype, end).mockRejectedValueOnce(lost);
    const runs = counter(2);
    const work = async () => {
      if (runs.call() === 1 && end === "failed") throw lost;
    };
    // Its time limit would be reached much later.
    startNode([defineJob({ name: "test.lost", every: "1s", timeoutSeconds: 600, retryDelaySeconds: 1, work })]);
    await runs.done;
    expect(noted.mock.calls.length).toBeGreaterThanOrEqual(2);
    noted.mockRestore();
  });

  it("is queued again in one transaction with those that end at the same time", async () => {
    const runs = counter(4);
    const jobs = ["test.one", "test.two", "test.three", "test.four"].map((name) =>
      defineJob({ name, every: "1s", work: async () => runs.call() }),
    );
    startNode(jobs);
    await runs.done;
    const queued = () => ownerSql()<{ state: string; jobs: number; transactions: number }[]>`
      select state::text, count(*)::int as jobs, count(distinct xmin::text)::int as transactions from pgboss.job group by state`;
    await expect.poll(queued, { timeout: 10_000 }).toEqual([{ state: "created", jobs: 4, transactions: 1 }]);
  });

  it("of another release is left to its nodes", async () => {
    const known = counter(3);
    const foreign = counter(1);
    const stop = startNode([defineJob({ name: "test.stranger", every: "1s", work: async () => foreign.call() })]);
    await foreign.done;
    await stop(1_000);
    startNode([defineJob({ name: "test.known", every: "1s", work: async () => known.call() })]);
    await known.done;
    // It is active briefly between being taken and returned.
    const stranger = async () => (await rows()).find(({ key }) => key === "test.stranger");
    await expect.poll(stranger).toMatchObject({ state: "retry" });
  });

  it("registered twice throws before any run", () => {
    const job = defineJob({ name: "test.twice", every: "1s", work: async () => undefined });
    expect(() => startJobs([job, job])).toThrow("The job test.twice is registered twice");
  });
});

describe("the end of a node", () => {
  it("aborts running work, waits for it, and takes no more", async () => {
    const begun = counter(1);
    let told = false;
    let over = false;
    const stop = startNode([
      defineJob({
        name: "test.long",
        every: "1s",
        work: async ({ signal }) => {
          begun.call();
          await new Promise((resolve) => signal.addEventListener("abort", resolve));
          told = true;
          await new Promise((resolve) => setTimeout(resolve, 200));
          over = true;
        },
      }),
    ]);
    await begun.done;
    await stop(10_000);
    expect([told, over]).toEqual([true, true]);
    await expect.poll(rows).toMatchObject([{ key: "test.long", state: "created" }]);
  });

  it("returns unfinished work to other nodes immediately", async () => {
    const begun = counter(1);
    const work = () => {
      begun.call();
      return new Promise(() => undefined);
    };
    const stop = startNode([defineJob({ name: "test.deaf", every: "1s", work })]);
    await begun.done;
    await stop(100);
    await expect.poll(rows).toMatchObject([{ key: "test.deaf", state: "retry" }]);
  });
});

describe("the queue", () => {
  it("belongs to the owner, and the server's role cannot alter it", async () => {
    const { statements } = testDatabase().database;
    const refusal = (text: string) => expect(statements.query(text)).rejects;
    await refusal("select pgboss.create_queue('mine', '{}'::json)").toThrow("permission denied");
    await refusal("drop table pgboss.job").toThrow("must be owner");
    await refusal("delete from pgboss.queue").toThrow("permission denied");
  });

  it("can be installed repeatedly and concurrently", async () => {
    const { ownerUrl } = testDatabase();
    await Promise.all([installJobQueue(ownerUrl), installJobQueue(ownerUrl)]);
    expect(await ownerSql()`select name from pgboss.queue`).toEqual([{ name: "jobs" }]);
  });
});
