import { describe, expect, it } from "vitest";
import { byClient, listOf } from "@/server/testing/callers";
import { FormText } from "@/server/testing/form-text";
import { rescreenDesk, word } from "@/server/testing/rescreens";
import { ownerSql } from "@/server/testing/test-database";
import { waiting } from "@/server/testing/waiting";
import { newId } from "../../../kernel/ids";
import { workOnImports } from "../imports/jobs";
import { readUnread } from "./unread-customers";

const desk = rescreenDesk();
const { add, call, customer, never, resultsOf, run, turn, work } = desk;

describe("a new entry", () => {
  it("is compared with all customers: a match has a new pending result and an unchanged state", async () => {
    const [meant, other] = [await customer(), await customer()];
    const { body: entry } = await add(meant.name);
    expect(await run()).toMatchObject({ status: "QUEUED", cause: "ENTRY", causeId: entry.id, total: null });
    await work();
    const done = await run();
    expect(done).toMatchObject({ status: "COMPLETED", hits: 1, causeName: meant.name });
    expect(done.total).toBe(done.processed);
    expect(await resultsOf(meant.partyId)).toEqual([
      {
        ...{ origin: "RESCREEN", status: "PENDING", passed: false, hit_count: 1, of_run: true, screened_by: "SYSTEM" },
        ...{ subject_ref: meant.partyId, subject_name: meant.name },
      },
    ]);
    expect(await resultsOf(other.partyId)).toEqual([]);
    const { body } = await call(desk.officer, "GET", `/parties/${meant.partyId}`);
    expect(body.status).toBe("ACTIVE");
  });

  it("makes no second result of a known hit, whatever its decision, but one of a new hit", async () => {
    const meant = await customer();
    await add(meant.name);
    await work();
    await ownerSql()`update screenings set status = 'CLEARED' where party_id = ${meant.partyId}`;
    const asked = await call(desk.officer, "POST", "/watchlist/rescreens", undefined, newId());
    expect([asked.status, asked.body.cause]).toEqual([202, "REQUEST"]);
    await work();
    expect(await run()).toMatchObject({ status: "COMPLETED", hits: 0 });
    expect(await resultsOf(meant.partyId)).toHaveLength(1);
    await add("Somebody Else", [meant.name]);
    await work();
    expect(await resultsOf(meant.partyId)).toHaveLength(2);
  });

  it("changed since the last result makes a new one", async () => {
    const meant = await customer();
    const { body } = await add(meant.name);
    await work();
    await ownerSql()`update watchlist_entries set country = 'AQ' where id = ${String(body.id)}`;
    await call(desk.officer, "POST", "/watchlist/rescreens", undefined, newId());
    await work();
    expect(await run()).toMatchObject({ status: "COMPLETED", hits: 1 });
    expect(await resultsOf(meant.partyId)).toHaveLength(2);
  });

  it("shares one run with all entries added while it waited", async () => {
    const [one, two, three] = [await customer(), await customer(), await customer()];
    for (const { name } of [one, two, three]) await add(name);
    await Promise.all([work(), work()]);
    const runs = listOf(await call(desk.officer, "GET", "/watchlist/rescreens"));
    expect(runs.map(({ status, hits, total }) => [status, hits, total === 0])).toEqual([
      ["COMPLETED", 0, true],
      ["COMPLETED", 0, true],
      ["COMPLETED", 3, false],
    ]);
    expect(runs.every(({ startedAt, finishedAt }) => startedAt !== null && finishedAt !== null)).toBe(true);
    for (const { partyId } of [one, two, three]) expect(await resultsOf(partyId)).toHaveLength(1);
    const later = await customer();
    await add(later.name);
    await work();
    expect(await run()).toMatchObject({ status: "COMPLETED", hits: 1 });
  });

  it("makes one result in several concurrent processes", async () => {
    const meant = await customer();
    await add(meant.name);
    await Promise.all([work(), work(), work()]);
    await work();
    expect(await run()).toMatchObject({ status: "COMPLETED", hits: 1 });
    expect(await resultsOf(meant.partyId)).toHaveLength(1);
  });
});

describe("an import", () => {
  it("starts a rescreen against its changes, and none without changes", async () => {
    const [known, meant] = [await customer(), await customer()];
    await add(known.name);
    const list = ["id,name,aliases,countries", `NK-1,${meant.name},,co`];
    // More names than `MOST_WITHOUT_INDEX`, so that the run uses the index.
    for (let at = 0; at < 400; at++) list.push(`NK-x${at},${word()} ${word()},,fr`);
    const form = () => new FormText({ format: "OPENSANCTIONS_CSV" }, { "targets.simple.csv": list.join("\n") });
    await call(desk.officer, "POST", "/watchlist/imports", form(), newId());
    await workOnImports(never());
    await work();
    expect(await run()).toMatchObject({ cause: "IMPORT", status: "COMPLETED", causeName: "OpenSanctions" });
    expect(await resultsOf(known.partyId)).toHaveLength(1);
    expect(await resultsOf(meant.partyId)).toHaveLength(1);
    await call(desk.officer, "POST", "/watchlist/imports", form(), newId());
    await workOnImports(never());
    expect(listOf(await call(desk.officer, "GET", "/watchlist/rescreens"))).toHaveLength(2);
  });
});

describe("customers of an earlier release", () => {
  it("are tokenized and screened against the whole list once", async () => {
    const meant = await customer();
    await add(meant.name);
    await ownerSql()`delete from rescreens`;
    await ownerSql()`update screened_party_names set keys = null, list_version = 0 where party_id = ${meant.partyId}`;
    await Promise.all([readUnread(turn()), readUnread(turn())]);
    expect(await resultsOf(meant.partyId)).toMatchObject([{ of_run: false, hit_count: 1 }]);
    const [row] =
      await ownerSql()`select keys is not null as read, list_version > 0 as held from screened_party_names where party_id = ${meant.partyId}`;
    expect(row).toEqual({ read: true, held: true });
  });

  it("have a pending result if their name is not screenable", async () => {
    const { partyId } = await customer("-- -");
    await ownerSql()`update screened_party_names set keys = null, list_version = 0 where party_id = ${partyId}`;
    await Promise.all([readUnread(turn()), readUnread(turn())]);
    expect(await resultsOf(partyId)).toMatchObject([{ status: "PENDING", passed: false, hit_count: 0, of_run: false }]);
  });

  it("are screened against entries added during their screening, whose run missed them", async () => {
    const meant = await customer();
    await ownerSql()`update screened_party_names set keys = null, list_version = 0 where party_id = ${meant.partyId}`;
    const sql = await ownerSql().reserve();
    await sql`begin`;
    await sql`select from screened_parties where party_id = ${meant.partyId} for update`;
    const reading = readUnread(turn());
    await expect.poll(waiting).toBe(1);
    await add(meant.name);
    await work();
    expect(await run()).toMatchObject({ status: "COMPLETED", hits: 0 });
    await sql`commit`;
    sql.release();
    await reading;
    expect(await resultsOf(meant.partyId)).toMatchObject([{ of_run: false, hit_count: 1 }]);
  });
});

describe("the impact of an entry", () => {
  const impact = async (fullName: string, aliases: string[] = []) =>
    (await call(desk.officer, "POST", "/watchlist/impact", { fullName, aliases })).body;

  it("lists matching customers and similar entries, and writes nothing", async () => {
    const meant = await customer();
    await add(meant.name);
    const before = await ownerSql()`select count(*) from screenings`;
    expect(await impact("Nobody Atall", [meant.name.toUpperCase()])).toMatchObject({
      screenable: true,
      parties: [{ partyId: meant.partyId, customerNo: meant.customerNo, name: meant.name, score: 100 }],
      more: false,
      nearDuplicates: [{ fullName: meant.name, score: 100 }],
    });
    const nothing = { screenable: false, parties: [], more: false, nearDuplicates: [], incomplete: false };
    expect(await impact("---")).toEqual(nothing);
    expect(await ownerSql()`select count(*) from screenings`).toEqual(before);
  });

  it("requires the right to read customers", async () => {
    const clerk = await byClient(["teller:till"]);
    expect((await call(clerk, "POST", "/watchlist/impact", { fullName: "A B" })).status).toBe(403);
  });
});
