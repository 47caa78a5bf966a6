import { beforeEach, describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { forgetResults, listAtOnce as list, rescreenDesk, word } from "@/server/testing/rescreens";
import { ownerSql } from "@/server/testing/test-database";
import { changed } from "../../../compliance/evaluation/changed";
import { customers } from "../../../compliance/evaluation/population";
import { analyse, isComparable, ready } from "../../../compliance/matching/analyse";
import { keysOf, questionsOf } from "../../../compliance/matching/keys";
import { newId } from "../../../kernel/ids";
import { seededRandom } from "../../../kernel/seeded-random";
import { findAllParties } from "../candidates";
import { noteComparable } from "./comparable";
import { workOnRescreens } from "./jobs";

const desk = rescreenDesk();
const { add, call, never, run, turn } = desk;

beforeEach(async () => {
  await ownerSql()`truncate screened_parties, screened_party_names`;
  await forgetResults();
});

/** Customers as the bank stores them, each with all its names. Returns their ids. */
async function open(all: readonly (readonly string[])[]): Promise<string[]> {
  await ready(all.flat());
  const sql = ownerSql();
  return Promise.all(
    all.map(async (names) => {
      const id = newId();
      const comparable = names.every((name) => isComparable(analyse(name)));
      await sql`insert into screened_parties (party_id, comparable) values (${id}, ${comparable})`;
      for (const [place, name] of names.entries())
        await sql`insert into screened_party_names (party_id, place, name, keys, list_version)
          values (${id}, ${place}, ${name}, ${keysOf(analyse(name))}::int[], 0)`;
      return id;
    }),
  );
}

/** A run of all entries as after an import. */
const queueImport = () => ownerSql()`
  insert into rescreens (id, status, cause, since_version, through_version, requested_by)
  select ${newId()}, 'QUEUED', 'IMPORT', 0, version, 'test' from watchlist_state`;

/** Turns until the newest run is over. */
async function workAll(turnMs?: number): Promise<void> {
  for (let turns = 0; (await run()).finishedAt === null; turns++) {
    expect(turns).toBeLessThan(300);
    await Promise.all([workOnRescreens(never(), turnMs), workOnRescreens(never(), turnMs)]);
  }
}

const wayOf = async () =>
  (
    await ownerSql()<{ way: string; beyond: number }[]>`
    select way, cardinality(beyond_index) as beyond from rescreens order by id desc limit 1`
  )[0];

const results = () => ownerSql()`
  select party_id, subject_name, names, screenable, passed, incomplete, hit_count, top_score,
    (select jsonb_agg(hit order by hit ->> 'watchlistEntryId') from jsonb_array_elements(hits) as hit) as hits
  from screenings where origin = 'RESCREEN' order by party_id, id`;

/** The results of a full rescreening on the same data. */
async function inFull() {
  await forgetResults();
  await call(desk.officer, "POST", "/watchlist/rescreens", undefined, newId());
  await workAll();
  expect(await wayOf()).toMatchObject({ way: "PARTIES" });
  return results();
}

const long = Array.from({ length: 45 }, word).join(" ");

describe("changed names that ask the index of customers", () => {
  it("make the same results as a full rescreening, in short turns of several processes", async () => {
    const seed = Math.floor(Math.random() * 2 ** 30);
    const pairs = Array.from({ length: 30 }, (_, at) => changed(seededRandom(seed + at)));
    const others = [...customers(seededRandom(seed), 60)].map(({ name }) => [name]);
    const partly = [["Mr. & Mrs."], ["Ltd. Co."], ["Mart?n Orchard"], [long], [word(), "Mr. & Mrs."]];
    const traders = pairs.slice(0, 10).map(({ query }) => [`${word()} Orchards`, query]);
    await open([...pairs.map(({ query }) => [query]), ...others, ...partly, ...traders]);
    await list(pairs.map(({ listed }, at) => (at % 5 === 0 ? [`${word()} ${word()}`, listed] : [listed])));
    await queueImport();
    await workAll(50);
    expect(await run()).toMatchObject({ status: "COMPLETED", failure: null, total: 105, processed: 105 });
    expect(await wayOf()).toEqual({ way: "NAMES", beyond: 0 });
    const byNames = await results();
    expect(byNames.filter(({ hit_count }) => hit_count > 0).length, `seed ${seed}`).toBeGreaterThan(15);
    expect(byNames, `seed ${seed}`).toEqual(await inFull());
  });

  it("leave no matches behind", async () => {
    const [name = ""] = [`${word()} ${word()}`];
    await open([[name]]);
    await add(name);
    await workAll();
    expect(await run()).toMatchObject({ status: "COMPLETED", hits: 1 });
    expect(await ownerSql()`select from rescreen_matches`).toHaveLength(0);
  });

  it("are compared with all customers if a customer of many words may match a part that was cut off", async () => {
    await open([[long.split(" ").toReversed().join(" ")], [`${word()} ${word()}`]]);
    await list([[long]]);
    await queueImport();
    await workAll();
    expect(await wayOf()).toEqual({ way: "NAMES", beyond: 1 });
    expect(await run()).toMatchObject({ status: "COMPLETED", total: 2 });
    const byNames = await results();
    expect(byNames).toHaveLength(1);
    expect(byNames).toEqual(await inFull());
  });

  it("are compared with all customers if the index fails for them", async () => {
    const [one, other] = [`${word()} ${word()}`, `${word()} ${word()}`];
    const [first] = await open([[one], [other]]);
    await list([[one], [other]]);
    await ownerSql().unsafe(`
      create function refuse_it() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger refuse_it before insert on rescreen_matches for each row when (new.party_id = '${first}')
        execute function refuse_it();`);
    try {
      await queueImport();
      await workAll();
    } finally {
      await ownerSql().unsafe("drop trigger refuse_it on rescreen_matches; drop function refuse_it();");
    }
    expect(await run()).toMatchObject({ status: "COMPLETED", hits: 2 });
    expect(await wayOf()).toEqual({ way: "NAMES", beyond: 1 });
    expect(await results()).toEqual(await inFull());
  });

  it("leave the run to the customers if the index answers for too few of them", async () => {
    const meant = `${word()} ${word()}`;
    await open([[meant], ...Array.from({ length: 152 }, () => [`${word()} ${word()}`])]);
    await list([[meant, ...Array.from({ length: 151 }, () => `${word()} ${long}`)]]);
    await queueImport();
    await workAll();
    expect((await wayOf())?.beyond).toBeGreaterThan(0);
    const byNames = await results();
    expect(byNames).not.toEqual([]);
    expect(byNames).toEqual(await inFull());
  });

  it("do not if they outnumber the customers", async () => {
    const name = `${word()} ${word()}`;
    await open([[name]]);
    await list([[name], ["Kestrel Maritime"]]);
    await queueImport();
    await workAll();
    expect(await wayOf()).toMatchObject({ way: "PARTIES" });
    expect(await results()).toHaveLength(1);
  });
});

it("more customers than the limit are no answer of the index", async () => {
  await open([["Ramadan Shallah"], ["Shallah Ramadan"]]);
  const questions = questionsOf(analyse("SHALLAH, Ramadan"), 80);
  expect(await findAllParties(database().db, questions, 1)).toBeNull();
  expect((await findAllParties(database().db, questions, 20))?.map(({ name }) => name).sort()).toEqual([
    "Ramadan Shallah",
    "Shallah Ramadan",
  ]);
});

describe("customers of an earlier release", () => {
  it("are in every run until their names are read, then only if one cannot be compared in full", async () => {
    const [sound, partly] = await open([["Ramadan Shallah"], ["Mr. & Mrs."]]);
    await ownerSql()`update screened_parties set comparable = null`;
    await add("Kestrel Maritime");
    await workAll();
    expect(await results()).toMatchObject([{ party_id: partly, incomplete: "GENERIC" }]);
    await noteComparable(turn());
    expect(await ownerSql()`select party_id, comparable from screened_parties order by party_id`).toEqual([
      { party_id: sound, comparable: true },
      { party_id: partly, comparable: false },
    ]);
  });
});
