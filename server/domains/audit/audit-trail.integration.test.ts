import { v7 } from "uuid";
import { describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { makeStaff } from "@/server/testing/identity";
import { ownerSql } from "@/server/testing/test-database";
import { flushSecurityEvents, recordSecurityEvent } from "../../auth/security-events";
import { listPage } from "../../http/list-page";
import { newId } from "../../kernel/ids";
import { type AuditFilter, listAuditEvents, listSubjectHistory } from "./queries";

const SUBJECT = newId();

const sql = ownerSql();
// The last two events are on a winter evening in New York, the next day in UTC.
for (const [actor, action, at] of [
  ["ann@bank.example", "createStaff", "2026-01-05T12:00:00Z"],
  ["bob@bank.example", "updateStaff", "2026-01-06T12:00:00Z"],
  ["ann@bank.example", "updateStaff", "2026-01-07T12:00:00Z"],
  ["ann@bank.example", "updateStaff", "2026-01-08T12:00:00Z"],
  ["50%_payroll", "updateStaff", "2026-01-09T12:00:00Z"],
  ["ann@bank.example", "updateStaff", "2026-01-10T04:30:00Z"],
  ["ann@bank.example", "resetStaffPassword", "2026-01-10T05:30:00Z"],
] as const) {
  await sql`
    insert into audit_events (id, at, actor, action, subject_type, subject_id)
    values (${v7({ msecs: Date.parse(at) })}, ${at}, ${actor}, ${action}, 'staff', ${SUBJECT})`;
}

async function daysOf(filter: AuditFilter, timeZone = "UTC"): Promise<string[]> {
  const { items } = await listPage(listAuditEvents({ subjectId: SUBJECT, sort: "-at", ...filter }, { timeZone }), "");
  return items.map(({ at }) => at.slice(8, 10));
}

describe("the audit trail as the screen reads it", () => {
  it("is newest first, page by page, each event once", async () => {
    const source = listAuditEvents({ subjectId: SUBJECT, sort: "-at" });
    const seen: string[] = [];
    let cursor = "";
    for (let pages = 0; pages < 4; pages += 1) {
      const { items, next } = await listPage(source, cursor, 3);
      seen.push(...items.map(({ at }) => at.slice(8, 10)));
      if (next === null) break;
      cursor = next;
    }
    expect(seen).toEqual(["10", "10", "09", "08", "07", "06", "05"]);
  });

  it("filters by part of the actor, literally, and by action and subject", async () => {
    expect(await daysOf({ actorPart: "BOB" })).toEqual(["06"]);
    expect(await daysOf({ actorPart: "%_pay" })).toEqual(["09"]);
    await makeStaff({ email: "Bob@bank.example" });
    await ownerSql()`update staff_users set name = 'Robert Bell'`;
    expect(await daysOf({ actorPart: "ert bel" })).toEqual(["06"]);
    expect(await daysOf({ action: "createStaff" })).toEqual(["05"]);
    expect(await daysOf({ subjectType: "party" })).toEqual([]);
  });

  it("separates commands from security events, of one record and of all", async () => {
    const staff = await makeStaff({ email: "doors@bank.example" });
    recordSecurityEvent({ kind: "SIGN_IN_FAILED", staffId: staff.id, address: "203.0.113.7" });
    await flushSecurityEvents();
    const actions = async (filter: AuditFilter) =>
      (await listPage(listAuditEvents({ sort: "-at", ...filter }), "")).items.map((event) => event.action);
    expect(await actions({ kind: "SECURITY", actor: staff.email })).toEqual(["SIGN_IN_FAILED"]);
    expect(await actions({ kind: "SECURITY", subjectId: staff.id })).toEqual(["SIGN_IN_FAILED"]);
    expect(await actions({ kind: "CHANGES", subjectId: staff.id })).toEqual([]);
    expect(await actions({ kind: "CHANGES", subjectId: SUBJECT })).toHaveLength(7);
    expect(await actions({ kind: "SECURITY", subjectId: SUBJECT })).toEqual([]);
    // A person's page shows changes of their record, not sign-ins.
    expect(await listSubjectHistory(database().reportsDb, [staff.id], 10)).toEqual([]);
  });

  it("uses days of the bank's time zone, inclusive", async () => {
    expect(await daysOf({ from: "2026-01-06", to: "2026-01-07" })).toEqual(["07", "06"]);
    expect(await daysOf({ from: "2026-01-10" })).toEqual(["10", "10"]);
    expect(await daysOf({ from: "2026-01-10" }, "America/New_York")).toEqual(["10"]);
    expect(await daysOf({ from: "2026-01-09", to: "2026-01-09" }, "America/New_York")).toEqual(["10", "09"]);
  });

  it("starts at the last day of the filter, by the time in the ids", async () => {
    expect(await daysOf({ to: "2020-01-01" })).toEqual([]);
    expect(await daysOf({ to: "2999-01-01" })).toHaveLength(7);
  });
});
