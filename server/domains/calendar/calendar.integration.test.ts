import { beforeEach, describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { apiAs } from "@/server/testing/api";
import { makeClient } from "@/server/testing/identity";
import { startBusinessDate } from "@/server/testing/ledger";
import { ownerSql } from "@/server/testing/test-database";
import type { HolidayView } from "../../contract/calendar";
import { addDays } from "../../kernel/business-date";
import { newId } from "../../kernel/ids";
import { addBusinessDays, isBusinessDay, nextBusinessDay, previousBusinessDay } from "./queries";

await startBusinessDate();
const bank = await apiAs(await makeClient());
const reader = await apiAs(await makeClient({ authorities: [] }));

beforeEach(async () => {
  await ownerSql()`delete from holidays`;
});

type Body = { date?: unknown; name?: unknown; country?: unknown };
const christmas = { date: "2026-12-25", name: "Christmas Day" };

async function added(body: Body): Promise<HolidayView> {
  const answer = await bank("POST", "/calendar/holidays", body);
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return answer.body as HolidayView;
}

async function listed(query = ""): Promise<HolidayView[]> {
  return (await reader("GET", `/calendar/holidays${query}`)).body as unknown as HolidayView[];
}

async function askedOn(date: string, country = "") {
  return (await reader("GET", `/calendar/business-days?date=${date}&country=${country}`)).body;
}

describe("holidays", () => {
  it("are added, listed by date and removed, and the audit trail keeps them", async () => {
    const late = await added({ date: "2027-01-26", name: "Republic Day", country: " IN " });
    const early = await added(christmas);
    expect(early).toEqual({ id: expect.any(String), ...christmas, country: null });
    expect(late.country).toBe("IN");
    expect(await listed()).toEqual([early, late]);
    const removed = await bank("DELETE", `/calendar/holidays/${early.id}`);
    expect([removed.status, removed.body]).toEqual([204, {}]);
    expect(await listed()).toEqual([late]);
    const rows = await ownerSql()`
      select action, detail from audit_events where subject_type = 'holiday' and subject_id = ${early.id} order by id`;
    expect(rows.map(({ action, detail }) => [action, detail])).toEqual([
      ["addHoliday", { after: { ...christmas, country: null } }],
      ["removeHoliday", { before: { ...christmas, country: null } }],
    ]);
  });

  it("are filtered by days, inclusive, and by observing country, in pages", async () => {
    await added(christmas);
    await added({ date: "2026-08-15", name: "Independence Day", country: "IN" });
    await added({ date: "2026-08-31", name: "Summer Bank Holiday", country: "GB" });
    const names = async (query: string) => (await listed(query)).map(({ name }) => name);
    expect(await names("?country=in")).toEqual(["Independence Day", "Christmas Day"]);
    expect(await names("?from=2026-08-15&to=2026-08-31")).toEqual(["Independence Day", "Summer Bank Holiday"]);
    const first = await reader("GET", "/calendar/holidays?limit=2");
    const next = /<\/api\/v1([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    expect(((await reader("GET", next)).body as unknown as HolidayView[]).map(({ name }) => name)).toEqual([
      "Christmas Day",
    ]);
    expect((await reader("GET", "/calendar/holidays?from=2026-02-01&to=2026-01-01")).status).toBe(400);
  });

  it("are unique per day and country, ignoring case", async () => {
    await added({ ...christmas, country: "GB" });
    await added(christmas);
    await added({ ...christmas, country: "IN" });
    for (const country of ["gb", " GB", undefined, "", "  "]) {
      const again = await bank("POST", "/calendar/holidays", { ...christmas, name: "Again", country });
      expect([country, again.status, again.body.error]).toEqual([country, 409, "DUPLICATE_HOLIDAY"]);
      expect(again.body.fieldErrors).toHaveProperty("date");
    }
  });

  it("require a valid day and a name", async () => {
    const bad: Body[] = [{}, { date: "2026-02-30", name: " " }, { date: 7, name: ["x"] }];
    for (const body of bad) {
      const answer = await bank("POST", "/calendar/holidays", body);
      expect([answer.status, Object.keys(answer.body.fieldErrors as object).sort()]).toEqual([400, ["date", "name"]]);
    }
  });

  it("are refused before 1900", async () => {
    const answer = await bank("POST", "/calendar/holidays", { ...christmas, date: "0206-12-25" });
    expect([answer.status, Object.keys(answer.body.fieldErrors as object)]).toEqual([400, ["date"]]);
  });

  it("are changed only with reference:manage", async () => {
    const { id } = await added(christmas);
    const answers = [
      await reader("POST", "/calendar/holidays", { ...christmas, country: "IN" }),
      await reader("DELETE", `/calendar/holidays/${id}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  });

  it("unknown cannot be removed: 404", async () => {
    const { id } = await added(christmas);
    await bank("DELETE", `/calendar/holidays/${id}`);
    for (const absent of [id, newId(), "nonsense"]) {
      const answer = await bank("DELETE", `/calendar/holidays/${absent}`);
      expect([answer.status, answer.body.error]).toEqual([404, "NOT_FOUND"]);
    }
  });
});

describe("many concurrent holidays", () => {
  it("of one day add one, and the others are duplicates", async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => bank("POST", "/calendar/holidays", christmas)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(11).fill(409)]);
    expect(await listed()).toHaveLength(1);
  });

  it("removals of one succeed once, and the others are 404", async () => {
    const { id } = await added(christmas);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => bank("DELETE", `/calendar/holidays/${id}`, undefined)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(11).fill(404)]);
  });

  it("under one key have equal answers, and 422 for another body", async () => {
    const key = { "idempotency-key": newId() };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => bank("POST", "/calendar/holidays", christmas, key)),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveProperty("size", 1);
    expect(answers.filter(({ headers }) => headers.get("idempotency-replayed") === "true")).toHaveLength(7);
    const other = await bank("POST", "/calendar/holidays", { ...christmas, name: "Other" }, key);
    expect([other.status, other.body.error]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    const removal = { "idempotency-key": newId() };
    const path = `/calendar/holidays/${answers[0]?.body.id}`;
    const removed = [await bank("DELETE", path, undefined, removal), await bank("DELETE", path, undefined, removal)];
    expect(removed.map(({ status }) => status)).toEqual([204, 204]);
  });
});

describe("business days", () => {
  it("are Monday to Friday except holidays that apply everywhere or in the given country", async () => {
    await added(christmas);
    await added({ date: "2026-12-28", name: "Boxing Day", country: "GB" });
    expect(await askedOn("2026-12-25")).toEqual({
      date: "2026-12-25",
      isBusinessDay: false,
      reason: "Christmas Day",
      next: "2026-12-28",
      previous: "2026-12-24",
    });
    expect(await askedOn("2026-12-25", "gb")).toMatchObject({ next: "2026-12-29" });
    expect(await askedOn("2026-12-26", "GB")).toMatchObject({ isBusinessDay: false, reason: "Saturday" });
    expect(await askedOn("2026-12-28")).toMatchObject({ isBusinessDay: true, reason: null, next: "2026-12-29" });
    expect(await askedOn("2026-12-28", "GB")).toMatchObject({ isBusinessDay: false, reason: "Boxing Day" });
  });

  it("answer other domains alike", async () => {
    await added(christmas);
    await added({ date: "2026-12-28", name: "Boxing Day", country: "GB" });
    expect([
      await isBusinessDay(database().db, "2026-12-28"),
      await isBusinessDay(database().db, "2026-12-28", "GB"),
    ]).toEqual([true, false]);
    expect([
      await nextBusinessDay(database().db, "2026-12-24", "GB"),
      await previousBusinessDay(database().db, "2026-12-29", "GB"),
    ]).toEqual(["2026-12-29", "2026-12-24"]);
    expect(await addBusinessDays(database().db, "2026-12-26", 0, "GB")).toBe("2026-12-29");
    expect(await addBusinessDays(database().db, "2026-12-24", 2)).toBe("2026-12-29");
    // 200 weeks, and a day for Christmas.
    expect(await addBusinessDays(database().db, "2026-01-01", 1_000)).toBe("2029-11-02");
  });

  it("are found after a year of holidays", async () => {
    const days = Array.from({ length: 366 }, (_, n) => addDays("2026-01-01", n));
    await ownerSql()`
      insert into holidays ${ownerSql()(days.map((date) => ({ id: newId(), date, name: "Closed", country: "XX" })))}`;
    expect(await nextBusinessDay(database().db, "2026-01-01", "XX")).toBe("2027-01-04");
  });

  it.each(["1899-12-31", "1900-01-01", "9999-12-31", "0050-01-01", "2026-02-30", "today", ""])(
    "of %s are refused, because the calendar has no such days",
    async (date) => {
      const answer = await reader("GET", `/calendar/business-days?date=${date}`);
      expect([answer.status, Object.keys(answer.body.fieldErrors as object)]).toEqual([400, ["date"]]);
    },
  );
});
