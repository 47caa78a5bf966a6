import { expect, it } from "vitest";
import { importDesk, manySubjects } from "@/server/testing/imports";
import { ownerSql } from "@/server/testing/test-database";
import { newId } from "../../../kernel/ids";
import { importJobs } from "./jobs";

const desk = importDesk();
const { call, look, send } = desk;

const work = () => importJobs[0]?.work({ signal: new AbortController().signal });

it("is read and written by another process", async () => {
  const { body } = await send("id,name\nNK-1,Adalbert Kestrel\n");
  await work();
  const done = await look(body.importId);
  expect(done).toMatchObject({ status: "COMPLETED", added: 1 });
});

it("is written once by two concurrent processes", async () => {
  const { body } = await send(manySubjects(3_000));
  await Promise.all([work(), desk.work()]);
  await work();
  const done = await look(body.importId);
  expect(done).toMatchObject({ status: "COMPLETED", total: 3_000, processed: 3_000, rejected: 0 });
  expect(await ownerSql()`select 1 from watchlist_entries where active`).toHaveLength(3_000);
});

it("stops within seconds of its cancellation", async () => {
  const { body } = await send(manySubjects(60_000));
  const path = `/watchlist/imports/${body.importId}`;
  const turn = work();
  await expect.poll(async () => (await call(desk.officer, "GET", path)).body.status).toBe("RUNNING");
  const from = performance.now();
  expect((await call(desk.officer, "POST", `${path}/cancel`, undefined, newId())).status).toBe(200);
  await turn;
  expect(performance.now() - from).toBeLessThan(6_000);
  expect((await call(desk.officer, "GET", path)).body.status).toBe("CANCELLED");
}, 60_000);
