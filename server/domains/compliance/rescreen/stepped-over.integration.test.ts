import { describe, expect, it } from "vitest";
import { listOf } from "@/server/testing/callers";
import { rescreenDesk, word } from "@/server/testing/rescreens";
import { ownerSql } from "@/server/testing/test-database";
import { readUnread } from "./unread-customers";

const desk = rescreenDesk();
const { add, call, customer, resultsOf, run, turn, work } = desk;

describe("a customer whose screening fails", () => {
  async function refusing(table: "screenings" | "screened_party_names", partyId: string, code = "XX000") {
    await ownerSql().unsafe(`
      create function refuse_it() returns trigger language plpgsql as
        $$ begin raise exception 'refused' using errcode = '${code}'; end $$;
      create trigger refuse_it before insert or update on ${table} for each row
        when (new.party_id = '${partyId}') execute function refuse_it();`);
    return () => ownerSql().unsafe(`drop trigger refuse_it on ${table}; drop function refuse_it();`);
  }

  it("is skipped after some tries, counted and named in the run, and later customers are screened", async () => {
    const first = await customer();
    const behind = await customer(first.name);
    const undo = await refusing("screenings", first.partyId);
    try {
      await add(first.name);
      await add("Somebody Else");
      await work();
      await work();
    } finally {
      await undo();
    }
    const runs = listOf(await call(desk.officer, "GET", "/watchlist/rescreens"));
    const failed = runs.find(({ status }) => status === "FAILED") ?? {};
    expect(failed).toMatchObject({ hits: 1 });
    expect(failed.failure).toBe(`1 customer could not be screened: ${first.name} (${first.partyId})`);
    expect(failed.processed).toBe(failed.total);
    expect(runs.every(({ finishedAt }) => finishedAt !== null)).toBe(true);
    expect(await resultsOf(first.partyId)).toEqual([]);
    expect(await resultsOf(behind.partyId)).toHaveLength(1);
  });

  it("is retried longer, but not forever, if the database fails", async () => {
    const first = await customer();
    const undo = await refusing("screenings", first.partyId, "57014");
    let turns = 0;
    try {
      await add(first.name);
      for (; (await run()).finishedAt === null; turns++) {
        expect(turns).toBeLessThan(40);
        await work().catch(() => undefined);
      }
    } finally {
      await undo();
    }
    expect(turns).toBeGreaterThan(10);
    expect((await run()).failure).toContain(first.partyId);
  });

  it("of an earlier release does not delay others", async () => {
    const [first, behind] = [await customer(), await customer()];
    await ownerSql()`update screened_party_names set keys = null where party_id in (${first.partyId}, ${behind.partyId})`;
    const undo = await refusing("screened_party_names", first.partyId);
    try {
      for (let turns = 0; turns < 5; turns++) await readUnread(turn());
    } finally {
      await undo();
    }
    expect(await ownerSql()`select party_id from screened_party_names where keys is null`).toEqual([
      { party_id: first.partyId },
    ]);
    await ownerSql()`update screened_party_names set keys = '{}' where keys is null`;
  });
});

it("claims at most twenty customers per batch if the changes have many names, so that a turn ends in time", async () => {
  const [first] = await Promise.all(Array.from({ length: 21 }, () => customer()));
  await ownerSql()`create table claimed_batches (customers integer)`;
  await ownerSql().unsafe(`
    create function note_claim() returns trigger language plpgsql security definer as
      $$ begin insert into claimed_batches values (cardinality(new.entities)); return null; end $$;
    create trigger note_claim after insert on run_batches for each row execute function note_claim();`);
  const aliases = () => Array.from({ length: 80 }, () => `${word()} ${word()}`);
  await add(first?.name ?? "", aliases());
  await add(word(), aliases());
  await work();
  expect((await run()).status).toBe("COMPLETED");
  const [claimed] = await ownerSql()`select max(customers) as most, count(*)::int as batches from claimed_batches`;
  expect(claimed?.most).toBe(20);
  expect(claimed?.batches).toBeGreaterThan(1);
});
