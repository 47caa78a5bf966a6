import { expect, it } from "vitest";
import { bySession, callerOf } from "@/server/testing/callers";
import { makeStaff } from "@/server/testing/identity";
import { openCounter, usd } from "@/server/testing/teller";
import { ownerSql, testDatabase } from "@/server/testing/test-database";
import { findPrincipal } from "../../auth/find-principal";
import { bankRouter } from "../../bank-router";
import { required } from "../../kernel/assert";
import { waitingAges } from "./waiting-ages";

it("counts pending items by age: decidable ones for a checker, own ones for a teller", async () => {
  const { reportsDb } = testDatabase().database;
  const counter = await openCounter();
  const till = await counter.till();
  const account = await counter.make.account();
  for (const minutes of [1, 14, 15, 61, 500, 3_000, 4_000]) {
    const { body, status } = await counter.deposit(till, account.accountId, 10_000.01);
    expect(status).toBe(202);
    await ownerSql()`
      update approvals set submitted_at = now() - make_interval(mins => ${minutes}), expires_at = now() + interval '1 hour'
      where id = ${String(body.approvalId)}`;
  }
  const as = async (id: string) => required(await findPrincipal("staff", id), "staff user");
  const [checker, teller] = [
    await makeStaff({ roles: ["CHECKER"] }),
    await makeStaff({ roles: ["TELLER"], email: "tess@bank.example" }),
  ];
  expect(await waitingAges(reportsDb, await as(checker.id), "TO_DECIDE")).toEqual([2, 1, 1, 1, 2]);
  expect(await waitingAges(reportsDb, await as(teller.id), "ALL_I_SEE")).toEqual([0, 0, 0, 0, 0]);
  const body = { accountId: account.accountId, tillId: till.tillId, amount: usd(10_000.01) };
  const own = await callerOf(bankRouter)(await bySession(teller.id), "POST", "/teller/cash-deposits", body);
  expect(own.status).toBe(202);
  expect(await waitingAges(reportsDb, await as(teller.id), "ALL_I_SEE")).toEqual([1, 0, 0, 0, 0]);
});
