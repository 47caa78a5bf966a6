import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { bySession, type Call, callerOf, listOf } from "@/db/testing/callers";
import { makeStaff } from "@/db/testing/identity";
import { type Counter, openCounter, said, usd } from "@/db/testing/teller";
import { bankRouter } from "../../bank-router";
import type { TillCountView } from "../../contract/cash";
import { newId } from "../../kernel/ids";

// At a branch that hides expected cash a teller finds it by no preview, by no list, and by attempts only on the record (RULES.md).

const call: Call = callerOf(bankRouter);
let counter: Counter;
beforeAll(async () => {
  counter = await openCounter();
});
afterEach(async () => expect(await counter.wrongInBooks()).toEqual([]));

async function blindDesk(float = 700) {
  const branch = { code: `B-${newId().slice(-8)}`, name: "Blind Street", hidesExpectedCash: true };
  const branchCode = String((await counter.teller("POST", "/branches", branch)).body.code);
  const staff = await makeStaff({ roles: ["TELLER"], branchCode });
  const till = await counter.till({ branchCode, float, teller: staff.email });
  const { accountId } = await counter.make.account({ balance: 900_000 });
  const who = await bySession(staff.id);
  const ask = (path: string, body: object = {}) => call(who, "POST", path, body);
  const path = `/teller/tills/${till.tillId}`;
  return {
    branchCode,
    till,
    who,
    ask,
    path,
    cash: (amount: number) => ({ accountId, tillId: till.tillId, amount: usd(amount) }),
    withdraw: (amount: number) =>
      ask("/teller/cash-withdrawals", { accountId, tillId: till.tillId, amount: usd(amount) }),
    count: async (amount: number) =>
      (await ask(`${path}/counts`, { countedCash: usd(amount) })).body as unknown as TillCountView,
    movements: async () => listOf(await call(who, "GET", `${path}/movements?all=true`)),
  };
}

describe("a preview at a blind branch", () => {
  it.each([700, 700.01, 9_999, 12_000])("of a withdrawal of %d does not compare with the till", async (amount) => {
    const { ask, cash } = await blindDesk();
    const { body } = await ask("/previews/postCashWithdrawal", cash(amount));
    expect([body.outcome, body.refusal]).toEqual([amount > 10_000 ? "PARKS" : "POSTS", null]);
  });

  it.each([700, 700.01, 12_000])("of %d moved out of the till does not compare with the till", async (amount) => {
    const { ask, till } = await blindDesk();
    const { body } = await ask("/previews/transferTillCash", { fromTillId: till.tillId, amount: usd(amount) });
    expect([body.outcome, body.refusal]).toEqual([amount > 10_000 ? "PARKS" : "POSTS", null]);
  });

  it.each([999_999_300, 999_999_300.01])(
    "of a deposit of %d does not compare with the room in the till",
    async (amount) => {
      const { ask, cash } = await blindDesk();
      const { body } = await ask("/previews/postCashDeposit", cash(amount));
      expect([body.outcome, body.refusal]).toEqual(["PARKS", null]);
    },
  );

  it("of cash for a colleague does not compare with the colleague's till", async () => {
    const { ask, till, branchCode } = await blindDesk(1_000);
    const other = await counter.till({ branchCode, float: 500, teller: "colleague@bank.example" });
    const body = { fromTillId: till.tillId, toTillId: other.tillId, amount: usd(999_999_500.01) };
    expect((await ask("/previews/transferTillCash", body)).body).toMatchObject({ outcome: "PARKS", refusal: null });
  });

  it("still refuses what the account cannot pay, and the write what the till cannot pay", async () => {
    const { ask, cash, till } = await blindDesk();
    const poor = await counter.make.account({ balance: 10 });
    const short = { ...cash(700.01), accountId: poor.accountId };
    expect((await ask("/previews/postCashWithdrawal", short)).body).toMatchObject({
      outcome: "REFUSED",
      refusal: { error: "INSUFFICIENT_FUNDS" },
    });
    expect(said(await ask("/teller/cash-withdrawals", cash(700.01)))).toEqual([422, "INSUFFICIENT_TILL_CASH"]);
    expect(said(await ask("/teller/cash-deposits", cash(999_999_300.01)))).toEqual([422, "BALANCE_OUT_OF_RANGE"]);
    const asClient = await counter.teller("POST", "/previews/postCashWithdrawal", cash(700.01));
    expect(asClient.body).toMatchObject({ outcome: "REFUSED", refusal: { error: "INSUFFICIENT_TILL_CASH" } });
    expect((await counter.read(till)).cashBalance).toEqual(usd(700));
  });
});

describe("from the moment a count begins", () => {
  it("no list, movement or receipt of the till has amounts for its teller; others see them", async () => {
    const { ask, path, cash, movements, till, who } = await blindDesk();
    await ask("/teller/cash-deposits", { ...cash(25), denominations: [{ value: 5, count: 5 }] });
    expect((await movements()).map(({ amount }) => amount)).toEqual([usd(700), usd(25)]);
    const begun = await ask(`${path}/count-start`);
    expect([begun.status, typeof begun.body.countBegunAt]).toEqual([200, "string"]);
    const [, deposit] = await movements();
    expect(deposit).toMatchObject({ amount: null, denominations: null, balanceAfter: null, type: "DEPOSIT" });
    const ofMovement = `/teller/movements/${deposit?.movementId}`;
    expect((await call(who, "GET", ofMovement)).body.amount).toBeNull();
    const [byNumber] = listOf(await call(who, "GET", `/teller/receipts?receiptNo=${deposit?.receiptNo}`));
    expect(byNumber?.amount).toBeNull();
    expect((await call(who, "GET", `${ofMovement}/receipt`)).body).toMatchObject({
      movement: { amount: null },
      charges: [],
      accountChange: null,
      balanceAfter: null,
    });
    expect((await call(who, "GET", path)).body.openingFloat).toBeNull();
    const seen = await counter.teller("GET", `${path}/movements?all=true`);
    expect(listOf(seen as never).map(({ amount }) => amount)).toEqual([usd(700), usd(25)]);
    expect((await counter.read(till)).openingFloat).toEqual(usd(700));
  });

  it("stays so until the till is closed, and a second start changes nothing", async () => {
    const { ask, path, count, movements } = await blindDesk();
    const first = await ask(`${path}/count-start`);
    const again = await ask(`${path}/count-start`);
    expect(again.body.countBegunAt).toEqual(first.body.countBegunAt);
    const { countId } = await count(700);
    expect((await movements()).map(({ amount }) => amount)).toEqual([null]);
    expect(said(await ask(`${path}/close`, { countId }))).toEqual([200, "CLOSED"]);
    expect((await movements()).map(({ amount }) => amount)).toEqual([usd(700), usd(700)]);
    expect(said(await ask(`${path}/count-start`))).toEqual([422, "TILL_CLOSED"]);
  });
});

describe("payments refused for want of cash", () => {
  it("are on the record of the till and of its close", async () => {
    const { path, count, ask, withdraw, till } = await blindDesk();
    for (const amount of [900, 800]) expect(said(await withdraw(amount))).toEqual([422, "INSUFFICIENT_TILL_CASH"]);
    const { countId } = await count(600);
    const parked = await ask(`${path}/close`, { countId, reason: "Short" });
    expect(parked.status).toBe(202);
    const seen = (await counter.checker("GET", `/approvals/${parked.body.approvalId}`)).body;
    expect(seen.after).toMatchObject({
      refusedPayments: [
        { operation: "postCashWithdrawal", amount: usd(900) },
        { operation: "postCashWithdrawal", amount: usd(800) },
      ],
    });
    const { flags } = seen.evidence as { flags: { flag: string; count: number | null }[] };
    expect(flags).toMatchObject([{ flag: "REFUSED_PAYMENTS", count: 2 }]);
    expect(said(await counter.approve(parked as never))).toEqual([200, "APPROVED"]);
    expect((await counter.read(till)).status).toBe("CLOSED");
  });

  it("end at a bound: then the till is counted before it pays again", async () => {
    const { count, ask, cash, withdraw, till } = await blindDesk();
    for (let tries = 0; tries < 5; tries++) await withdraw(900);
    expect(said(await withdraw(1))).toEqual([422, "COUNT_REQUIRED"]);
    const out = { fromTillId: till.tillId, amount: usd(1) };
    expect(said(await ask("/teller/cash-transfers", out))).toEqual([422, "COUNT_REQUIRED"]);
    expect((await ask("/previews/postCashWithdrawal", cash(1))).body).toMatchObject({
      refusal: { error: "COUNT_REQUIRED" },
    });
    expect((await ask("/teller/cash-deposits", cash(10))).status).toBe(200);
    await count(0);
    expect((await withdraw(1)).status).toBe(200);
  });

  it("end at the same bound as large deposits refused for want of room", async () => {
    const { ask, cash, count } = await blindDesk();
    const deposit = () => ask("/teller/cash-deposits", cash(999_999_300.01));
    for (let tries = 0; tries < 5; tries++) expect(said(await deposit())).toEqual([422, "BALANCE_OUT_OF_RANGE"]);
    expect(said(await deposit())).toEqual([422, "COUNT_REQUIRED"]);
    expect(said(await ask("/teller/cash-deposits", cash(12_000)))).toEqual([422, "COUNT_REQUIRED"]);
    await count(0);
    expect((await ask("/teller/cash-deposits", cash(12_000))).status).toBe(202);
  });

  it.each([
    ["postCashDeposit", "/teller/cash-deposits"],
    ["postCashWithdrawal", "/teller/cash-withdrawals"],
    ["transferTillCash", "/teller/cash-transfers"],
  ])("count as attempts like those that were sent and withdrawn: %s", async (_, operation) => {
    const { ask, cash, path, count, till } = await blindDesk(50_000);
    const send = () => ask(operation, { ...cash(12_000), fromTillId: till.tillId });
    for (let tries = 0; tries < 5; tries++) {
      const parked = await send();
      expect(parked.status).toBe(202);
      expect((await ask(`/approvals/${parked.body.approvalId}/withdraw`)).status).toBe(200);
    }
    expect(said(await send())).toEqual([422, "COUNT_REQUIRED"]);
    const { countId } = await count(50_000);
    const closing = await ask(`${path}/close`, { countId });
    expect(closing.status).toBe(202);
    const { after } = (await counter.checker("GET", `/approvals/${closing.body.approvalId}`)).body;
    expect(after).toMatchObject({ withdrawnPayments: 5 });
  });

  it("send the close to a checker also where the count has no difference", async () => {
    const { path, count, ask, withdraw, till } = await blindDesk();
    await withdraw(700.01);
    const { countId } = await count(700);
    const parked = await ask(`${path}/close`, { countId });
    expect(parked.status).toBe(202);
    const seen = (await counter.checker("GET", `/approvals/${parked.body.approvalId}`)).body;
    expect(seen).toMatchObject({
      summary: expect.stringContaining("no difference, after refused or withdrawn payments"),
      after: { refusedPayments: [{ amount: usd(700.01) }] },
    });
    expect(said(await counter.approve(parked as never))).toEqual([200, "APPROVED"]);
    expect((await counter.read(till)).status).toBe("CLOSED");
  });

  it("are judged one after the other, so that many concurrent ones are no way around the bound", async () => {
    const { withdraw } = await blindDesk();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => withdraw(900 + index)));
    expect(answers.map(({ body }) => body.error).toSorted()).toEqual([
      ...Array.from({ length: 7 }, () => "COUNT_REQUIRED"),
      ...Array.from({ length: 5 }, () => "INSUFFICIENT_TILL_CASH"),
    ]);
  });

  it("of whoever sees the cash are no evidence", async () => {
    const { till, cash } = await blindDesk();
    for (let tries = 0; tries < 6; tries++) {
      expect(said(await counter.teller("POST", "/teller/cash-withdrawals", cash(900)))).toEqual([
        422,
        "INSUFFICIENT_TILL_CASH",
      ]);
    }
    expect((await counter.close(till, { countedCash: usd(700) })).status).toBe(200);
  });
});

describe("a close by a session", () => {
  it("wants a reason when any of its counts differed", async () => {
    const { path, count, ask } = await blindDesk();
    await count(690);
    const { countId } = await count(700);
    const refused = await ask(`${path}/close`, { countId });
    expect([refused.status, Object.keys(refused.body.fieldErrors as object)]).toEqual([400, ["reason"]]);
    expect((await ask(`${path}/close`, { countId, reason: "  " })).status).toBe(400);
    expect(said(await ask(`${path}/close`, { countId, reason: "A note stuck" }))).toEqual([200, "CLOSED"]);
  });

  it("without a difference wants none", async () => {
    const { path, count, ask } = await blindDesk();
    const { countId } = await count(700);
    expect(said(await ask(`${path}/close`, { countId }))).toEqual([200, "CLOSED"]);
  });
});
