import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { rescreenDesk, word } from "@/server/testing/rescreens";
import { ownerSql } from "@/server/testing/test-database";
import { waiting } from "@/server/testing/waiting";
import { newId } from "../../../kernel/ids";
import { catchUpWithList } from "./catch-up";
import { readUnread } from "./unread-customers";

const desk = rescreenDesk();
const { add, call, turn, work } = desk;

/** A customer with a person's and an organization's name. */
async function trader(name = twoWords()) {
  const [givenName, familyName] = name.split(" ");
  const organisationName = `${word()} Orchards`;
  const party = await desk.counter.make.party({ type: "SOLE_TRADER", givenName, familyName, organisationName });
  return { partyId: party.partyId, customerNo: party.customerNo, person: name, trade: organisationName };
}

const twoWords = () => `${word()} ${word()}`;

type Met = { names: string[]; hits: [name: string, listed: string][] };
const resultsOf = async (partyId: string) =>
  ownerSql()<Met[]>`
    select names, (select coalesce(jsonb_agg(jsonb_build_array(hit ->> 'subjectName', hit ->> 'fullName') order by hit ->> 'fullName'), '[]')
      from jsonb_array_elements(hits) as hit) as hits
    from screenings where party_id = ${partyId} and origin = 'RESCREEN' order by id`;

async function rescreenAll() {
  await call(desk.officer, "POST", "/watchlist/rescreens", undefined, newId());
  await work();
}

/** As an earlier release left the customer: the other name is neither tokenized nor screened. */
const forgetOther = (partyId: string) =>
  ownerSql()`update screened_party_names set keys = null, list_version = 0 where party_id = ${partyId} and place = 1`;

describe("a new entry", () => {
  it("is compared with every name of a customer, in one result of all names", async () => {
    const one = await trader();
    await add(one.person);
    await work();
    expect(await resultsOf(one.partyId)).toEqual([
      { names: [one.trade, one.person], hits: [[one.person, one.person]] },
    ]);
    await add(one.trade);
    await work();
    expect((await resultsOf(one.partyId))[1]?.hits).toEqual([[one.trade, one.trade]]);
    await rescreenAll();
    expect(await resultsOf(one.partyId)).toHaveLength(2);
  });

  it("that both names match is one hit, of the better one", async () => {
    const one = await trader();
    await add(one.person, [`${one.trade}`]);
    await work();
    expect((await resultsOf(one.partyId)).map(({ hits }) => hits)).toEqual([[[one.person, one.person]]]);
  });

  it("makes one result of a customer in concurrent runs, each name with its own entry", async () => {
    const customers = await Promise.all(Array.from({ length: 6 }, () => trader()));
    for (const { person, trade } of customers) {
      await add(person);
      await add(trade);
    }
    await call(desk.officer, "POST", "/watchlist/rescreens", undefined, newId());
    await Promise.all([work(), work(), work(), ...customers.map(({ partyId }) => catchUpWithList(partyId))]);
    await work();
    for (const { partyId, person, trade } of customers) {
      const hits = (await resultsOf(partyId)).flatMap((result) => result.hits);
      expect(hits.map(([name]) => name).sort()).toEqual([person, trade].sort());
    }
  });

  it("shows in its impact which of a customer's names it matches", async () => {
    const one = await trader();
    const { body } = await call(desk.officer, "POST", "/watchlist/impact", { fullName: one.person, aliases: [] });
    expect(body.parties).toMatchObject([
      { partyId: one.partyId, name: one.trade, subjectName: one.person, matchedName: one.person, score: 100 },
    ]);
  });
});

describe("a customer opened while their entry is added", () => {
  it("is screened against it by every name", async () => {
    const one = await trader();
    await add(one.person);
    await catchUpWithList(one.partyId);
    await catchUpWithList(one.partyId);
    expect((await resultsOf(one.partyId)).map(({ hits }) => hits)).toEqual([[[one.person, one.person]]]);
  });
});

describe("a customer of an earlier release", () => {
  it("is screened by the names that were never screened, once", async () => {
    const one = await trader();
    await forgetOther(one.partyId);
    await add(one.person);
    await work();
    expect(await resultsOf(one.partyId)).toEqual([]);
    await Promise.all([readUnread(turn()), readUnread(turn())]);
    await readUnread(turn());
    expect(await resultsOf(one.partyId)).toEqual([
      { names: [one.trade, one.person], hits: [[one.person, one.person]] },
    ]);
    await rescreenAll();
    expect(await resultsOf(one.partyId)).toHaveLength(1);
  });

  it("is screened against an entry whose run ended while their names were read, whatever happens then", async () => {
    const one = await trader();
    await forgetOther(one.partyId);
    const read = { now: Promise.resolve() };
    await ownerSql().begin(async (tx) => {
      await tx`select from screened_parties where party_id = ${one.partyId} for update`;
      read.now = readUnread(turn());
      while ((await waiting()) === 0) await setTimeout(10);
      await add(one.person);
      await work();
      expect(await desk.run()).toMatchObject({ status: "COMPLETED", hits: 0 });
      // As if the process ended with its first commit.
      await tx.unsafe(`
        create function refuse_it() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
        create trigger refuse_it before update on screened_party_names for each row
          when (old.keys is not null) execute function refuse_it();`);
    });
    await Promise.allSettled([read.now]);
    await ownerSql().unsafe("drop trigger refuse_it on screened_party_names; drop function refuse_it();");
    await readUnread(turn());
    expect((await resultsOf(one.partyId)).map(({ hits }) => hits)).toEqual([[[one.person, one.person]]]);
  });

  it("has no result if nothing is new", async () => {
    const one = await trader();
    await forgetOther(one.partyId);
    await readUnread(turn());
    expect(await resultsOf(one.partyId)).toEqual([]);
  });
});

describe("a hit is not known from", () => {
  const screen = (body: object) => call(desk.officer, "POST", "/screenings", body, newId());

  it("a result at another threshold than the bank's", async () => {
    const one = await trader();
    await add(one.person);
    const asked = await screen({ subjectRef: one.customerNo, threshold: 0 });
    expect(asked.body.hits).toMatchObject([{ subjectName: one.person }]);
    await screen({ subjectRef: one.customerNo, threshold: 95 });
    await work();
    expect((await resultsOf(one.partyId)).map(({ hits }) => hits)).toEqual([[[one.person, one.person]]]);
  });

  it("a result under another name", async () => {
    const one = await trader();
    await add(one.person, ["Kestrel Maritime"]);
    await screen({ subjectRef: one.customerNo, name: "Kestrel Maritime" });
    await work();
    expect((await resultsOf(one.partyId)).map(({ hits }) => hits)).toEqual([[[one.person, one.person]]]);
  });

  it("but from one of all names at the bank's threshold", async () => {
    const one = await trader();
    await add(one.person);
    await screen({ subjectRef: one.customerNo });
    await work();
    expect(await resultsOf(one.partyId)).toEqual([]);
  });
});
