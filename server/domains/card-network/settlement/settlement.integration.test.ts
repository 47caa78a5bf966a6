import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listOf } from "@/server/testing/callers";
import { clear, clearMany } from "@/server/testing/cleared";
import { expectBalanced, openSettlement, refuseBatches } from "@/server/testing/settlement";
import { advanceBusinessDate, ownerSql } from "@/server/testing/test-database";
import { addDays } from "../../../kernel/business-date";
import { newId } from "../../../kernel/ids";
import { controlTotals } from "../../ledger/control-totals";
import { collect } from "./batches";

let day = "2026-03-02";
const { call, officer, request, runs, batches, preview, work, settle } = await openSettlement(day);

const payable = async (currency = "USD") =>
  (await controlTotals()).controls.find((row) => row.name === "CARD_SETTLEMENT_PAYABLE" && row.currency === currency);

const usd = (amount: number) => ({ amount, currency: "USD" });

async function nextDay(): Promise<void> {
  day = addDays(day, 1);
  await advanceBusinessDate(day);
}

/** The lines of a batch's entry: `DEBIT 2130 85000`. */
const linesOf = async (batch: unknown) =>
  (
    await ownerSql()<{ line: string }[]>`
      select side || ' ' || gl_code || ' ' || amount_minor as line from journal_lines l join journal_entries e on e.id = l.entry_id
      where e.source_type = 'card_settlement_batch' and e.source_id = ${String(batch)}::uuid order by l.line_no`
  ).map(({ line }) => line);

beforeEach(() => nextDay());
/** Leaves an empty payable to the next test. */
afterEach(async () => {
  await expectBalanced();
  await ownerSql()`truncate card_settlement_runs, run_steps, run_batches`;
  await nextDay();
  await settle();
  await expectBalanced();
  expect((await preview()).payables.every(({ closing }) => closing.amount === 0)).toBe(true);
  await ownerSql()`truncate card_settlement_runs, card_settlement_batches, cleared_transactions`;
});

describe("a settlement run", () => {
  it("settles the example of the rules to the cent, by one entry", async () => {
    const ids = [await clear({ minor: 1_000_00n }), await clear({ minor: 150_00n, type: "REFUND" })];
    await expectBalanced();
    expect((await payable())?.expected).toEqual(usd(850));
    const asked = await request();
    expect([asked.status, asked.body]).toMatchObject([202, { status: "QUEUED", businessDate: day, total: null }]);
    await expectBalanced();
    await work();
    expect(await runs()).toMatchObject([{ status: "COMPLETED", processed: 1, total: 1, failure: null }]);
    const [batch, ...others] = await batches();
    expect(others).toEqual([]);
    expect(batch).toMatchObject({
      ...{
        network: "VISA",
        currency: "USD",
        businessDate: day,
        status: "SETTLED",
        transactionCount: 2,
        settledOn: day,
      },
      ...{
        grossPurchases: usd(1_000),
        refunds: usd(150),
        interchange: usd(12.75),
        fees: usd(2.1),
        netAmount: usd(839.35),
      },
      ...{ interchangePercent: "1.5", feePercent: "0.2", feePerTransaction: "0.05", failure: null },
      ...{ payableBefore: usd(850), payableAfter: usd(0) },
    });
    const [audited] = await ownerSql()`
      select actor, detail ->> 'requestedBy' as by from audit_events where subject_id = ${String(batch?.id)}`;
    expect(audited).toEqual({ actor: "SYSTEM", by: asked.body.requestedBy });
    expect(await linesOf(batch?.id)).toEqual([
      "DEBIT 2130 85000",
      "DEBIT 5300 210",
      "CREDIT 4150 1275",
      "CREDIT 1120 83935",
    ]);
    const cleared = listOf(await call(officer, "GET", "/cards/cleared-transactions?status=SETTLED"));
    expect(cleared.map(({ id, settlementBatchId }) => [id, settlementBatchId])).toEqual(
      ids.reverse().map((id) => [id, batch?.id]),
    );
    expect((await payable())?.expected).toEqual(usd(0));
  });

  it("repeated on the same day posts nothing, and leaves later transactions to the next date", async () => {
    await clear({ minor: 100_00n });
    await settle();
    const [first] = await batches();
    const late = await clear({ minor: 40_00n });
    expect((await preview()).batches).toEqual([]);
    expect(await settle()).toMatchObject({ status: "COMPLETED", failure: null });
    expect(await batches()).toEqual([first]);
    expect((await payable())?.expected).toEqual(usd(40));
    await nextDay();
    await settle();
    const [second] = await batches(`?from=${day}`);
    expect(second).toMatchObject({ businessDate: day, transactionCount: 1, netAmount: usd(39.53) });
    expect(
      (await call(officer, "GET", `/cards/cleared-transactions?settlementBatchId=${second?.id}`)).body,
    ).toMatchObject([{ id: late, status: "SETTLED" }]);
  });

  it("makes one batch per network and currency, in minor units of each", async () => {
    await clear({ minor: 1_000n, currency: "JPY" });
    await clear({ minor: 12_345n, currency: "KWD" });
    await clear({ minor: 50_00n });
    await clear({ minor: 70_00n, network: "MASTERCARD" });
    const due = (await preview()).batches;
    await settle();
    const made = await batches();
    expect(due.map(({ network, currency, netAmount }) => [network, currency, netAmount]).sort()).toEqual(
      made.map(({ network, currency, netAmount }) => [network, currency, netAmount]).sort(),
    );
    const byPair = new Map(made.map((batch) => [`${batch.network} ${batch.currency}`, batch]));
    expect([...byPair.keys()].sort()).toEqual(["MASTERCARD USD", "VISA JPY", "VISA KWD", "VISA USD"]);
    expect(byPair.get("VISA JPY")).toMatchObject({
      interchange: { amount: 15 },
      fees: { amount: 2 },
      netAmount: { amount: 987 },
    });
    expect(byPair.get("VISA KWD")).toMatchObject({ interchange: { amount: 0.185 }, fees: { amount: 0.075 } });
  });

  it("receives from the network when refunds exceed purchases", async () => {
    await clear({ minor: 100_00n });
    await clear({ minor: 300_00n, type: "REFUND" });
    expect((await payable())?.expected).toEqual(usd(-200));
    await settle();
    const [batch] = await batches();
    expect(batch).toMatchObject({ netAmount: usd(-196.7), interchange: usd(-3), fees: usd(0.3) });
    expect(await linesOf(batch?.id)).toEqual([
      "CREDIT 2130 20000",
      "DEBIT 5300 30",
      "DEBIT 4150 300",
      "DEBIT 1120 19670",
    ]);
  });

  it("creates no batch without transactions", async () => {
    expect(await settle()).toMatchObject({ status: "COMPLETED", processed: 0, total: 0 });
    expect(await batches()).toEqual([]);
  });

  it("refuses a second open run, also concurrently", async () => {
    const statuses = (await Promise.all([request(), request(), request()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([202, 409, 409]);
    expect((await request()).body).toMatchObject({
      error: "ILLEGAL_STATE",
      message: "A settlement is already running.",
    });
    await work();
  });
});

describe("several processes", () => {
  it("settle each batch once", async () => {
    for (const currency of ["USD", "EUR", "GBP"]) await clear({ minor: 100_00n, currency });
    await request();
    await Promise.all([work(), work(), work()]);
    await work();
    expect(await runs()).toMatchObject([{ status: "COMPLETED", processed: 3, total: 3 }]);
    expect((await batches()).map(({ status }) => status)).toEqual(["SETTLED", "SETTLED", "SETTLED"]);
    const [entries] = await ownerSql()`
      select count(*)::int as n from journal_entries e join card_settlement_batches b on b.id = e.source_id`;
    expect(entries).toEqual({ n: 3 });
  });

  it("continue after the end of one between collecting and posting", async () => {
    await clearMany(2_500);
    await request();
    await collect({ network: "VISA", currency: "USD", businessDate: day });
    expect(await batches()).toMatchObject([{ status: "OPEN" }]);
    await expectBalanced();
    const [run] = await runs();
    await ownerSql()`
      insert into run_steps (run, step) values (${String(run?.id)}, 'batches')`;
    await ownerSql()`
      insert into run_batches (run, step, first, entities, claim, claimed_until)
      values (${String(run?.id)}, 'batches', 'VISA USD', '{VISA USD}', ${newId()}, now() - interval '1 hour')`;
    await ownerSql()`update run_steps set after = 'VISA USD'`;
    while ((await runs())[0]?.finishedAt === null) await work();
    expect(await batches()).toMatchObject([{ status: "SETTLED", transactionCount: 2_500, grossPurchases: usd(25) }]);
  });

  it("continue a closed batch with its figures", async () => {
    await clearMany(10);
    await request();
    const refuse = await refuseBatches("new.status = 'SETTLED'", "57014");
    await work().catch(() => undefined);
    expect(await batches()).toMatchObject([{ status: "CLOSED", transactionCount: 10, failure: null }]);
    await expectBalanced();
    await clearMany(5);
    await refuse();
    while ((await runs())[0]?.finishedAt === null) await work();
    expect(await batches()).toMatchObject([{ status: "SETTLED", transactionCount: 10 }]);
    expect((await payable())?.expected).toEqual(usd(0.05));
  });
});

it("a batch that cannot be posted is FAILED while others settle, and the next run retries it", async () => {
  await clear({ minor: 100_00n });
  await clear({ minor: 100_00n, currency: "EUR" });
  const repair = await refuseBatches("new.status = 'SETTLED' and new.currency = 'EUR'");
  await request();
  while ((await runs())[0]?.finishedAt === null) await work();
  expect(await runs()).toMatchObject([{ status: "FAILED", processed: 2, failure: "Could not be settled: VISA EUR" }]);
  const states = async () =>
    (await batches()).map(({ currency, status, failure }) => [currency, status, failure]).sort();
  expect(await states()).toEqual([
    ["EUR", "FAILED", "The batch could not be posted."],
    ["USD", "SETTLED", null],
  ]);
  await expectBalanced();
  await repair();
  await clear({ minor: 20_00n, currency: "EUR" });
  expect((await preview()).batches).toMatchObject([{ currency: "EUR", transactionCount: 2 }]);
  await settle();
  expect(await states()).toEqual([
    ["EUR", "SETTLED", null],
    ["USD", "SETTLED", null],
  ]);
  expect((await batches()).find(({ currency }) => currency === "EUR")).toMatchObject({ transactionCount: 2 });
});

describe("a cleared transaction", () => {
  const list = async (query: string) => listOf(await call(officer, "GET", `/cards/cleared-transactions${query}`));
  const review = (id: string, note: string) =>
    call(officer, "POST", `/cards/cleared-transactions/${id}/review`, { note }, newId());

  it("is an exception until it is reviewed or settled", async () => {
    const forced = await clear({ minor: 10_00n, forcePost: true });
    const over = await clear({ minor: 10_00n, overCapture: true });
    const plain = await clear({ minor: 10_00n });
    const exceptions = async (kind: string) =>
      (await list(`?exception=${kind}`)).map(({ id, exception }) => [id, exception]);
    expect(await exceptions("ANY")).toEqual([
      [over, "OVER_CAPTURE"],
      [forced, "FORCE_POST"],
    ]);
    expect(await exceptions("FORCE_POST")).toEqual([[forced, "FORCE_POST"]]);
    expect(await exceptions("OVER_CAPTURE")).toEqual([[over, "OVER_CAPTURE"]]);
    await nextDay();
    expect(await exceptions("UNSETTLED")).toEqual([]);
    await nextDay();
    expect((await exceptions("UNSETTLED")).map(([id]) => id)).toEqual([plain, over, forced]);
    expect((await review(forced, " ")).status).toBe(400);
    const reviewed = await review(forced, "Tip, confirmed by the merchant");
    expect(reviewed).toMatchObject({
      status: 200,
      body: { reviewNote: "Tip, confirmed by the merchant", exception: "UNSETTLED" },
    });
    expect(reviewed.body.reviewedAt).not.toBeNull();
    expect((await review(forced, "Again")).status).toBe(409);
    expect((await review(plain, "Nothing")).body).toMatchObject({ error: "ILLEGAL_STATE" });
    expect((await review(newId(), "Nothing")).status).toBe(404);
    const both = await Promise.all([review(over, "One"), review(over, "Two")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await settle();
    expect(await exceptions("ANY")).toEqual([]);
    expect(await list("?status=POSTED")).toEqual([]);
  });

  it("shows its batch once that is settled", async () => {
    const id = await clear({ minor: 10_00n });
    await collect({ network: "VISA", currency: "USD", businessDate: day });
    expect(await list("?status=POSTED")).toMatchObject([{ id, status: "POSTED", settlementBatchId: null }]);
    expect(await list("?status=SETTLED")).toEqual([]);
    await settle();
    expect(await list("?status=SETTLED")).toMatchObject([{ id, status: "SETTLED" }]);
  });

  it("and its batch are not reversed in the ledger", async () => {
    await clear({ minor: 10_00n });
    const [cleared] = await list("");
    await settle();
    const [batch] = await batches();
    const reverse = (entry: unknown) =>
      call(officer, "POST", `/ledger/entries/${entry}/reversal`, { reason: "Wrong" }, newId());
    expect(await reverse(cleared?.entryId)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("Refund it") },
    });
    expect(await reverse(batch?.settledEntryId)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("settled batch") },
    });
  });
});
