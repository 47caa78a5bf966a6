import { beforeAll, describe, expect, it } from "vitest";
import { byClient, bySession, type Caller, callerOf, listOf } from "@/server/testing/callers";
import { makeStaff } from "@/server/testing/identity";
import { startBusinessDate } from "@/server/testing/ledger";
import { ownerSql } from "@/server/testing/test-database";
import { MOST_SESSIONS, principalOfSession, startSession } from "../../auth/session-store";
import { nowSeconds } from "../../auth/session-token";
import { readStaffSession } from "../../auth/staff-session";
import { bankRouter } from "../../bank-router";
import { newId } from "../../kernel/ids";

const call = callerOf(bankRouter);
const at = (caller: Caller) => readStaffSession(new Headers(caller));
const isOver = async (caller: Caller) => (await at(caller)) === null;

async function threeSessions(roles: Parameters<typeof makeStaff>[0] = {}) {
  const user = await makeStaff(roles);
  const callers = [await bySession(user.id), await bySession(user.id), await bySession(user.id)] as const;
  return { user, callers };
}

await startBusinessDate();

describe("one's own sessions", () => {
  it("are listed, current one first, without those of others or ended ones", async () => {
    const { user, callers } = await threeSessions();
    await bySession((await makeStaff()).id);
    await bySession(user.id, 2);
    await bySession(user.id, 1, nowSeconds() - 13 * 60 * 60);
    await ownerSql()`
      update staff_sessions set last_used_at = now() - interval '40 minutes' where id = ${(await at(callers[2]))?.sessionId ?? ""}`;
    const listed = listOf(await call(callers[1], "GET", "/staff/me/sessions"));
    expect(listed.map(({ current }) => current)).toEqual([true, false]);
    expect(listed[0]?.id).toBe((await at(callers[1]))?.sessionId);
  });

  it("are ended one by one from another session, which the audit trail records", async () => {
    const { user, callers } = await threeSessions();
    const [here, there, other] = callers;
    const id = (await at(there))?.sessionId;
    expect(await call(here, "DELETE", `/staff/me/sessions/${id}`)).toMatchObject({ status: 200, body: { ended: 1 } });
    expect([await isOver(here), await isOver(there), await isOver(other)]).toEqual([false, true, false]);
    expect((await call(there, "GET", "/staff/me/sessions")).status).toBe(401);
    expect((await call(here, "DELETE", `/staff/me/sessions/${id}`)).body, "over already").toEqual({ ended: 0 });
    const [event] = await ownerSql()`select action, actor from audit_events where subject_id = ${user.id}`;
    expect(event).toMatchObject({ action: "endOwnSession", actor: user.email });
  });

  it("are ended except the current one, also concurrently", async () => {
    const { callers } = await threeSessions();
    const [here, there, other] = callers;
    const both = await Promise.all(
      [here, here].map((caller) => call(caller, "DELETE", "/staff/me/sessions", undefined, newId())),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.map(({ body }) => Number(body.ended)).sort()).toEqual([0, 2]);
    expect([await isOver(here), await isOver(there), await isOver(other)]).toEqual([false, true, true]);
  });

  it("have a limit, and a further one ends the least recently used", async () => {
    const user = await makeStaff();
    const first = await bySession(user.id);
    expect(await isOver(first)).toBe(false);
    await ownerSql()`
      insert into staff_sessions (id, staff_user_id, session_version, last_used_at)
      select gen_random_uuid(), ${user.id}, 1, now() - make_interval(secs => n) from generate_series(1, 300) n`;
    await ownerSql()`
      update staff_sessions set last_used_at = now() - interval '10 minutes' where id = ${(await at(first))?.sessionId ?? ""}`;
    const id = await startSession({ staffId: user.id, sessionVersion: 1 }, { address: "", userAgent: "" });
    expect(await isOver(first)).toBe(true);
    const [left] = await ownerSql()<{ count: number }[]>`
      select count(*)::int as count from staff_sessions where staff_user_id = ${user.id} and ended_at is null`;
    expect([left?.count, (await principalOfSession(id))?.sessionId]).toEqual([MOST_SESSIONS, id]);
  });

  it("require the password to be ended from an unattended desk", async () => {
    const user = await makeStaff();
    const [desk, home] = [await bySession(user.id, 1, nowSeconds() - 600), await bySession(user.id)];
    for (const path of ["/staff/me/sessions", `/staff/me/sessions/${(await at(home))?.sessionId}`])
      expect((await call(desk, "DELETE", path)).body.error).toBe("PASSWORD_REQUIRED");
    expect(await isOver(home)).toBe(false);
  });

  it("exclude those of another user (404), and a service client has none", async () => {
    const [mine, his] = [await threeSessions(), await threeSessions()];
    const id = (await at(his.callers[0]))?.sessionId;
    expect((await call(mine.callers[0], "DELETE", `/staff/me/sessions/${id}`)).status).toBe(404);
    const client = await byClient();
    expect((await call(client, "DELETE", `/staff/me/sessions/${id}`)).status).toBe(404);
    expect((await call(client, "DELETE", "/staff/me/sessions")).status).toBe(403);
    expect((await call(client, "GET", "/staff/me/sessions")).status).toBe(403);
    expect(await isOver(his.callers[0])).toBe(false);
  });
});

describe("an administrator", () => {
  let boss: Caller;
  beforeAll(async () => {
    boss = await bySession((await makeStaff({ roles: ["ADMINISTRATOR"] })).id);
  });

  it("sees a user's sessions and ends one or all of them", async () => {
    const { user, callers } = await threeSessions();
    const [first, ...others] = callers;
    expect(listOf(await call(boss, "GET", `/staff/${user.id}/sessions`))).toHaveLength(3);
    const id = (await at(first))?.sessionId;
    expect((await call(boss, "DELETE", `/staff/${user.id}/sessions/${id}`)).body).toEqual({ ended: 1 });
    expect(await isOver(first)).toBe(true);
    expect((await call(boss, "DELETE", `/staff/${user.id}/sessions`)).body).toEqual({ ended: 2 });
    for (const other of others) expect(await isOver(other)).toBe(true);
    const [row] = await ownerSql()`select end_reason, ended_by from staff_sessions where id = ${id ?? ""}`;
    expect(row).toMatchObject({ end_reason: "ENDED_BY_ADMINISTRATOR", ended_by: expect.stringContaining("@") });
  });

  it("finds no session under another user, and without the authority sees none", async () => {
    const [one, two] = [await threeSessions(), await threeSessions()];
    const id = (await at(one.callers[0]))?.sessionId;
    expect((await call(boss, "DELETE", `/staff/${two.user.id}/sessions/${id}`)).status).toBe(404);
    expect((await call(one.callers[0], "GET", `/staff/${two.user.id}/sessions`)).status).toBe(403);
  });
});
