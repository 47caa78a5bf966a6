import { beforeAll, expect, it } from "vitest";
import { byClient, type Caller, callerOf } from "@/server/testing/callers";
import { FormText } from "@/server/testing/form-text";
import { startBusinessDate } from "@/server/testing/ledger";
import { ownerSql } from "@/server/testing/test-database";
import { bankRouter } from "../../../bank-router";
import { newId } from "../../../kernel/ids";
import { importJobs, workOnImports } from "./jobs";

const call = callerOf(bankRouter);
let officer: Caller;

beforeAll(async () => {
  await startBusinessDate();
  officer = await byClient();
});

const send = (fields: Record<string, string>, files: Record<string, string>) =>
  call(officer, "POST", "/watchlist/imports", new FormText(fields, files), newId());
const work = () => importJobs[0]?.work({ signal: new AbortController().signal });

it("is read and written by another process", async () => {
  const { body } = await send({ format: "OPENSANCTIONS_CSV" }, { "list.csv": "id,name\nNK-1,Adalbert Kestrel\n" });
  await work();
  const { body: done } = await call(officer, "GET", `/watchlist/imports/${body.importId}`);
  expect(done).toMatchObject({ status: "COMPLETED", added: 1 });
});

it("and one process beside another write nothing twice", async () => {
  const rows = Array.from({ length: 3_000 }, (_, at) => `NK-${at},Subject Number${at} Kestrel`);
  const { body } = await send({ format: "OPENSANCTIONS_CSV" }, { "list.csv": ["id,name", ...rows].join("\n") });
  await Promise.all([work(), workOnImports(new AbortController().signal)]);
  await work();
  const { body: done } = await call(officer, "GET", `/watchlist/imports/${body.importId}`);
  expect(done).toMatchObject({ status: "COMPLETED", total: 3_000, processed: 3_000, rejected: 0 });
  expect(await ownerSql()`select 1 from watchlist_entries where active`).toHaveLength(3_000);
});

it("stops within seconds of being cancelled", async () => {
  const rows = Array.from({ length: 60_000 }, (_, at) => `NK-${at},Subject Number${at} Kestrel`);
  const { body } = await send({ format: "OPENSANCTIONS_CSV" }, { "list.csv": ["id,name", ...rows].join("\n") });
  const path = `/watchlist/imports/${body.importId}`;
  const turn = work();
  await expect.poll(async () => (await call(officer, "GET", path)).body.status).toBe("RUNNING");
  const from = performance.now();
  expect((await call(officer, "POST", `${path}/cancel`, undefined, newId())).status).toBe(200);
  await turn;
  expect(performance.now() - from).toBeLessThan(6_000);
  expect((await call(officer, "GET", path)).body.status).toBe("CANCELLED");
}, 60_000);
