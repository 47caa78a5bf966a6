import { describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { apiAs } from "@/server/testing/api";
import { makeClient } from "@/server/testing/identity";
import { openCounter } from "@/server/testing/teller";
import { newId } from "../../kernel/ids";
import { customerMoney, customerMovements, stepOf } from "./customer-money";

const counter = await openCounter();
const bank = await apiAs(await makeClient());
const day = { from: "2026-03-02", to: "2026-03-02" };
const usd = (amount: number) => ({ amount, currency: "USD" });

const pay = (from: { accountNo: string }, to: { accountNo: string }, amount: number) =>
  bank("POST", "/transfers", {
    ...{ idempotencyKey: newId(), fromAccount: from.accountNo, toAccount: to.accountNo, amount: usd(amount) },
  });

describe("the money of a customer", () => {
  it("is summed by cash and counterparty, without movements between the customer's own accounts", async () => {
    const till = await counter.till({ float: 50_000 });
    const [mine, payer] = [await counter.make.account(), await counter.make.account()];
    const second = await counter.make.account();
    await counter.deposit(till, mine.accountId, 900);
    await counter.deposit(till, payer.accountId, 500);
    expect((await pay(payer, mine, 120)).status).toBe(201);
    expect((await pay(mine, payer, 20)).status).toBe(201);
    expect((await pay(mine, second, 300)).status).toBe(201);
    const { currencies, isCut } = await customerMoney(database().db, [mine, second], day);
    expect([currencies.length, isCut]).toEqual([1, false]);
    const [{ totals, steps, counterparties }] = currencies as [(typeof currencies)[number]];
    expect(totals).toMatchObject({ in: usd(1_020), cashIn: usd(900), cashOut: usd(0) });
    expect(steps).toEqual([{ ...day, in: totals.in, out: totals.out }]);
    const known = counterparties.map(({ accountId, name, category, ...sums }) => [
      accountId ?? category,
      sums.in,
      sums.out,
    ]);
    expect(known.slice(0, 2)).toEqual([
      ["CASH_RECEIPT", usd(900), usd(0)],
      [payer.accountId, usd(120), usd(20)],
    ]);
    const of = { counterparty: payer.accountId, limit: 10 };
    const { items, more } = await customerMovements(database().db, [mine, second], day, of);
    expect([more, items.map(({ side, amount }) => [side, amount])]).toEqual([
      ...[
        false,
        [
          ["DEBIT", usd(20)],
          ["CREDIT", usd(120)],
        ],
      ],
    ]);
    const all = await customerMovements(database().db, [mine, second], day, { limit: 2 });
    expect([all.more, all.items.length]).toEqual([true, 2]);
  });

  it("is empty without accounts and outside the period", async () => {
    expect(await customerMoney(database().db, [], day)).toEqual({ step: "day", currencies: [], isCut: false });
    const mine = await counter.make.account({ balance: 50 });
    const before = { from: "2026-02-01", to: "2026-02-28" };
    expect((await customerMoney(database().db, [mine], before)).currencies).toEqual([]);
  });

  it.each([
    ["day", "2026-03-02", "2026-04-01"],
    ["week", "2026-03-02", "2026-04-02"],
    ["month", "2025-03-03", "2026-03-02"],
  ])("is drawn by %s from %s to %s", (step, from, to) => {
    expect(stepOf({ from, to })).toBe(step);
  });
});
