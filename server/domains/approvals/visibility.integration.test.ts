import { beforeAll, describe, expect, it } from "vitest";
import { byClient, bySession, type Caller, callerOf, listOf } from "@/db/testing/callers";
import { makeStaff } from "@/db/testing/identity";
import { ownerSql } from "@/db/testing/test-database";
import { fourClients, pair, transferBody } from "@/db/testing/transfers";
import type { Role } from "../../auth/permissions";
import { createRouter } from "../../http/router";
import { newId } from "../../kernel/ids";
import { auditRoutes } from "../audit/routes";
import { limitRoutes } from "../limits/routes";
import { approvalRoutes } from "./routes";

const call = callerOf(createRouter([...auditRoutes, ...limitRoutes, ...approvalRoutes]));
const staffOf = async (...roles: Role[]) => bySession((await makeStaff({ roles })).id);

let transfer: string;
let limit: string;
let administrator: Caller;

async function changeLimit(amount: number): Promise<string> {
  const body = { operation: "createTransfer", amount: { amount, currency: "USD" } };
  return String((await call(await staffOf("ADMINISTRATOR"), "PUT", "/limits", body, newId())).body.approvalId);
}

const seen = async (caller: Caller) =>
  listOf(await call(caller, "GET", "/approvals"))
    .map(({ approvalId }) => String(approvalId))
    .filter((id) => id === transfer || id === limit);

beforeAll(async () => {
  const { maker } = await fourClients();
  const { from, to } = await pair();
  transfer = String((await maker("POST", "/transfers", transferBody(from, to, 10_000.01))).body.approvalId);
  limit = await changeLimit(15_000);
  administrator = await staffOf("ADMINISTRATOR");
});

describe("who sees an approval", () => {
  it("an administrator: changes of limits, never money", async () => {
    expect(await seen(administrator)).toEqual([limit]);
    expect((await call(administrator, "GET", `/approvals/${limit}`)).body).toMatchObject({
      checkerAuthority: "limit:manage",
      own: false,
      before: { limit: "10,000.00 USD" },
      after: { limit: "15,000.00 USD" },
    });
    expect((await call(administrator, "GET", `/approvals/${transfer}`)).status).toBe(404);
  });

  it("a checker: all; a teller: own ones; a client: by its authorities", async () => {
    expect((await seen(await staffOf("CHECKER"))).sort()).toEqual([transfer, limit].sort());
    expect(await seen(await staffOf("TELLER"))).toEqual([]);
    expect(await seen(await staffOf("TELLER", "ADMINISTRATOR"))).toEqual([limit]);
    expect((await seen(await byClient(["approval:read"]))).sort()).toEqual([transfer, limit].sort());
    expect(await seen(await byClient(["limit:manage"]))).toEqual([limit]);
  });
});

describe("who decides on it", () => {
  const outcome = async (caller: Caller, id: string) => {
    const { status, body } = await call(caller, "POST", `/approvals/${id}/approve`, {}, newId());
    return [status, body.error ?? body.status];
  };

  it("money: not an administrator; a limit: not a checker", async () => {
    expect(await outcome(administrator, transfer)).toEqual([403, "FORBIDDEN"]);
    expect((await call(administrator, "POST", `/approvals/${transfer}/reject`, { reason: "no" })).status).toBe(403);
    expect(await outcome(await staffOf("CHECKER"), limit)).toEqual([403, "FORBIDDEN"]);
  });

  it("another administrator approves or rejects a limit, and gets to see what became of it", async () => {
    expect(await outcome(administrator, limit)).toEqual([200, "APPROVED"]);
    const [row] = await ownerSql()`
      select amount_minor::text as amount from limits where operation = 'createTransfer' and currency = 'USD'`;
    expect(row?.amount).toBe("1500000");
    const second = await changeLimit(16_000);
    const rejected = await call(administrator, "POST", `/approvals/${second}/reject`, { reason: "too high" }, newId());
    expect([rejected.status, rejected.body.note]).toEqual([200, "too high"]);
  });
});
