import { afterAll, describe, expect, it } from "vitest";
import { bankRouter } from "@/server/bank-router";
import { bySession, type Call, callerOf } from "@/server/testing/callers";
import { makeStaff } from "@/server/testing/identity";
import { openCounter } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { bankDomains, type Domain, openBank } from "../../domain";
import { NO_DETAIL } from "../accounts/evidence";

const call: Call = callerOf(bankRouter);
const bank = bankDomains();

/** Every item has two flags to acknowledge and one for information. */
const flagging: Domain = {
  name: "flagging",
  routes: [],
  commands: [],
  navigation: [],
  evidence: {
    flags: async () => [
      { ...NO_DETAIL, flag: "LARGE_CASH", mustAcknowledge: true },
      { ...NO_DETAIL, flag: "PAYEE_NEW", mustAcknowledge: true },
      { ...NO_DETAIL, flag: "STRUCTURING" },
    ],
  },
};

const counter = await openCounter();
const checker = await bySession((await makeStaff({ roles: ["CHECKER"] })).id);
openBank([...bank, flagging]);

afterAll(() => {
  openBank(bank);
});

async function parkedDeposit(): Promise<string> {
  const account = await counter.make.account();
  const parked = await counter.deposit(await counter.till(), account.accountId, 12_000, {
    identification: { name: account.accountName, document: "Passport Z4471203" },
  });
  expect(parked.status).toBe(202);
  return String(parked.body.approvalId);
}

const approve = (id: string, body: object) => call(checker, "POST", `/approvals/${id}/approve`, body);

describe("a flag that must be acknowledged", () => {
  it("refuses a session's approval without it and names it", async () => {
    const id = await parkedDeposit();
    expect(await approve(id, {})).toMatchObject({
      status: 422,
      body: {
        error: "ACKNOWLEDGEMENT_REQUIRED",
        message: expect.stringContaining("LARGE_CASH, PAYEE_NEW"),
        fieldErrors: { acknowledged: expect.any(String) },
      },
    });
    const { body } = await approve(id, { acknowledged: ["LARGE_CASH"] });
    expect(body.message).toContain("PAYEE_NEW");
    expect(body.message).not.toContain("LARGE_CASH");
    const [row] = await ownerSql()`select status, last_error from approvals where id = ${id}`;
    expect(row).toEqual({ status: "PENDING", last_error: null });
  });

  it("is acknowledged by its code, which the audit event of the command keeps", async () => {
    const id = await parkedDeposit();
    expect(await approve(id, { acknowledged: ["PAYEE_NEW", "LARGE_CASH", "STRUCTURING"] })).toMatchObject({
      status: 200,
      body: { status: "APPROVED" },
    });
    const [event] = await ownerSql()`
      select detail from audit_events where approval_id = ${id} and subject_type <> 'approval'`;
    expect(event?.detail).toMatchObject({ acknowledged: ["LARGE_CASH", "PAYEE_NEW"] });
  });

  it("is not required of service clients or for rejections", async () => {
    expect((await counter.checker("POST", `/approvals/${await parkedDeposit()}/approve`, {})).status).toBe(200);
    const rejected = await call(checker, "POST", `/approvals/${await parkedDeposit()}/reject`, { reason: "No" });
    expect(rejected.status).toBe(200);
  });

  it("is checked after an earlier decision", async () => {
    const id = await parkedDeposit();
    await counter.checker("POST", `/approvals/${id}/approve`, {});
    expect(await approve(id, {})).toMatchObject({ status: 409, body: { error: "ILLEGAL_STATE" } });
  });

  it("refuses a code that is no flag", async () => {
    expect((await approve(await parkedDeposit(), { acknowledged: ["ANYTHING"] })).status).toBe(400);
  });
});
