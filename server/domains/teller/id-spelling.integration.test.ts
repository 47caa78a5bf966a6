import { expect, it } from "vitest";
import { openCounter, said, usd } from "@/server/testing/teller";

// Ids in capital letters are equal (RFC 9562 §4). The close finds tills and balances by the text of the id.

it("ids in capital letters are equal in movements, closes and withdrawals", async () => {
  const counter = await openCounter();
  const [till, account] = [await counter.till({ float: 50_000 }), await counter.make.account()];
  const loud = { ...till, tillId: till.tillId.toUpperCase() };
  const accountId = account.accountId.toUpperCase();
  for (let n = 0; n < 2; n++) expect((await counter.deposit(loud, accountId, 10_000)).status).toBe(200);
  const deposited = await counter.deposit(loud, accountId, 10);
  expect(deposited.body).toMatchObject({
    tillId: till.tillId,
    cashBalance: usd(70_010),
    movement: { accountId: account.accountId },
  });
  const parked = await counter.withdraw(loud, accountId, 10_000.01);
  expect(parked.status).toBe(202);
  expect((await counter.close(loud)).body).toMatchObject({ status: "CLOSED", cashBalance: usd(70_010) });
  expect(said(await counter.approve(parked))).toEqual([409, "ILLEGAL_STATE"]);
  const view = await counter.teller("GET", `/accounts/${accountId}`);
  expect(view.body).toMatchObject({ ledgerBalance: usd(20_010), holds: usd(0) });
  expect(await counter.wrongInBooks()).toEqual([]);
});

it("a till's id in capital letters is the same till", async () => {
  const counter = await openCounter();
  const till = await counter.till({ float: 100 });
  const body = { fromTillId: till.tillId, toTillId: till.tillId.toUpperCase(), amount: usd(5) };
  expect(said(await counter.teller("POST", "/teller/cash-transfers", body))).toEqual([400, "VALIDATION_ERROR"]);
});
