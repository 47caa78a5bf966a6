import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bankRouter } from "@/server/bank-router";
import { byClient, type Caller, callerOf, listOf } from "@/server/testing/callers";
import { startBusinessDate } from "@/server/testing/ledger";
import { ownerSql } from "@/server/testing/test-database";
import { newId } from "../../kernel/ids";

const call = callerOf(bankRouter);
let officer: Caller;

const add = async (body: object) =>
  String((await call(officer, "POST", "/watchlist", { listType: "SANCTIONS", ...body }, newId())).body.id);
const found = async (q: string, more = "") =>
  listOf(await call(officer, "GET", `/watchlist?q=${encodeURIComponent(q)}${more}`)).map(({ id }) => id);

beforeAll(async () => {
  await startBusinessDate();
  officer = await byClient();
});
beforeEach(async () => {
  await ownerSql()`truncate watchlist_entries, watchlist_names cascade`;
});

describe("the search of the watchlist", () => {
  it.each([
    ["a family name alone", "Rostankov"],
    ["a given name alone", "viktor"],
    ["the beginning of a word", "rostan"],
    ["an alias", "Kestrelov"],
    ["a word in another script", "Ростанков"],
    ["words in any order", "anatolievich rostankov"],
    ["a reference", "OFAC-18/77%_x"],
    ["the beginning of a reference", "ofac-18"],
  ])("finds an entry by %s", async (_, q) => {
    const id = await add({
      fullName: "ROSTANKOV, Viktor Anatolievich",
      aliases: ["Vitya Kestrelov"],
      externalRef: "OFAC-18/77%_x",
    });
    await add({ fullName: "Someone Else", externalRef: "EU.1" });
    expect(await found(q)).toEqual([id]);
  });

  it("finds accents without them, and a name in its own script by Latin letters", async () => {
    const muller = await add({ fullName: "Jürgen Müllersohn" });
    const cyrillic = await add({ fullName: "Бауыржан Оспанулы" });
    expect(await found("mullersohn")).toEqual([muller]);
    expect(await found("Ospanuly")).toEqual([cyrillic]);
  });

  it("finds inactive entries after active ones, each once, and follows filters", async () => {
    const off = await add({ fullName: "Adalbert Kestrel", externalRef: "KESTREL-1" });
    await call(officer, "POST", `/watchlist/${off}/deactivate`, undefined, newId());
    const on = await add({ fullName: "Bela Kestrel", listType: "PEP" });
    expect(await found("kestrel")).toEqual([off, on]);
    expect(await found("kestrel", "&active=true")).toEqual([on]);
    expect(await found("kestrel", "&active=false")).toEqual([off]);
    expect(await found("adalbert kestrel", "&listType=PEP")).toEqual([]);
    expect(await found("' & | ! :* \\")).toEqual([]);
  });
});
