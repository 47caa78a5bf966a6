import { describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { byClient, bySession, byToken, callerOf, listOf, tokenFor } from "@/server/testing/callers";
import { makeClient, makeStaff } from "@/server/testing/identity";
import { ownerSql } from "@/server/testing/test-database";
import { authenticateBearer } from "../../auth/access-tokens";
import { readStaffSession } from "../../auth/staff-session";
import { bankRouter } from "../../bank-router";
import type { ParkedCommand } from "../../commands/plan-again";
import { approveParked } from "../../commands/replay";
import { newId } from "../../kernel/ids";

const call = callerOf(bankRouter);

const admin = await byClient();
await ownerSql()`select set_first_business_date('2026-03-02')`;

describe("limits", () => {
  const dollars = (amount: number, operation = "createTransfer") => ({
    operation,
    amount: { amount, currency: "USD" },
  });
  const limitOf = async (operation: string) =>
    listOf(await call(admin, "GET", `/limits?operation=${operation}&currency=USD`))[0]?.amount;

  async function parked(approvalId: unknown): Promise<ParkedCommand & Record<string, unknown>> {
    const [row] = await ownerSql()<(ParkedCommand & Record<string, unknown>)[]>`
      select id, operation, command_version as "commandVersion", payload, maker_principal as "makerPrincipal",
             effect_id as "effectId", journal_preview as "journalPreview", summary, before, after, checker_permission as "checkerPermission", status from approvals where id = ${String(approvalId)}`;
    if (!row) throw new Error("no such approval");
    return row;
  }

  it("change only after another person's approval", async () => {
    const [maker, checker] = [await makeClient(), await makeStaff({ roles: ["ADMINISTRATOR"] })];
    const caller = await byToken(maker.basic);
    await ownerSql()`insert into limits (operation, currency, amount_minor) values ('createTransfer', 'USD', 1000000)`;
    const answer = await call(caller, "PUT", "/limits", dollars(15_000), newId());
    expect(answer.status).toBe(202);
    expect(await limitOf("createTransfer")).toEqual({ amount: 10_000, currency: "USD" });
    const approval = await parked(answer.body.approvalId);
    expect(approval).toMatchObject({ status: "PENDING", checkerPermission: "limit:manage" });
    expect(approval.summary).toMatch(/Transfer limit from 10,000\.00.*15,000\.00/);
    const context = (principal: NonNullable<Awaited<ReturnType<typeof readStaffSession>>>) => ({
      principal,
      requestId: "r",
      channel: "BRANCH" as const,
      read: database().db,
      ifMatch: null,
      replay: null,
    });
    const own = await authenticateBearer(String(await tokenFor(maker.basic)));
    const other = await readStaffSession(new Headers(await bySession(checker.id)));
    if (!own || !other) throw new Error("nobody");
    await expect(approveParked(approval, {}, context(own), null)).rejects.toMatchObject({ code: "SELF_APPROVAL" });
    await approveParked(approval, {}, context(other), null);
    expect(await limitOf("createTransfer")).toEqual({ amount: 15_000, currency: "USD" });
    expect((await parked(approval.id)).status).toBe("APPROVED");
  });

  it("return 200 for an equal limit, and refuse an invalid one", async () => {
    expect((await call(admin, "PUT", "/limits", dollars(10_000, "postCashDeposit"))).status).toBe(200);
    const unknown = await call(admin, "PUT", "/limits", dollars(1, "openParty"));
    expect([unknown.status, unknown.body.error]).toEqual([422, "UNKNOWN_LIMIT"]);
    expect(unknown.body.fieldErrors).toHaveProperty("operation");
    expect((await call(admin, "PUT", "/limits", dollars(-1))).body.fieldErrors).toHaveProperty(["amount.amount"]);
    expect((await call(admin, "PUT", "/limits", dollars(10.001))).status).toBe(400);
    expect((await call(await byClient(["staff:manage"]), "PUT", "/limits", dollars(1))).status).toBe(403);
  });

  it("are decided by administrators, who can decide nothing else", async () => {
    const [one, two] = [await makeStaff({ roles: ["ADMINISTRATOR"] }), await makeStaff({ roles: ["ADMINISTRATOR"] })];
    const change = await call(await bySession(one.id), "PUT", "/limits", dollars(500, "fundVault"), newId());
    const path = `/approvals/${change.body.approvalId}/approve`;
    expect((await call(await bySession(one.id), "POST", path, {})).body.error).toBe("SELF_APPROVAL");
    const checker = await makeStaff({ roles: ["CHECKER"] });
    expect((await call(await bySession(checker.id), "POST", path, {})).status).toBe(403);
    const approved = await call(await bySession(two.id), "POST", path, {});
    expect([approved.status, approved.body.status]).toEqual([200, "APPROVED"]);
    expect(await limitOf("fundVault")).toEqual({ amount: 500, currency: "USD" });
    expect((await call(await bySession(two.id), "POST", `/approvals/${newId()}/approve`, {})).status).toBe(403);
  });
});
