import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bankRouter } from "@/server/bank-router";
import { byClient, type Caller, callerOf, listOf } from "@/server/testing/callers";
import { clear, clearMany } from "@/server/testing/cleared";
import { beginEndOfDay, endDay, failuresOfDay, finishDay, retryDay } from "@/server/testing/end-of-day";
import { startBusinessDate } from "@/server/testing/ledger";
import { advanceBusinessDate, ownerSql } from "@/server/testing/test-database";
import type { SettlementPreviewView } from "../../../contract/card-network/views";
import { addDays } from "../../../kernel/business-date";
import { newId } from "../../../kernel/ids";
import { controlTotals } from "../../ledger/control-totals";
import { collect } from "./batches";
import { workOnSettlement } from "./jobs";

const call = callerOf(bankRouter);
let officer: Caller;
let day = "2026-03-02";

beforeAll(async () => {
  await startBusinessDate(day);
  officer = await byClient();
});

const payable = async (currency = "USD") =>
  (await controlTotals()).controls.find((row) => row.name === "CARD_SETTLEMENT_PAYABLE" && row.currency === currency);

async function expectBalanced(): Promise<void> {
  const rows = (await controlTotals()).controls.filter(({ name }) => name === "CARD_SETTLEMENT_PAYABLE");
  expect(rows.filter(({ difference }) => difference.amount !== 0)).toEqual([]);
}

const work = () => workOnSettlement(new AbortController().signal);
const request = () => call(officer, "POST", "/cards/settlement-runs", undefined, newId());
const runs = async () => listOf(await call(officer, "GET", "/cards/settlement-runs"));
const batches = async (query = "") => listOf(await call(officer, "GET", `/cards/settlement-batches${query}`));
const preview = async () => (await call(officer, "GET", "/cards/settlement-preview")).body as SettlementPreviewView;
const usd = (amount: number) => ({ amount, currency: "USD" });

async function settle() {
  expect((await request()).status).toBe(202);
  await work();
  return (await runs())[0];
}

async function nextDay(): Promise<void> {
  day = addDays(day, 1);
  await advanceBusinessDate(day);
}

/** Closes the day by a run. */
async function closeDay(): Promise<void> {
  expect(await endDay()).toMatchObject({ businessDate: day, status: "COMPLETED", failure: null });
  day = addDays(day, 1);
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
    const refuse = await refusing("SETTLED", "57014");
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

/** Makes the database refuse this status of a batch. */
async function refusing(status: string, code: string) {
  await ownerSql().unsafe(`
    create function refuse_batch() returns trigger language plpgsql as
      $$ begin raise exception 'refused' using errcode = '${code}'; end $$;
    create trigger refuse_batch before update of status on card_settlement_batches for each row
      when (new.status = '${status}') execute function refuse_batch();`);
  return () => ownerSql().unsafe("drop trigger refuse_batch on card_settlement_batches; drop function refuse_batch();");
}

/** Makes the database refuse batches in euros. */
async function refusingEuros() {
  await ownerSql().unsafe(`
    create function refuse_eur() returns trigger language plpgsql as $$ begin raise exception 'refused' using errcode = 'XX000'; end $$;
    create trigger refuse_eur before update of status on card_settlement_batches for each row
      when (new.status = 'SETTLED' and new.currency = 'EUR') execute function refuse_eur();`);
  return () => ownerSql().unsafe("drop trigger refuse_eur on card_settlement_batches; drop function refuse_eur();");
}

const states = async () => (await batches()).map(({ currency, status, failure }) => [currency, status, failure]).sort();
const EUR_FAILED = [
  ["EUR", "FAILED", "The batch could not be posted."],
  ["USD", "SETTLED", null],
];
const ALL_SETTLED = [
  ["EUR", "SETTLED", null],
  ["USD", "SETTLED", null],
];

it("a batch that cannot be posted is FAILED while others settle, and the next run retries it", async () => {
  await clear({ minor: 100_00n });
  await clear({ minor: 100_00n, currency: "EUR" });
  const repair = await refusingEuros();
  await request();
  while ((await runs())[0]?.finishedAt === null) await work();
  expect(await runs()).toMatchObject([{ status: "FAILED", processed: 2, failure: "Could not be settled: VISA EUR" }]);
  expect(await states()).toEqual(EUR_FAILED);
  await expectBalanced();
  await repair();
  await clear({ minor: 20_00n, currency: "EUR" });
  expect((await preview()).batches).toMatchObject([{ currency: "EUR", transactionCount: 2 }]);
  await settle();
  expect(await states()).toEqual(ALL_SETTLED);
  expect((await batches()).find(({ currency }) => currency === "EUR")).toMatchObject({ transactionCount: 2 });
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
    await nextDay();
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
    const repair = await refusingEuros();
    const run = await endDay();
    expect(run).toMatchObject({ businessDate: day, status: "FAILED" });
    expect(await failuresOfDay(day)).toEqual([["CARD_SETTLEMENT", "VISA EUR", expect.any(String)]]);
    expect(await states()).toEqual(EUR_FAILED);
    await expectBalanced();
    await clear({ minor: 20_00n, currency: "EUR" });
    await repair();
    expect(await retryDay(day)).toMatchObject({ status: "COMPLETED", failure: null });
    expect(await states()).toEqual(ALL_SETTLED);
    expect((await batches()).map(({ settledOn, transactionCount }) => [settledOn, transactionCount])).toEqual([
      [day, 1],
      [day, 1],
    ]);
    day = addDays(day, 1);
    expect((await preview()).payables).toMatchObject([{ currency: "EUR", waiting: 1 }]);
  });
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
