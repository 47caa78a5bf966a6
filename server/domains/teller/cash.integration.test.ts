import { afterEach, describe, expect, it } from "vitest";
import { linesOf, openCounter, said, usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { unpack } from "../../commands/packed";
import { TillView } from "../../contract/teller/cash";
import { newId } from "../../kernel/ids";

const counter = await openCounter();
afterEach(async () => expect(await counter.wrongInBooks()).toEqual([]));

const balanceOf = async (accountId: string) => {
  const { body } = await counter.teller("GET", `/accounts/${accountId}`);
  return [body.ledgerBalance, body.holds].map((money) => (money as { amount: number }).amount);
};

describe("a deposit", () => {
  it("raises till and account, posts Dr 1020 / Cr 2010 and returns the updated till with its movement", async () => {
    const [till, account] = [await counter.till({ float: 500 }), await counter.make.account()];
    const denominations = [
      { value: 100, count: 2 },
      { value: 50, count: 1 },
      { value: 0.25, count: 3 },
    ];
    const more = { narrative: "Takings", denominations, identification: { name: "Ada", document: "Passport P123" } };
    const answer = await counter.deposit(till, account.accountId, 250.75, more);
    expect(answer.status).toBe(200);
    const view = TillView.parse(answer.body);
    expect(view).toMatchObject({
      ...till,
      cashBalance: usd(750.75),
      availableCash: usd(750.75),
      status: "OPEN",
      movement: {},
    });
    const { movement, ...updated } = view;
    expect(await counter.read(till)).toEqual(updated);
    expect(await linesOf(movement?.entryId)).toEqual(["CASH_RECEIPT", "Dr 1020 25075", "Cr 2010 25075"]);
    expect(await balanceOf(account.accountId)).toEqual([250.75, 0]);
    const stored = await counter.teller("GET", `/teller/movements/${movement?.movementId}`);
    expect(stored.body).toEqual(movement);
    expect(movement).toMatchObject({
      type: "DEPOSIT",
      direction: "IN",
      accountNo: account.accountNo,
      amount: usd(250.75),
      balanceAfter: usd(750.75),
      narrative: "Takings",
      denominations,
      identification: more.identification,
      receiptNo: `${till.tillCode}-2026-03-02-2`,
      reprints: 0,
    });
    expect(await counter.movements(till)).toEqual([movement]);
  });

  it("posts at the limit, parks one cent above it and moves nothing before approval", async () => {
    const [till, account] = [await counter.till(), await counter.make.account()];
    expect(said(await counter.deposit(till, account.accountId, 10_000))).toEqual([200, "OPEN"]);
    const parked = await counter.deposit(till, account.accountId, 10_000.01);
    expect(parked.status).toBe(202);
    expect((await counter.read(till)).cashBalance).toEqual(usd(10_000));
    const own = await counter.teller("POST", `/approvals/${parked.body.approvalId}/approve`, {});
    expect(said(own)).toEqual([403, "SELF_APPROVAL"]);
    const approved = await counter.approve(parked);
    expect(said(approved)).toEqual([200, "APPROVED"]);
    expect((await counter.read(till)).cashBalance).toEqual(usd(20_000.01));
    const result = approved.body.result as { type: string; id: string; entryId: string };
    const movement = (await counter.teller("GET", `/teller/movements/${result.id}`)).body;
    expect(movement).toMatchObject({
      type: "DEPOSIT",
      approvalId: parked.body.approvalId,
      entryId: result.entryId,
      tillId: till.tillId,
    });
  });

  it("has the limit and the decimals of its currency", async () => {
    const till = await counter.till({ currency: "KWD" });
    const account = await counter.make.account({ currency: "KWD" });
    expect(said(await counter.deposit(till, account.accountId, 0.005))).toEqual([200, "OPEN"]);
    expect((await counter.deposit(till, account.accountId, 10_000.001)).status).toBe(202);
    expect((await counter.deposit(till, account.accountId, 0.0005)).body.fieldErrors).toHaveProperty(["amount.amount"]);
  });

  it("stores only the fields its answer needs beside the request", async () => {
    const [till, account] = [await counter.till(), await counter.make.account()];
    const sent = {
      accountId: account.accountId,
      tillId: till.tillId,
      amount: usd(120.5),
      narrative: "Takings of the week",
      denominations: [
        { value: 100, count: 1 },
        { value: 20, count: 1 },
        { value: 0.5, count: 1 },
      ],
      identification: { name: "Ada Okafor", document: "Passport 1234567" },
    };
    const headers = { "idempotency-key": newId() };
    const { body } = await counter.teller("POST", "/teller/cash-deposits", sent, headers);
    expect((await counter.teller("POST", "/teller/cash-deposits", sent, headers)).body).toEqual(body);
    const movement = (await counter.movements(till))[0];
    expect(TillView.parse(body).movement).toEqual(movement);
    const [key] = await ownerSql()<{ packed: string }[]>`
      select encode(packed, 'base64') as packed from idempotency_keys order by created_at desc limit 1`;
    expect(JSON.parse(unpack(key?.packed ?? "")).flat()).toEqual([
      movement?.movementId,
      movement?.entryId,
      account.accountNo,
      null,
      movement?.actor,
      till.tillCode,
      till.branchCode,
      till.teller,
      "0",
      till.openedAt,
      till.openedBy,
    ]);
  });

  it("with a key posts once, and returns the result of a parked one after approval", async () => {
    const [till, account] = [await counter.till(), await counter.make.account()];
    const body = { accountId: account.accountId, tillId: till.tillId, amount: usd(12_000) };
    const send = (sent: object, key: string) =>
      counter.teller("POST", "/teller/cash-deposits", sent, { "idempotency-key": key });
    const [small, large] = [newId(), newId()];
    const first = await send({ ...body, amount: usd(10) }, small);
    const again = await send({ ...body, amount: usd(10) }, small);
    expect([again.status, again.body, again.headers.get("idempotency-replayed")]).toEqual([200, first.body, "true"]);
    expect(said(await send({ ...body, amount: usd(11) }, small))).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    const parked = await send(body, large);
    expect((await send(body, large)).body).toEqual(parked.body);
    await counter.approve(parked);
    const result = await send(body, large);
    expect([result.status, TillView.parse(result.body).cashBalance]).toEqual([200, usd(12_010)]);
    expect((await counter.read(till)).cashBalance).toEqual(usd(12_010));
  });
});

describe("a withdrawal", () => {
  it("lowers till and account, posts Dr 2010 / Cr 1020", async () => {
    const [till, account] = [await counter.till({ float: 500 }), await counter.make.account({ balance: 300 })];
    const answer = await counter.withdraw(till, account.accountId, 120);
    const view = TillView.parse(answer.body);
    expect([answer.status, view.cashBalance]).toEqual([200, usd(380)]);
    expect(await linesOf(view.movement?.entryId)).toEqual(["CASH_PAYMENT", "Dr 2010 12000", "Cr 1020 12000"]);
    expect(await balanceOf(account.accountId)).toEqual([180, 0]);
    expect(view.movement).toMatchObject({ type: "WITHDRAWAL", direction: "OUT", balanceAfter: usd(380) });
  });

  it("above the limit holds money and cash, and a rejection releases both", async () => {
    const [till, account] = [await counter.till({ float: 15_000 }), await counter.make.account({ balance: 20_000 })];
    expect(said(await counter.withdraw(till, account.accountId, 10_000))).toEqual([200, "OPEN"]);
    await counter.deposit(till, account.accountId, 10_000);
    const parked = await counter.withdraw(till, account.accountId, 12_000);
    expect(parked.status).toBe(202);
    expect(await balanceOf(account.accountId)).toEqual([20_000, 12_000]);
    expect(await counter.read(till)).toMatchObject({ cashBalance: usd(15_000), availableCash: usd(3_000) });
    expect(said(await counter.withdraw(till, account.accountId, 4_000))).toEqual([422, "INSUFFICIENT_TILL_CASH"]);
    const rejected = await counter.checker("POST", `/approvals/${parked.body.approvalId}/reject`, {
      reason: "No identification",
    });
    expect(said(rejected)).toEqual([200, "REJECTED"]);
    expect(await balanceOf(account.accountId)).toEqual([20_000, 0]);
    expect(await counter.read(till)).toMatchObject({ cashBalance: usd(15_000), availableCash: usd(15_000) });
  });

  it("after approval pays the held amount", async () => {
    const [till, account] = [await counter.till({ float: 12_000 }), await counter.make.account({ balance: 12_000 })];
    const parked = await counter.withdraw(till, account.accountId, 12_000, { note: "Buys a car" });
    const approval = (await counter.checker("GET", `/approvals/${parked.body.approvalId}`)).body;
    expect(approval).toMatchObject({
      operation: "postCashWithdrawal",
      summary: `Cash withdrawal from ${account.accountName}, account ${account.accountNo} at till ${till.tillCode}: 12,000.00 USD`,
      amount: usd(12_000),
      branchCode: till.branchCode,
      makerNote: "Buys a car",
    });
    expect((approval.journalPreview as { glCode: string }[]).map((line) => line.glCode)).toEqual(["2010", "1020"]);
    expect(said(await counter.approve(parked))).toEqual([200, "APPROVED"]);
    expect(await balanceOf(account.accountId)).toEqual([0, 0]);
    expect(await counter.read(till)).toMatchObject({ cashBalance: usd(0), availableCash: usd(0) });
  });

  it("with insufficient funds is refused at any amount without parking", async () => {
    const [till, account] = [await counter.till({ float: 50_000 }), await counter.make.account({ balance: 100 })];
    for (const amount of [100.01, 20_000]) {
      const answer = await counter.withdraw(till, account.accountId, amount);
      expect(said(answer)).toEqual([422, "INSUFFICIENT_FUNDS"]);
      expect(answer.body.message).toContain("100.00 USD available");
    }
  });

  it("with insufficient cash is refused at any amount without parking", async () => {
    const [till, account] = [await counter.till({ float: 50 }), await counter.make.account({ balance: 50_000 })];
    for (const amount of [50.01, 20_000]) {
      expect(said(await counter.withdraw(till, account.accountId, amount))).toEqual([422, "INSUFFICIENT_TILL_CASH"]);
    }
    expect(await balanceOf(account.accountId)).toEqual([50_000, 0]);
  });
});
