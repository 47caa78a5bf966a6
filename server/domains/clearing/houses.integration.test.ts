import { describe, expect, it } from "vitest";
import { apiAs } from "@/server/testing/api";
import { makeClient } from "@/server/testing/identity";
import { openCounter, said } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { newId } from "../../kernel/ids";

const counter = await openCounter();
const clerk = counter.teller;
const reader = await apiAs(await makeClient({ authorities: ["clearing:read"] }));

const newCode = () => `H-${newId().slice(-12)}`;
const save = (body: object, headers?: Record<string, string>) => clerk("PUT", "/clearing/houses", body, headers);

const DEFAULTS = {
  ...{ scheme: "CTS", floatDays: 2, active: true, deadlineRule: "ROLL_FORWARD", autoClear: false },
  ...{ duplicateRule: "WARN", validMonths: 6, version: 1 },
};

async function saved(body: object = {}) {
  const answer = await save({ code: newCode(), name: "Meridian Clearing", ...body });
  expect(answer.status).toBe(200);
  return answer.body as { id: string; code: string; name: string; floatDays: number; scheme: string; version: number };
}

/** A house with an item, as the item's state and settlement date leave it. */
async function houseWithItem({ state, gross = false }: { state: string; gross?: boolean }, sessionStatus: string) {
  const house = await saved();
  const [sessionId, day] = [newId(), "2026-03-16"];
  const { accountId } = await counter.make.account();
  await ownerSql()`
    insert into clearing_sessions (id, house_id, business_date, status, currency, opened_by, opened_at, difference_accepted)
    values (${sessionId}, ${house.id}, ${day}, ${sessionStatus}, 'USD', 'test', now(), false)`;
  await ownerSql()`
    insert into clearing_items (id, direction, house_id, number, session_id, session_date, instrument_type, currency, amount_minor,
      account_id, presentment_date, value_date, state, settles_on, gross, overdue, presentations, entered_by, entered_at)
    values (${newId()}, 'OUTWARD', ${house.id}, 1, ${sessionId}, ${day}, 'CHEQUE', 'USD', 100, ${accountId}, ${day}, ${day}, ${state},
      ${state === "CLEARED" ? day : null}, ${gross}, false, 1, 'test', now())`;
  return house;
}

describe("a clearing house", () => {
  it("is created with defaults, and read with clearing:read", async () => {
    const sent = { code: newCode(), name: "Meridian Clearing" };
    const house = await saved(sent);
    expect(house).toEqual({ id: expect.any(String), ...sent, ...DEFAULTS });
    expect((await reader("GET", `/clearing/houses/${house.id}`)).body).toEqual(house);
    expect((await reader("GET", "/clearing/houses")).body).toContainEqual(house);
    expect((await reader("PUT", "/clearing/houses", sent)).status).toBe(403);
    expect((await reader("GET", `/clearing/houses/${newId()}`)).status).toBe(404);
  });

  it.each(["RTGS", "rtgs"])("of the scheme %s has no float unless it is sent", async (scheme) => {
    expect((await saved({ scheme })).floatDays).toBe(0);
    expect((await saved({ scheme, floatDays: 1 })).floatDays).toBe(1);
  });

  it("keeps the settings that a later request omits", async () => {
    const house = await saved({ floatDays: 3, autoClear: true, deadlineRule: "BLOCK" });
    const { code } = house;
    const answer = await save({ code, name: "Harbour Clearing", active: false });
    expect(answer.body).toEqual({ ...house, name: "Harbour Clearing", active: false, version: 2 });
    // Equal values change nothing.
    expect((await save({ code, name: "Harbour Clearing" })).body).toEqual(answer.body);
    const rows = await ownerSql()`select detail from audit_events where subject_id = ${house.id} order by id`;
    expect(rows.at(1)?.detail).toEqual({
      before: { name: "Meridian Clearing", active: true },
      after: { name: "Harbour Clearing", active: false },
    });
  });

  it("is changed only in the version that If-Match names", async () => {
    const { code } = await saved();
    const named = (name: string, version: number) => save({ code, name }, { "if-match": `"${version}"` });
    expect(said(await named("First", 1))).toEqual([200, undefined]);
    expect(said(await named("Second", 1))).toEqual([412, "CHANGED_MEANWHILE"]);
    expect(said(await save({ code: newCode(), name: "New" }, { "if-match": '"1"' }))).toEqual([
      412,
      "CHANGED_MEANWHILE",
    ]);
  });

  it.each([
    [{ floatDays: -1 }, "floatDays"],
    [{ floatDays: 61 }, "floatDays"],
    [{ floatDays: 1.5 }, "floatDays"],
    [{ validMonths: 0 }, "validMonths"],
    [{ scheme: " " }, "scheme"],
    [{ deadlineRule: "LATER" }, "deadlineRule"],
    [{ name: "" }, "name"],
    [{ code: "" }, "code"],
  ])("is refused with %j", async (body, field) => {
    const answer = await save({ code: newCode(), name: "Meridian Clearing", ...body });
    expect([answer.status, Object.keys(answer.body.fieldErrors as object)]).toEqual([400, [field]]);
  });

  it("is created once by concurrent requests, and none is refused", async () => {
    for (let round = 0; round < 5; round++) {
      const code = newCode();
      const names = Array.from({ length: 8 }, (_, n) => `Clearing ${n}`);
      const answers = await Promise.all(names.map((name) => save({ code, name })));
      expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
      // Each version is a change of its own.
      expect(answers.map(({ body }) => Number(body.version)).sort((a, b) => a - b)).toEqual(names.map((_, n) => n + 1));
    }
  });
});

describe("the scheme of a house", () => {
  it.each([
    ["a pending item", { state: "PENDING" }, "OPEN"],
    ["a pending item of a settled date", { state: "PENDING" }, "SETTLED"],
    ["a cleared item", { state: "CLEARED" }, "OPEN"],
    ["a cleared item of a closed date", { state: "CLEARED" }, "CLOSED"],
  ])("stays while it has %s", async (_, item, session) => {
    const { code, name, scheme } = await houseWithItem(item, session);
    const answer = await save({ code, name, scheme: "RTGS" });
    expect(said(answer)).toEqual([409, "ILLEGAL_STATE"]);
    expect(answer.body.fieldErrors).toEqual({ scheme: "can change once every item is settled" });
    expect(said(await save({ code, name: "Renamed", scheme: scheme.toLowerCase() }))).toEqual([200, undefined]);
  });

  it.each([
    ["settled", { state: "CLEARED" }, "SETTLED"],
    ["returned", { state: "RETURNED" }, "OPEN"],
    ["settled gross", { state: "CLEARED", gross: true }, "OPEN"],
  ])("changes when its items are %s", async (_, item, session) => {
    const { code, name } = await houseWithItem(item, session);
    expect((await save({ code, name, scheme: "RTGS" })).body).toMatchObject({ scheme: "RTGS", floatDays: 2 });
  });
});

describe("return reasons", () => {
  const listed = async (query = "") => (await reader("GET", `/clearing/return-reasons${query}`)).body;

  it("are all listed, with the code of the scheme or null", async () => {
    expect(await listed()).toHaveLength(22);
    const cts = (await listed("?scheme=CTS")) as unknown as { code: string; schemeCode: string | null }[];
    const given = new Map(cts.map(({ code, schemeCode }) => [code, schemeCode]));
    expect([given.size, given.get("INSUFFICIENT_FUNDS"), given.get("FORGERY")]).toEqual([22, "01", null]);
    expect((await reader("GET", "/clearing/return-reasons?scheme=cts")).status).toBe(400);
  });
});
