import { describe, expect, it } from "vitest";
import { openScreeningDesk, ownName } from "@/server/testing/screening";
import { ownerSql } from "@/server/testing/test-database";
import { analyse } from "../../compliance/matching/analyse";
import { keysOf } from "../../compliance/matching/keys";
import { newId } from "../../kernel/ids";
import { closeWorkers } from "../../workers/run-task";

const desk = await openScreeningDesk();

const namesOf = (count: number) => Array.from({ length: count }, () => ownName().full).join(" ");

/** Entries of releases without bounds have such names. */
async function store(names: readonly string[]): Promise<string> {
  const [id, sql] = [newId(), ownerSql()];
  const [fullName = "", ...aliases] = names;
  await sql`insert into watchlist_entries (id, full_name, list_type, aliases, active, changed_in, created_by)
    values (${id}, ${fullName}, 'SANCTIONS', ${aliases}, true, 0, 'test')`;
  for (const [place, name] of names.entries())
    await sql`insert into watchlist_names (entry_id, place, name, active, keys)
      values (${id}, ${place}, ${name}, true, ${keysOf(analyse(name))}::int[])`;
  return id;
}

async function without(work: () => Promise<void>): Promise<void> {
  const program = process.env.WORKER_PROGRAM;
  await closeWorkers();
  process.env.WORKER_PROGRAM = "/nowhere/worker.js";
  try {
    await work();
  } finally {
    await closeWorkers();
    process.env.WORKER_PROGRAM = program;
  }
}

const forget = (id: string) => ownerSql()`update watchlist_entries set active = false where id = ${id}`;

describe("a name above the limit of words", () => {
  it("has its hits, does not pass and cannot be bulk cleared", async () => {
    const result = await desk.screen({ name: namesOf(21) });
    expect(result).toMatchObject({ passed: false, screenable: false, incomplete: "NAME", hits: [], status: "PENDING" });
    const cleared = await desk.officer("POST", "/screenings/clear", { ids: [result.id], by: "Ines" });
    expect(cleared.body.error).toBe("ILLEGAL_STATE");
    const [stored] = [await desk.officer("GET", `/screenings/${result.id}`)];
    expect(stored.body).toEqual(result);

    const listed = ownName().full;
    const entry = await desk.list(listed);
    const found = await desk.screen({ name: `${listed} / ${namesOf(21)}`, threshold: 0 });
    expect(found).toMatchObject({ passed: false, incomplete: "NAME" });
    expect(found.hits.map((hit) => hit.watchlistEntryId)).toContain(entry.id);
    const tried = await desk.officer("POST", "/screenings/trial", { name: namesOf(21) });
    expect(tried.body).toMatchObject({ screenable: false, incomplete: "NAME" });
  });

  it("passes at usual length", async () => {
    expect(await desk.screen({ name: namesOf(2) })).toMatchObject({ passed: true, screenable: true, incomplete: null });
  });

  it("leaves a customer UNDER_REVIEW until the decision", async () => {
    const body = { type: "ORGANISATION", organisationName: "Ab Cd ".repeat(30).trim(), country: "GB" };
    const { body: party } = await desk.officer("POST", "/parties", body);
    expect(party.status).toBe("UNDER_REVIEW");
    const [result] = await desk.resultsOf(party as never);
    expect(result).toMatchObject({ origin: "ONBOARDING", incomplete: "NAME", passed: false });
    await desk.decide(result as never, false);
    expect((await desk.party(String(party.partyId))).status).toBe("ACTIVE");
  });
});

describe("an entry", () => {
  const entry = (body: object) => desk.officer("POST", "/watchlist", { listType: "SANCTIONS", ...body });
  const impact = (body: object) => desk.officer("POST", "/watchlist/impact", body);
  const long = "ab cd ef gh ij ".repeat(9).trim();

  it.each([
    ["a full name of too many words", { fullName: long }, "fullName"],
    ["an alias of too many words", { fullName: "A Name", aliases: ["", long] }, "aliases.1"],
    [
      "an alias of too many names",
      { fullName: "A Name", aliases: [Array.from({ length: 17 }, (_, at) => `Ann Bee${"e".repeat(at)}`).join(" / ")] },
      "aliases.0",
    ],
    ["aliases of too many letters", { fullName: "A Name", aliases: Array(70).fill("x".repeat(300)) }, "aliases"],
    ["aliases of too many words", { fullName: "A Name", aliases: Array(200).fill("ab cd ef gh ij kl") }, "aliases"],
  ])("with %s is refused, as is its impact", async (_, body, field) => {
    for (const answer of [await entry(body), await impact(body)])
      expect([answer.status, Object.keys(answer.body.fieldErrors as object)]).toEqual([400, [field]]);
  });

  it("with 200 aliases of usual length is added and found by each of them", async () => {
    const aliases = Array.from({ length: 200 }, () => ownName().full);
    const answer = await entry({ fullName: ownName().full, aliases });
    expect(answer.status).toBe(201);
    const result = await desk.screen({ name: aliases[199] ?? "" });
    expect(result.hits[0]?.watchlistEntryId).toBe(answer.body.id);
    await desk.officer("POST", `/watchlist/${answer.body.id}/deactivate`);
  });

  it("of a release without bounds stops names that may match its omitted part, and no others", async () => {
    const words = namesOf(24);
    const id = await store([words]);
    const name = words.split(" ").slice(37).join(" ");
    expect(await desk.screen({ name })).toMatchObject({ passed: false, incomplete: "LISTED_NAME" });
    expect(await desk.screen({ name: ownName().full })).toMatchObject({ passed: true });
    await forget(id);
  });

  it("with 200 long aliases does not let a long name pass, and is compared in a worker only", async () => {
    const alias = () => namesOf(14).slice(0, 499);
    const id = await store([ownName().full, ...Array.from({ length: 200 }, alias)]);
    const result = await desk.screen({ name: namesOf(20).slice(0, 1_000) });
    expect(result).toMatchObject({ passed: false, screenable: false });
    await without(async () => {
      const refused = await desk.officer("POST", "/screenings", { name: namesOf(20).slice(0, 1_000), subjectRef: id });
      expect([refused.status, refused.body.error, refused.headers.get("retry-after")]).toEqual([
        503,
        "SERVICE_UNAVAILABLE",
        "1",
      ]);
      expect((await desk.officer("GET", `/screenings?subjectRef=${id}`)).body).toEqual([]);
      expect(await desk.screen({ name: ownName().full })).toMatchObject({ passed: true });
    });
    await forget(id);
  });

  it("with many names has an incomplete impact", async () => {
    const shared = ownName();
    for (let n = 0; n < 30; n++)
      await desk.make.party({ givenName: shared.given, familyName: `${shared.family}${n % 7}` });
    const aliases = Array.from({ length: 150 }, (_, n) => `${shared.given} ${shared.family} ${ownName().given} ${n}`);
    const { status, body } = await impact({ fullName: `${shared.given} ${shared.family}`, aliases });
    expect([status, body.screenable, body.incomplete]).toEqual([200, true, true]);
    expect((body.parties as unknown[]).length).toBeGreaterThan(0);
    const usual = await impact({ fullName: `${shared.given} ${shared.family}` });
    expect(usual.body.incomplete).toBe(false);
  });
});
