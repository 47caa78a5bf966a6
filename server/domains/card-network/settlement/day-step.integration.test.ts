import { afterEach, describe, expect, it } from "vitest";
import { clear } from "@/server/testing/cleared";
import { beginEndOfDay, endDay, failuresOfDay, finishDay, retryDay } from "@/server/testing/end-of-day";
import { expectBalanced, openSettlement, refuseBatches } from "@/server/testing/settlement";
import { advanceBusinessDate, ownerSql } from "@/server/testing/test-database";
import { addDays } from "../../../kernel/business-date";
import { collect } from "./batches";

let day = "2026-03-02";
const { request, runs, batches, preview, settle, work } = await openSettlement(day);
const usd = (amount: number) => ({ amount, currency: "USD" });
const states = async () => (await batches()).map(({ currency, status, failure }) => [currency, status, failure]).sort();

/** Closes the day by a run. */
async function closeDay(): Promise<void> {
  expect(await endDay()).toMatchObject({ businessDate: day, status: "COMPLETED", failure: null });
  day = addDays(day, 1);
}

/** Leaves an empty payable to the next test. */
afterEach(async () => {
  await closeDay();
  await expectBalanced();
  expect((await preview()).payables.every(({ closing }) => closing.amount === 0)).toBe(true);
  await ownerSql()`truncate card_settlement_runs, card_settlement_batches, cleared_transactions`;
});

describe("the end of day", () => {
  it("settles the day and nothing of the next one, whose transactions already clear", async () => {
    await clear({ minor: 100_00n });
    const closing = await beginEndOfDay();
    await clear({ minor: 7_00n });
    const asked = await request();
    expect([asked.status, asked.body.error, asked.body.message]).toEqual([
      409,
      "ILLEGAL_STATE",
      expect.stringContaining("The end of day settles"),
    ]);
    const both = await Promise.all([finishDay(closing), finishDay(closing)]);
    expect(both.map(({ status }) => status)).toEqual(["COMPLETED", "COMPLETED"]);
    expect(both[0]?.steps.find(({ step }) => step === "CARD_SETTLEMENT")).toMatchObject({
      count: 1,
      total: 1,
      failed: 0,
    });
    expect(await runs()).toEqual([]);
    const [batch, ...others] = await batches();
    expect(others).toEqual([]);
    expect(batch).toMatchObject({
      ...{ businessDate: day, settledOn: day, transactionCount: 1, grossPurchases: usd(100) },
      ...{ payableBefore: usd(107), payableAfter: usd(7) },
    });
    const [audited] = await ownerSql()`
      select actor, detail ->> 'requestedBy' as by from audit_events where subject_id = ${String(batch?.id)}`;
    expect(audited).toEqual({ actor: "SYSTEM", by: "SYSTEM" });
    day = addDays(day, 1);
    expect((await preview()).payables).toMatchObject([
      { network: "VISA", opening: usd(0), cleared: usd(7), settled: usd(0), closing: usd(7), waiting: 1 },
    ]);
    expect(await settle()).toMatchObject({ businessDate: day, status: "COMPLETED", processed: 1 });
    expect(await batches(`?from=${day}`)).toMatchObject([{ transactionCount: 1, grossPurchases: usd(7) }]);
  });

  it("has the batch of a run by hand that began before it", async () => {
    await clear({ minor: 100_00n });
    expect((await request()).status).toBe(202);
    const closing = await beginEndOfDay();
    await work();
    expect(await batches()).toMatchObject([{ businessDate: closing, settledOn: closing, status: "SETTLED" }]);
    expect((await finishDay(closing)).status).toBe("COMPLETED");
    day = addDays(day, 1);
  });

  it("makes one batch per network and currency, and none without transactions", async () => {
    await clear({ minor: 1_000n, currency: "JPY" });
    await clear({ minor: 50_00n });
    await clear({ minor: 70_00n, network: "MASTERCARD" });
    await closeDay();
    const made = (await batches()).map(({ network, currency, businessDate, status }) =>
      [network, currency, businessDate, status].join(" "),
    );
    const closed = addDays(day, -1);
    expect(made.sort()).toEqual([
      `MASTERCARD USD ${closed} SETTLED`,
      `VISA JPY ${closed} SETTLED`,
      `VISA USD ${closed} SETTLED`,
    ]);
    await closeDay();
    expect(await batches()).toHaveLength(3);
  });

  it("leaves transactions after the day's batch to the next date", async () => {
    await clear({ minor: 100_00n });
    await settle();
    await clear({ minor: 5_00n });
    await closeDay();
    expect(await batches()).toMatchObject([{ transactionCount: 1, grossPurchases: usd(100) }]);
    expect((await preview()).payables).toMatchObject([{ opening: usd(5), cleared: usd(0), waiting: 1 }]);
    await closeDay();
    expect(await batches(`?from=${addDays(day, -1)}`)).toMatchObject([{ transactionCount: 1, grossPurchases: usd(5) }]);
    expect(await runs()).toHaveLength(1);
  });

  it("finishes a batch of an earlier date that a process left", async () => {
    await clear({ minor: 100_00n });
    await collect({ network: "VISA", currency: "USD", businessDate: day });
    day = addDays(day, 1);
    await advanceBusinessDate(day);
    await clear({ minor: 5_00n });
    await closeDay();
    expect((await batches()).map(({ businessDate, settledOn }) => [businessDate, settledOn]).sort()).toEqual([
      [addDays(day, -2), addDays(day, -1)],
      [addDays(day, -1), addDays(day, -1)],
    ]);
  });

  it("settles the others if a batch cannot be posted, stays open, and settles it on retry", async () => {
    await clear({ minor: 100_00n });
    await clear({ minor: 100_00n, currency: "EUR" });
    const repair = await refuseBatches("new.status = 'SETTLED' and new.currency = 'EUR'");
    const run = await endDay();
    expect(run).toMatchObject({ businessDate: day, status: "FAILED" });
    expect(await failuresOfDay(day)).toEqual([["CARD_SETTLEMENT", "VISA EUR", expect.any(String)]]);
    expect(await states()).toEqual([
      ["EUR", "FAILED", "The batch could not be posted."],
      ["USD", "SETTLED", null],
    ]);
    await expectBalanced();
    await clear({ minor: 20_00n, currency: "EUR" });
    await repair();
    expect(await retryDay(day)).toMatchObject({ status: "COMPLETED", failure: null });
    expect(await batches()).toMatchObject([
      { status: "SETTLED", settledOn: day, transactionCount: 1 },
      { status: "SETTLED", settledOn: day, transactionCount: 1 },
    ]);
    day = addDays(day, 1);
    expect((await preview()).payables).toMatchObject([{ currency: "EUR", waiting: 1 }]);
  });
});
