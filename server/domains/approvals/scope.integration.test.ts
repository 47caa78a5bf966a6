import { describe, expect, it } from "vitest";
import { callerOf, listOf } from "@/server/testing/callers";
import { openDesks } from "@/server/testing/desks";
import { usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { bankRouter } from "../../bank-router";

// Pending money belongs to a branch and is visible and decided there or at head office (RULES.md).

const call = callerOf(bankRouter);
const desks = await openDesks();

describe("approvals", () => {
  const cases = {
    headTeller: false,
    checkerHere: false,
    bounded: false,
    headOffice: true,
    checker: true,
    client: true,
  };

  it.each(Object.entries(cases))(
    "of another branch are seen and decided by %s only when head office",
    async (name, everywhere) => {
      const by = desks.by(name);
      const [inside, outside] = [desks.own.approvalId, desks.elsewhere.approvalId];
      const seen = listOf(await call(by, "GET", "/approvals?status=PENDING&limit=1000")).map(
        ({ approvalId }) => approvalId,
      );
      expect([seen.includes(inside), seen.includes(outside)]).toEqual([true, everywhere]);
      expect((await call(by, "GET", `/approvals/${inside}`)).status).toBe(200);
      expect((await call(by, "GET", `/approvals/${outside}`)).status).toBe(everywhere ? 200 : 404);
      const foreseen = await call(by, "POST", `/previews/approveApproval?id=${outside}`, {});
      expect([foreseen.status, foreseen.body.error]).toEqual(everywhere ? [200, undefined] : [403, "OUT_OF_SCOPE"]);
      if (everywhere) return;
      for (const how of ["approve", "reject"]) {
        const { status, body } = await call(by, "POST", `/approvals/${outside}/${how}`, { reason: "No" });
        expect([how, status, body.error]).toEqual([how, 403, "OUT_OF_SCOPE"]);
      }
    },
  );

  it("of money without a branch are visible to head office and to all with full access, and makers see their own", async () => {
    const [from, to] = [await desks.counter.make.account({ balance: 50_000 }), await desks.counter.make.account()];
    const body = {
      idempotencyKey: from.accountNo,
      fromAccount: from.accountNo,
      toAccount: to.accountNo,
      amount: usd(20_000),
    };
    const { approvalId } = (await desks.counter.teller("POST", "/transfers", body)).body;
    expect((await call(desks.who.headTeller, "GET", `/approvals/${approvalId}`)).status).toBe(200);
    const mine = await call(desks.who.teller, "POST", "/teller/cash-deposits", {
      accountId: desks.accountId,
      tillId: desks.own.till.tillId,
      amount: usd(20_000),
    });
    await ownerSql()`update approvals set branch_code = ${desks.there} where id = ${String(mine.body.approvalId)}`;
    expect((await call(desks.who.teller, "GET", `/approvals/${mine.body.approvalId}`)).status).toBe(200);
    expect((await call(desks.who.headTeller, "GET", `/approvals/${mine.body.approvalId}`)).status).toBe(404);
  });
});
