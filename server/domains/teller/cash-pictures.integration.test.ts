import { beforeAll, describe, expect, it } from "vitest";
import { makeStaff } from "@/server/testing/identity";
import { openCounter, usd } from "@/server/testing/teller";
import { advanceBusinessDate, ownerSql, testDatabase } from "@/server/testing/test-database";
import { businessDate } from "../business-date/queries";
import { cashByHour, differencesByTeller, limitUse } from "./cash-pictures";

const read = () => testDatabase().database.reportsDb;
const postedAt = (hour: number) => ownerSql()`
  update cash_movements set posted_at = (business_date + ${`${hour}:30`}::time) at time zone 'UTC'
  where id = (select id from cash_movements order by xact desc, id desc limit 1)`;

const counter = await openCounter();
const till = await counter.till({ float: 1_000 });
const today = await businessDate(read());

describe("cash by the hour", () => {
  beforeAll(async () => {
    const account = await counter.make.account();
    const other = await counter.till({ float: 500 });
    for (const [amount, hour] of [
      [200, 9],
      [50, 9],
      [75, 14],
    ] as const) {
      expect((await counter.deposit(till, account.accountId, amount)).status).toBe(200);
      await postedAt(hour);
    }
    expect((await counter.withdraw(till, account.accountId, 30)).status).toBe(200);
    await postedAt(14);
    // Excluded: another branch, and cash between till and vault.
    expect((await counter.deposit(other, account.accountId, 999)).status).toBe(200);
    const moved = { fromTillId: till.tillId, amount: usd(10) };
    expect((await counter.teller("POST", "/teller/cash-transfers", moved)).status).toBe(200);
  });

  it("sums customers' cash at the branch per hour of the bank's zone and per currency", async () => {
    const at = (timeZone: string, date = today) => cashByHour(read(), { branchCode: till.branchCode, date, timeZone });
    expect(await at("UTC")).toEqual([
      { hour: 9, currency: "USD", cashIn: usd(250), cashOut: usd(0) },
      { hour: 14, currency: "USD", cashIn: usd(75), cashOut: usd(30) },
    ]);
    expect((await at("Asia/Tokyo")).map(({ hour }) => hour)).toEqual([18, 23]);
    expect(await at("UTC", "2001-01-01")).toEqual([]);
  });

  it("returns the largest movement of each type with its limit", async () => {
    const uses = await limitUse(read(), { branchCode: till.branchCode, date: today });
    expect(uses.map(({ operation, largest, limit, count }) => [operation, largest, limit, count])).toEqual([
      ["postCashDeposit", usd(200), usd(10_000), 3],
      ["transferTillCash", usd(10), usd(10_000), 1],
      ["postCashWithdrawal", usd(30), usd(10_000), 1],
    ]);
  });
});

describe("differences by teller", () => {
  it("sum overages and shortages since a date, without tellers without differences", async () => {
    await makeStaff({ email: "tess@bank.example", roles: ["TELLER"] });
    for (const counted of [105, 97.5, 100]) {
      const one = await counter.till({ float: 100 });
      const body = { countedCash: usd(counted), reason: "Counted twice" };
      expect((await counter.close(one, body)).status).toBe(200);
    }
    const rows = await differencesByTeller(read(), today, null);
    expect(rows).toEqual([
      {
        teller: "tess@bank.example",
        name: "Name of tess@bank.example",
        currency: "USD",
        counts: 2,
        over: usd(5),
        short: usd(2.5),
      },
    ]);
    await advanceBusinessDate("2030-01-02");
    expect(await differencesByTeller(read(), "2030-01-02", null)).toEqual([]);
  });
});
