import { expect, it } from "vitest";
import { openCounter, usd } from "@/server/testing/teller";
import { advanceBusinessDate, testDatabase } from "@/server/testing/test-database";
import { addDays } from "../../kernel/business-date";
import { businessDate } from "../business-date/queries";
import { balanceCurve } from "./balance-curve";

it("the curve has the balance at the end of each business date with movements, and the opening balance", async () => {
  const { reportsDb } = testDatabase().database;
  const counter = await openCounter();
  const till = await counter.till({ float: 1_000 });
  const { accountId: id } = await counter.make.account();
  const first = await businessDate(reportsDb);
  const [second, third] = [addDays(first, 1), addDays(first, 3)];
  const move = async (way: "deposit" | "withdraw", amount: number) =>
    expect((await counter[way](till, id, amount)).status).toBe(200);
  const before = (await balanceCurve(reportsDb, { id, currency: "USD" }, { from: first, to: first })).days.at(-1);
  const start = before?.balance.amount ?? 0;
  await move("deposit", 100);
  await move("deposit", 20);
  await advanceBusinessDate(second);
  await move("withdraw", 50);
  await advanceBusinessDate(third);
  await move("deposit", 5);
  await move("withdraw", 15);
  const curve = (from: string, to: string) => balanceCurve(reportsDb, { id, currency: "USD" }, { from, to });
  expect(await curve(first, third)).toEqual({
    broughtForward: usd(0),
    days: [
      { date: first, balance: usd(start + 120) },
      { date: second, balance: usd(start + 70) },
      { date: third, balance: usd(start + 60) },
    ],
  });
  expect(await curve(second, addDays(second, 1))).toEqual({
    broughtForward: usd(start + 120),
    days: [{ date: second, balance: usd(start + 70) }],
  });
});
