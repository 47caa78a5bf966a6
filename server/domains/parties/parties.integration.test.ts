import { describe, expect, it } from "vitest";
import { type Api, apiAs } from "@/server/testing/api";
import { makeClient } from "@/server/testing/identity";
import { startBusinessDate } from "@/server/testing/ledger";
import { ownerSql } from "@/server/testing/test-database";
import type { PartyView } from "../../contract/parties";
import { hasValidCheckDigit } from "../../kernel/check-digit";
import { newId } from "../../kernel/ids";
import { spellNames } from "./jobs";

await startBusinessDate();
const bank = await apiAs(await makeClient({ clientId: "the-branch" }));

async function opened(body: Record<string, unknown>): Promise<PartyView> {
  const answer = await bank("POST", "/parties", body);
  expect(answer.status).toBe(201);
  return answer.body as unknown as PartyView;
}

async function found(query: string): Promise<PartyView[]> {
  const answer = await bank("GET", `/parties?${query}`);
  expect(answer.status).toBe(200);
  return answer.body as unknown as PartyView[];
}

const search = async (q: string) => (await found(`q=${encodeURIComponent(q)}`)).map((party) => party.name);

describe("opening a customer", () => {
  it("makes them ACTIVE and STANDARD by default, with a check digit in the number", async () => {
    const party = await opened({ type: "PERSON", givenName: "Ada", familyName: "Okafor" });
    expect(party).toEqual({
      partyId: expect.any(String),
      customerNo: expect.stringMatching(/^[1-9]\d{9}$/),
      type: "PERSON",
      status: "ACTIVE",
      name: "Ada Okafor",
      givenName: "Ada",
      familyName: "Okafor",
      organisationName: null,
      cddTier: "STANDARD",
      dateOfBirth: null,
      country: null,
      email: null,
      phone: null,
      address: null,
      createdAt: expect.stringMatching(/Z$/),
      version: 1,
    });
    expect(hasValidCheckDigit(party.customerNo)).toBe(true);
    for (const id of [party.partyId, party.partyId.toUpperCase(), party.customerNo]) {
      const read = await bank("GET", `/parties/${id}`);
      expect([read.status, read.body]).toEqual([200, party]);
    }
  });

  it("stores its fields as sent, including custom types", async () => {
    const body = {
      type: "TRUST",
      organisationName: "Zürcher Stiftung №7",
      cddTier: "ENHANCED",
      dateOfBirth: "1999-02-28",
      country: "CH",
      email: "info@stiftung.example",
      phone: "+41 44 000 00 00",
      address: "Bahnhofstrasse 1\n8001 Zürich",
    };
    expect(await opened(body)).toMatchObject({ ...body, name: "Zürcher Stiftung №7", status: "ACTIVE" });
  });

  it("names every invalid field", async () => {
    const refusals: [Record<string, unknown>, string[]][] = [
      [{}, ["type"]],
      [{ type: "PERSON" }, ["givenName"]],
      [{ type: "PERSON", givenName: " ", familyName: "" }, ["givenName"]],
      [{ type: "PERSON", givenName: null }, ["givenName"]],
      [{ type: 1, givenName: ["x"], dateOfBirth: "31.12.1990" }, ["dateOfBirth", "givenName", "type"]],
      [{ type: "PERSON", givenName: "x", dateOfBirth: "2023-02-29" }, ["dateOfBirth"]],
      [{ type: "PERSON", givenName: "x", dateOfBirth: "0000-01-01" }, ["dateOfBirth"]],
      [{ type: "PERSON", givenName: "x".repeat(201) }, ["givenName"]],
      [{ type: "PERSON", givenName: "a\u0000b" }, ["givenName"]],
    ];
    for (const [body, fields] of refusals) {
      const answer = await bank("POST", "/parties", body);
      expect([answer.status, answer.body.error, body]).toEqual([400, "VALIDATION_ERROR", body]);
      expect(Object.keys(answer.body.fieldErrors as object).sort()).toEqual(fields);
    }
  });

  it("emits the event and records the author", async () => {
    const { partyId, customerNo, name } = await opened({ type: "PERSON", givenName: "Event", familyName: "Ful" });
    const events = await ownerSql()`select type, payload from outbox_events where payload ->> 'partyId' = ${partyId}`;
    expect(events).toMatchObject([{ type: "party.opened", payload: { partyId, customerNo, name } }]);
    const audit = await ownerSql()`select action, actor from audit_events where subject_id = ${partyId}`;
    expect(audit).toMatchObject([{ action: "openParty", actor: "the-branch" }]);
  });

  it("16 times concurrently under one key opens one, which all responses contain", async () => {
    const body = { type: "PERSON", familyName: `Once ${newId()}` };
    const key = { "idempotency-key": newId() };
    const answers = await Promise.all(Array.from({ length: 16 }, () => bank("POST", "/parties", body, key)));
    expect(new Set(answers.map((a) => `${a.status} ${JSON.stringify(a.body)}`))).toHaveProperty("size", 1);
    expect(await search(body.familyName)).toEqual([body.familyName]);
  });
});

describe("reading customers", () => {
  it("is 404 for an unknown id or number", async () => {
    const { customerNo } = await opened({ type: "PERSON", givenName: "Known" });
    const wrongDigit = customerNo.slice(0, 9) + ((Number(customerNo[9]) + 1) % 10);
    for (const id of [newId(), "11111111-1111-1111-1111-111111111111", "nonsense", wrongDigit, "1", "%00", "%zz"]) {
      const answer = await bank("GET", `/parties/${id}`);
      expect([id, answer.status, answer.body.error]).toEqual([id, 404, "NOT_FOUND"]);
    }
  });

  it("requires customer:read, and opening customer:write", async () => {
    const other = await apiAs(await makeClient({ authorities: ["account:read"] }));
    const answers = [
      await other("GET", "/parties"),
      await other("POST", "/parties", { type: "PERSON", givenName: "x" }),
    ];
    expect(answers.map((a) => [a.status, a.body.error])).toEqual(Array(2).fill([403, "FORBIDDEN"]));
  });

  it("finds beginnings of words of name, email and number, in any case and order", async () => {
    const mark = `q${newId().slice(-8)}`;
    const one = await opened({
      type: "PERSON",
      givenName: "Édith",
      familyName: `Smith-Jones ${mark}`,
      email: `e.smith@${mark}.example`,
    });
    await opened({ type: "PERSON", givenName: "Edward", familyName: `Stone ${mark}` });
    expect(await search(`${mark} JON éD`)).toEqual([one.name]);
    expect(await search(`e.smith@${mark}`)).toEqual([one.name]);
    expect(await search(one.customerNo)).toEqual([one.name]);
    expect(await search(one.customerNo.slice(0, 9))).toEqual([one.name]);
    expect(await search(mark)).toHaveLength(2);
    expect(await search(`${mark.slice(1)}`)).toEqual([]);
    expect(await search(`${mark} '); drop table parties; -- :* & | ! \\`)).toEqual([]);
    expect(await search("§%&/()'")).toEqual([]);
  });

  it("finds names with and without accents, in both directions", async () => {
    const mark = `a${newId().slice(-8)}`;
    const names = ["Jürgen Müller", "Jurgen Muller", "Łukasz Strauß", "Þóra Ægisdóttir", "Нина Ёлкина", "山田 ガク"];
    for (const name of names) await opened({ type: "PERSON", givenName: `${name} ${mark}` });
    const [muller, plain, strauss, aegisdottir, yolkina, gaku] = names.map((name) => `${name} ${mark}`);
    const apart = "Mu\u0308ller";
    for (const typed of ["Muller", "müller", "MÜLLER", apart]) {
      expect([typed, (await search(`${mark} ${typed}`)).sort()]).toEqual([typed, [plain, muller].sort()]);
    }
    for (const typed of ["lukasz strauss", "Łukasz STRAUẞ"])
      expect(await search(`${mark} ${typed}`)).toEqual([strauss]);
    for (const typed of ["Thora Aegis", "þóra ægisdóttir"])
      expect(await search(`${mark} ${typed}`)).toEqual([aegisdottir]);
    for (const typed of ["Елкина", "ёлкина"]) expect(await search(`${mark} ${typed}`)).toEqual([yolkina]);
    expect(await search(`${mark} ガク`)).toEqual([gaku]);
    expect(await search(`${mark} カク`)).toEqual([]);
  });

  it("lists a customer found by two words once, and pages through the results", async () => {
    // Doubled letters are one spelling, and an id may end with any of a to f.
    const mark = `w${newId().slice(-8)}k`;
    const names = [`${mark}a ${mark}b`, `${mark}b`, `${mark}c ${mark}a`, `${mark}`];
    for (const organisationName of names) await opened({ type: "ORGANISATION", organisationName });
    const inOrder = [names[3], names[0], names[2], names[1]];
    expect(await search(mark)).toEqual(inOrder);
    const seen: string[] = [];
    let path: string | undefined = `/parties?q=${mark}&limit=1`;
    while (path) {
      const page: Awaited<ReturnType<Api>> = await bank("GET", path);
      seen.push(...(page.body as unknown as PartyView[]).map((party) => party.name));
      path = /<\/api\/v1([^>]+)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1];
    }
    expect(seen).toEqual(inOrder);
    const [, cursor] = /cursor=([^&>]+)/.exec((await bank("GET", "/parties?limit=1")).headers.get("link") ?? "") ?? [];
    expect((await bank("GET", `/parties?q=${mark}&cursor=${cursor}`)).status).toBe(400);
  });

  it("filters by state and type", async () => {
    const blocked = await opened({ type: "CLUB", organisationName: "Chess Club" });
    await ownerSql()`update parties set status = 'BLOCKED' where id = ${blocked.partyId}`;
    expect(await found("status=BLOCKED")).toEqual([{ ...blocked, status: "BLOCKED" }]);
    expect(await found("type=CLUB&status=ACTIVE")).toEqual([]);
    expect((await bank("GET", "/parties?status=GONE")).status).toBe(400);
  });

  it("lists all in order of opening, in pages without gaps and duplicates", async () => {
    const all = await found("");
    expect(all.map((p) => p.createdAt)).toEqual(all.map((p) => p.createdAt).sort());
    const seen: string[] = [];
    let path = "/parties?limit=3";
    for (;;) {
      const page = await bank("GET", path);
      seen.push(...(page.body as unknown as PartyView[]).map((p) => p.partyId));
      const next = /<\/api\/v1([^>]+)>; rel="next"/.exec(page.headers.get("link") ?? "");
      if (!next?.[1]) break;
      path = next[1];
    }
    expect(seen).toEqual(all.map((p) => p.partyId));
    for (const bad of ["limit=0", "limit=-1", "limit=x", "cursor=x", "cursor=WzFd"]) {
      expect([bad, (await bank("GET", `/parties?${bad}`)).status]).toEqual([bad, 400]);
    }
  });
});

describe("the search for customers", () => {
  it("finds names in other spellings and scripts, also of customers of earlier releases", async () => {
    const mark = `spelt${newId().slice(-8)}`;
    const open = async (familyName: string, givenName = mark) =>
      (await opened({ type: "PERSON", givenName, familyName })).name;
    const [muller, mueller] = [await open("Müller"), await open("Mueller")];
    const [nikolai, latin] = [await open("Николай"), await open("Nikolai")];
    const schroeder = await open("Schröder");
    const wang = await open("王建国");
    const finds = async () => {
      for (const typed of ["Mueller", "Müller", "MUELL"])
        expect([typed, (await search(`${mark} ${typed}`)).sort()]).toEqual([typed, [mueller, muller].sort()]);
      for (const typed of ["Nikolai", "Nikolay", "Николай", "nikol"])
        expect([typed, (await search(`${mark} ${typed}`)).sort()]).toEqual([typed, [latin, nikolai].sort()]);
      for (const typed of ["Schroeder", "Shröder", "Schr"])
        expect(await search(`${typed} ${mark}`)).toEqual([schroeder]);
      expect(await search(`${mark} jianguo`)).toEqual([wang]);
      expect(await search(`${mark} ko`)).toEqual([]);
    };
    await finds();
    // The state of customers of earlier releases.
    await ownerSql()`update parties set name_spellings = null where given_name = ${mark}`;
    expect(await search(`${mark} Nikolai`)).toEqual([latin]);
    await spellNames({ signal: new AbortController().signal });
    await finds();
    const [left] = await ownerSql()<
      { n: number }[]
    >`select count(*)::int as n from parties where name_spellings is null`;
    expect(left?.n).toBe(0);
  });

  it('finds letters missing on a keyboard: "Yilmaz" is Yılmaz, "Lukasz" Łukasz, "Strauss" Strauß', async () => {
    const mark = `marks${newId().slice(-8)}`;
    const letters = { Muller: "Müller", Yilmaz: "Yılmaz", Lukasz: "Łukasz", Strauss: "Strauß", Sorensen: "Sørensen" };
    for (const [typed, familyName] of Object.entries(letters)) {
      const { name } = await opened({ type: "PERSON", givenName: mark, familyName });
      for (const query of [typed, typed.toUpperCase(), familyName, familyName.toUpperCase()])
        expect([query, await search(`${mark} ${query}`)]).toEqual([query, [name]]);
    }
  });

  it("lists a customer found by two spellings of a word once, in pages", async () => {
    const mark = `twice${newId().slice(-8)}`;
    const names = ["Schmidt", "Shmidt", "Schmidtke", "Shmidtov", "Schmidt-Shmidt"];
    for (const familyName of names) await opened({ type: "PERSON", givenName: mark, familyName });
    const all = await found(`q=${mark}%20schmidt`);
    expect(all.map(({ familyName }) => familyName).sort()).toEqual([...names].sort());
    const [first] = await Promise.all([bank("GET", `/parties?q=schmidt%20${mark}&limit=2`)]);
    expect((first.body as unknown as PartyView[]).map(({ partyId }) => partyId)).toEqual(
      all.slice(0, 2).map(({ partyId }) => partyId),
    );
  });
});
