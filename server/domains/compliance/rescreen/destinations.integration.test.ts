import { setTimeout } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { forgetResults, listAtOnce, rescreenDesk, word } from "@/server/testing/rescreens";
import { ownerSql } from "@/server/testing/test-database";
import { waiting } from "@/server/testing/waiting";
import { changed } from "../../../compliance/evaluation/changed";
import { customers } from "../../../compliance/evaluation/population";
import { monotonicMs } from "../../../kernel/clock";
import { newId } from "../../../kernel/ids";
import { seededRandom } from "../../../kernel/seeded-random";
import { listVersionNow } from "../screen-name";
import { askDestinations, isAnyAsking } from "./ask-destinations";
import { isAnyBehind } from "./destinations";
import { workOnDestinations, workOnRescreens } from "./jobs";

// Names of accounts at other banks, after a change of the list.

const desk = rescreenDesk();
const { add, call, never, turn } = desk;

beforeEach(async () => {
  await ownerSql()`truncate screened_destinations`;
  await forgetResults();
});

/** Names as their registration leaves them: screened against the list of now, and not yet read. */
async function register(names: readonly string[]): Promise<void> {
  for (const name of names)
    await ownerSql()`insert into screened_destinations (account_id, name, list_version)
      select ${newId()}, ${name}, version from watchlist_state`;
}

/** Turns of two processes until nothing is left. */
async function workAll(turnMs?: number): Promise<void> {
  for (let turns = 0; await isAnyBehind(turn().read); turns++) {
    expect(turns).toBeLessThan(300);
    await Promise.all([workOnDestinations(never(), turnMs), workOnDestinations(never(), turnMs)]);
  }
}

/** 10,000 names that have been screened and read. */
const registerMany = () => ownerSql()`
  insert into screened_destinations (account_id, name, list_version, keys)
  select gen_random_uuid(), 'Name ' || n, version, '{1}' from watchlist_state, generate_series(1, 10000) n`;

/** Refuses changes of more names by one statement, until the function returned is called. */
async function refuseMore(most: number): Promise<() => Promise<unknown>> {
  await ownerSql().unsafe(`
    create function refuse_many() returns trigger language plpgsql as $$
      begin if (select count(*) from made) > ${most} then raise exception 'too many'; end if; return null; end $$;
    create trigger refuse_many after update on screened_destinations referencing new table as made
      for each statement execute function refuse_many();`);
  return () => ownerSql().unsafe("drop trigger refuse_many on screened_destinations; drop function refuse_many();");
}

const results = () => ownerSql()`
  select subject_ref, subject_name, names, screenable, passed, incomplete, hit_count, top_score,
    (select jsonb_agg(hit order by hit ->> 'watchlistEntryId') from jsonb_array_elements(hits) as hit) as hits
  from screenings where origin = 'RESCREEN' order by subject_ref, id`;

/** The results of a full rescreening on the same data. */
async function inFull() {
  await forgetResults();
  await call(desk.officer, "POST", "/watchlist/rescreens", undefined, newId());
  await workOnRescreens(never());
  await workAll();
  return results();
}

/** How many names were screened by themselves against the list of now. */
async function screenedNow(): Promise<number> {
  const [row] = await ownerSql()<{ n: number }[]>`
    select count(*)::int as n from screened_destinations where list_version = (select version from watchlist_state)`;
  return row?.n ?? 0;
}

const twoWords = () => `${word()} ${word()}`;
const long = Array.from({ length: 45 }, word).join(" ");

describe("changed names ask for names at other banks, which", () => {
  it("have the same results as by a full rescreening, in short turns of several processes", async () => {
    const seed = Math.floor(Math.random() * 2 ** 30);
    const pairs = Array.from({ length: 30 }, (_, at) => changed(seededRandom(seed + at)));
    const others = [...customers(seededRandom(seed), 60)].map(({ name }) => name);
    const partly = ["Mr. & Mrs.", "Mart?n Orchard", long, "---"];
    await register([...pairs.map(({ query }) => query), ...others, ...partly]);
    await workAll();
    expect(await results()).toEqual([]);
    await listAtOnce(pairs.map(({ listed }, at) => (at % 5 === 0 ? [twoWords(), listed] : [listed])));
    await workAll(20);
    const byNames = await results();
    expect(byNames.filter(({ hit_count }) => hit_count > 0).length, `seed ${seed}`).toBeGreaterThan(15);
    expect(await screenedNow(), "names without a match are not screened").toBeLessThan(60);
    expect(byNames, `seed ${seed}`).toEqual(await inFull());
  });

  it.each([
    ["cannot be compared in full", [long.split(" ").toReversed().join(" "), twoWords()], [[long]]],
    ["outnumber them", ["Ramadan Shallah"], [["SHALLAH, Ramadan"], [twoWords()]]],
  ])("are all screened if changed names %s", async (_, names, listed) => {
    await register(names);
    await workAll();
    await listAtOnce(listed);
    await workAll();
    expect(await screenedNow()).toBe(names.length);
    const found = await results();
    expect(found).toHaveLength(1);
    expect(found).toEqual(await inFull());
  });

  it("are made due in parts that a statement's time suffices for", async () => {
    await register([twoWords()]);
    await workAll();
    await registerMany();
    const allow = await refuseMore(10_000);
    try {
      await listAtOnce([[long]]);
      // A turn without time makes one part due.
      await askDestinations({ ...turn(), until: monotonicMs() + 1 });
      for (let turns = 0; await isAnyAsking(turn().read, await listVersionNow(turn().read)); turns++) {
        expect(turns).toBeLessThan(10);
        await askDestinations(turn());
      }
    } finally {
      await allow();
    }
    const [left] = await ownerSql()`select count(*)::int as n from screened_destinations where keys is not null`;
    expect(left).toEqual({ n: 0 });
  });

  it("are due for the whole list after a request, by batches", async () => {
    await listAtOnce([[twoWords()]]);
    await registerMany();
    const allow = await refuseMore(2_000);
    try {
      await call(desk.officer, "POST", "/watchlist/rescreens", undefined, newId());
      await desk.work();
    } finally {
      await allow();
    }
    expect(await desk.run()).toMatchObject({ status: "COMPLETED" });
    const [due] = await ownerSql()`
      select count(*)::int as n from screened_destinations where list_version = 0 and keys is null`;
    expect(due).toEqual({ n: 10_000 });
  });

  it("are all screened if the changed names fail repeatedly", async () => {
    const [name, ...others] = [twoWords(), twoWords(), twoWords()];
    await register([name, ...others]);
    await workAll();
    await ownerSql().unsafe(`
      create function refuse_it() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger refuse_it before update on rescreened_destinations for each row
        when (new.after_name is not null) execute function refuse_it();`);
    try {
      await listAtOnce([[name]]);
      await workAll();
    } finally {
      await ownerSql().unsafe("drop trigger refuse_it on rescreened_destinations; drop function refuse_it();");
    }
    expect(await screenedNow()).toBe(3);
    expect(await results()).toHaveLength(1);
  });
});

it("a name that is read while changed names ask is screened against them", async () => {
  const name = twoWords();
  await register([name]);
  let job = Promise.resolve();
  await ownerSql().begin(async (tx) => {
    await tx`select from rescreened_destinations for update`;
    job = workOnDestinations(never());
    while ((await waiting()) === 0) await setTimeout(10);
    await add(name);
    // As another process that began after the change, and searched before the name had keys.
    await tx`update rescreened_destinations set (since_version, through_version) = (select version, version from watchlist_state)`;
  });
  await job;
  await workAll();
  expect(await results()).toMatchObject([{ subject_name: name, hit_count: 1 }]);
});
