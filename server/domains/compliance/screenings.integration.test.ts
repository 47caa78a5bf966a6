import { describe, expect, it } from "vitest";
import { openScreeningDesk, ownName } from "@/server/testing/screening";
import { ownerSql } from "@/server/testing/test-database";
import { newId } from "../../kernel/ids";

const desk = await openScreeningDesk();

const fieldsOf = ({ body }: { body: Record<string, unknown> }) => Object.keys(body.fieldErrors as object);

describe("a screening", () => {
  it("finds an entry by name and aliases immediately after it was added, and stores its hits", async () => {
    const [name, alias] = [ownName(), ownName()];
    const before = await desk.screen({ name: name.full });
    expect(before).toMatchObject({ passed: true, screenable: true, hits: [], status: "PENDING", threshold: 80 });
    const entry = await desk.list(name.full, {
      aliases: [alias.full, ""],
      country: "XX",
      externalRef: "R-1",
      source: "Own",
    });
    const hit = {
      watchlistEntryId: entry.id,
      fullName: name.full,
      aliases: [alias.full, ""],
      ...{ listType: "SANCTIONS", source: "Own", country: "XX", externalRef: "R-1" },
      ...{ score: 100, band: "SAME_NAME" },
    };
    const [byName, byAlias] = [await desk.screen({ name: name.full }), await desk.screen({ name: alias.full })];
    expect(byName).toMatchObject({ passed: false, hits: [{ ...hit, matchedName: name.full, matchedOn: "fullName" }] });
    expect(byAlias).toMatchObject({ passed: false, hits: [{ ...hit, matchedName: alias.full, matchedOn: "alias" }] });
    expect(byName.listVersion).toBeGreaterThan(before.listVersion);
    expect((await desk.officer("GET", `/screenings/${byName.id}`)).body).toEqual(byName);

    const gone = await desk.officer("POST", `/watchlist/${entry.id}/deactivate`);
    expect(gone.status).toBe(204);
    expect((await desk.screen({ name: name.full })).hits).toEqual([]);
    expect((await desk.officer("GET", `/screenings/${byName.id}`)).body).toEqual(byName);
  });

  it("of a name without significant part neither matches nor passes", async () => {
    for (const name of ["", "   ", "---"]) {
      const result = await desk.screen({ name, threshold: 0 });
      expect([name, result.subjectName, result.screenable, result.passed, result.hits]).toEqual([
        name,
        name,
        false,
        false,
        [],
      ]);
    }
  });

  it("defaults to the name of the customer in subjectRef, by id or number, and stores the reference as sent", async () => {
    const party = await desk.make.party({ givenName: "Odile", familyName: ownName().family });
    for (const subjectRef of [party.partyId, party.customerNo, party.partyId.toUpperCase()]) {
      const result = await desk.screen({ subjectRef });
      expect(result).toMatchObject({ subjectRef, subjectName: party.name, partyId: party.partyId });
    }
    const other = await desk.screen({ subjectRef: party.customerNo, name: "Somebody Else" });
    expect(other).toMatchObject({ subjectName: "Somebody Else", partyId: party.partyId });
    const listed = await desk.officer("GET", `/screenings?subjectRef=${party.customerNo}`);
    expect((listed.body as unknown as { id: string }[]).map(({ id }) => id)).toHaveLength(2);
  });

  it("requires a name, a threshold of 0 to 100 and an existing result to refine", async () => {
    const send = (body: object) => desk.officer("POST", "/screenings", body);
    const cases: [object, string][] = [
      [{}, "name"],
      [{ name: null }, "name"],
      [{ subjectRef: "nobody" }, "name"],
      [{ name: "A B", threshold: 101 }, "threshold"],
      [{ name: "A B", threshold: -1 }, "threshold"],
      [{ name: "A B", threshold: 80.5 }, "threshold"],
      [{ name: "x".repeat(1_001) }, "name"],
      [{ name: "A\u0000B" }, "name"],
      [{ name: "A B", refinesId: newId() }, "refinesId"],
    ];
    for (const [body, field] of cases) {
      const answer = await send(body);
      expect([body, answer.status, fieldsOf(answer)]).toEqual([body, 400, [field]]);
    }
    const first = await desk.screen({ name: "A Refined", threshold: 0 });
    expect((await desk.screen({ name: "A Refined", threshold: 100, refinesId: first.id })).refinesId).toBe(first.id);
  });

  it("is made once for 8 concurrent requests under one key, which is refused for another query", async () => {
    const headers = { "idempotency-key": newId() };
    const name = ownName().full;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => desk.officer("POST", "/screenings", { name }, headers)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    const [row] = await ownerSql()`select count(*)::int as made from screenings where subject_name = ${name}`;
    expect(row?.made).toBe(1);
    const id = answers[0]?.body.id;
    const decide = (query: string) =>
      desk.officer("POST", `/screenings/${id}/disposition?${query}`, undefined, headers);
    const [first, again] = [await decide("confirmed=false&by=A"), await decide("confirmed=false&by=A")];
    expect([first.status, again.status, again.headers.get("idempotency-replayed")]).toEqual([200, 200, "true"]);
    expect(again.body).toEqual(first.body);
    expect((await decide("confirmed=true&by=A")).body.error).toBe("IDEMPOTENCY_KEY_REUSED");
  });

  it("stores nothing in a trial", async () => {
    const name = ownName().full;
    await desk.list(name);
    const tried = await desk.officer("POST", "/screenings/trial", { name, threshold: 60 });
    expect(tried.body).toMatchObject({ threshold: 60, screenable: true, hits: [{ score: 100 }], engine: "nm-4" });
    const [row] = await ownerSql()`select count(*)::int as made from screenings where subject_name = ${name}`;
    expect(row?.made).toBe(0);
  });
});

describe("the list of results", () => {
  it("is newest first, in pages, with filters", async () => {
    const name = ownName();
    const subjectRef = newId();
    await desk.list(name.full);
    const found = await desk.screen({ name: name.full, subjectRef });
    const nothing = await desk.screen({ name: ownName().full, subjectRef });
    const unscreenable = await desk.screen({ name: "--", subjectRef });
    const ids = async (query: string) =>
      (
        (await desk.officer("GET", `/screenings?subjectRef=${subjectRef}${query}`)).body as unknown as { id: string }[]
      ).map(({ id }) => id);
    expect(await ids("")).toEqual([unscreenable.id, nothing.id, found.id]);
    expect(await ids("&found=HITS")).toEqual([found.id]);
    expect(await ids("&found=NOTHING")).toEqual([nothing.id]);
    expect(await ids("&found=NOT_SCREENABLE")).toEqual([unscreenable.id]);
    expect(await ids("&status=CLEARED")).toEqual([]);
    const first = await desk.officer("GET", `/screenings?subjectRef=${subjectRef}&limit=2`);
    const next = /[?&]cursor=([^&>]+)/.exec(first.headers.get("link") ?? "")?.[1];
    expect(await ids(`&limit=2&cursor=${next}`)).toEqual([found.id]);
  });
});

describe("a decision", () => {
  it("replaces an earlier one and its note, and the history keeps both", async () => {
    const result = await desk.screen({ name: ownName().full, subjectRef: "a payment" });
    const confirmed = await desk.decide(result, true, { by: "Ines", note: "Same birthday" });
    expect(confirmed.body).toMatchObject({
      ...{ status: "CONFIRMED_HIT", dispositionedBy: "Ines", dispositionNote: "Same birthday" },
    });
    const cleared = await desk.decide(result, false, { by: "Jo" });
    expect(cleared.body).toMatchObject({ status: "CLEARED", dispositionedBy: "Jo", dispositionNote: null });
    expect((await desk.officer("GET", `/screenings/${result.id}`)).body).toEqual(cleared.body);
    const history = (await desk.officer("GET", `/screenings/${result.id}/dispositions`)).body;
    expect(history).toMatchObject([
      { number: 1, confirmed: true, by: "Ines", note: "Same birthday" },
      { number: 2, confirmed: false, by: "Jo", note: null },
    ]);
  });

  it("requires confirmed as true or false, and a decider", async () => {
    const { id } = await desk.screen({ name: ownName().full });
    const cases: [string, string[]][] = [
      ["confirmed=maybe&by=A", ["confirmed"]],
      ["confirmed=1&by=A", ["confirmed"]],
      ["confirmed=TRUE&by=A", ["confirmed"]],
      ["by=A", ["confirmed"]],
      ["confirmed=true", ["by"]],
      ["confirmed=true&by=", ["by"]],
      ["confirmed=true&by=%20", ["by"]],
    ];
    for (const [query, fields] of cases) {
      const answer = await desk.officer("POST", `/screenings/${id}/disposition?${query}`);
      expect([query, answer.status, fieldsOf(answer)]).toEqual([query, 400, fields]);
    }
  });

  it("adds an event for each of 8 concurrent ones, and the last one counts", async () => {
    const result = await desk.screen({ name: ownName().full });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => desk.decide(result, n % 2 === 0, { by: `Officer ${n}` })),
    );
    const done = answers.filter(({ status }) => status === 200);
    const history = (await desk.officer("GET", `/screenings/${result.id}/dispositions`)).body as unknown as {
      number: number;
      by: string;
    }[];
    expect(history.map(({ number }) => number)).toEqual(done.map((_, n) => n + 1));
    const { dispositionedBy } = (await desk.officer("GET", `/screenings/${result.id}`)).body;
    expect(history.at(-1)?.by).toBe(dispositionedBy);
  });

  it("with the version of an earlier state is refused and changes nothing", async () => {
    const result = await desk.screen({ name: ownName().full });
    expect(result.version).toBe(0);
    const decide = (confirmed: boolean, version: number) =>
      desk.officer("POST", `/screenings/${result.id}/disposition?confirmed=${confirmed}&by=A`, undefined, {
        "if-match": `"${version}"`,
      });
    const first = await decide(true, result.version);
    expect([first.status, first.body.version]).toEqual([200, 1]);
    const late = await decide(false, result.version);
    expect([late.status, late.body.error]).toEqual([412, "CHANGED_MEANWHILE"]);
    expect((await desk.officer("GET", `/screenings/${result.id}`)).body).toMatchObject({
      status: "CONFIRMED_HIT",
      version: 1,
    });
    expect((await decide(false, 1)).status).toBe(200);
  });

  it("cannot be changed or deleted in the database, nor can the hits", async () => {
    const { id } = await desk.screen({ name: ownName().full });
    await desk.decide({ id }, false);
    const refused = async (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ code: "23001" });
    await refused(ownerSql()`update screening_dispositions set note = 'x' where screening_id = ${id}`.execute());
    await refused(ownerSql()`delete from screening_dispositions where screening_id = ${id}`.execute());
    await refused(ownerSql()`update screenings set hits = '[]', threshold = 90 where id = ${id}`.execute());
    await refused(ownerSql()`delete from screenings where id = ${id}`.execute());
  });
});

describe("bulk clearing", () => {
  it("clears results without hits with one note, and none if one result has hits", async () => {
    const name = ownName().full;
    await desk.list(name);
    const clean = [await desk.screen({ name: ownName().full }), await desk.screen({ name: ownName().full })];
    const [hit, unscreenable] = [await desk.screen({ name }), await desk.screen({ name: "" })];
    const clear = (ids: string[]) => desk.officer("POST", "/screenings/clear", { ids, by: "Ines", note: "No hits" });
    const ids = clean.map(({ id }) => id);
    for (const other of [hit.id, unscreenable.id])
      expect((await clear([...ids, other])).body.error).toBe("ILLEGAL_STATE");
    expect((await clear([...ids, newId()])).body.fieldErrors).toHaveProperty("ids");
    const answer = await clear([...ids, ...ids]);
    expect([answer.status, answer.body]).toEqual([200, { cleared: 2 }]);
    for (const id of ids) {
      const { body } = await desk.officer("GET", `/screenings/${id}`);
      expect(body).toMatchObject({ status: "CLEARED", dispositionedBy: "Ines", dispositionNote: "No hits" });
    }
    expect((await clear(ids)).body.error).toBe("ILLEGAL_STATE");
  });

  it("succeeds for one of two concurrent requests", async () => {
    const { id } = await desk.screen({ name: ownName().full });
    const clear = () => desk.officer("POST", "/screenings/clear", { ids: [id], by: "Ines" });
    const answers = await Promise.all([clear(), clear()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
