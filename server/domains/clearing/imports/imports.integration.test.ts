import { describe, expect, it } from "vitest";
import type { ClearingImportReply, ImportResult } from "@/server/contract/clearing/imports";
import { byClient } from "@/server/testing/callers";
import { makeHouse } from "@/server/testing/clearing";
import { openImports } from "@/server/testing/clearing-imports";
import { usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { systemContext } from "../../../commands/system-context";
import { newId } from "../../../kernel/ids";
import { clearingImportJobs } from "./jobs";
import { settleEnded } from "./settle-ended";

const desk = await openImports(20);
const { bank, call, clerk, look, itemsOf, pieces, work } = desk;

const item = (at: number, more: object = {}) => ({
  amount: usd((1_000 + at) / 100),
  customerAccountId: desk.account(at).accountId,
  serial: String(at + 1),
  drawerBank: "Harbour Bank",
  ...more,
});
const send = async (body: object, key?: string) => {
  const answer = await call(clerk, "POST", "/clearing/inward/imports", body, key);
  return { ...answer, body: answer.body as unknown as ClearingImportReply & { error: string; message: string } };
};
const fileOf = (items: unknown[], more: object = {}) => ({
  fileRef: newId(),
  clearingHouseCode: bank.house.code,
  items,
  ...more,
});

/** An import that waits for its run: its row and its file, as the service stores them. */
async function queued(items: unknown[]): Promise<string> {
  const id = newId();
  const body = JSON.stringify({ fileRef: id, items });
  await ownerSql()`insert into clearing_import_pieces (import_id, piece, bytes) values (${id}, 0, ${Buffer.from(body)})`;
  await ownerSql()`
    insert into clearing_imports (id, house_id, file_ref, format, bytes, sha256, status, total, requested_by)
    values (${id}, ${bank.house.id}, ${id}, 'JSON', ${body.length}, '', 'QUEUED', ${items.length}, 'Paolo Ricci')`;
  return id;
}

/** Leaves the import as a process that died does. */
async function die(id: string) {
  await ownerSql()`
    insert into run_steps (run, step, claim) values (${id}, 'items', ${newId()})
    on conflict (run, step) do update set claim = excluded.claim`;
  await ownerSql()`update clearing_imports set status = 'RUNNING', started_at = now() where id = ${id}`;
}

describe("an import", () => {
  it("of 1,500 items receives all valid ones and gives a reason for each other, and the same file changes nothing", async () => {
    const wrong: Record<number, object> = {
      7: { amount: usd(-1) },
      450: { customerAccountId: newId() },
      750: { amount: { amount: 5, currency: "EUR" } },
      1498: { serial: "x".repeat(40), chequeDate: "yesterday" },
    };
    const items: unknown[] = Array.from({ length: 1_500 }, (_, at) => item(at, wrong[at]));
    items[1_499] = "no item";
    const file = fileOf(items);
    const first = await send(file);
    expect(first.status).toBe(200);
    const id = first.body.id;
    const worked = async () => {
      await work();
      return (await look(id)).status;
    };
    await expect.poll(worked, { interval: 200 }).toBe("COMPLETED");
    expect(await look(id)).toMatchObject({
      total: 1_500,
      processed: 1_500,
      accepted: 1_495,
      rejected: 5,
      failure: null,
    });
    const again = await send({ ...file, items: [item(1)] });
    expect([again.status, again.body.id, again.body.results.length]).toEqual([200, id, 1_500]);
    expect(again.body.results.map(({ index }) => index)).toEqual(Array.from({ length: 1_500 }, (_, at) => at));
    const rejected = again.body.results.filter(({ error }) => error);
    expect(rejected).toEqual([
      { index: 7, error: "VALIDATION_ERROR", message: "amount.amount: must be greater than zero" },
      { index: 450, error: "UNKNOWN_ACCOUNT", message: "There is no such account." },
      { index: 750, error: "CURRENCY_MISMATCH", message: "The account is held in USD, not in EUR." },
      {
        index: 1_498,
        error: "VALIDATION_ERROR",
        message: expect.stringMatching(/^serial: must have at most 32 characters; chequeDate: must be a date/),
      },
      { index: 1_499, error: "VALIDATION_ERROR", message: "The body must be a JSON object." },
    ]);
    const stored = await itemsOf(id);
    expect(stored).toHaveLength(1_495);
    const byIndex = new Map(stored.map((one) => [one.import_index, one.id]));
    expect(again.body.results.every(({ index, itemId }) => byIndex.get(index) === itemId)).toBe(true);
    const cents = items.reduce<number>((sum, _, at) => (at in wrong || at === 1_499 ? sum : sum + 1_000 + at), 0);
    expect(again.body.amounts).toEqual([usd(cents / 100)]);
    const list = await call(clerk, "GET", `/clearing/inward/imports/${id}/results?rejected=true`);
    expect(list.body).toEqual(rejected);
    expect(await pieces()).toHaveLength(0);
  });

  it("answers with its results, also to concurrent and repeated requests", async () => {
    const file = fileOf([item(1), item(2, { amount: null })]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(file)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id} ${body.status}`)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({
      status: "COMPLETED",
      format: "JSON",
      house: bank.house.code,
      rejected: 1,
    });
    expect(answers[0]?.body.results[1]).toEqual({
      index: 1,
      error: "VALIDATION_ERROR",
      message: "amount: is required",
    });
    const [only] = await itemsOf(answers[0]?.body.id ?? "");
    const shown = await bank.item(only?.id ?? "");
    expect(shown).toMatchObject({ direction: "INWARD", state: "PENDING", importId: answers[0]?.body.id });
    expect(await pieces()).toHaveLength(0);
  });

  it("with a key is repeated, and rejected with another body", async () => {
    const [key, file] = [newId(), fileOf([item(3)])];
    const { id } = (await send(file, key)).body;
    expect((await send(file, key)).body.id).toBe(id);
    const other = await send(fileOf([item(4)]), key);
    expect([other.status, other.body.error]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    expect(await pieces()).toHaveLength(0);
  });

  it("names its house, or that of its first item, or CTS", async () => {
    const house = await makeHouse();
    const { body } = await send({ fileRef: newId(), items: [item(5, { clearingHouseCode: house.code })] });
    expect([body.house, body.accepted]).toEqual([house.code, 1]);
    const unknown = await send({ fileRef: newId(), items: [item(6)] });
    expect([unknown.status, unknown.body.message]).toEqual([404, "There is no clearing house CTS."]);
    for (const clearingHouseCode of ["\u0000", "x".repeat(65), "", 5]) {
      const impossible = await send({ fileRef: newId(), items: [item(7, { clearingHouseCode })] });
      expect([impossible.status, impossible.body.message]).toEqual([404, "There is no clearing house CTS."]);
    }
    const inactive = await makeHouse({ active: false });
    const refused = await send(fileOf([item(7)], { clearingHouseCode: inactive.code }));
    expect([refused.status, refused.body.error]).toEqual([422, "HOUSE_INACTIVE"]);
    expect(await pieces()).toHaveLength(0);
  });

  it.each([
    ["no reference", { items: [{}] }, "fileRef"],
    ["no items", { fileRef: "A" }, "items"],
    ["an empty list", { fileRef: "A", items: [] }, "items"],
    ["items that are no list", { fileRef: "A", items: { a: 1 } }, "items"],
  ])("with %s is refused", async (_, body, field) => {
    const refused = await call(clerk, "POST", "/clearing/inward/imports", body);
    expect([refused.status, Object.keys(refused.body.fieldErrors as object)]).toEqual([400, [field]]);
  });

  it("with more than 100,000 items is refused", async () => {
    const refused = await send(fileOf(Array.from({ length: 100_001 }, () => 0)));
    expect([refused.status, refused.body.message]).toEqual([400, "items: must have at most 100000 items"]);
    expect(await pieces()).toHaveLength(0);
  });
});

describe("an import whose process died", () => {
  const many = (count: number, from: number) => Array.from({ length: count }, (_, at) => item(from + at));

  it("loses and doubles nothing", async () => {
    const id = await queued(many(900, 10_000));
    for (let deaths = 0; deaths < 4; deaths++) {
      await die(id);
      // One chunk was received and its results were lost.
      const { processed } = await look(id);
      for (let turns = 0; (await look(id)).processed === processed; turns++) {
        expect(turns).toBeLessThan(60);
        await work(1);
      }
      await ownerSql()`
        update clearing_imports set processed = 100, accepted = 100, amounts = '{"USD":"0"}'
        where id = ${id} and processed > 100`;
      await ownerSql()`delete from clearing_import_results where import_id = ${id} and index >= 100`;
    }
    await work();
    expect(await look(id)).toMatchObject({ status: "COMPLETED", processed: 900, accepted: 900, rejected: 0 });
    expect((await itemsOf(id)).map((one) => one.import_index)).toEqual(Array.from({ length: 900 }, (_, at) => at));
  });

  it("is received once by two processes, one of them in a worker", async () => {
    const id = await queued(many(600, 20_000));
    const [job] = clearingImportJobs;
    await Promise.all([job?.work({ signal: new AbortController().signal }), work(), work()]);
    for (let turns = 0; (await look(id)).status !== "COMPLETED"; turns++) {
      expect(turns).toBeLessThan(20);
      await work();
    }
    expect(await look(id)).toMatchObject({ accepted: 600 });
    expect(await itemsOf(id)).toHaveLength(600);
  });

  it("twice at one place is FAILED with a reason, and later imports continue", async () => {
    const [id, next] = [await queued(many(10, 30_000)), await queued(many(3, 31_000))];
    await die(id);
    await ownerSql()`update run_steps set deaths = 1 where run = ${id}`;
    await work();
    expect(await look(id)).toMatchObject({
      status: "FAILED",
      failure: "The import failed twice after item 0. Items received before it stay.",
    });
    expect(await look(next)).toMatchObject({ status: "COMPLETED", accepted: 3 });
    expect(await pieces()).toHaveLength(0);
  });

  it("gives received items their results when it ends", async () => {
    const id = await queued(many(250, 40_000));
    for (let turns = 0; Number((await look(id)).processed) === 0; turns++) {
      expect(turns).toBeLessThan(60);
      await work(1);
    }
    await ownerSql()`update clearing_imports set processed = 0, accepted = 0, amounts = '{}' where id = ${id}`;
    await ownerSql()`delete from clearing_import_results where import_id = ${id}`;
    expect((await call(clerk, "POST", `/clearing/inward/imports/${id}/cancel`)).status).toBe(200);
    await settleEnded(systemContext("test").read, 0);
    const received = await itemsOf(id);
    expect(received.length).toBeGreaterThan(0);
    expect(await look(id)).toMatchObject({
      status: "CANCELLED",
      processed: received.length,
      accepted: received.length,
    });
    const results = (await call(clerk, "GET", `/clearing/inward/imports/${id}/results`))
      .body as unknown as ImportResult[];
    expect(results.map(({ itemId }) => itemId)).toEqual(received.map((one) => one.id));
  });

  it("rejects an item that fails unexpectedly, and is FAILED if all fail", async () => {
    await ownerSql().unsafe(`
      create function refuse_it() returns trigger language plpgsql as
        $$ begin raise exception 'refused' using errcode = 'XX000'; end $$;
      create trigger refuse_it before insert on clearing_items for each row
        when (new.serial like 'bad%') execute function refuse_it();`);
    try {
      const bad = (at: number) => item(45_000 + at, { serial: `bad${at}` });
      const [some, all] = [await queued([bad(1), item(45_010)]), await queued([bad(2), bad(3)])];
      for (let turns = 0; (await look(all)).status !== "FAILED"; turns++) {
        expect(turns).toBeLessThan(10);
        await work().catch(() => undefined);
      }
      expect(await look(some)).toMatchObject({ status: "COMPLETED", accepted: 1, rejected: 1 });
      const results = (await call(clerk, "GET", `/clearing/inward/imports/${some}/results`)).body;
      expect(results).toMatchObject([{ error: "INTERNAL_ERROR" }, { index: 1 }]);
      const failure = "The import failed. Items received before it stay.";
      expect(await look(all)).toMatchObject({ accepted: 0, rejected: 0, failure });
    } finally {
      await ownerSql().unsafe("drop trigger refuse_it on clearing_items; drop function refuse_it();");
    }
  });

  it("is FAILED if its file is incomplete", async () => {
    const id = await queued(many(5, 50_000));
    await ownerSql()`update clearing_imports set total = 6 where id = ${id}`;
    await work();
    expect(await look(id)).toMatchObject({
      status: "FAILED",
      failure: "The stored file is incomplete. Send it again.",
    });
  });
});

describe("a cancelled import", () => {
  const cancel = (id: string, by = clerk) => call(by, "POST", `/clearing/inward/imports/${id}/cancel`);

  it("that had not begun receives nothing", async () => {
    const id = await queued([item(60_000)]);
    const { status, body } = await cancel(id);
    expect([status, body.status, body.failure]).toEqual([200, "CANCELLED", expect.stringMatching(/^Canceled by /)]);
    await work();
    expect(await itemsOf(id)).toHaveLength(0);
    expect((await cancel(id)).status).toBe(200);
  });

  it("stops within a chunk and keeps its items with their results", async () => {
    const id = await queued(Array.from({ length: 2_000 }, (_, at) => item(70_000 + at)));
    const turn = work();
    await expect.poll(async () => Number((await look(id)).processed), { interval: 20 }).toBeGreaterThan(0);
    expect((await cancel(id)).status).toBe(200);
    await turn;
    const done = await look(id);
    expect(done.status).toBe("CANCELLED");
    expect(Number(done.processed)).toBeLessThan(2_000);
    expect(await itemsOf(id)).toHaveLength(Number(done.accepted));
    expect((await call(clerk, "GET", `/clearing/inward/imports/${id}/results`)).body).toHaveLength(
      Number(done.processed),
    );
  });

  it("is refused once it is over, without the right, and without such an import", async () => {
    const { id } = (await send(fileOf([item(80_000)]))).body;
    expect([(await cancel(id)).status, (await cancel(id)).body.message]).toEqual([409, "The import has ended."]);
    expect((await cancel(id, await byClient(["clearing:read"]))).status).toBe(403);
    expect((await cancel(newId())).status).toBe(404);
  });
});
