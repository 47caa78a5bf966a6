import { beforeEach, expect, it } from "vitest";
import { z } from "zod";
import { byClient, callerOf } from "@/server/testing/callers";
import { startBusinessDate } from "@/server/testing/ledger";
import { ownerSql } from "@/server/testing/test-database";
import { internalOperation } from "../contract/operations-of";
import { route } from "../http/route";
import { createRouter } from "../http/router";
import { newId } from "../kernel/ids";
import { keyedRun } from "./keyed-run";

const countUp = internalOperation("countUp", "POST /count-up", {
  summary: "Count up",
  access: "authenticated",
  body: z.object({ by: z.int() }),
  responses: { 200: z.object({ run: z.string(), by: z.int() }) },
});

let [underWay, most] = [0, 0];
let done: string[] = [];
let failing = false;

const counting = keyedRun(countUp, {
  work: async ({ body: { by } }, _, id) => {
    most = Math.max(most, ++underWay);
    await new Promise((resolve) => setTimeout(resolve, 100));
    underWay--;
    done.push(id);
    if (failing) throw new Error("broke off");
    return { run: id, by };
  },
  dryRun: async ({ body: { by } }) => ({ run: "none", by }),
  plan: (answer) => ({ subject: { type: "branch", id: answer.run }, answer }),
});
const call = callerOf(createRouter([route(countUp, counting.reply)]));
const count = (key?: string, by = 1) => call(caller, "POST", "/count-up", { by }, key);

await startBusinessDate();
const caller = await byClient();

beforeEach(() => {
  [underWay, most, done, failing] = [0, 0, [], false];
});

it("runs once for concurrent equal keys, with equal answers", async () => {
  const key = newId();
  const answers = await Promise.all(Array.from({ length: 6 }, () => count(key)));
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    Array.from({ length: 6 }, () => [200, { run: done[0], by: 1 }]),
  );
  expect(answers.filter(({ headers }) => headers.get("idempotency-replayed") === "true")).toHaveLength(5);
  expect([done.length, most]).toEqual([1, 1]);
  expect((await count(key)).body).toEqual({ run: done[0], by: 1 });
  expect(await ownerSql()`select 1 from run_steps where claim is not null`).toEqual([]);
});

it("refuses a key with another body, also during the first run", async () => {
  const key = newId();
  const [first, other] = await Promise.all([count(key, 1), count(key, 2)]);
  expect([first.status, other.status].sort()).toEqual([200, 422]);
  expect(done).toHaveLength(1);
});

it("runs separately under other keys and without one", async () => {
  const runs = await Promise.all([count(newId()), count(newId()), count(), count()]);
  expect(new Set(runs.map(({ body }) => body.run))).toHaveProperty("size", 4);
  expect(most).toBeGreaterThan(1);
});

it("restarts an interrupted run with its id", async () => {
  const key = newId();
  failing = true;
  expect((await count(key)).status).toBe(500);
  failing = false;
  expect((await count(key)).body).toEqual({ run: done[0], by: 1 });
  expect(done[1]).toBe(done[0]);
});

it("waits for another process's run, and takes it over after that process's end", async () => {
  const key = newId();
  failing = true;
  await count(key);
  failing = false;
  const run = done[0] ?? "";
  await ownerSql()`
    update run_steps set claim = ${newId()}, claimed_until = now() + interval '1 hour' where run = ${run}`;
  const waiting = count(key);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(done).toHaveLength(1);
  await ownerSql()`update run_steps set claimed_until = now() where run = ${run}`;
  expect((await waiting).body).toEqual({ run, by: 1 });
});
