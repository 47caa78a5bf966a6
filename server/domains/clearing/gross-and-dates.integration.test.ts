import { describe, expect, it } from "vitest";
import { makeHouse, openClearing } from "@/server/testing/clearing";
import { linesOf, usd } from "@/server/testing/teller";
import { advanceBusinessDate, ownerSql } from "@/server/testing/test-database";

// Items of an RTGS house, and value dates. The business date begins as Monday 2 March 2026.

const bank = await openClearing();

describe("items of an RTGS house", () => {
  it("settle one by one against the central bank, outside suspense and positions", async () => {
    const { code } = await makeHouse({ scheme: "rtgs", floatDays: 0 });
    const of = await bank.make.account({ balance: 500 });
    const [out, into, back] = [
      await bank.lodge({ account: of, amount: 120, clearingHouseCode: code }),
      await bank.receive({ account: of, amount: 70.5, clearingHouseCode: code }),
      await bank.lodge({ account: of, amount: 9, clearingHouseCode: code }),
    ];
    expect(out).toMatchObject({ valueDate: "2026-03-02", due: true });
    expect((await bank.clear(out)).status).toBe(204);
    expect((await bank.pay(into)).status).toBe(204);
    expect((await bank.giveBack(back)).status).toBe(204);
    const [cleared, paid] = [await bank.item(out.id), await bank.item(into.id)];
    expect(await linesOf(cleared.entryId)).toEqual(["CLEARING", "Dr 1110 12000", "Cr 2010 12000"]);
    expect(await linesOf(paid.entryId)).toEqual(["CLEARING", "Dr 2010 7050", "Cr 1110 7050"]);
    expect([cleared.settlementDate, paid.settlementDate]).toEqual([null, null]);
    const [suspense] = await ownerSql()<{ balance: bigint }[]>`
      select coalesce(sum(balance), 0)::bigint as balance from ledger_accounts where number like ${`%${code}%`}`;
    expect(suspense?.balance).toBe(0n);
    const settled = await bank.settle("2026-03-02", code);
    expect([settled.status, settled.body]).toMatchObject([
      200,
      {
        ...{ finality: "FINAL", itemCount: 0, settledEntryId: null },
        ...{ grossCredits: usd(0), grossDebits: usd(0), netAmount: usd(0) },
      },
    ]);
    // After the settlement too.
    const late = await bank.lodge({ account: of, amount: 5, clearingHouseCode: code });
    expect((await bank.clear(late)).status).toBe(204);
    expect(await bank.item(late.id)).toMatchObject({ state: "CLEARED", settlementDate: null });
    expect(await bank.funds(of)).toEqual([554.5, 0, 0, 554.5]);
    expect(await bank.wrongInBooks()).toEqual([]);
  });

  it("that were lodged while the house became gross settle net as lodged", async () => {
    const { code } = await makeHouse();
    const of = await bank.make.account();
    const item = await bank.lodge({ account: of, amount: 30, clearingHouseCode: code });
    await ownerSql()`update clearing_houses set scheme = 'RTGS' where code = ${code}`;
    expect((await bank.clear(item)).status).toBe(204);
    const { body } = await bank.settle("2026-03-02", code);
    expect(body.netAmount).toEqual(usd(30));
    expect(await linesOf(String(body.settledEntryId))).toEqual(["CLEARING", "Dr 1110 3000", "Cr 1210 3000"]);
    expect(await bank.wrongInBooks()).toEqual([]);
  });

  it("are paid only with funds, and return as others", async () => {
    const { code } = await makeHouse({ scheme: "RTGS" });
    const of = await bank.make.account({ balance: 50 });
    const item = await bank.receive({ account: of, amount: 50.01, clearingHouseCode: code });
    const refused = await bank.pay(item);
    expect([refused.status, refused.body.error]).toEqual([422, "INSUFFICIENT_FUNDS"]);
    expect((await bank.giveBack(item, "INSUFFICIENT_FUNDS")).status).toBe(204);
    expect(await bank.funds(of)).toEqual([50, 0, 0, 50]);
  });
});

describe("value dates", () => {
  // 5 March is a holiday, 3 March in another country only.
  const presented: [date: string, values: string[]][] = [
    ["2026-03-02", ["2026-03-02", "2026-03-03", "2026-03-04", "2026-03-06", "2026-03-09", "2026-03-10"]],
    ["2026-03-04", ["2026-03-04", "2026-03-06", "2026-03-09", "2026-03-10", "2026-03-11", "2026-03-12"]],
    // A holiday, the Friday after it, and a weekend.
    ["2026-03-05", ["2026-03-06", "2026-03-06", "2026-03-09", "2026-03-10", "2026-03-11", "2026-03-12"]],
    ["2026-03-06", ["2026-03-06", "2026-03-09", "2026-03-10", "2026-03-11", "2026-03-12", "2026-03-13"]],
    ["2026-03-07", ["2026-03-09", "2026-03-09", "2026-03-10", "2026-03-11", "2026-03-12", "2026-03-13"]],
    ["2026-03-08", ["2026-03-09", "2026-03-09", "2026-03-10", "2026-03-11", "2026-03-12", "2026-03-13"]],
  ];

  it("are business days after the presentment, for 0 to 5 days of float", async () => {
    const holidays = [
      { date: "2026-03-05", name: "Founders' Day" },
      { date: "2026-03-03", name: "Elsewhere", country: "IN" },
    ];
    for (const body of holidays) expect((await bank.teller("POST", "/calendar/holidays", body)).status).toBe(201);
    const houses = await Promise.all([0, 1, 2, 3, 4, 5].map((floatDays) => makeHouse({ floatDays })));
    const of = await bank.make.account();
    for (const [date, values] of presented) {
      if (date !== "2026-03-02") await advanceBusinessDate(date);
      for (const [days, { code }] of houses.entries()) {
        const item = await bank.lodge({ account: of, amount: 10, clearingHouseCode: code });
        expect([date, days, item.presentmentDate, item.valueDate]).toEqual([date, days, date, values[days]]);
        expect(item.due).toBe(values[days] === date);
      }
    }
  });

  it("skip the holidays of the country of the account's branch", async () => {
    for (const body of [
      { date: "2026-03-09", name: "Holi", country: "IN" },
      { date: "2026-03-10", name: "Elsewhere", country: "NZ" },
    ])
      expect((await bank.teller("POST", "/calendar/holidays", body)).status).toBe(201);
    const branch = await bank.teller("POST", "/branches", { code: "MUMBAI", name: "Fort", country: "in" });
    const { code } = await makeHouse({ floatDays: 1 });
    const lodged = async (wish: { branchCode?: string }) =>
      bank.lodge({ account: await bank.make.account(wish), amount: 10, clearingHouseCode: code });
    expect(await lodged({})).toMatchObject({ presentmentDate: "2026-03-08", valueDate: "2026-03-09" });
    expect(await lodged({ branchCode: String(branch.body.code) })).toMatchObject({ valueDate: "2026-03-10" });
  });

  it("date the entry of a cleared item, also one cleared early or late, and a paid item its day", async () => {
    const of = await bank.make.account({ balance: 100 });
    const [early, late, paid] = [
      await bank.lodge({ account: of, amount: 10 }),
      await bank.lodge({ account: of, amount: 11 }),
      await bank.receive({ account: of, amount: 12 }),
    ];
    expect(early).toMatchObject({ presentmentDate: "2026-03-08", valueDate: "2026-03-10" });
    await bank.clear(early);
    await bank.pay(paid);
    await advanceBusinessDate("2026-03-11");
    expect(await bank.item(late.id)).toMatchObject({ due: true, state: "PENDING" });
    await bank.clear(late);
    const datesOf = async ({ id }: { id: string }) => {
      const { entryId, settlementDate } = await bank.item(id);
      const { businessDate, valueDate } = (await bank.teller("GET", `/ledger/entries/${entryId}`)).body;
      return [businessDate, valueDate, settlementDate];
    };
    expect(await datesOf(early)).toEqual(["2026-03-08", "2026-03-10", "2026-03-08"]);
    expect(await datesOf(late)).toEqual(["2026-03-11", "2026-03-10", "2026-03-11"]);
    expect(await datesOf(paid)).toEqual(["2026-03-08", "2026-03-08", "2026-03-08"]);
  });
});
