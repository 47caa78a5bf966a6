import { describe, expect, it } from "vitest";
import { listOf } from "@/server/testing/callers";
import { digestOf, importDesk, manySubjects } from "@/server/testing/imports";
import { ownerSql } from "@/server/testing/test-database";
import { newId } from "../../../kernel/ids";
import { expireUndecided } from "./finish-import";
import { watchlistFiles } from "./pieces";
import * as samples from "./testing/samples";

const desk = importDesk();
const { apply, call, finish, look, send, sendFiles, work } = desk;

const head = "id,name,aliases,birth_date";
const ada = "NK-1,Adalbert Kestrel,,1961-01-01";
const bela = "NK-2,Bela Heron,B. Heron;Hiron,";
const cyra = "NK-3,Cyra Falcon,,";
const rows = (...some: string[]) => [head, ...some].join("\n");

async function previewed(text: string, fields: Record<string, string> = {}) {
  const { body } = await send(text, fields);
  await work();
  return look(body.importId);
}
async function imported(text: string) {
  const { body } = await send(text);
  return finish(body.importId);
}
const active = async () =>
  (await ownerSql()`select external_ref from watchlist_entries where active order by external_ref`).map(
    (row) => row.external_ref,
  );
const pieces = () => ownerSql()`select 1 from watchlist_import_pieces`;
const changes = async (id: unknown, query = "") =>
  listOf(await call(desk.officer, "GET", `/watchlist/imports/${id}/changes${query}`));
const deactivate = (id: string) => call(desk.officer, "POST", `/watchlist/${id}/deactivate`, undefined, newId());
const idOf = async (reference: string) =>
  String((await ownerSql()`select id from watchlist_entries where external_ref = ${reference}`)[0]?.id);

describe("a preview", () => {
  it("shows what the import would change and changes nothing", async () => {
    await imported(rows(ada, bela, cyra));
    const found = await previewed(rows(ada, "NK-2,Béla Heron,Hiron,", "NK-4,Dara Petrel,,", "NK-5,,,"));
    expect(found).toMatchObject({
      ...{ status: "PREVIEWED", added: 0, changed: 0, retired: 0, processed: 0, total: 4, rejected: 1 },
      preview: {
        ...{ added: 1, changed: 1, aliasesLost: 1, retired: 1, confirmed: 0, reactivated: 0, rejected: 1 },
        ...{ storedEntries: 3, storedAliases: 2, limitPercent: 5, secondOfficer: true, listChanged: false },
      },
      ...{ appliedBy: null, finishedAt: null },
    });
    expect(await active()).toEqual(["NK-1", "NK-2", "NK-3"]);
    expect(await pieces()).toHaveLength(1);
    const all = await changes(found.importId);
    expect(all.map(({ kind, externalRef }) => [kind, externalRef])).toEqual([
      ["ADDED", "NK-4"],
      ["ALIASES_LOST", "NK-2"],
      ["CHANGED", "NK-2"],
      ["RETIRED", "NK-3"],
    ]);
    expect(await changes(found.importId, "?kind=CHANGED")).toMatchObject([
      { fullName: "Béla Heron", earlierName: "Bela Heron", lost: ["B. Heron"], entryId: await idOf("NK-2") },
    ]);
    expect(await changes(found.importId, "?limit=1")).toHaveLength(1);
  });

  it("is applied by another officer than the requester if it removes much", async () => {
    await imported(rows(ada, bela, cyra));
    const { importId } = await previewed(rows(ada, bela));
    const own = await apply(importId, desk.officer);
    expect([own.status, own.body.error]).toEqual([403, "SELF_APPROVAL"]);
    expect((await apply(importId)).status).toBe(200);
    await work();
    expect(await look(importId)).toMatchObject({ status: "COMPLETED", retired: 1, appliedBy: expect.any(String) });
    expect(await active()).toEqual(["NK-1", "NK-2"]);
    expect((await apply(importId)).body.status).toBe("COMPLETED");
  });

  it("counts lost aliases by their own share", async () => {
    await imported(rows(ada, bela, cyra));
    const found = await previewed(rows(ada, "NK-2,Bela Heron,Hiron,", cyra));
    expect(found).toMatchObject({ status: "PREVIEWED", preview: { retired: 0, aliasesLost: 1, secondOfficer: true } });
  });

  it("counts entries that get another name or list type like retired ones", async () => {
    await imported(rows(ada, bela, cyra));
    const renamed = await previewed(rows("NK-1,Nobody Known,,1961-01-01", bela, cyra));
    const waits = { status: "PREVIEWED", preview: { changed: 1, replaced: 1, retired: 0, secondOfficer: true } };
    expect(renamed).toMatchObject(waits);
    expect((await apply(renamed.importId, desk.officer)).body.error).toBe("SELF_APPROVAL");
    const retyped = await previewed(rows(ada, bela, cyra), { listType: "INTERNAL" });
    expect(retyped).toMatchObject({ status: "PREVIEWED", preview: { replaced: 3, secondOfficer: true } });
    // The former name as an alias is kept, and spelling is no other name.
    const kept = await previewed(rows("NK-1,Nobody Known,KESTREL Adalbert;adalbert késtrel,1961-01-01", bela, cyra));
    expect(kept).toMatchObject({ status: "COMPLETED", preview: { changed: 1, replaced: 0 } });
  });

  it("is not needed for an import that removes little, unless it was asked for", async () => {
    await imported(manySubjects(40));
    const small = await previewed(manySubjects(39));
    expect(small).toMatchObject({
      status: "COMPLETED",
      retired: 1,
      appliedBy: null,
      preview: { secondOfficer: false },
    });
    const asked = await previewed(manySubjects(40), { apply: "ALWAYS_ASK" });
    expect(asked).toMatchObject({ status: "PREVIEWED", preview: { changed: 1, secondOfficer: false } });
    expect((await apply(asked.importId, desk.officer)).status).toBe(200);
    await work();
    expect(await look(asked.importId)).toMatchObject({ status: "COMPLETED", changed: 1 });
  });

  it("is discarded with its files, and cannot be applied later", async () => {
    const { importId } = await previewed(rows(ada), { apply: "ALWAYS_ASK" });
    const cancelled = await call(desk.second, "POST", `/watchlist/imports/${importId}/cancel`, undefined, newId());
    expect([cancelled.status, cancelled.body.status]).toEqual([200, "CANCELLED"]);
    await work();
    expect(await pieces()).toHaveLength(0);
    expect(await active()).toEqual([]);
    expect((await apply(importId)).body.error).toBe("ILLEGAL_STATE");
    expect(await ownerSql()`select 1 from rescreens`).toHaveLength(0);
  });

  it("that no longer fits the list is shown again instead of written", async () => {
    const { importId } = await previewed(rows(ada), { apply: "ALWAYS_ASK" });
    const digest = digestOf(await look(importId));
    // Of the same source, so the list changes. The undecided preview is not replaced, because this one needs no decision.
    await imported(rows(ada, bela));
    expect((await apply(importId)).status).toBe(200);
    await work();
    const again = await look(importId);
    expect(again).toMatchObject({ status: "PREVIEWED", preview: { added: 0, retired: 1, listChanged: true } });
    expect(await active()).toEqual(["NK-1", "NK-2"]);
    const stale = await apply(importId, desk.second, digest);
    expect([stale.status, stale.body.error]).toEqual([409, "ILLEGAL_STATE"]);
    expect(await finish(importId)).toMatchObject({ status: "COMPLETED", retired: 1 });
  });

  it("ends when a newer import of the source is previewed, and after seven days", async () => {
    const first = await previewed(rows(ada), { apply: "ALWAYS_ASK" });
    const other = await previewed(rows(ada), { apply: "ALWAYS_ASK", source: "Other" });
    const second = await previewed(rows(ada, bela), { apply: "ALWAYS_ASK" });
    const superseded = await look(first.importId);
    expect(superseded).toMatchObject({ status: "CANCELLED", failure: expect.stringContaining("newer import") });
    expect((await look(other.importId)).status).toBe("PREVIEWED");
    await ownerSql()`update watchlist_imports set previewed_at = now() - interval '8 days' where id = ${String(second.importId)}`;
    await ownerSql()`update watchlist_import_pieces set stored_at = now() - interval '2 hours'`;
    await watchlistFiles.discardAbandoned();
    expect(await pieces()).toHaveLength(2);
    await expireUndecided();
    await work();
    expect(await look(second.importId)).toMatchObject({
      status: "CANCELLED",
      failure: expect.stringContaining("7 days"),
    });
    expect(await pieces()).toHaveLength(1);
  });

  it("survives the death of its process before and after the decision", async () => {
    const { body } = await send(rows(ada), { apply: "ALWAYS_ASK" });
    const id = String(body.importId);
    const die = () => ownerSql()`
      insert into run_steps (run, step, claim) values (${id}, 'files', ${newId()})
      on conflict (run, step) do update set claim = excluded.claim`;
    await ownerSql()`update watchlist_imports set status = 'RUNNING', started_at = now() where id = ${id}`;
    await die();
    await work();
    expect((await look(id)).status).toBe("PREVIEWED");
    await apply(id, desk.officer);
    await die();
    await work();
    expect(await look(id)).toMatchObject({ status: "COMPLETED", added: 1 });
  });
});

describe("an entry that staff deactivated", () => {
  it("is active again after an import that still lists it, which waits and shows the reason", async () => {
    await imported(manySubjects(30));
    const id = await idOf("NK-3");
    expect((await deactivate(id)).status).toBe(204);
    const found = await previewed(manySubjects(30));
    expect(found).toMatchObject({ status: "PREVIEWED", preview: { changed: 1, reactivated: 1, secondOfficer: false } });
    expect(await changes(found.importId, "?kind=REACTIVATED")).toMatchObject([
      { externalRef: "NK-3", entryId: id, deactivatedBy: expect.any(String) },
    ]);
    expect(await finish(found.importId)).toMatchObject({ status: "COMPLETED", changed: 1 });
    expect(await ownerSql()`select active, deactivated_by from watchlist_entries where id = ${id}`).toEqual([
      { active: true, deactivated_by: null },
    ]);
  });

  it("is confirmed by an import that omits it, and returns with a later one", async () => {
    await imported(manySubjects(30));
    const id = await idOf("NK-29");
    await deactivate(id);
    const confirmed = await previewed(manySubjects(29));
    expect(confirmed).toMatchObject({ status: "COMPLETED", retired: 0, preview: { confirmed: 1, retired: 0 } });
    const [row] =
      await ownerSql()`select active, retired_by_import, deactivated_by from watchlist_entries where id = ${id}`;
    expect(row).toMatchObject({
      active: false,
      retired_by_import: confirmed.importId,
      deactivated_by: expect.any(String),
    });
    expect(await imported(manySubjects(30))).toMatchObject({
      status: "COMPLETED",
      changed: 1,
      preview: { reactivated: 0 },
    });
  });
});

describe("files that do not belong together", () => {
  it("are refused before the upload counts: a source of another publisher", async () => {
    const refused = async (fields: Record<string, string>) => {
      const { status, body } = await send(rows(ada), fields);
      return [status, body.fieldErrors];
    };
    expect(await refused({ source: "EU" })).toEqual([
      400,
      { source: "belongs to EU, and the format to OpenSanctions" },
    ]);
    expect(await refused({ source: "OFAC SDN list" })).toEqual([400, { source: expect.stringContaining("OFAC") }]);
    const own = await finish((await send(rows(ada), { source: "Our lists" })).body.importId);
    expect(own.status).toBe("COMPLETED");
    expect(await refused({ source: "Our lists", format: "UN_CONSOLIDATED_XML" })).toEqual([
      400,
      { source: "belongs to OpenSanctions, and the format to UN" },
    ]);
    expect((await send(rows(ada), { source: "opensanctions" })).body.source).toBe("OpenSanctions");
  });

  it.each([
    ["UN_CONSOLIDATED_XML", samples.euXml, "list is published by EU, not by UN"],
    ["EU_XML", samples.unXml, "list is published by UN, not by EU"],
    ["EU_CSV", samples.openSanctionsCsv, "list is published by OpenSanctions, not by EU"],
    ["OPENSANCTIONS_CSV", samples.sdnCsv, "list is published by OFAC, not by OpenSanctions"],
    ["EU_XML", samples.sdnXml, "list is published by OFAC, not by EU"],
    ["OPENSANCTIONS_CSV", samples.euCsv, "list is published by EU, not by OpenSanctions"],
  ])("fail with the publisher: %s", async (format, text, reason) => {
    const { body } = await sendFiles({ list: text }, { format });
    const failed = await finish(body.importId);
    expect([failed.status, failed.failure]).toEqual(["FAILED", expect.stringContaining(reason)]);
  });

  it("fail without alt.csv if the stored entries have aliases", async () => {
    const files = { "sdn.csv": samples.sdnCsv, "alt.csv": samples.altCsv };
    const first = await finish((await sendFiles(files, { format: "OFAC_SDN_CSV" })).body.importId);
    expect(first.status).toBe("COMPLETED");
    const alone = await finish(
      (await sendFiles({ "sdn.csv": samples.sdnCsv }, { format: "OFAC_SDN_CSV" })).body.importId,
    );
    expect(alone).toMatchObject({ status: "FAILED", failure: expect.stringContaining("alt.csv") });
    const xml = await previewed(samples.sdnXml, { format: "OFAC_SDN_XML" });
    expect(xml).toMatchObject({ preview: { added: 0 } });
  });
});

describe("the details of an import", () => {
  it("are stored, and raise no version if the entry had none", async () => {
    await imported("id,name\nNK-1,Adalbert Kestrel");
    const before = await ownerSql()`select changed_in from watchlist_entries`;
    expect(await imported(rows(ada))).toMatchObject({ changed: 1 });
    const { body } = await call(desk.officer, "GET", `/watchlist/${await idOf("NK-1")}`);
    expect(body.details).toMatchObject({ birthDates: ["1961-01-01"], remarks: null, identifiers: [] });
    expect(await ownerSql()`select changed_in from watchlist_entries`).toEqual(before);
    await imported(rows(ada.replace("1961", "1971")));
    expect(await ownerSql()`select changed_in from watchlist_entries`).not.toEqual(before);
  });
});
