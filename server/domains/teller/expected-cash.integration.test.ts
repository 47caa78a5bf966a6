import { afterEach, describe, expect, it } from "vitest";
import { bySession, type Call, type Caller, callerOf, listOf } from "@/server/testing/callers";
import { makeStaff } from "@/server/testing/identity";
import { openCounter, usd } from "@/server/testing/teller";
import { bankRouter } from "../../bank-router";
import type { TillView } from "../../contract/teller/cash";
import { newId } from "../../kernel/ids";

// A branch can hide the expected cash of tills from its tellers, in the API and on screens (RULES.md).

const call: Call = callerOf(bankRouter);
const counter = await openCounter();
afterEach(async () => expect(await counter.wrongInBooks()).toEqual([]));

async function hidingBranch(): Promise<string> {
  const body = { code: `H-${newId().slice(-8)}`, name: "Blind Street", hidesExpectedCash: true };
  return String((await counter.teller("POST", "/branches", body)).body.code);
}

async function desk(branchCode: string, role: "TELLER" | "HEAD_TELLER" = "TELLER") {
  const staff = await makeStaff({ roles: [role], branchCode });
  const till = await counter.till({ branchCode, float: 700, teller: staff.email });
  const who = await bySession(staff.id);
  const { accountId } = await counter.make.account({ balance: 30_000 });
  const cash = (amount: number) => ({ accountId, tillId: till.tillId, amount: usd(amount) });
  return { till, who, accountId, cash };
}

/** Matches the till's 700.00 and 710.00 in major or minor units, but not the same digits within an id. */
const FIGURE = /(?<![\da-f-])7[01]0(?:00)?(?![\da-f-])/;
const tillIn = (view: { accounts?: { kind?: string }[] } | null) =>
  (view?.accounts ?? []).filter(({ kind }) => kind === "TILL");
const seen = async (who: Caller, till: TillView) => {
  const { body } = await call(who, "GET", `/teller/tills/${till.tillId}`);
  return [body.cashBalance, body.availableCash];
};

describe("a teller of a branch that hides expected cash", () => {
  it("sees no expected cash in answers of tills, lists and movements, first or repeated", async () => {
    const { till, who, cash } = await desk(await hidingBranch());
    expect(await seen(who, till)).toEqual([null, null]);
    const key = newId();
    for (const _ of ["first", "again"]) {
      const { status, body } = await call(who, "POST", "/teller/cash-deposits", cash(25), key);
      expect([status, body.cashBalance, body.availableCash]).toEqual([200, null, null]);
      expect(body.movement).toMatchObject({ amount: usd(25), balanceAfter: null });
    }
    const moved = await call(who, "POST", "/teller/cash-transfers", { fromTillId: till.tillId, amount: usd(5) });
    expect(moved.body).toMatchObject({ cashBalance: null, movement: { balanceAfter: null } });
    const tills = listOf(await call(who, "GET", `/teller/tills?branchCode=${till.branchCode}`));
    expect(tills.map(({ cashBalance }) => cashBalance)).toEqual([null]);
    const path = `/teller/tills/${till.tillId}`;
    const movements = listOf(await call(who, "GET", `${path}/movements?all=true`));
    expect(movements.map(({ balanceAfter }) => balanceAfter)).toEqual([null, null, null]);
    const { movementId } = movements[0] ?? {};
    expect((await call(who, "GET", `/teller/movements/${movementId}`)).body.balanceAfter).toBeNull();
    expect((await call(who, "POST", `/teller/movements/${movementId}/reprints`)).body.balanceAfter).toBeNull();
    expect((await call(who, "GET", `${path}/denominations`)).body).toMatchObject({
      denominations: null,
      uncounted: [],
    });
  });

  it("sees no expected cash in previews, refusals and own pending items", async () => {
    const { till, who, cash } = await desk(await hidingBranch());
    const preview = await call(who, "POST", "/previews/postCashDeposit", cash(10));
    const shown = (preview.body.balances as { account: { accountId: string } }[]).map(
      ({ account }) => account.accountId,
    );
    expect([shown.length, shown.includes(till.tillId)]).toEqual([1, false]);
    expect(JSON.stringify(preview.body)).not.toMatch(FIGURE);
    const refused = await call(who, "POST", "/teller/cash-withdrawals", cash(900));
    expect(refused.body).toMatchObject({
      error: "INSUFFICIENT_TILL_CASH",
      message: `Till ${till.tillCode} does not have 900.00 USD free.`,
    });
    expect(JSON.stringify(refused.body)).not.toMatch(FIGURE);
    const foreseen = await call(who, "POST", "/previews/postCashWithdrawal", cash(900));
    expect(JSON.stringify(foreseen.body)).not.toMatch(FIGURE);
    const parked = await call(who, "POST", "/teller/cash-deposits", cash(12_000));
    expect(parked.status).toBe(202);
    const own = (await call(who, "GET", `/approvals/${parked.body.approvalId}`)).body;
    expect([own.before, own.after, own.now].map((view) => tillIn(view as never))).toEqual([[], [], []]);
    const [listed] = listOf(await call(who, "GET", "/approvals"));
    expect([listed?.before, listed?.after].map((view) => tillIn(view as never))).toEqual([[], []]);
    const checked = (await counter.checker("GET", `/approvals/${parked.body.approvalId}`)).body;
    expect([checked.before, checked.now].map((view) => tillIn(view as never).length)).toEqual([1, 1]);
  });

  it("sees the expected cash after the count, and the till after its close", async () => {
    const { till, who } = await desk(await hidingBranch());
    const counted = await call(who, "POST", `/teller/tills/${till.tillId}/counts`, { countedCash: usd(690) });
    expect(counted.body).toMatchObject({ expected: usd(700), difference: usd(-10) });
    expect(await seen(who, till)).toEqual([null, null]);
    const body = { countId: counted.body.countId, reason: "Short" };
    expect((await call(who, "POST", `/teller/tills/${till.tillId}/close`, body)).body.cashBalance).toEqual(usd(690));
    expect(await seen(who, till)).toEqual([usd(690), usd(0)]);
  });
});

describe("the cash of such a branch", () => {
  it("is visible to head tellers and service clients, and to all after a change of the branch", async () => {
    const branchCode = await hidingBranch();
    const { till, who: teller } = await desk(branchCode);
    const who = await bySession((await makeStaff({ roles: ["HEAD_TELLER"], branchCode })).id);
    expect(await seen(who, till)).toEqual([usd(700), usd(700)]);
    expect((await counter.read(till)).cashBalance).toEqual(usd(700));
    const branches = listOf((await call(who, "GET", "/branches")) as never);
    const branch = branches.find(({ code }) => code === branchCode);
    const path = `/branches/${branch?.branchId}`;
    const renamed = await counter.teller("PUT", path, { code: branchCode, name: "Still blind" });
    expect(renamed.body.hidesExpectedCash).toBe(true);
    expect(await seen(teller, till)).toEqual([null, null]);
    await counter.teller("PUT", path, { code: branchCode, name: "Open", hidesExpectedCash: false });
    expect(await seen(teller, till)).toEqual([usd(700), usd(700)]);
  });

  it("of another branch is visible to tellers", async () => {
    const { till, who } = await desk(await counter.branch());
    expect(await seen(who, till)).toEqual([usd(700), usd(700)]);
  });
});
