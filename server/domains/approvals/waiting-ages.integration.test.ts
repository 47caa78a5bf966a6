import { expect, it } from "vitest";
import { makeStaff } from "@/db/testing/identity";
import { openCounter } from "@/db/testing/teller";
import { ownerSql, testDatabase } from "@/db/testing/test-database";
import { findPrincipal } from "../../auth/find-principal";
import { required } from "../../kernel/assert";
import { waitingAges } from "./waiting-ages";

it("counts what waits by its age: for a checker what he may decide on, for a teller what is his own", async () => {
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
  const as = async (role: "CHECKER" | "TELLER") =>
    required(await findPrincipal("staff", (await makeStaff({ roles: [role] })).id), role);
  expect(await waitingAges(reportsDb, await as("CHECKER"), "TO_DECIDE")).toEqual([2, 1, 1, 1, 2]);
  expect(await waitingAges(reportsDb, await as("TELLER"), "ALL_I_SEE")).toEqual([0, 0, 0, 0, 0]);
});
