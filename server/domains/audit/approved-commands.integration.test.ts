import { expect, it } from "vitest";
import { GET as exported } from "@/app/(backoffice)/audit/export/route";
import { bySession } from "@/server/testing/callers";
import { makeStaff } from "@/server/testing/identity";
import { openCounter } from "@/server/testing/teller";
import type { AuditEventView } from "../../contract/audit";

// An approved command's event names maker, checker and approval.

const counter = await openCounter();

async function fileOf(query: string): Promise<string> {
  const headers = await bySession((await makeStaff({ roles: ["ADMINISTRATOR"] })).id);
  return (await exported(new Request(`http://bank.test/audit/export${query}`, { headers }))).text();
}

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
  const text = await fileOf("");
  expect(text.split("\r\n")[0]).toContain("approval_id,maker,checker");
  expect(text).toContain(`${approvalId},${makerName},${checkerName}`);
});

it("filters postings and submissions separately, with words and names", async () => {
  const account = await counter.make.account();
  await counter.approve(await counter.deposit(await counter.till(), account.accountId, 12_000));
  const kinds = (text: string) => [...text.matchAll(/Cash deposit [a-z ]+,[a-z_]+/g)].map(String);
  expect(new Set(kinds(await fileOf("?action=postCashDeposit")))).toEqual(
    new Set(["Cash deposit posted,cash_movement"]),
  );
  const sent = await fileOf("?action=sent:postCashDeposit");
  expect(new Set(kinds(sent))).toEqual(new Set(["Cash deposit sent for approval,approval"]));
  const opened = await fileOf(`?subjectId=${account.accountId}`);
  expect(opened).toContain(`Account opened,account,${account.accountId},`);
  expect(opened).not.toContain(`Account opened,account,${account.accountId},,`);
});

it("has no maker and checker without an approval", async () => {
  const account = await counter.make.account();
  await counter.deposit(await counter.till(), account.accountId, 10);
  const [last] = (await events("action=postCashDeposit&sort=-at")).map(({ approval }) => approval);
  expect(last).toBeNull();
});
