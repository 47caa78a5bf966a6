import { expect, it } from "vitest";
import { type AccountingPeriodView, listAccountingPeriods } from "@/server/contract/end-of-day";
import { beginEndOfDay, endDay, finishDay } from "@/server/testing/end-of-day";
import { startBusinessDate } from "@/server/testing/ledger";
import { balancedLegs, DAY, ownerPosts } from "@/server/testing/raw-journal";
import { openCounter, usd } from "@/server/testing/teller";
import { advanceBusinessDate, ownerSql } from "@/server/testing/test-database";
import { newId } from "../../kernel/ids";

await startBusinessDate("2026-01-30");
const { teller, checker, make } = await openCounter();
const [payer, payee] = [await make.account({ balance: 1_000 }), await make.account()];
await endDay();
await advanceBusinessDate("2026-03-30");

const close = (month: string, by = teller) => by("POST", `/end-of-day/periods/${month}/close`);

async function periods(): Promise<AccountingPeriodView[]> {
  const { status, body } = await teller("GET", "/end-of-day/periods");
  expect(status).toBe(200);
  return listAccountingPeriods.responses[200].parse(body);
}

const states = async () => (await periods()).map(({ id, status }) => `${id} ${status}`);

function transfer() {
  const body = { fromAccount: payer.accountNo, toAccount: payee.accountNo, amount: usd(1), idempotencyKey: newId() };
  return teller("POST", "/transfers", body);
}

it("begins with the month of the first run, and closes months in their order", async () => {
  expect(await states()).toEqual(["2026-03 OPEN", "2026-02 OPEN", "2026-01 CLOSABLE"]);
  const early = await close("2026-02");
  expect([early.status, early.body.error, early.body.message]).toEqual([
    409,
    "ILLEGAL_STATE",
    "January 2026 must be closed first.",
  ]);
  expect((await close("2025-12")).status).toBe(404);
  expect((await close("2026-13")).status).toBe(404);
});

it("closes a month once, by two people at the same moment", async () => {
  const answers = await Promise.all([close("2026-01"), close("2026-01", checker), close("2026-02")]);
  expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([200, 200]);
  const [first, second] = answers.map(({ body }) => body);
  expect(first).toEqual(second);
  expect(first).toMatchObject({ id: "2026-01", from: "2026-01-01", to: "2026-01-31", status: "CLOSED" });
  // The third comes before or after them.
  expect([200, 409]).toContain(answers[2]?.status);
  expect((await close("2026-01")).body).toEqual(first);
  const february = await Promise.all([close("2026-02"), close("2026-02", checker)]);
  expect(february.map(({ status }) => status)).toEqual([200, 200]);
  expect(await states()).toEqual(["2026-03 OPEN", "2026-02 CLOSED", "2026-01 CLOSED"]);
  const [day] = await ownerSql()`select closed_until::text from bank_day`;
  expect(day?.closed_until).toBe("2026-02-28");
});

it("refuses postings of its dates", async () => {
  const sql = ownerSql();
  await sql`update bank_day set business_date = '2026-02-28'`;
  const refused = await transfer();
  expect([refused.status, refused.body.error]).toEqual([409, "PERIOD_CLOSED"]);
  const lines = () => sql`select 1 from journal_lines where business_date between '2026-02-01' and '2026-02-28'`;
  expect(await lines()).toHaveLength(0);
  await sql`update bank_day set business_date = '2026-03-01'`;
  expect((await transfer()).status).toBe(201);
  await sql`update bank_day set business_date = '2026-03-30'`;
  await expect(sql`select close_period('2026-02-28')`).rejects.toThrow("cannot be closed");
});

it("waits for the run of its last date, and is then final for the owner, too", async () => {
  await endDay();
  await beginEndOfDay();
  expect(await states()).toEqual(["2026-04 OPEN", "2026-03 OPEN", "2026-02 CLOSED", "2026-01 CLOSED"]);
  const running = await close("2026-03");
  expect([running.status, running.body.message]).toEqual([409, "All dates of the month must be closed first."]);
  await expect(ownerSql()`select close_period('2026-03-31')`).rejects.toThrow("cannot be closed");
  await finishDay("2026-03-31");
  expect(await ownerPosts(balancedLegs)).toBe("committed");
  expect((await close("2026-03")).status).toBe(200);
  expect(await ownerPosts(balancedLegs)).toContain(`is dated ${DAY}, in a closed period`);
  // The next month is open.
  expect((await transfer()).status).toBe(201);
  expect((await endDay()).status).toBe("COMPLETED");
});
