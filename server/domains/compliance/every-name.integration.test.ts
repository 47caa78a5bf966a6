import { describe, expect, it } from "vitest";
import { openScreeningDesk, ownName } from "@/server/testing/screening";
import { ownerSql } from "@/server/testing/test-database";
import type { PartyView } from "../../contract/parties";
import { newId } from "../../kernel/ids";

const desk = await openScreeningDesk();
const onboarding = async (party: PartyView) =>
  (await desk.resultsOf(party)).find(({ origin }) => origin === "ONBOARDING");

describe("opening a customer", () => {
  it.each([
    ["ORGANISATION", { organisationName: "Orchard Lane Bakery" }],
    ["SOLE_TRADER", { organisationName: "Orchard Lane Bakery" }],
    ["PERSON", { organisationName: "Orchard Lane Bakery" }],
    ["TRUST", {}],
  ])("%s is UNDER_REVIEW with a listed given and family name", async (type, more) => {
    const name = ownName();
    const entry = await desk.list(name.full);
    const party = await desk.make.party({ type, givenName: name.given, familyName: name.family, ...more });
    expect(party.status).toBe("UNDER_REVIEW");
    expect(await onboarding(party)).toMatchObject({
      ...{ subjectName: party.name, passed: false },
      names: expect.arrayContaining([name.full, ...Object.values(more)]),
      hits: [{ watchlistEntryId: entry.id, subjectName: name.full, score: 100 }],
    });
  });

  it("PERSON is UNDER_REVIEW with a listed trading name", async () => {
    const { full: tradingName } = ownName();
    const { given, family, full } = ownName();
    await desk.list(tradingName);
    const party = await desk.make.party({ givenName: given, familyName: family, organisationName: tradingName });
    expect(await onboarding(party)).toMatchObject({
      ...{ subjectName: full, names: [full, tradingName] },
      hits: [{ subjectName: tradingName, fullName: tradingName }],
    });
    expect(party.status).toBe("UNDER_REVIEW");
  });

  it("has one hit of an entry that both names match, of the better one, and one of each other entry", async () => {
    const { given, family, full } = ownName();
    const [both, trade] = [await desk.list(full), await desk.list(`${family} Orchards`)];
    const party = await desk.make.party({
      ...{ type: "SOLE_TRADER", givenName: given, familyName: family, organisationName: `${given} ${family}a` },
    });
    const one = await onboarding(party);
    expect(one?.names).toEqual([`${given} ${family}a`, full]);
    expect(one?.hits.filter(({ watchlistEntryId }) => watchlistEntryId === both.id)).toMatchObject([
      { subjectName: full, score: 100 },
    ]);
    const two = await desk.make.party({
      ...{ type: "SOLE_TRADER", givenName: given, familyName: family, organisationName: `${family} Orchards` },
    });
    expect((await onboarding(two))?.hits.map((hit) => [hit.watchlistEntryId, hit.subjectName, hit.score])).toEqual(
      [
        [both.id, full, 100],
        [trade.id, `${family} Orchards`, 100],
      ].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    );
  });

  it("is UNDER_REVIEW if one of the names is not screenable, with the hits of the other", async () => {
    const { given, family, full } = ownName();
    const party = await desk.make.party({ givenName: given, familyName: family, organisationName: "--" });
    expect(party.status).toBe("UNDER_REVIEW");
    expect(await onboarding(party)).toMatchObject({ screenable: false, passed: false, names: [full, "--"], hits: [] });
  });
});

describe("a request", () => {
  it("by reference alone screens every stored name, by name only that one", async () => {
    const { given, family, full } = ownName();
    const tradingName = ownName().full;
    const party = await desk.make.party({ givenName: given, familyName: family, organisationName: tradingName });
    await desk.list(tradingName);
    const byReference = await desk.screen({ subjectRef: party.customerNo });
    expect(byReference).toMatchObject({ names: [full, tradingName], hits: [{ subjectName: tradingName }] });
    const { body: tried } = await desk.officer("POST", "/screenings/trial", { subjectRef: party.customerNo });
    expect(tried).toMatchObject({ names: [full, tradingName], hits: [{ subjectName: tradingName }] });
    expect((await desk.officer("POST", "/screenings/trial", {})).status).toBe(400);
    const byName = await desk.screen({ subjectRef: party.customerNo, name: full });
    expect(byName).toMatchObject({ names: [full], passed: true });
  });
});

it("results of earlier releases have one name, which every hit matched", async () => {
  const { full } = ownName();
  await desk.list(full);
  const { id } = await desk.screen({ name: full });
  const earlier = newId();
  await ownerSql()`
    insert into screenings select (jsonb_populate_record(s,
      jsonb_build_object('id', ${earlier}::text, 'names', '[]'::jsonb, 'hits', s.hits #- '{0,subjectName}'))).*
    from screenings s where id = ${id}`;
  const { body } = await desk.officer("GET", `/screenings/${earlier}`);
  expect(body).toMatchObject({ names: [full], hits: [{ subjectName: full }] });
});

describe("cleared before", () => {
  it("is the same name's hit only", async () => {
    const { given, family, full } = ownName();
    const tradingName = ownName().full;
    const party = await desk.make.party({ givenName: given, familyName: family, organisationName: tradingName });
    await desk.list(full, { aliases: [`${family} Kestrel Maritime`] });
    const cleared = async (name: string) => {
      const result = await desk.screen({ subjectRef: party.customerNo, name });
      expect(result.hits).toHaveLength(1);
      expect((await desk.decide(result, false)).status).toBe(200);
    };
    const earlier = async () => {
      const { id } = await desk.screen({ subjectRef: party.customerNo });
      return (await desk.officer("GET", `/screenings/${id}/earlier-clearings`)).body;
    };
    await cleared(`${family} Kestrel Maritime`);
    expect(await earlier()).toEqual([]);
    await cleared(full);
    expect(await earlier()).toHaveLength(1);
  });
});
