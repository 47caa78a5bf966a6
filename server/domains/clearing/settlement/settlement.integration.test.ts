import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Connection } from "@/db/connection";
import { type ClearingBank, makeHouse, openClearing } from "@/server/testing/clearing";
import { fund } from "@/server/testing/posting";
import { linesOf, usd } from "@/server/testing/teller";

let bank: ClearingBank;
let today: string;
let account: { accountId: string };

beforeEach(async () => {
  bank = await openClearing();
  today = (await bank.clerk("GET", "/business-date")).body.businessDate as string;
  account = await bank.make.account();
  await fund(account.accountId, 10_000_000);
});

const outward = async (amount: number) => bank.clear(await bank.lodge({ account, amount }));
const inward = async (amount: number) => bank.pay(await bank.receive({ account, amount }));
const suspense = async () => {
  const controls = (await bank.teller("GET", "/ledger/control-totals")).body.controls as Record<string, unknown>[];
  return controls.find(({ name, currency }) => name === "CLEARING_SUSPENSE" && currency === "USD");
};

describe("a net settlement", () => {
  it("posts the net once, and names it again", async () => {
    await outward(12_500);
    await bank.giveBack(await bank.lodge({ account, amount: 3_750.25 }));
    await outward(980);
    const pending = await bank.lodge({ account, amount: 6_000 });
    await inward(7_200.4);
    await inward(15_000);
    await bank.giveBack(await bank.receive({ account, amount: 430.1 }));
    const preview = await bank.clerk(
      "GET",
      `/clearing/settlements/preview?house=${bank.house.code}&businessDate=${today}`,
    );
    expect(preview.body).toMatchObject({
      ...{ netAmount: usd(-8_720.4), netCount: 4, finality: "PENDING", blockers: [] },
      totals: { cleared: { count: 4 }, returned: { count: 2 }, pending: { count: 1 } },
    });
    const first = await bank.settle(today);
    expect([first.status, first.body]).toMatchObject([
      200,
      {
        grossCredits: usd(13_480),
        grossDebits: usd(22_200.4),
        netAmount: usd(-8_720.4),
        finality: "FINAL",
        itemCount: 4,
      },
    ]);
    expect(await linesOf(first.body.settledEntryId as string)).toEqual([
      "CLEARING",
      "Dr 1210 872040",
      "Cr 1110 872040",
    ]);
    expect(await suspense()).toMatchObject({ difference: usd(0) });
    expect((await bank.clear(pending)).status).toBe(204);
    expect((await bank.settle(today)).body).toEqual(first.body);
    expect((await bank.item(pending.id)).settlementDate).not.toBe(today);
    const positions = await bank.clerk("GET", `/clearing/settlements?house=${bank.house.code}`);
    expect(positions.body).toMatchObject([
      { finality: "PENDING", netAmount: usd(6_000), id: null },
      { finality: "FINAL", netAmount: usd(-8_720.4), id: first.body.id },
    ]);
  });

  it("of a date without items is final with zeros and no entry", async () => {
    const { status, body } = await bank.settle(today);
    expect([status, body]).toMatchObject([200, { netAmount: usd(0), finality: "FINAL", settledEntryId: null }]);
    expect((await bank.settle(today)).body).toEqual(body);
  });

  it("requested 20 times at once makes one position and one entry", async () => {
    await outward(100);
    const answers = await Promise.all(Array.from({ length: 20 }, () => bank.settle(today)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it("is refused for a later date, an unknown house and other figures", async () => {
    await outward(100);
    const answers = [
      await bank.settle("2999-01-01"),
      await bank.settle(today, "NOWHERE"),
      await bank.settle(today, undefined, { expectedCount: 2 }),
      await bank.settle(today, undefined, { expectedNet: usd(99) }),
    ];
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [422, "DATE_IN_FUTURE"],
      [404, "NOT_FOUND"],
      [409, "SETTLEMENT_CHANGED"],
      [409, "SETTLEMENT_CHANGED"],
    ]);
    expect(answers[3]?.body).toMatchObject({ count: 1, netAmount: usd(100) });
    const seen = await bank.settle(today, undefined, { expectedCount: 1, expectedNet: usd(100) });
    expect(seen.status).toBe(200);
  });

  it("with a key of another settlement changes nothing", async () => {
    await outward(100);
    const path = (of: string) => `/clearing/settlements?house=${bank.house.code}&businessDate=${of}`;
    const key = { "idempotency-key": `settle-${bank.house.code}` };
    const before = (await bank.clerk("POST", path("2026-03-01"), {}, key)).status;
    const other = await bank.clerk("POST", path(today), {}, key);
    expect([before, other.status, other.body.error]).toEqual([200, 422, "IDEMPOTENCY_KEY_REUSED"]);
    const sessions = await bank.clerk("GET", `/clearing/sessions?house=${bank.house.code}&from=${today}`);
    expect(sessions.body).toMatchObject([{ status: "OPEN" }]);
  });

  it("has the items that its house deems approved", async () => {
    const deeming = await makeHouse({ deadlineRule: "DEEM_APPROVED" });
    const item = await bank.receive({ account, amount: 300, clearingHouseCode: deeming.code });
    const { status, body } = await bank.settle(today, deeming.code);
    expect([status, body]).toMatchObject([200, { grossDebits: usd(300), itemCount: 1 }]);
    expect(await bank.item(item.id)).toMatchObject({ state: "CLEARED", settlementDate: today });
  });

  it("has them also while the database is slow", async () => {
    const deeming = await makeHouse({ deadlineRule: "DEEM_APPROVED" });
    await bank.receive({ account, amount: 300, clearingHouseCode: deeming.code });
    const { send } = Connection.prototype;
    const slow = vi.spyOn(Connection.prototype, "send").mockImplementation(function (this: Connection, message) {
      return pause(20).then(() => send.call(this, message));
    });
    const { status, body } = await bank.settle(today, deeming.code).finally(() => slow.mockRestore());
    expect([status, body]).toMatchObject([200, { grossDebits: usd(300), itemCount: 1 }]);
  });
});
