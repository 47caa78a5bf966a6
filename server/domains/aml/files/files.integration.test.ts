import { describe, expect, it } from "vitest";
import { bankRouter } from "@/server/bank-router";
import { byClient, callerOf, listOf } from "@/server/testing/callers";
import { FormText } from "@/server/testing/form-text";
import { openCounter } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { MOST_CASE_FILE_BYTES, MOST_CASE_FILES } from "../../../contract/aml/files";
import { API_ROOT } from "../../../contract/operation";
import { FetchExchange, toResponse } from "../../../http/fetch-exchange";
import { ORIGIN } from "../../../http/testing/in-process";
import { caseFiles } from "./file-queries";

const counter = await openCounter();
const call = callerOf(bankRouter);
const officer = await byClient(["aml:read", "aml:operate"]);

const opened = async () => {
  const { partyId } = await counter.make.party();
  return `/aml/cases/${(await call(officer, "POST", "/aml/cases", { partyId })).body.caseId}`;
};
const attach = async (path: string, content: string, name = "statement.txt", key?: string) =>
  call(officer, "POST", `${path}/files`, new FormText({}, { [name]: content }), key);
const attached = async (path: string) => listOf(await call(officer, "GET", `${path}/files`));
const pieces = async () => (await ownerSql()`select file_id from aml_case_file_pieces`).length;
const events = async (path: string) =>
  listOf(await call(officer, "GET", `${path}/events`)).map(({ kind }) => String(kind));

describe("a file", () => {
  it("is attached, listed and downloaded as it was sent", async () => {
    const path = await opened();
    const text = `Zahlung bar\n${"x".repeat(1_500_000)}`;
    const { status, body } = await attach(path, text, "konto.csv");
    expect([status, body]).toMatchObject([
      201,
      { name: "konto.csv", type: "TEXT", size: text.length, withdrawnAt: null },
    ]);
    expect(await attached(path)).toEqual([body]);
    expect(await events(path)).toEqual(["OPENED", "FILE_ADDED"]);
    const asked = new Request(`${ORIGIN}${API_ROOT}/aml/case-files/${body.id}/content`, { headers: officer });
    const sent = await toResponse(await bankRouter.handle(new FetchExchange(asked)));
    expect(await sent.text()).toBe(text);
    expect(Object.fromEntries(sent.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="konto.csv"; filename*=UTF-8''konto.csv`,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
    const views = await ownerSql()`
      select 1 from audit_events where subject_type = 'aml_case_file' and subject_id = ${String(body.id)} and action = 'viewRecord'`;
    expect(views).toHaveLength(1);
  });

  it.each([
    ["of an unknown type", "MZ\u0000\u0001", /PDF, PNG/],
    ["with a script", "%PDF-1.7 << /JavaScript >>", /scripts/],
    ["that is empty", "", /empty/],
  ])("%s is refused and not stored", async (_, content, message) => {
    const [path, before] = [await opened(), await pieces()];
    const { status, body } = await attach(path, content, "harmless.pdf");
    expect([status, body.fieldErrors]).toMatchObject([400, { file: expect.stringMatching(message) }]);
    expect([await pieces(), await attached(path)]).toEqual([before, []]);
  });

  it("above the size is refused as it arrives", async () => {
    const path = await opened();
    const answer = await attach(path, "x".repeat(MOST_CASE_FILE_BYTES + 1));
    expect([answer.status, answer.body.error]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
    expect(await attached(path)).toEqual([]);
  });

  it("comes alone: a form of two is refused, and nothing is stored", async () => {
    const path = await opened();
    const before = await pieces();
    const both = new FormText({}, { "one.txt": "One.", "two.txt": "Two." });
    const { status, body } = await call(officer, "POST", `${path}/files`, both);
    expect([status, body.fieldErrors]).toEqual([400, { file: "must have at most 1 item" }]);
    expect([await pieces(), await attached(path)]).toEqual([before, []]);
  });

  it("is attached once: under its key, and by its content", async () => {
    const path = await opened();
    const key = crypto.randomUUID();
    const first = await attach(path, "Once.", "a.txt", key);
    const before = await pieces();
    expect((await attach(path, "Once.", "a.txt", key)).body).toEqual(first.body);
    expect((await attach(path, "Once.", "b.txt")).body.fieldErrors).toEqual({ file: "is already attached as a.txt" });
    expect([await pieces(), (await attached(path)).length]).toEqual([before, 1]);
  });

  it("is withdrawn once, with a reason, and stays", async () => {
    const path = await opened();
    const { id } = (await attach(path, "Another customer's.")).body;
    const withdraw = (reason: string) => call(officer, "POST", `/aml/case-files/${id}/withdraw`, { reason });
    expect((await withdraw(" ")).status).toBe(400);
    expect((await withdraw("Wrong customer.")).body).toMatchObject({ id, withdrawnReason: "Wrong customer." });
    expect((await withdraw("Again.")).status).toBe(409);
    expect(await attached(path)).toMatchObject([{ id, withdrawnAt: expect.any(String) }]);
    expect((await attach(path, "Another customer's.")).status).toBe(201);
    expect(await events(path)).toEqual(["OPENED", "FILE_ADDED", "FILE_WITHDRAWN", "FILE_ADDED"]);
  });

  it("is refused for a closed case, and above the number of files", async () => {
    const path = await opened();
    const { id } = (await attach(path, "Before.")).body;
    await call(officer, "POST", `${path}/close`, { outcome: "NO_ACTION" });
    expect((await attach(path, "After.")).body.error).toBe("ILLEGAL_STATE");
    expect((await call(officer, "POST", `/aml/case-files/${id}/withdraw`, { reason: "Late." })).status).toBe(409);
    const full = await opened();
    await ownerSql()`
      insert into aml_case_files (id, case_id, name, media_type, size, sha256, uploaded_by)
      select gen_random_uuid(), ${full.split("/").at(-1) ?? ""}, n || '.txt', 'TEXT', 1, n::text, 'x'
      from generate_series(1, ${MOST_CASE_FILES}) n`;
    expect((await attach(full, "One more.")).body.error).toBe("ILLEGAL_STATE");
  });

  it("is out of reach without aml:read, and not attached without aml:operate", async () => {
    const path = await opened();
    const { id } = (await attach(path, "Secret.")).body;
    const [reader, teller] = [await byClient(["aml:read"]), await byClient(["customer:read", "approval:read"])];
    expect((await call(reader, "POST", `${path}/files`, new FormText({}, { "a.txt": "A." }))).status).toBe(403);
    for (const route of [`${path}/files`, `/aml/case-files/${id}/content`])
      expect((await call(teller, "GET", route)).status).toBe(403);
    expect((await call(teller, "GET", `/audit-events?subjectId=${id}`)).status).toBe(403);
    const auditor = await byClient(["audit:read"]);
    expect(listOf(await call(auditor, "GET", "/audit-events?action=addAmlCaseFile"))).toEqual([]);
  });
});

describe("the database", () => {
  it("keeps files and their bytes, and discards abandoned uploads only", async () => {
    const path = await opened();
    const { id } = (await attach(path, "Kept.")).body as { id: string };
    const sql = ownerSql();
    for (const change of [
      sql`delete from aml_case_files where id = ${id}`,
      sql`update aml_case_files set name = 'x' where id = ${id}`,
      sql`update aml_case_file_pieces set bytes = '' where file_id = ${id}`,
      sql`delete from aml_case_file_pieces where file_id = ${id}`,
      sql`insert into aml_case_file_pieces (file_id, piece, bytes) values (${id}, 9, '')`,
    ])
      await expect(change).rejects.toThrow(/are kept/);
    const abandoned = crypto.randomUUID();
    await sql`insert into aml_case_file_pieces (file_id, piece, bytes, stored_at)
      values (${abandoned}, 0, 'x', now() - interval '2 hours')`;
    await sql`alter table aml_case_file_pieces disable trigger user`;
    await sql`update aml_case_file_pieces set stored_at = now() - interval '2 hours' where file_id = ${id}`;
    await sql`alter table aml_case_file_pieces enable trigger user`;
    await caseFiles.discardAbandoned();
    const left = await sql`select file_id from aml_case_file_pieces where file_id in (${id}, ${abandoned})`;
    expect(left).toMatchObject([{ file_id: id }]);
  });

  it("breaks a download whose bytes are not the accepted ones", async () => {
    const path = await opened();
    const { id } = (await attach(path, "Kept.")).body as { id: string };
    await ownerSql()`alter table aml_case_file_pieces disable trigger user`;
    await ownerSql()`update aml_case_file_pieces set bytes = 'other' where file_id = ${id}`;
    await ownerSql()`alter table aml_case_file_pieces enable trigger user`;
    await expect(call(officer, "GET", `/aml/case-files/${id}/content`)).rejects.toThrow();
  });
});
