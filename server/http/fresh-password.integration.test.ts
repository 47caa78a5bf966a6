import { describe, expect, it } from "vitest";
import { byClient, bySession, type Caller, callerOf } from "@/server/testing/callers";
import { type MadeStaff, makeClient, makeStaff } from "@/server/testing/identity";
import { startBusinessDate } from "@/server/testing/ledger";
import { ownerSql } from "@/server/testing/test-database";
import { FRESH_FOR_MS } from "../auth/fresh-password";
import { forgetSessionsOf } from "../auth/session-store";
import { nowSeconds } from "../auth/session-token";
import { bankRouter } from "../bank-router";
import { addressOf } from "../contract/wire";
import { newId } from "../kernel/ids";

const call = callerOf(bankRouter);
const operations = bankRouter.routes.map(({ op }) => op).filter((op) => op.freshPassword === true);
const LONG_AGO = nowSeconds() - FRESH_FOR_MS / 1000 - 1;

/** An administrator whose session is six minutes old. */
async function leftOpen(): Promise<{ user: MadeStaff; desk: Caller }> {
  const user = await makeStaff({ roles: ["ADMINISTRATOR"] });
  return { user, desk: await bySession(user.id, 1, LONG_AGO) };
}

const setLimit = (caller: Caller, amount: number) =>
  call(caller, "PUT", "/limits", { operation: "createTransfer", amount: { amount, currency: "USD" } }, newId());

await startBusinessDate();

describe("a session without a recent password check", () => {
  it.each(operations.map((op) => [op.id, op] as const))("is rejected before any other check: %s", async (_, op) => {
    const { desk } = await leftOpen();
    const unknown = Object.fromEntries(Object.keys(op.params?.shape ?? {}).map((name) => [name, newId()]));
    const { status, body } = await call(desk, op.method, addressOf(op.path, unknown), op.body && { broken: true });
    expect([status, body.error]).toEqual([403, "PASSWORD_REQUIRED"]);
  });

  it("is rejected only by these operations", () => {
    expect(operations.map(({ id }) => id).sort()).toEqual([
      "beginSecondFactor",
      "confirmSecondFactor",
      "createServiceClient",
      "createStaff",
      "endOtherOwnSessions",
      "endOwnSession",
      "endStaffSession",
      "endStaffSessions",
      "removeOwnSecondFactor",
      "removeStaffSecondFactor",
      "resetStaffPassword",
      "rotateServiceClient",
      "setLimit",
      "updateServiceClient",
      "updateStaff",
    ]);
  });

  it("confirms the password and repeats the request under the same key", async () => {
    const { user, desk } = await leftOpen();
    const [made, key] = [await makeClient({ authorities: ["account:read"] }), newId()];
    const rotate = () => call(desk, "POST", `/service-clients/${made.id}/rotate`, undefined, key);
    expect((await rotate()).body.error).toBe("PASSWORD_REQUIRED");
    const wrong = await call(desk, "POST", "/staff/me/password/confirm", { password: "not the password" });
    expect([wrong.status, Object.keys(wrong.body.fieldErrors as object)]).toEqual([400, ["password"]]);
    expect((await rotate()).status).toBe(403);
    expect((await call(desk, "POST", "/staff/me/password/confirm", { password: user.password })).status).toBe(204);
    const done = await rotate();
    expect([done.status, typeof done.body.clientSecret]).toEqual([200, "string"]);
    expect((await rotate()).headers.get("idempotency-replayed")).toBe("true");
  });

  it("is accepted immediately after a confirmation in another process", async () => {
    const { user, desk } = await leftOpen();
    expect((await setLimit(desk, 15_000)).status).toBe(403);
    await ownerSql()`update staff_sessions set confirmed_at = now() where staff_user_id = ${user.id}`;
    expect((await setLimit(desk, 15_000)).status).toBe(202);
  });

  it("cannot approve a change of a limit", async () => {
    const maker = await bySession((await makeStaff({ roles: ["ADMINISTRATOR"] })).id);
    const parked = await setLimit(maker, 17_000);
    const { user, desk } = await leftOpen();
    const approve = () => call(desk, "POST", `/approvals/${parked.body.approvalId}/approve`, {});
    expect((await approve()).body.error).toBe("PASSWORD_REQUIRED");
    await call(desk, "POST", "/staff/me/password/confirm", { password: user.password });
    expect((await approve()).status).toBe(200);
  });
});

it("no password is required within five minutes of sign-in, and never of a service client", async () => {
  const { user } = await leftOpen();
  const fresh = await bySession(user.id, 1, nowSeconds() - FRESH_FOR_MS / 1000 + 30);
  expect((await setLimit(fresh, 16_000)).status).toBe(202);
  expect((await setLimit(await byClient(["limit:manage"]), 18_000)).status).toBe(202);
  forgetSessionsOf(user.id);
});

it("each session of a person requires its own confirmation", async () => {
  const { user, desk } = await leftOpen();
  const other = await bySession(user.id, 1, LONG_AGO);
  await call(desk, "POST", "/staff/me/password/confirm", { password: user.password });
  expect((await setLimit(desk, 19_000)).status).toBe(202);
  expect((await setLimit(other, 21_000)).body.error).toBe("PASSWORD_REQUIRED");
});
