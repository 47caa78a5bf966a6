import { describe, expect, it } from "vitest";
import { byClient } from "@/server/testing/callers";
import { FormText } from "@/server/testing/form-text";
import { importDesk } from "@/server/testing/imports";
import { ownerSql } from "@/server/testing/test-database";
import { waiting } from "@/server/testing/waiting";
import { newId } from "../../../kernel/ids";
import { watchlistFiles } from "./pieces";
import * as samples from "./testing/samples";

const desk = importDesk();
const { call, finish, send, work } = desk;

type Subject = { id: string; name: string; aliases?: string };

const csv = (...subjects: Subject[]) =>
  ["id,name,aliases,countries", ...subjects.map(({ id, name, aliases = "" }) => `${id},${name},${aliases},co`)].join(
    "\n",
  );
const ada: Subject = { id: "NK-1", name: "Adalbert Kestrel" };
const bela: Subject = { id: "NK-2", name: "Bela Heron", aliases: "B. Heron;Hiron" };
const cyra: Subject = { id: "NK-3", name: "Cyra Falcon" };

async function imported(text: string, fields: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const { status, body } = await send(text, fields);
  expect([status, body.status]).toEqual([202, "QUEUED"]);
  return finish(body.importId);
}

const entries = () => ownerSql()`
  select e.full_name, e.aliases, e.country, e.external_ref as ref, e.source, e.list_type, e.active, e.import_id is not null as imported,
    e.retired_by_import is not null as retired, e.created_by, e.deactivated_by,
    (select array_agg(n.name || ' ' || n.active::text order by n.place) from watchlist_names n where n.entry_id = e.id) as names
  from watchlist_entries e order by e.external_ref, e.id`;
const pieces = async () =>
  (await ownerSql()<{ n: number }[]>`select count(*)::int as n from watchlist_import_pieces`)[0]?.n;

describe("an import", () => {
  it("is accepted, processed by the job and shows its totals, and its files are discarded", async () => {
    const { status, body } = await send(csv(ada, bela), { source: " ", listType: "PEP" });
    expect(status).toBe(202);
    expect(body).toMatchObject({
      source: "OpenSanctions",
      listType: "PEP",
      status: "QUEUED",
      total: null,
      processed: 0,
    });
    expect(await pieces()).toBe(1);
    await work();
    const { body: done } = await call(desk.officer, "GET", `/watchlist/imports/${body.importId}`);
    expect(done).toMatchObject({
      status: "COMPLETED",
      total: 2,
      processed: 2,
      added: 2,
      changed: 0,
      retired: 0,
      rejected: 0,
    });
    expect(done.startedAt).not.toBeNull();
    expect(done.finishedAt).not.toBeNull();
    expect(await entries()).toMatchObject([
      { full_name: "Adalbert Kestrel", ref: "NK-1", country: "CO", list_type: "PEP", names: ["Adalbert Kestrel true"] },
      { aliases: ["B. Heron", "Hiron"], names: ["Bela Heron true", "B. Heron true", "Hiron true"], imported: true },
    ]);
    expect(await pieces()).toBe(0);
    const [run] = await ownerSql()`select cause, cause_id, status from rescreens`;
    expect(run).toEqual({ cause: "IMPORT", cause_id: body.importId, status: "QUEUED" });
  });

  it("of the same files changes nothing and starts no rescreen", async () => {
    await imported(csv(ada, bela));
    const before = await entries();
    const again = await imported(csv(ada, bela));
    expect(again).toMatchObject({ status: "COMPLETED", processed: 2, added: 0, changed: 0, retired: 0, rejected: 0 });
    expect(await entries()).toEqual(before);
    expect(await ownerSql()`select 1 from rescreens`).toHaveLength(1);
  });

  it("adds, changes and retires entries, and reactivates returning ones", async () => {
    await imported(csv(ada, bela, cyra));
    const second = await imported(csv({ ...bela, name: "Béla Heron" }, cyra, { id: "NK-4", name: "Dara Petrel" }));
    expect(second).toMatchObject({ added: 1, changed: 1, retired: 1 });
    expect(await entries()).toMatchObject([
      { ref: "NK-1", active: false, retired: true, names: ["Adalbert Kestrel false"] },
      { ref: "NK-2", full_name: "Béla Heron", active: true, names: ["Béla Heron true", "B. Heron true", "Hiron true"] },
      { ref: "NK-3", active: true },
      { ref: "NK-4", active: true },
    ]);
    const third = await imported(csv(ada, { ...bela, name: "Béla Heron" }, cyra, { id: "NK-4", name: "Dara Petrel" }));
    expect(third).toMatchObject({ added: 0, changed: 1, retired: 0 });
    expect((await entries())[0]).toMatchObject({
      ...{ ref: "NK-1", active: true, retired: false, deactivated_by: null, names: ["Adalbert Kestrel true"] },
    });
  });

  it("keeps an entry inactive that staff deactivate during the change", async () => {
    await imported(csv(ada));
    await send(csv({ ...ada, name: "Adalbert KESTREL" }));
    const sql = await ownerSql().reserve();
    await sql`begin`;
    await sql`update watchlist_entries set active = false, deactivated_by = 'officer' where external_ref = 'NK-1'`;
    const working = work();
    await expect.poll(waiting).toBe(1);
    await sql`commit`;
    sql.release();
    await working;
    expect(await entries()).toMatchObject([
      { full_name: "Adalbert KESTREL", active: false, names: ["Adalbert KESTREL false"] },
    ]);
  });

  it("changes neither other sources nor entries made by hand", async () => {
    await imported(csv(ada), { source: "Other" });
    await ownerSql()`
      insert into watchlist_entries (id, full_name, list_type, aliases, external_ref, source, active, changed_in, created_by)
      values (${newId()}, 'By Hand', 'INTERNAL', '{}', 'NK-9', 'OpenSanctions', true, 0, 'officer'),
        (${newId()}, 'By Hand', 'INTERNAL', '{}', 'NK-2', 'OpenSanctions', true, 0, 'officer')`;
    expect(await imported(csv(bela))).toMatchObject({ added: 1, changed: 0, retired: 0 });
    expect((await entries()).map(({ ref, active, imported: by }) => [ref, active, by])).toEqual([
      ["NK-1", true, true],
      ["NK-2", true, false],
      ["NK-2", true, true],
      ["NK-9", true, false],
    ]);
  });

  it("reports unusable records and does not retire their entries", async () => {
    await imported(csv(ada, bela));
    const rows = `${csv({ ...ada, name: "" }, bela, bela)}\nNK-5,"Open,,co\n,No Reference,,co`;
    expect(await imported(rows)).toMatchObject({
      status: "COMPLETED",
      ...{ total: 5, processed: 5, added: 0, changed: 0, retired: 0, rejected: 4 },
      rejectedRows: [
        { row: 2, reason: "has no name" },
        { row: 4, reason: "repeats the reference NK-2" },
        { row: 5, reason: "has a quotation mark that is not closed" },
        { row: 6, reason: "has no reference of its publisher" },
      ],
    });
  });

  it("retires nothing if a file ends within a row, and reports it", async () => {
    await imported(csv(ada, bela, cyra));
    const cut = csv({ ...ada, name: "Adalberto Kestrel" }, bela).slice(0, -8);
    expect(await imported(cut)).toMatchObject({
      ...{ status: "COMPLETED", changed: 1, retired: 0, rejected: 1 },
      rejectedRows: [{ row: 3, reason: expect.stringContaining("is incomplete") }],
    });
    expect((await entries()).map(({ active }) => active)).toEqual([true, true, true]);
  });

  it("is FAILED without changes if the file cannot be read to its end or has no usable row", async () => {
    await imported(samples.unXml, { format: "UN_CONSOLIDATED_XML" });
    const before = await entries();
    for (const [text, why] of [
      [samples.unXml.slice(0, 1_200), "not well-formed XML"],
      [samples.unXml.replace("?>", "?><!DOCTYPE x>"), "DOCTYPE"],
      ["<CONSOLIDATED_LIST></CONSOLIDATED_LIST>", "no row that can be imported"],
    ] as const) {
      const failed = await imported(text, { format: "UN_CONSOLIDATED_XML" });
      expect(failed).toMatchObject({ status: "FAILED", processed: 0, retired: 0 });
      expect(failed.failure).toContain(why);
    }
    expect(await entries()).toEqual(before);
    expect(await pieces()).toBe(0);
  });

  it("under one key is one import, refuses other files, and leaves no files", async () => {
    const key = newId();
    const [first, again] = [await send(csv(ada), { key }), await send(csv(ada), { key })];
    expect([again.status, again.body, again.headers.get("idempotency-replayed")]).toEqual([202, first.body, "true"]);
    const other = await send(csv(bela), { key });
    expect([other.status, other.body.error]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    const [one, two] = await Promise.all([1, 2].map(() => send(csv(bela), { key: "at-once" })));
    expect(one?.body.importId).toBe(two?.body.importId);
    expect(await pieces()).toBe(2);
  });

  it("leaves no files if it is refused, and a job removes those of aborted uploads", async () => {
    const refusals = [
      [await send(csv(ada), { format: "PDF" }), "format"],
      [await send(""), "file"],
      [await call(desk.officer, "POST", "/watchlist/imports", new FormText({ format: "EU_CSV" }, {})), "file"],
      [await send(csv(ada), { source: "x".repeat(201) }), "source"],
    ] as const;
    for (const [{ status, body }, field] of refusals)
      expect([status, Object.keys(body.fieldErrors as object)]).toEqual([400, [field]]);
    const teller = await byClient(["teller:operate"]);
    expect((await call(teller, "POST", "/watchlist/imports", new FormText({}, {}))).status).toBe(403);
    expect(await pieces()).toBe(0);
    await ownerSql()`
      insert into watchlist_import_pieces (import_id, file, piece, bytes, stored_at)
      values (${newId()}, 0, 0, 'x', now() - interval '2 hours'), (${newId()}, 0, 0, 'x', now())`;
    await watchlistFiles.discardAbandoned();
    expect(await pieces()).toBe(1);
  });
});
