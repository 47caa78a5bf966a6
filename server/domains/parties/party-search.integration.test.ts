import { describe, expect, it } from "vitest";
import { apiAs } from "@/server/testing/api";
import { makeClient } from "@/server/testing/identity";
import { startBusinessDate } from "@/server/testing/ledger";
import { ownerSql } from "@/server/testing/test-database";
import type { PartyView } from "../../contract/parties";
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
