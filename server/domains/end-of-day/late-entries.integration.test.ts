import { expect, it } from "vitest";
import type { ClearingSessionView } from "@/server/contract/clearing/sessions";
import { makeHouse, openClearing } from "@/server/testing/clearing";
import { endDay, failuresOfDay, finishDay, retryDay } from "@/server/testing/end-of-day";
import { fund } from "@/server/testing/posting";
import { ownerSql } from "@/server/testing/test-database";
import { workOnCloses } from "../clearing/session-jobs";

// Entries of a date behind its reconciliation (RULES.md).

const bank = await openClearing();
const sql = ownerSql();

it("of a session that a clerk closes are in the books and kept balances of their date", async () => {
  const [account, other] = [await bank.make.account({ balance: 1_000 }), await bank.make.account({ balance: 50 })];
  await endDay();
  const { code } = await makeHouse({ deadlineRule: "DEEM_APPROVED" });
  await bank.clerk("POST", "/clearing/sessions", { house: code, expectedCount: 5 });
  const item = await bank.receive({ account, clearingHouseCode: code, amount: 10 });
  for (const { accountId } of [account, other]) await fund(accountId, 100);
  const damage = (by: number) => sql`
    update daily_balances set balance_minor = balance_minor + ${by} where account_id = ${other.accountId}`;
  await damage(1);
  const day = String((await bank.clerk("GET", "/business-date")).body.businessDate);
  const forced = await bank.teller("POST", "/end-of-day/runs", { force: true, reason: "The house corrects it" });
  expect((await bank.approve(forced)).status).toBe(200);
  expect((await finishDay(day)).status).toBe("FAILED");
  expect(await failuresOfDay(day)).toMatchObject([["SNAPSHOT", expect.anything(), expect.anything()]]);
  const kept = async () => {
    const rows = await sql`
      select balance_minor as minor from daily_balances where account_id = ${account.accountId} and business_date = ${day}`;
    return rows.map(({ minor }) => Number(minor));
  };
  expect(await kept()).toEqual([1_001_00]);

  const sessions = (await bank.clerk("GET", `/clearing/sessions?house=${code}`))
    .body as unknown as ClearingSessionView[];
  const closing = await bank.clerk("POST", `/clearing/sessions/${sessions[0]?.id}/close`, { acceptDifference: true });
  expect((await bank.approve(closing)).status).toBe(200);
  await workOnCloses(new AbortController().signal);
  expect(await bank.item(item.id)).toMatchObject({ state: "CLEARED", settlementDate: day });
  await damage(-1);
  const run = await retryDay(day);
  expect([run.status, run.failure]).toEqual(["COMPLETED", null]);
  expect(await kept()).toEqual([991_00]);
  const steps = run.steps.filter(({ step }) => step === "SNAPSHOT").map(({ count, total }) => [count, total]);
  expect(steps).toEqual([[steps[0]?.[1], steps[0]?.[1]]]);
  await fund(account.accountId, 100);
  const next = await endDay();
  expect([next.status, next.failure]).toEqual(["COMPLETED", null]);
  expect(await bank.wrongInBooks()).toEqual([]);
});
