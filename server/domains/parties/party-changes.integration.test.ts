import { describe, expect, it } from "vitest";
import { apiAs } from "@/server/testing/api";
import { makeClient } from "@/server/testing/identity";
import { startBusinessDate } from "@/server/testing/ledger";
import { ownerSql } from "@/server/testing/test-database";
import { waiting } from "@/server/testing/waiting";
import { newId } from "../../kernel/ids";

await startBusinessDate();
const bank = await apiAs(await makeClient({ clientId: "the-branch" }));

const open = async (body: object = {}) =>
  (await bank("POST", "/parties", { type: "PERSON", givenName: "Ada", familyName: `Q${newId().slice(-8)}`, ...body }))
    .body;

describe("a change of contact data", () => {
  it("changes sent fields, removes empty ones, and search finds the new address", async () => {
    const party = await open({ email: "old@mail.example", phone: "+41 44", address: "Old Street 1" });
    const email = `new-${newId().slice(-8)}@mail.example`;
    const change = { email, phone: "", address: "New Street 2\n8001 Zürich", country: "CH" };
    const changed = await bank("PATCH", `/parties/${party.customerNo}`, change);
    expect([changed.status, changed.body]).toEqual([200, { ...party, ...change, phone: null, version: 2 }]);
    expect(changed.headers.get("etag")).toBe('"2"');
    expect((await bank("GET", `/parties/${party.partyId}`)).body).toEqual(changed.body);
    const found = (await bank("GET", `/parties?q=${email.slice(0, 12)}`)).body as unknown as { partyId: string }[];
    expect(found.map(({ partyId }) => partyId)).toEqual([party.partyId]);
    expect((await bank("PATCH", `/parties/${party.partyId}`, { email })).body.version, "nothing differs").toBe(2);
    const trail = (await bank("GET", `/audit-events?subjectId=${party.partyId}&action=updateParty`)).body;
    expect((trail as unknown as { detail: unknown }[])[0]?.detail).toEqual({
      before: { email: "old@mail.example", phone: "+41 44", address: "Old Street 1", country: null },
      after: { email, phone: null, address: "New Street 2\n8001 Zürich", country: "CH" },
    });
  });

  it("cannot change names and birth date, and requires customer:write", async () => {
    const party = await open({ dateOfBirth: "1988-04-12" });
    const wanted = { givenName: "Eve", dateOfBirth: "2000-01-01", phone: "1" };
    const changed = await bank("PATCH", `/parties/${party.partyId}`, wanted);
    expect(changed.body).toMatchObject({ givenName: "Ada", dateOfBirth: "1988-04-12", phone: "1" });
    const reader = await apiAs(await makeClient({ authorities: ["customer:read"] }));
    expect((await reader("PATCH", `/parties/${party.partyId}`, wanted)).status).toBe(403);
    expect((await bank("PATCH", `/parties/${newId()}`, wanted)).status).toBe(404);
  });

  it("by two readers accepts the first and refuses the second", async () => {
    const party = await open();
    const change = (email: string) =>
      bank("PATCH", `/parties/${party.partyId}`, { email }, { "if-match": `"${party.version}"` });
    const answers = await Promise.all([change("one@mail.example"), change("other@mail.example")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const late = answers.find(({ status }) => status === 412);
    expect(late?.body).toMatchObject({ error: "CHANGED_MEANWHILE", changedBy: "Client the-branch" });
  });

  it("is replanned if its values equal the record and another change commits first", async () => {
    const [email, other] = ["same@mail.example", "other@mail.example"];
    const party = await open({ email });
    const path = `/parties/${party.partyId}`;
    // The lock makes both commands plan before either commits.
    const locked = await ownerSql().reserve();
    await locked`begin`;
    await locked`select 1 from parties where id = ${String(party.partyId)} for update`;
    const changed = bank("PATCH", path, { email: other });
    await expect.poll(waiting).toBe(1);
    const same = bank("PATCH", path, { email });
    await new Promise((resolve) => setTimeout(resolve, 400));
    await locked`commit`;
    locked.release();
    expect((await changed).body).toEqual({ ...party, email: other, version: 2 });
    expect((await same).body).toEqual({ ...party, version: 3 });
    expect((await bank("GET", path)).body).toEqual({ ...party, version: 3 });
  });
});

describe("names", () => {
  it("with characters that hide or reorder text are refused at their field", async () => {
    const refusals: [string, string, object][] = [
      ["/parties", "familyName", { type: "PERSON", givenName: "Ada", familyName: "Oka\u202efor" }],
      ["/parties", "organisationName", { type: "ORGANISATION", organisationName: "Oak\u2067 Ltd" }],
      ["/branches", "name", { code: `N${newId().slice(-8)}`, name: "Main\u0007Street" }],
      ["/calendar/holidays", "name", { date: "2027-03-04", name: "Spring\nDay" }],
      ["/service-clients", "name", { clientId: `n-${newId().slice(-8)}`, name: "Pay\u200froll", authorities: [] }],
      ["/staff", "name", { email: `${newId()}@mail.example`, name: "Nora\u2028", roles: ["TELLER"] }],
    ];
    for (const [path, field, body] of refusals) {
      const answer = await bank("POST", path, body);
      expect([path, answer.status]).toEqual([path, 400]);
      expect(answer.body.fieldErrors).toEqual({ [field]: expect.stringContaining("direction of writing") });
    }
  });
});

describe("a likely duplicate", () => {
  const dryRun = async (body: object) => (await bank("POST", "/previews/openParty", body)).body.warnings;

  it("is warned of by name and birth date, ignoring case and blanks, and can be opened", async () => {
    const familyName = `Quill${newId().slice(-6)}`;
    const first = await open({ familyName, dateOfBirth: "1988-04-12" });
    const again = {
      type: "PERSON",
      givenName: " ADA ",
      familyName: `  ${familyName.toUpperCase()} `,
      dateOfBirth: "1988-04-12",
    };
    expect(await dryRun(again)).toEqual([
      `Ada ${familyName}, born 1988-04-12, is already customer ${first.customerNo}.`,
    ]);
    expect(await dryRun({ ...again, dateOfBirth: "1988-04-13" })).toEqual([]);
    expect(await dryRun({ ...again, dateOfBirth: undefined })).toEqual([]);
    expect(await dryRun({ ...again, givenName: "Adam" })).toEqual([]);
    expect((await bank("POST", "/parties", again)).status).toBe(201);
    expect(await dryRun(again)).toHaveLength(2);
  });

  it("has the same name in any spelling of its characters: composed, decomposed, wide or ligature", async () => {
    const familyName = `Gri\ufb03n ${newId().slice(-6)}`;
    const first = await open({ givenName: "Jos\u00e9", familyName, dateOfBirth: "1979-02-03" });
    const again = {
      type: "PERSON",
      givenName: "Jose\u0301",
      familyName: familyName.replace("\ufb03", "ffi"),
      dateOfBirth: "1979-02-03",
    };
    expect(await dryRun(again)).toEqual([expect.stringContaining(String(first.customerNo))]);
    expect(await dryRun({ ...again, givenName: "Jose" })).toEqual([]);
  });

  it("of an organization has the same organization name", async () => {
    const organisationName = `Quill & Co ${newId().slice(-6)}`;
    const organisation = { type: "ORGANISATION", organisationName };
    const first = await open(organisation);
    expect(await dryRun({ ...organisation, organisationName: organisationName.replace(" ", "   ") })).toEqual([
      `${organisationName} is already customer ${first.customerNo}.`,
    ]);
  });
});
