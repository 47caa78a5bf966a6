import { afterEach, describe, expect, it } from "vitest";
import { bySession, callerOf } from "@/server/testing/callers";
import { makeStaff } from "@/server/testing/identity";
import { openScreeningDesk, ownName } from "@/server/testing/screening";
import { ownerSql } from "@/server/testing/test-database";
import { bankRouter } from "../../bank-router";
import { forgetConfig } from "../../config";
import type { HitVerdict } from "../../contract/compliance/hit-decisions";
import type { ScreeningResultView } from "../../contract/compliance/screenings";
import { newId } from "../../kernel/ids";

const desk = await openScreeningDesk();
const call = callerOf(bankRouter);

afterEach(() => {
  delete process.env.SCREENING_FOUR_EYES;
  delete process.env.SCREENING_DUAL_CONTROL_SCORE;
  forgetConfig();
});

function set(name: "SCREENING_FOUR_EYES" | "SCREENING_DUAL_CONTROL_SCORE", value: string): void {
  process.env[name] = value;
  forgetConfig();
}

/** A result with this many hits of one name. */
async function screened(hits: number, subjectRef?: string): Promise<ScreeningResultView> {
  const name = ownName().full;
  for (let n = 0; n < hits; n++) await desk.list(name, { externalRef: `R-${n}` });
  return desk.screen({ name, ...(subjectRef !== undefined && { subjectRef }) });
}

const entryOf = ({ hits }: ScreeningResultView, place: number) => hits[place]?.watchlistEntryId ?? "";
const isMatch = (of: ScreeningResultView, place: number) => ({
  watchlistEntryId: entryOf(of, place),
  verdict: "MATCH" as const,
});
const isNot = (of: ScreeningResultView, place: number, more: Partial<HitVerdict> = {}) => ({
  ...{ watchlistEntryId: entryOf(of, place), verdict: "NOT_A_MATCH", reason: "DIFFERENT_COUNTRY" as const, ...more },
});

const decideAs =
  (caller: typeof desk.officer) =>
  ({ id }: { id: string }, decisions: object[], more: object = {}) =>
    caller("POST", `/screenings/${id}/hit-decisions`, { decisions, by: "Olga Officer", ...more });
const [decide, decideAsOther] = [decideAs(desk.officer), decideAs(desk.other)];
const now = async ({ id }: { id: string }) =>
  (await desk.officer("GET", `/screenings/${id}`)).body as unknown as ScreeningResultView;
const verdicts = ({ hits }: ScreeningResultView) => hits.map(({ decision }) => decision.verdict);

describe("decisions on hits", () => {
  it("leave the disposition until all are ruled out, and store reason, note and decider of each", async () => {
    const result = await screened(2);
    expect(verdicts(result)).toEqual(["UNDECIDED", "UNDECIDED"]);
    const first = await decide(result, [isNot(result, 0, { note: "Born 1951" })]);
    expect(first.body).toMatchObject({ status: "PENDING", version: 1, dispositionedBy: null });
    expect((await now(result)).hits[0]?.decision).toMatchObject({
      ...{ verdict: "NOT_A_MATCH", reason: "DIFFERENT_COUNTRY", note: "Born 1951", awaitsSecond: false },
      by: "Olga Officer",
    });
    const second = await decide(result, [isNot(result, 1, { reason: "OTHER" })], { note: "Another person" });
    expect(second.body).toMatchObject({ status: "CLEARED", dispositionNote: "Another person", version: 2 });
    expect(second.body).toEqual(await now(result));
    const history = (await desk.officer("GET", `/screenings/${result.id}/hit-decisions`)).body;
    expect(history).toMatchObject([
      { number: 1, watchlistEntryId: entryOf(result, 0), reason: "DIFFERENT_COUNTRY" },
      { number: 2, watchlistEntryId: entryOf(result, 1), reason: "OTHER" },
    ]);
    // The interface's history has dispositions only.
    expect((await desk.officer("GET", `/screenings/${result.id}/dispositions`)).body).toMatchObject([
      { number: 2, confirmed: false },
    ]);
  });

  it("confirm the result and block its customer with one match, beside hits that are ruled out or undecided", async () => {
    const party = await desk.make.party();
    const result = await screened(3, party.partyId);
    const { body } = await decide(result, [isMatch(result, 1), isNot(result, 0)], { note: "Passport matches" });
    expect(body).toMatchObject({ status: "CONFIRMED_HIT", dispositionNote: "Passport matches" });
    expect(verdicts(await now(result))).toEqual(["NOT_A_MATCH", "MATCH", "UNDECIDED"]);
    expect((await desk.party(party.partyId)).status).toBe("BLOCKED");
    // Without the match the block stays until every hit is ruled out.
    expect((await decide(result, [isNot(result, 1)])).body.status).toBe("CONFIRMED_HIT");
    expect((await decide(result, [isNot(result, 2)])).body.status).toBe("CLEARED");
    expect((await desk.party(party.partyId)).status).toBe("ACTIVE");
  });

  it("can be withdrawn before the result is decided, and not after", async () => {
    const result = await screened(2);
    await decide(result, [isNot(result, 0)]);
    const undecided = { watchlistEntryId: entryOf(result, 0), verdict: "UNDECIDED", note: "Passport requested" };
    expect((await decide(result, [undecided])).status).toBe(200);
    expect((await now(result)).hits[0]?.decision).toMatchObject({ verdict: "UNDECIDED", note: "Passport requested" });
    await decide(result, [isMatch(result, 1)]);
    expect((await decide(result, [undecided])).body.error).toBe("ILLEGAL_STATE");
  });

  it("name hits of the result once each, with a reason for no match, and a decider", async () => {
    const result = await screened(1);
    const cases: [object, string][] = [
      [{ decisions: [] }, "decisions"],
      [{ decisions: [{ watchlistEntryId: newId(), verdict: "MATCH" }] }, "decisions.0.watchlistEntryId"],
      [{ decisions: [isMatch(result, 0), isMatch(result, 0)] }, "decisions.1.watchlistEntryId"],
      [{ decisions: [{ ...isMatch(result, 0), verdict: "NOT_A_MATCH" }] }, "decisions.0.reason"],
      [{ decisions: [{ ...isMatch(result, 0), reason: "DIFFERENT_COUNTRY" }] }, "decisions.0.reason"],
      [{ decisions: [isNot(result, 0, { reason: "OTHER" })] }, "decisions.0.note"],
      [{ decisions: [isNot(result, 0, { reason: "DECIDED_BEFORE" })] }, "decisions.0.reason"],
      [{ decisions: [isMatch(result, 0)], by: undefined }, "by"],
    ];
    for (const [body, field] of cases) {
      const sent = { by: "Olga Officer", ...body };
      const answer = await desk.officer("POST", `/screenings/${result.id}/hit-decisions`, sent);
      expect([field, answer.status, Object.keys(answer.body.fieldErrors as object)]).toEqual([field, 400, [field]]);
    }
    expect((await now(result)).version).toBe(0);
  });

  it("with an earlier version are refused, and of concurrent ones each sees the other", async () => {
    const result = await screened(2);
    const path = `/screenings/${result.id}/hit-decisions`;
    const body = (place: number) => ({ decisions: [isNot(result, place)], by: "A" });
    const answers = await Promise.all([0, 1].map((place) => desk.officer("POST", path, body(place))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await now(result)).status).toBe("CLEARED");
    const late = await desk.officer("POST", path, body(0), { "if-match": '"0"' });
    expect([late.status, late.body.error]).toEqual([412, "CHANGED_MEANWHILE"]);
  });

  it("are remembered per customer and unchanged entry, also of a result whose other hit is a match", async () => {
    const party = await desk.make.party();
    const result = await screened(2, party.partyId);
    await decide(result, [isMatch(result, 0), isNot(result, 1, { note: "Born 1951" })]);
    const again = await desk.screen({ name: result.subjectName, subjectRef: party.partyId });
    expect((await desk.officer("GET", `/screenings/${again.id}/earlier-clearings`)).body).toMatchObject([
      { watchlistEntryId: entryOf(result, 1), screeningId: result.id, reason: "DIFFERENT_COUNTRY", note: "Born 1951" },
    ]);
    const before = { reason: "DECIDED_BEFORE" } as const;
    expect((await decide(again, [isNot(again, 1, before)])).status).toBe(200);
    expect((await decide(again, [isNot(again, 0, before)])).status).toBe(400);
  });

  it("cannot be changed or deleted in the database", async () => {
    const result = await screened(1);
    await decide(result, [isNot(result, 0)]);
    const refused = async (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ code: "23001" });
    await refused(
      ownerSql()`update screening_hit_decisions set verdict = 'MATCH' where screening_id = ${result.id}`.execute(),
    );
    await refused(ownerSql()`delete from screening_hit_decisions where screening_id = ${result.id}`.execute());
  });
});

describe("a disposition of the interface", () => {
  it("decides an only hit as a match, names none of several, and rules out all", async () => {
    const [single, several] = [await screened(1), await screened(2)];
    await desk.decide(single, true, { note: "Same person" });
    expect((await now(single)).hits[0]?.decision).toMatchObject({
      verdict: "MATCH",
      reason: null,
      note: "Same person",
    });
    await desk.decide(several, true);
    expect(verdicts(await now(several))).toEqual(["UNDECIDED", "UNDECIDED"]);
    await desk.decide(several, false, { note: "Other people" });
    expect((await now(several)).hits.map(({ decision }) => [decision.verdict, decision.reason, decision.note])).toEqual(
      [
        ["NOT_A_MATCH", "OTHER", "Other people"],
        ["NOT_A_MATCH", "OTHER", "Other people"],
      ],
    );
    await desk.decide(several, true);
    expect(verdicts(await now(several))).toEqual(["UNDECIDED", "UNDECIDED"]);
  });

  it("keeps the reasons of hits that are ruled out already", async () => {
    const result = await screened(2);
    await decide(result, [isNot(result, 0)]);
    await desk.decide(result, false, { note: "Other" });
    expect((await now(result)).hits.map(({ decision }) => decision.reason)).toEqual(["DIFFERENT_COUNTRY", "OTHER"]);
  });

  it("that names two dispositions or deciders is refused", async () => {
    const result = await screened(1);
    for (const [field, query] of [
      ["confirmed", "confirmed=false&confirmed=true&by=Ines"],
      ["by", "confirmed=false&by=Ines&by=Olga"],
    ]) {
      const answer = await desk.officer("POST", `/screenings/${result.id}/disposition?${query}`);
      expect([answer.status, answer.body.fieldErrors]).toEqual([400, { [String(field)]: "is given more than once" }]);
    }
    expect((await now(result)).status).toBe("PENDING");
  });

  it("takes its note from the query or from the body", async () => {
    const result = await screened(1);
    const path = `/screenings/${result.id}/disposition?confirmed=false&by=Ines`;
    const answer = await desk.officer("POST", path, { note: "Not him" });
    expect(answer.body).toMatchObject({ status: "CLEARED", dispositionedBy: "Ines", dispositionNote: "Not him" });
  });
});

describe("the decider", () => {
  it("is the signed-in person in a session, and who else is named is refused", async () => {
    const staff = await makeStaff({ roles: ["COMPLIANCE_OFFICER"] });
    const officer = await bySession(staff.id);
    const clean = await desk.screen({ name: ownName().full });
    const result = await screened(1);
    const send = (path: string, body: object) => call(officer, "POST", path, body);
    const writes = (by: object): [string, object][] => [
      [`/screenings/${result.id}/hit-decisions`, { decisions: [isNot(result, 0)], ...by }],
      ["/screenings/clear", { ids: [clean.id], ...by }],
    ];
    const named = (by: string) => `/screenings/${result.id}/disposition?confirmed=false&by=${encodeURIComponent(by)}`;
    for (const [path, body] of [...writes({ by: "Somebody Else" }), [named("Somebody Else"), {}] as const]) {
      const answer = await send(path, body);
      expect([path, answer.status, Object.keys(answer.body.fieldErrors as object)]).toEqual([path, 400, ["by"]]);
    }
    for (const [path, body] of writes({})) expect([path, (await send(path, body)).status]).toEqual([path, 200]);
    const decided = await now(result);
    expect(decided.hits[0]?.decision).toMatchObject({ client: null });
    expect((await now(clean)).dispositionedBy).toBe(decided.dispositionedBy);
    const own = await send(named(String(decided.dispositionedBy)), {});
    expect(own.status).toBe(200);
  });

  it("of a service client is as sent, beside the client", async () => {
    const result = await screened(1);
    await decide(result, [isMatch(result, 0)], { by: "Ines of the branch" });
    const { decision } = (await now(result)).hits[0] ?? {};
    expect(decision?.by).toBe("Ines of the branch");
    expect([decision?.client, decision?.client === null]).toEqual([decision?.principal, false]);
    expect((await now(result)).dispositionedByClient).toBe(decision?.client);
    const [disposition] = (await desk.officer("GET", `/screenings/${result.id}/dispositions`)).body as never as [
      object,
    ];
    expect(disposition).toMatchObject({ by: "Ines of the branch", client: decision?.client });
  });
});

describe("dual control, if enabled", () => {
  it("clears a sanctions hit at the score only with two officers", async () => {
    set("SCREENING_DUAL_CONTROL_SCORE", "95");
    const party = await desk.make.party();
    const result = await screened(1, party.partyId);
    await desk.decide(result, true);
    const first = await decide(result, [isNot(result, 0)]);
    expect(first.body.status).toBe("CONFIRMED_HIT");
    expect((await now(result)).hits[0]?.decision).toMatchObject({ verdict: "NOT_A_MATCH", awaitsSecond: true });
    expect((await desk.decide(result, false)).body.status).toBe("CONFIRMED_HIT");
    expect((await desk.party(party.partyId)).status).toBe("BLOCKED");
    const second = await decideAsOther(result, [isNot(result, 0, { reason: "DIFFERENT_BIRTH_DATE" })]);
    expect(second.body.status).toBe("CLEARED");
    expect((await desk.party(party.partyId)).status).toBe("ACTIVE");
  });

  it("begins anew after another verdict, and spares lower scores and other lists", async () => {
    set("SCREENING_DUAL_CONTROL_SCORE", "95");
    const result = await screened(1);
    await decide(result, [isNot(result, 0)]);
    await decideAsOther(result, [{ watchlistEntryId: entryOf(result, 0), verdict: "UNDECIDED" }]);
    expect((await decideAsOther(result, [isNot(result, 0)])).body.status).toBe("PENDING");
    expect((await decide(result, [isNot(result, 0)])).body.status).toBe("CLEARED");
    const name = ownName().full;
    await desk.list(name, { listType: "PEP" });
    const pep = await desk.screen({ name });
    expect((await decide(pep, [isNot(pep, 0)])).body.status).toBe("CLEARED");
  });

  it("covers list types that the bank does not know, and sanctions however they are written", async () => {
    set("SCREENING_DUAL_CONTROL_SCORE", "95");
    for (const listType of ["OFAC SDN", " sanctions "]) {
      const name = ownName().full;
      await desk.list(name, { listType });
      const result = await desk.screen({ name });
      expect([listType, (await decide(result, [isNot(result, 0)])).body.status]).toEqual([listType, "PENDING"]);
      expect((await decideAsOther(result, [isNot(result, 0)])).body.status).toBe("CLEARED");
    }
  });
});

describe("four eyes, if enabled", () => {
  it("keep the opener of a customer from ruling out their hits", async () => {
    set("SCREENING_FOUR_EYES", "1");
    const { partyId } = await desk.make.party();
    const own = await screened(1, partyId);
    // The fixture's customers are opened by the first officer.
    expect((await decide(own, [isNot(own, 0)])).body.error).toBe("SELF_APPROVAL");
    expect((await desk.decide(own, false)).body.error).toBe("SELF_APPROVAL");
    expect((await decideAsOther(own, [isNot(own, 0)])).body.status).toBe("CLEARED");
  });

  it("keep the opener of a customer from clearing a name that cannot be read", async () => {
    set("SCREENING_FOUR_EYES", "1");
    const party = await desk.make.party({ givenName: "Mr.", familyName: "Co." });
    const { partyId } = party;
    const [own] = await desk.resultsOf(party);
    expect(own).toMatchObject({ screenable: false, hits: [] });
    expect((await desk.decide(own as ScreeningResultView, false)).body.error).toBe("SELF_APPROVAL");
    expect((await desk.party(partyId)).status).toBe("UNDER_REVIEW");
    const path = `/screenings/${own?.id}/disposition?confirmed=false&by=Olga`;
    expect((await desk.other("POST", path)).body.status).toBe("CLEARED");
    expect((await desk.party(partyId)).status).toBe("ACTIVE");
  });
});
