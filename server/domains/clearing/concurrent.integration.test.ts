import { afterEach, describe, expect, it } from "vitest";
import type { ClearingItemView } from "@/server/contract/clearing/items";
import type { ClearingSessionView } from "@/server/contract/clearing/sessions";
import type { ApiAnswer } from "@/server/testing/api";
import { makeHouse, openClearing, outcomes } from "@/server/testing/clearing";
import { usd } from "@/server/testing/teller";
import { newId } from "../../kernel/ids";

// Decisions and entries of one item, account or session at the same time.

const bank = await openClearing();
const till = await bank.till({ float: 9_000 });
const TODAY = "2026-03-02";

const many = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const withdraw = ({ accountId }: { accountId: string }, amount: number) => bank.withdraw(till, accountId, amount);

/** Runs all of `work` concurrently, and begins with another one in each round. Returns the answers in the order of `work`. */
async function race(round: number, work: readonly (() => Promise<ApiAnswer>)[]): Promise<ApiAnswer[]> {
  const answers: ApiAnswer[] = [];
  const order = work.map((_, n) => (n + round) % work.length);
  await Promise.all(order.map(async (at) => (answers[at] = await (work[at] as () => Promise<ApiAnswer>)())));
  return answers;
}

afterEach(async () => {
  expect(await bank.wrongInBooks()).toEqual([]);
});

describe("one key 20 times concurrently", () => {
  it.each(["outward", "inward"] as const)("is one %s item", async (direction) => {
    const of = await bank.make.account({ balance: 100 });
    const idempotencyKey = newId();
    const answers = await many(20, () => bank.send(direction, { account: of, amount: 10, idempotencyKey }));
    expect(outcomes(answers)).toEqual({ "201 PENDING": 1, "200 PENDING": 19 });
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const [, held, float] = await bank.funds(of);
    expect([held, float]).toEqual(direction === "inward" ? [10, 0] : [0, 10]);
  });

  it("with two bodies is one item, and a reuse for the others", async () => {
    const of = await bank.make.account();
    const idempotencyKey = newId();
    const answers = await many(20, (n) => bank.send("outward", { account: of, amount: 10 + (n % 2), idempotencyKey }));
    const { "201 PENDING": made, ...others } = outcomes(answers);
    expect([made, others]).toEqual([1, { "200 PENDING": 9, "422 IDEMPOTENCY_KEY_REUSED": 10 }]);
  });
});

describe("pay, return and a withdrawal", () => {
  it("of an earmarked item: the earmark is never spent twice", async () => {
    const seen: Record<string, number> = {};
    for (let round = 0; round < 40; round++) {
      const of = await bank.make.account({ balance: 100 });
      const item = await bank.receive({ account: of, amount: 60 });
      const [paid, returned, cash] = await race(round, [
        () => bank.pay(item),
        () => bank.giveBack(item, "REFER_TO_DRAWER"),
        () => withdraw(of, 60),
      ]);
      const isPaid = paid?.status === 204;
      const loser = isPaid ? returned : paid;
      // A pay behind return and withdrawal may find the account short first.
      expect(["ILLEGAL_STATE", isPaid ? "" : "INSUFFICIENT_FUNDS"]).toContain(loser?.body.error);
      expect((isPaid ? paid : returned)?.status).toBe(204);
      const isTaken = cash?.status === 200;
      expect([isPaid && isTaken, cash?.body.error]).toEqual([false, isTaken ? undefined : "INSUFFICIENT_FUNDS"]);
      const left = isPaid || isTaken ? 40 : 100;
      expect(await bank.funds(of)).toEqual([left, 0, 0, left]);
      expect((await bank.item(item.id)).state).toBe(isPaid ? "CLEARED" : "RETURNED");
      const outcome = `${isPaid ? "paid" : "returned"}${isTaken ? ", withdrawn" : ""}`;
      seen[outcome] = (seen[outcome] ?? 0) + 1;
    }
    expect(Object.keys(seen).length).toBeGreaterThan(1);
  });

  it("of an item without earmark: the funds are spent once", async () => {
    for (let round = 0; round < 20; round++) {
      const of = await bank.make.account();
      const item = await bank.receive({ account: of, amount: 60 });
      await bank.make.fund(of.accountId, 100);
      const [paid, cash] = await race(round, [() => bank.pay(item), () => withdraw(of, 60)]);
      const done = [paid?.status === 204, cash?.status === 200];
      expect(done.filter(Boolean)).toHaveLength(1);
      expect((done[0] ? cash : paid)?.body.error).toBe("INSUFFICIENT_FUNDS");
      expect(await bank.funds(of)).toEqual([40, 0, 0, 40]);
      expect(await bank.item(item.id)).toMatchObject(
        done[0] ? { state: "CLEARED" } : { state: "PENDING", fundsShort: true, shortfall: usd(20) },
      );
    }
  });
});

// Without a hold, whose second release would be refused, only the item's state decides.
it("pays and a return of one item without earmark: one wins", async () => {
  for (let round = 0; round < 20; round++) {
    const of = await bank.make.account();
    const item = await bank.receive({ account: of, amount: 25 });
    await bank.make.fund(of.accountId, 100);
    const answers = await race(round, [() => bank.pay(item), () => bank.giveBack(item), () => bank.pay(item)]);
    expect(outcomes(answers)).toEqual({ "204": 1, "409 ILLEGAL_STATE": 2 });
    const left = answers[1]?.status === 204 ? 100 : 75;
    expect(await bank.funds(of)).toEqual([left, 0, 0, left]);
  }
});

it("clear and return of one item: one wins", async () => {
  const of = await bank.make.account();
  let cleared = 0;
  for (let round = 0; round < 40; round++) {
    const item = await bank.lodge({ account: of, amount: 25 });
    const answers = await race(round, [
      () => bank.clear(item),
      () => bank.giveBack(item, "REFER_TO_DRAWER"),
      () => bank.clear(item),
    ]);
    expect(outcomes(answers)).toEqual({ "204": 1, "409 ILLEGAL_STATE": 2 });
    if (answers[1]?.status !== 204) cleared += 1;
    expect(await bank.funds(of)).toEqual([25 * cleared, 0, 0, 25 * cleared]);
  }
});

it("20 concurrent returns and 20 presentments of one item are one each", async () => {
  const item = await bank.lodge({ account: await bank.make.account(), amount: 25 });
  const returns = await many(20, () => bank.giveBack(item, "REFER_TO_DRAWER"));
  expect(outcomes(returns)).toEqual({ "204": 1, "409 ILLEGAL_STATE": 19 });
  const again = await many(20, () => bank.clerk("POST", `/clearing/items/${item.id}/represent`));
  expect(outcomes(again)).toEqual({ "201 PENDING": 1, "409 ILLEGAL_STATE": 19 });
});

it("10 concurrent inward items earmark what the account has", async () => {
  const of = await bank.make.account({ balance: 55 });
  const items = await many(10, () => bank.receive({ account: of, amount: 10 }));
  expect(items.filter(({ holdId }) => holdId !== null)).toHaveLength(5);
  expect(await bank.funds(of)).toEqual([55, 50, 0, 5]);
  const views = await Promise.all(items.map(({ id }) => bank.item(id)));
  expect(views.map(({ shortfall }) => shortfall?.amount ?? 0).sort()).toEqual([0, 0, 0, 0, 0, 5, 5, 5, 5, 5]);
  const paid = await many(10, (n) => bank.pay(items[n] as ClearingItemView));
  expect(outcomes(paid)).toEqual({ "204": 5, "422 INSUFFICIENT_FUNDS": 5 });
  expect(await bank.funds(of)).toEqual([5, 0, 0, 5]);
});

it("the first 12 items of a new house, and their decisions, have one session and one account", async () => {
  const { code } = await makeHouse();
  const of = await bank.make.account({ balance: 500 });
  const cheque = { account: of, amount: 10, clearingHouseCode: code };
  const items = await many(12, (n) => (n % 2 === 0 ? bank.lodge(cheque) : bank.receive(cheque)));
  expect(new Set(items.map(({ sessionId }) => sessionId)).size).toBe(1);
  expect(new Set(items.map(({ reference }) => reference)).size).toBe(12);
  await Promise.all(items.map((item) => (item.direction === "OUTWARD" ? bank.clear(item) : bank.pay(item))));
  expect((await bank.settle(TODAY, code)).body).toMatchObject({ itemCount: 12, netAmount: usd(0) });
});

it("items entered while a settlement closes their session are in its totals or of the next date", async () => {
  for (let round = 0; round < 10; round++) {
    const { code } = await makeHouse();
    const cheque = { account: await bank.make.account({ balance: 90 }), amount: 10, clearingHouseCode: code };
    await bank.lodge(cheque);
    const [settled, ...items] = await Promise.all([
      bank.settle(TODAY, code),
      ...Array.from({ length: 8 }, (_, n) => (n % 2 === 0 ? bank.lodge(cheque) : bank.receive(cheque))),
    ]);
    expect(settled.status).toBe(200);
    const sessions = (await bank.clerk("GET", `/clearing/sessions?house=${code}`))
      .body as unknown as ClearingSessionView[];
    const [first] = sessions.filter(({ businessDate }) => businessDate === TODAY);
    expect(first).toMatchObject({ status: "SETTLED" });
    const entered = (items as ClearingItemView[]).filter(({ presentmentDate }) => presentmentDate === TODAY);
    expect(first?.itemCount).toBe(1 + entered.length);
    const later = (items as ClearingItemView[]).filter((item) => !entered.includes(item));
    expect(later.every(({ presentmentDate }) => presentmentDate === "2026-03-03")).toBe(true);
  }
});

it("decisions, transfers and withdrawals of two accounts never deadlock", async () => {
  const [a, b] = [await bank.make.account({ balance: 900 }), await bank.make.account({ balance: 900 })];
  const items = await many(24, (n) =>
    (n % 2 === 0 ? bank.lodge : bank.receive)({ account: n % 4 < 2 ? a : b, amount: 5 }),
  );
  const answers = await Promise.all(
    items.flatMap((item, n) => [
      item.direction === "OUTWARD" ? bank.clear(item) : bank.pay(item),
      withdraw(n % 2 === 0 ? a : b, 1),
      bank.teller("POST", "/transfers", {
        ...{ idempotencyKey: newId(), amount: usd(2) },
        ...{ fromAccount: (n % 2 === 0 ? a : b).accountNo, toAccount: (n % 2 === 0 ? b : a).accountNo },
      }),
    ]),
  );
  expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
});
