import { afterEach, describe, expect, it } from "vitest";
import { bundledBank, startBankProcess } from "@/server/testing/bank-process";
import { byClient, bySession, byToken, type Caller, callerOf, listOf, tokenFor } from "@/server/testing/callers";
import { makeClient, makePerson, makeStaff } from "@/server/testing/identity";
import { openScreeningDesk, ownName } from "@/server/testing/screening";
import { ownerSql } from "@/server/testing/test-database";
import { bankRouter } from "../../bank-router";
import { forgetConfig } from "../../config";
import type { ScreeningResultView } from "../../contract/compliance/screenings";
import { newId } from "../../kernel/ids";
import { screenOpenedParties } from "./onboard-party";

const call = callerOf(bankRouter);

const desk = await openScreeningDesk();

afterEach(() => {
  delete process.env.SCREENING_FOUR_EYES;
  forgetConfig();
});

const decide = (caller: Caller, { id }: { id: string }, confirmed: boolean) =>
  call(caller, "POST", `/screenings/${id}/disposition?confirmed=${confirmed}&by=Somebody`);

describe("access", () => {
  it("allows screening to every token and to staff who read cases, and decisions to those who work on them", async () => {
    const { id } = await desk.screen({ name: ownName().full });
    const signedIn = await makeStaff({ roles: ["COMPLIANCE_OFFICER"] });
    const [token, officer, teller] = [
      await byClient([]),
      await bySession(signedIn.id),
      await bySession((await makeStaff({ roles: ["TELLER"] })).id),
    ];
    const body = { name: ownName().full };
    const decided = [token, officer, teller].map((who) =>
      call(who, "POST", `/screenings/${id}/disposition?confirmed=false&by=${who === token ? "A" : signedIn.email}`),
    );
    expect((await Promise.all(decided)).map(({ status }) => status)).toEqual([200, 200, 403]);
    const asked: [string, string, object?][] = [
      ["GET", "/screenings"],
      ["GET", `/screenings/${id}`],
      ["GET", `/screenings/${id}/dispositions`],
      ["GET", `/screenings/${id}/earlier-clearings`],
      ["GET", `/screenings/${id}/hit-decisions`],
      ["POST", "/screenings", body],
      ["POST", "/screenings/trial", body],
      ["GET", "/watchlist"],
      ["GET", "/watchlist/summary"],
      ["POST", "/watchlist", { fullName: ownName().full, listType: "INTERNAL" }],
      ["POST", "/previews/screenSubject", body],
    ];
    for (const [method, path, sent] of asked) {
      const statuses = await Promise.all([token, officer, teller].map((who) => call(who, method, path, sent)));
      const [byProgram, byOfficer, byTeller] = statuses.map(({ status }) => status);
      expect([method, path, (byProgram ?? 0) < 300, (byOfficer ?? 0) < 300, byTeller]).toEqual([
        ...[method, path, true, true, 403],
      ]);
    }
  });

  it("records one view of a result in the audit trail, hidden from readers without access to results", async () => {
    const { id } = await desk.screen({ name: ownName().full });
    const officer = await bySession((await makeStaff({ roles: ["COMPLIANCE_OFFICER"] })).id);
    for (const path of ["", "", "/dispositions", "/earlier-clearings"])
      await call(officer, "GET", `/screenings/${id}${path}`);
    const trail = async (caller: Caller) => listOf(await call(caller, "GET", `/audit-events?subjectId=${id}`));
    const seen = await trail(await byClient(["audit:read", "aml:read"]));
    expect(seen.map(({ action }) => action)).toEqual(["screenSubject", "viewRecord"]);
    expect(await trail(await byClient(["audit:read"]))).toEqual([]);
  });
});

describe("four eyes, if enabled", () => {
  it("require another person than the screener to confirm, and another than the decider to reverse", async () => {
    const [one, two] = [await makePerson("One Officer"), await makePerson("Two Officer")];
    const [first, second] = [
      await byToken((await makeClient({ personId: one })).basic),
      await byToken((await makeClient({ personId: two })).basic),
    ];
    const screen = async () =>
      (await call(first, "POST", "/screenings", { name: ownName().full })).body as ScreeningResultView;
    const off = await screen();
    expect((await decide(first, off, true)).status).toBe(200);

    process.env.SCREENING_FOUR_EYES = "1";
    forgetConfig();
    const result = await screen();
    expect((await decide(first, result, true)).body.error).toBe("SELF_APPROVAL");
    expect((await decide(second, result, true)).status).toBe(200);
    // The confirming officer cannot reverse the confirmation. The screening officer may clear.
    expect((await decide(second, result, false)).body.error).toBe("SELF_APPROVAL");
    expect((await decide(first, result, false)).status).toBe(200);
    expect((await decide(first, result, true)).body.error).toBe("SELF_APPROVAL");
    // Four eyes do not apply to a first clearing or to screenings made by the bank.
    expect((await decide(first, await screen(), false)).status).toBe(200);
    const party = await desk.make.party();
    const [onboarding] = await desk.resultsOf(party);
    expect((await decide(first, onboarding as ScreeningResultView, true)).status).toBe(200);
    const summary = await call(first, "GET", "/watchlist/summary");
    expect(summary.body).toMatchObject({ fourEyes: true, threshold: 80 });
  });
});

describe("an earlier clearing", () => {
  it("is shown for the same customer and entry until the entry changes or is confirmed", async () => {
    const name = ownName();
    const entry = await desk.list(name.full);
    const party = await desk.make.party({ givenName: name.given, familyName: name.family });
    const [first] = await desk.resultsOf(party);
    const again = await desk.screen({ subjectRef: party.customerNo });
    const known = async () =>
      listOf(await call(await byClient([]), "GET", `/screenings/${again.id}/earlier-clearings`));
    expect(await known()).toEqual([]);
    await desk.decide(first as ScreeningResultView, false, { by: "Ines", note: "Another birthday" });
    expect(await known()).toMatchObject([
      { watchlistEntryId: entry.id, screeningId: first?.id, clearedBy: "Ines", note: "Another birthday" },
    ]);
    await desk.decide(first as ScreeningResultView, true);
    expect(await known()).toEqual([]);
    await desk.decide(first as ScreeningResultView, false);
    await ownerSql()`update watchlist_entries set country = 'XX' where id = ${entry.id}`;
    expect(await known()).toEqual([]);
  });
});

describe("the list", () => {
  it("raises its version once per transaction, only for changes relevant to screening", async () => {
    const version = async () => Number((await call(await byClient([]), "GET", "/watchlist/summary")).body.version);
    const before = await version();
    const [one, two] = [await desk.list(ownName().full), await desk.list(ownName().full)];
    expect(await version()).toBe(before + 2);
    const changed = async (...ids: string[]) =>
      (await ownerSql()`select changed_in::int as at from watchlist_entries where id = any(${ids}) order by id`).map(
        ({ at }) => at,
      );
    expect(await changed(one.id, two.id)).toEqual([before + 1, before + 2]);
    await desk.officer("POST", `/watchlist/${one.id}/deactivate`);
    await desk.officer("POST", `/watchlist/${one.id}/deactivate`);
    expect(await version()).toBe(before + 2);
    const [names] = await ownerSql()`select bool_or(active) as active from watchlist_names where entry_id = ${one.id}`;
    expect(names?.active).toBe(false);
    await ownerSql().begin(async (sql) => {
      await sql`update watchlist_entries set active = true where id = ${one.id}`;
      await sql`update watchlist_entries set full_name = full_name || ' Jr' where id = ${two.id}`;
    });
    expect(await changed(one.id, two.id)).toEqual([before + 3, before + 3]);
  });

  it("applies immediately to the next screening in another process", async () => {
    const other = await startBankProcess(await bundledBank());
    try {
      const token = String(await tokenFor((await makeClient({ authorities: [] })).basic));
      const name = ownName().full;
      const ask = async () => (await other.call(token, "POST", "/screenings", { name })).body as ScreeningResultView;
      expect((await ask()).hits).toEqual([]);
      const { id } = await desk.list(name);
      expect((await ask()).hits).toMatchObject([{ watchlistEntryId: id, score: 100 }]);
      await desk.officer("POST", `/watchlist/${id}/deactivate`);
      expect((await ask()).hits).toEqual([]);
    } finally {
      await other.close();
    }
  });

  it("that changed while a customer was being opened gives them one result, and they stay ACTIVE", async () => {
    const name = ownName();
    const party = await desk.make.party({ givenName: name.given, familyName: name.family });
    const { id } = await desk.list(name.full);
    const event = { id: newId(), type: "party.opened", subject: party.partyId, payload: null, at: party.createdAt };
    const context = { attempt: 1, signal: new AbortController().signal };
    await Promise.all([screenOpenedParties.handle(event, context), screenOpenedParties.handle(event, context)]);
    const [late, first, ...more] = await desk.resultsOf(party);
    expect([late, first, more]).toMatchObject([
      { origin: "RESCREEN", status: "PENDING", subjectRef: party.partyId, hits: [{ watchlistEntryId: id }] },
      { origin: "ONBOARDING", hits: [] },
      [],
    ]);
    expect((await desk.party(party.partyId)).status).toBe("ACTIVE");
  });
});
