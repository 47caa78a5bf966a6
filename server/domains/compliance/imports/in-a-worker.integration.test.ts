import { beforeAll, expect, it } from "vitest";
import { byClient, type Caller, callerOf } from "@/db/testing/callers";
import { FormText } from "@/db/testing/form-text";
import { startBusinessDate } from "@/db/testing/ledger";
import { bankRouter } from "../../../bank-router";
import { newId } from "../../../kernel/ids";
import { importJobs } from "./jobs";

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
