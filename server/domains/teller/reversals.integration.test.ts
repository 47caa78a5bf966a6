import { afterEach, describe, expect, it } from "vitest";
import type { ApiAnswer } from "@/server/testing/api";
import { journalSettled } from "@/server/testing/journal";
import { linesOf, openCounter, said, usd } from "@/server/testing/teller";
import { TillView } from "../../contract/teller/cash";

// Effects of reversals on tills and vaults (RULES.md).

const counter = await openCounter();
afterEach(async () => {
  expect(await counter.wrongInBooks()).toEqual([]);
});

const reverse = (entryId: string | null | undefined) =>
  counter.teller("POST", `/ledger/entries/${entryId}/reversal`, { reason: "Wrong account" });
const movementOf = (answer: ApiAnswer) => TillView.parse(answer.body).movement;

describe("a reversal", () => {
  it("of a deposit takes the cash from the till once, with its own receipt", async () => {
    const [till, account] = [await counter.till({ float: 100 }), await counter.make.account()];
    const movement = movementOf(await counter.deposit(till, account.accountId, 40));
    const reversed = await reverse(movement?.entryId);
    expect(reversed.status).toBe(201);
    expect(await linesOf(String(reversed.body.id))).toEqual(["ADJUSTMENT", "Cr 1020 4000", "Dr 2010 4000"]);
    const [first, second] = await counter.movements(till);
    expect(first).toEqual({ ...movement, reversedByMovementId: second?.movementId });
    expect(second).toMatchObject({
      type: "REVERSAL",
      direction: "OUT",
      accountNo: account.accountNo,
      amount: usd(40),
      balanceAfter: usd(100),
      narrative: "Wrong account",
      reversesMovementId: movement?.movementId,
      receiptNo: `${till.tillCode}-2026-03-02-3`,
      entryId: reversed.body.id,
      entryReference: reversed.body.reference,
    });
    expect((await counter.read(till)).cashBalance).toEqual(usd(100));
    expect(said(await reverse(movement?.entryId))).toEqual([409, "ILLEGAL_STATE"]);
  });

  it("of a withdrawal returns the cash", async () => {
    const [till, account] = [await counter.till({ float: 100 }), await counter.make.account({ balance: 60 })];
    const movement = movementOf(await counter.withdraw(till, account.accountId, 60));
    expect((await reverse(movement?.entryId)).status).toBe(201);
    expect((await counter.movements(till))[1]).toMatchObject({
      type: "REVERSAL",
      direction: "IN",
      balanceAfter: usd(100),
    });
  });

  it("is refused for a closed till, insufficient cash or insufficient funds", async () => {
    const [till, account] = [await counter.till(), await counter.make.account()];
    const deposit = movementOf(await counter.deposit(till, account.accountId, 40));
    await counter.teller("POST", "/teller/cash-transfers", { fromTillId: till.tillId, amount: usd(30) });
    expect(said(await reverse(deposit?.entryId))).toEqual([422, "INSUFFICIENT_TILL_CASH"]);
    const other = await counter.till({ float: 100 });
    await counter.withdraw(other, account.accountId, 40);
    await counter.deposit(till, (await counter.make.account()).accountId, 100);
    expect(said(await reverse(deposit?.entryId))).toEqual([422, "INSUFFICIENT_FUNDS"]);
    const { count } = TillView.parse((await counter.close(till)).body);
    expect(said(await reverse(deposit?.entryId))).toEqual([422, "TILL_CLOSED"]);
    expect(said(await reverse(count?.entryId))).toEqual([422, "TILL_CLOSED"]);
  });

  it("has the reversed movement's limit and reserves the cash while pending", async () => {
    const [till, account] = [await counter.till(), await counter.make.account()];
    const parked = await counter.deposit(till, account.accountId, 12_000);
    const { result } = (await counter.approve(parked)).body as { result: { entryId: string } };
    const waiting = await reverse(result.entryId);
    expect(waiting.status).toBe(202);
    expect((await counter.read(till)).availableCash).toEqual(usd(0));
    expect(said(await counter.approve(waiting))).toEqual([200, "APPROVED"]);
    expect((await counter.movements(till))[1]).toMatchObject({ type: "REVERSAL", approvalId: waiting.body.approvalId });
  });

  it("of a transfer between tills touches both, of a float the vault, of a funding the vault alone", async () => {
    const branchCode = await counter.branch();
    const vault = async () =>
      ((await counter.teller("GET", `/teller/vaults?branchCode=${branchCode}`)).body as unknown as object[])[0];
    await counter.teller("POST", "/teller/vaults/fundings", { branchCode, amount: usd(500) });
    const [from, to] = [await counter.till({ float: 300, branchCode }), await counter.till({ branchCode })];
    expect(await vault()).toMatchObject({ balance: usd(200) });
    const transfer = await counter.teller("POST", "/teller/cash-transfers", {
      fromTillId: from.tillId,
      toTillId: to.tillId,
      amount: usd(80),
    });
    expect((await reverse(movementOf(transfer)?.entryId)).status).toBe(201);
    expect((await counter.movements(from)).map((m) => `${m.type} ${m.direction} ${m.amount?.amount}`)).toEqual([
      "REVERSAL IN 80",
    ]);
    expect((await counter.movements(to)).map((m) => `${m.type} ${m.direction} ${m.amount?.amount}`)).toEqual([
      "REVERSAL OUT 80",
    ]);
    expect(said(await counter.approve(await reverse(from.movement?.entryId)))).toEqual([200, "APPROVED"]);
    expect((await counter.read(from)).cashBalance).toEqual(usd(0));
    expect(await vault()).toMatchObject({ balance: usd(500) });
    await journalSettled();
    const entries = await counter.teller("GET", "/ledger/entries?from=2026-03-02&to=2026-03-02&category=CASH_MOVEMENT");
    const funding = (entries.body as unknown as { id: string; branchCode: string }[]).find(
      (entry) => entry.branchCode === branchCode,
    );
    expect((await reverse(funding?.id)).status).toBe(201);
    expect(await vault()).toMatchObject({ balance: usd(0) });
  });
});
