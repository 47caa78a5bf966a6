import { describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { type Answer, byClient, bySession, callerOf, listOf } from "@/server/testing/callers";
import { makeStaff } from "@/server/testing/identity";
import { allPages } from "@/server/testing/pages";
import { ownerSql } from "@/server/testing/test-database";
import { bankRouter } from "../../bank-router";
import { newId } from "../../kernel/ids";
import { listAuditEvents } from "./queries";

const call = callerOf(bankRouter);

const admin = await byClient();
await ownerSql()`select set_first_business_date('2026-03-02')`;

const nora = (over: object = {}) => ({
  email: `nora-${newId().slice(-8)}@bank.example`,
  // A second user of one name waits for another administrator.
  name: `Nora ${newId().slice(-8)}`,
  roles: ["TELLER"],
  ...over,
});

describe("audit trail", () => {
  it("is filtered and paged oldest first without loss or repetition", async () => {
    const boss = await makeStaff({ roles: ["ADMINISTRATOR"] });
    const caller = await bySession(boss.id);
    const ids: unknown[] = [];
    for (let n = 0; n < 7; n += 1) ids.push((await call(caller, "POST", "/staff", nora())).body.id);
    const mine = `/audit-events?actor=${encodeURIComponent(boss.email)}`;
    expect(listOf(await call(admin, "GET", mine))).toHaveLength(7);
    const seen: unknown[] = [];
    let path: string | undefined = `${mine}&limit=3`;
    let pages = 0;
    while (path) {
      const page = await call(admin, "GET", path);
      pages += 1;
      seen.push(...listOf(page).map((event) => event.subjectId));
      path = /<\/api\/v1([^>]+)>/.exec(page.headers.get("link") ?? "")?.[1];
    }
    expect(seen).toEqual(ids);
    expect(pages).toBeLessThanOrEqual(4);
  });

  it("returns the events of its first page's time, despite later commits", async () => {
    const before = listOf(await call(admin, "GET", "/audit-events")).map((event) => event.id);
    const sql = ownerSql();
    const other = await sql.reserve();
    await other`begin`;
    await other`insert into audit_events (id, actor, action, subject_type, subject_id) values (${newId()}, 'late', 'x', 'x', 'x')`;
    const own = await call(admin, "POST", "/staff", nora());
    const first = await call(admin, "GET", "/audit-events?limit=2");
    expect(listOf(await call(admin, "GET", "/audit-events")).map((event) => event.subjectId)).toContain(own.body.id);
    await other`commit`;
    other.release();
    await call(admin, "POST", "/staff", nora());
    const ids = listOf(first).map((event) => event.id);
    for (let next = first.headers.get("link"); next; ) {
      const page: Answer = await call(admin, "GET", /<\/api\/v1([^>]+)>/.exec(next)?.[1] ?? "");
      ids.push(...listOf(page).map((event) => event.id));
      next = page.headers.get("link");
    }
    expect(ids.slice(0, before.length)).toEqual(before);
    expect(ids).toHaveLength(before.length + 1);
    expect(listOf(await call(admin, "GET", "/audit-events"))).toHaveLength(before.length + 3);
  });

  it("is listed newest first for the screen, with the same pages and filters", async () => {
    const all = listOf(await call(admin, "GET", "/audit-events?action=createStaff")).map((event) => event.id);
    const today = new Date().toISOString().slice(0, 10);
    for (const filter of [{ action: "createStaff" }, { action: "createStaff", from: today, to: today }]) {
      const found = await allPages(listAuditEvents({ ...filter, sort: "-at" }), 3);
      expect(found.map(({ id }) => id)).toEqual([...all].reverse());
    }
    expect(
      (await listAuditEvents({ to: "2001-01-01", sort: "-at" }).read(database().reportsDb, null, 10)).items,
    ).toHaveLength(0);
  });

  it("filters by action, subject and day", async () => {
    const today = new Date().toISOString().slice(0, 10);
    const actions = listOf(await call(admin, "GET", `/audit-events?action=createStaff&from=${today}&to=${today}`));
    expect(actions.length).toBeGreaterThan(5);
    expect(actions.every((event) => event.action === "createStaff")).toBe(true);
    expect(listOf(await call(admin, "GET", "/audit-events?from=2001-01-01&to=2001-01-02"))).toHaveLength(0);
    expect(listOf(await call(admin, "GET", "/audit-events?from=2999-01-01"))).toHaveLength(0);
    expect(
      listOf(await call(admin, "GET", "/audit-events?subjectType=staff&action=createStaff")).length,
    ).toBeGreaterThan(0);
    expect((await call(admin, "GET", "/audit-events?from=2026-02-02&to=2026-01-01")).status).toBe(400);
    const cursor = (snapshot: string) =>
      Buffer.from(JSON.stringify({ xact: "1", id: newId(), snapshot }), "utf8").toString("base64url");
    for (const bad of ["nonsense", cursor("5:3:"), cursor("0:3:"), cursor("3:9:7,5"), cursor("3:9:9"), cursor("x")]) {
      expect((await call(admin, "GET", `/audit-events?cursor=${bad}`)).status).toBe(400);
    }
    expect((await call(admin, "GET", `/audit-events?cursor=${cursor("3:9:5,7")}`)).status).toBe(200);
    expect((await call(await byClient(["staff:manage"]), "GET", "/audit-events")).status).toBe(403);
  });
});
