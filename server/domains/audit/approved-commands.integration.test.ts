import { beforeAll, expect, it } from "vitest";
import { GET as exported } from "@/app/(backoffice)/administration/audit/export/route";
import { bySession } from "@/db/testing/callers";
import { makeStaff } from "@/db/testing/identity";
import { type Counter, openCounter } from "@/db/testing/teller";
import type { AuditEventView } from "../../contract/administration";

// What was approved names its maker, its checker and its approval.

let counter: Counter;

beforeAll(async () => {
  counter = await openCounter();
});

const events = async (query: string) =>
  (await counter.checker("GET", `/audit-events?${query}`)).body as unknown as AuditEventView[];

it("names maker, checker and approval of a command that was approved, in the trail and its file", async () => {
  const account = await counter.make.account();
  const parked = await counter.deposit(await counter.till(), account.accountId, 12_000);
  const approvalId = String(parked.body.approvalId);
  const approved = (await counter.approve(parked)).body as { maker: string; makerName: string; checkerName: string };
  const { maker, makerName, checkerName } = approved;
  const posted = (await events("action=postCashDeposit")).filter(({ approval }) => approval?.approvalId === approvalId);
  expect(posted.map(({ subjectType, approval }) => [subjectType, approval])).toEqual([
    ["approval", expect.objectContaining({ maker, makerName, checkerName })],
    ["cash_movement", expect.objectContaining({ approvalId, maker, makerName, checkerName })],
  ]);
  const headers = await bySession((await makeStaff({ roles: ["ADMINISTRATOR"] })).id);
  const file = await exported(new Request("http://bank.test/administration/audit/export", { headers }));
  const text = await file.text();
  expect(text.split("\r\n")[0]).toContain("approval_id,maker,checker");
  expect(text).toContain(`${approvalId},${makerName},${checkerName}`);
});

it("says nothing of maker and checker where nobody had to approve", async () => {
  const account = await counter.make.account();
  await counter.deposit(await counter.till(), account.accountId, 10);
  const [last] = (await events("action=postCashDeposit&sort=-at")).map(({ approval }) => approval);
  expect(last).toBeNull();
});
