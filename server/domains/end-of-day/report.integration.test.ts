import { expect, it } from "vitest";
import { type EndOfDayReportView, EndOfDayReportView as reportSchema } from "@/server/contract/end-of-day";
import { beginEndOfDay, finishDay } from "@/server/testing/end-of-day";
import { startBusinessDate } from "@/server/testing/ledger";
import { openCounter, usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { runCommand } from "../../commands/run-command";
import { systemContext } from "../../commands/system-context";
import { newId } from "../../kernel/ids";
import { recordUnfinishedWork } from "./outcome";
import { findRunOf } from "./queries";

const FIRST = "2026-03-30";
const SECOND = "2026-03-31";

await startBusinessDate(FIRST);
const counter = await openCounter();
const payer = await counter.make.account({ balance: 20_000 });
const payee = await counter.make.account();
await counter.make.account({ currency: "EUR", balance: 500 });

async function transfer(amount: number): Promise<void> {
  const [fromAccount, toAccount] = [payer.accountNo, payee.accountNo];
  const body = { idempotencyKey: newId(), fromAccount, toAccount, amount: usd(amount) };
  expect((await counter.teller("POST", "/transfers", body)).status).toBe(201);
}

async function reportOf(day: string): Promise<EndOfDayReportView> {
  const run = await findRunOf(systemContext("test").read, day);
  const { status, body } = await counter.checker("GET", `/end-of-day/runs/${run?.id}/report`);
  expect(status).toBe(200);
  return reportSchema.parse(body);
}

/** `2010 USD 3: 0 + 100.5 − 20100.5 = −20000`. */
const movementsOf = ({ movements }: EndOfDayReportView) =>
  movements.map(
    ({ glCode, currency, lines, opening, debit, credit, closing }) =>
      `${glCode} ${currency} ${lines}: ${opening.amount} + ${debit.amount} - ${credit.amount} = ${closing.amount}`,
  );

const customersIn = ({ checks }: EndOfDayReportView, currency: string) =>
  checks
    .filter((check) => check.name === "CUSTOMER_DEPOSITS" && check.currency === currency)
    .map(({ expected, actual, difference }) => [expected, actual, difference]);

it("has the figures at the end of its date, whatever is posted later", async () => {
  await transfer(100.5);
  await beginEndOfDay();
  await transfer(40);
  const begun = await reportOf(FIRST);
  expect([begun.run.status, begun.run.seal, begun.checks]).toEqual(["RUNNING", null, []]);

  const run = await finishDay(FIRST);
  expect(run.status).toBe("COMPLETED");
  const report = await reportOf(FIRST);
  expect(report.run).toEqual(run);
  expect(run.seal?.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(movementsOf(report)).toEqual([
    "1040 EUR 1: 0 + 500 - 0 = 500",
    "1040 USD 1: 0 + 20000 - 0 = 20000",
    "2010 EUR 1: 0 + 0 - 500 = -500",
    "2010 USD 3: 0 + 100.5 - 20100.5 = -20000",
  ]);
  expect(
    report.totals.map(({ currency, entries, debit, credit }) => [currency, entries, debit.amount, credit.amount]),
  ).toEqual([
    ["EUR", 1, 500, 500],
    ["USD", 2, 20_100.5, 20_100.5],
  ]);
  expect([report.balanced, report.approvedBy]).toEqual([true, null]);
  expect(customersIn(report, "USD")).toEqual([[20_000, 20_000, 0]]);

  await transfer(7);
  await counter.make.account({ balance: 1_000 });
  expect(await reportOf(FIRST)).toEqual(report);
  await ownerSql()`select absorb_ledger_totals()`;
  expect(await reportOf(FIRST)).toEqual(report);
});

it("opens with the balances of the date before, and leaves out later deposits", async () => {
  await beginEndOfDay();
  await counter.make.account({ balance: 300 });
  expect((await finishDay(SECOND)).status).toBe("COMPLETED");
  const report = await reportOf(SECOND);
  expect(movementsOf(report)).toEqual([
    "1040 EUR 0: 500 + 0 - 0 = 500",
    "1040 USD 1: 20000 + 1000 - 0 = 21000",
    "2010 EUR 0: -500 + 0 - 0 = -500",
    "2010 USD 5: -20000 + 47 - 1047 = -21000",
  ]);
  expect(report.totals.map(({ currency, entries }) => [currency, entries])).toEqual([
    ["EUR", 0],
    ["USD", 3],
  ]);
  expect(customersIn(report, "USD")).toEqual([[21_000, 21_000, 0]]);
});

it("names the reason and the checker of a forced run", async () => {
  await counter.till();
  const body = { force: true, reason: "The till is counted tomorrow." };
  const parked = await counter.teller("POST", "/end-of-day/runs", body);
  expect(parked.status).toBe(202);
  expect((await counter.approve(parked)).status).toBe(200);
  const run = await finishDay("2026-04-01");
  // More events of the run than any list of them has.
  const later = { params: {}, query: {}, body: { runId: run.id, reason: "1 item was left unfinished." } };
  for (let count = 0; count < 201; count++) await runCommand(recordUnfinishedWork, later, systemContext("test"), null);
  const report = await reportOf("2026-04-01");
  expect(report.run.reason).toBe(body.reason);
  expect(report.run.exceptions.map(({ kind }) => kind)).toEqual(["OPEN_TILL"]);
  const [approval] = await ownerSql()`select checker from approvals where id = ${String(parked.body.approvalId)}`;
  expect(report.approvedBy).toBe(approval?.checker);
  expect(report.approvedBy).not.toBe(run.startedBy);
});

it("is of a run", async () => {
  expect((await counter.checker("GET", `/end-of-day/runs/${newId()}/report`)).status).toBe(404);
});
