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

describe("an entry that is added", () => {
  it("is held against all customers: whoever it means has a new pending result, and stays as he is", async () => {
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

  it("makes no second result of a hit that is known, whatever became of it; a new one makes one", async () => {
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

  it("that changed since is met anew", async () => {
    const meant = await customer();
    const { body } = await add(meant.name);
    await work();
    await ownerSql()`update watchlist_entries set country = 'AQ' where id = ${String(body.id)}`;
    await call(desk.officer, "POST", "/watchlist/rescreens", undefined, newId());
    await work();
    expect(await run()).toMatchObject({ status: "COMPLETED", hits: 1 });
    expect(await resultsOf(meant.partyId)).toHaveLength(2);
  });

  it("is held against customers together with all that were added while it waited, in one run", async () => {
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

  it("by several processes at once makes one result", async () => {
    const meant = await customer();
    await add(meant.name);
    await Promise.all([work(), work(), work()]);
    await work();
    expect(await run()).toMatchObject({ status: "COMPLETED", hits: 1 });
    expect(await resultsOf(meant.partyId)).toHaveLength(1);
  });
});

describe("an import", () => {
  it("has customers held against what it changed, and an unchanged one against nothing", async () => {
    const [known, meant] = [await customer(), await customer()];
    await add(known.name);
    const list = ["id,name,aliases,countries", `NK-1,${meant.name},,co`];
    // More names than `FEW`, so that the run uses the index.
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
  it("have their names taken apart and held against all of the list, once", async () => {
    const meant = await customer();
    await add(meant.name);
    await ownerSql()`delete from rescreens`;
    await ownerSql()`update screened_parties set keys = null, list_version = 0 where party_id = ${meant.partyId}`;
    await Promise.all([readUnread(turn()), readUnread(turn())]);
    expect(await resultsOf(meant.partyId)).toMatchObject([{ of_run: false, hit_count: 1 }]);
    const [row] =
      await ownerSql()`select keys is not null as read, list_version > 0 as held from screened_parties where party_id = ${meant.partyId}`;
    expect(row).toEqual({ read: true, held: true });
  });

  it("wait for somebody to look at them when nothing is left of their names", async () => {
    const { partyId } = await customer("-- -");
    await ownerSql()`update screened_parties set keys = null, list_version = 0 where party_id = ${partyId}`;
    await Promise.all([readUnread(turn()), readUnread(turn())]);
    expect(await resultsOf(partyId)).toMatchObject([{ status: "PENDING", passed: false, hit_count: 0, of_run: false }]);
  });

  it("meet an entry that came while they were held against the list, and whose run passed them by", async () => {
    const meant = await customer();
    await ownerSql()`update screened_parties set keys = null, list_version = 0 where party_id = ${meant.partyId}`;
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

  it("names the customers whom it would hit and the entries that it resembles, and keeps nothing", async () => {
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

  it("is for those who may see customers", async () => {
    const clerk = await byClient(["teller:till"]);
    expect((await call(clerk, "POST", "/watchlist/impact", { fullName: "A B" })).status).toBe(403);
  });
});
