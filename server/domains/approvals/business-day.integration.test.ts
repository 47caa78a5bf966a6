import { expect, it, vi } from "vitest";
import { openCounter, said, usd } from "@/server/testing/teller";
import { advanceBusinessDate, ownerSql } from "@/server/testing/test-database";
import { expireApprovals } from "../../posting/jobs";

// Pending cash expires with the bank's business day, not with the clock or the calendar (RULES.md).

const counter = await openCounter();

const read = async (id: unknown) => (await counter.checker("GET", `/approvals/${String(id)}`)).body;

it("pending cash survives a clock days ahead and expires with the business day", async () => {
  const [till, { accountId }] = [
    await counter.till({ float: 30_000 }),
    await counter.make.account({ balance: 40_000 }),
  ];
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 40 * 86_400_000 });
  const withdrawal = await counter.withdraw(till, accountId, 12_000);
  const deposit = await counter.deposit(till, accountId, 12_000);
  vi.useRealTimers();
  await ownerSql()`update approvals set expires_at = now() - interval '1 day' where expires_with is not null`;
  expect(await expireApprovals()).toBe(0);
  for (const { body } of [withdrawal, deposit]) {
    expect(await read(body.approvalId)).toMatchObject({ status: "PENDING", expiresWith: "2026-03-02" });
  }
  expect(said(await counter.approve(deposit))).toEqual([200, "APPROVED"]);
  await advanceBusinessDate("2026-03-03");
  expect((await read(withdrawal.body.approvalId)).status).toBe("EXPIRED");
  const { body: waiting } = await counter.checker("GET", "/approvals?status=PENDING");
  expect((waiting as unknown as object[]).length).toBe(0);
  expect(said(await counter.approve(withdrawal))).toEqual([409, "ILLEGAL_STATE"]);
  expect((await counter.read(till)).availableCash).toEqual(usd(42_000));
});

it("other commands expire after five days of the database's clock", async () => {
  const [from, to] = [await counter.make.account({ balance: 40_000 }), await counter.make.account()];
  const ahead = 300 * 86_400_000;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ahead });
  const transfer = await counter.teller("POST", "/transfers", {
    idempotencyKey: "five-days",
    fromAccount: from.accountNo,
    toAccount: to.accountNo,
    amount: usd(12_000),
  });
  vi.useRealTimers();
  expect(transfer.status).toBe(202);
  const [row] = await ownerSql()<{ days: string; with: string | null }[]>`
    select extract(epoch from expires_at - submitted_at) / 86400 as days, expires_with as with from approvals
    where id = ${String(transfer.body.approvalId)}`;
  expect([Math.round(Number(row?.days)), row?.with]).toEqual([5, null]);
});

it("a pending close unfreezes its till when the day changes", async () => {
  const till = await counter.till({ float: 100 });
  const { accountId } = await counter.make.account();
  expect((await counter.close(till, { countedCash: usd(10) })).status).toBe(202);
  expect(said(await counter.deposit(till, accountId, 1))).toEqual([422, "TILL_CLOSING"]);
  await advanceBusinessDate("2026-03-05");
  expect(said(await counter.deposit(till, accountId, 1))).toEqual([200, "OPEN"]);
});
