import { afterEach, describe, expect, it } from "vitest";
import type { ApiAnswer } from "@/server/testing/api";
import { openCounter, said, usd } from "@/server/testing/teller";
import { advanceBusinessDate, ownerSql } from "@/server/testing/test-database";

// Reversing alone what two people approved: such reversals park at any amount (RULES.md).

const counter = await openCounter();
afterEach(async () => expect(await counter.wrongInBooks()).toEqual([]));

const reverse = (entryId: unknown) =>
  counter.teller("POST", `/ledger/entries/${String(entryId)}/reversal`, { reason: "Mistake" });
const foreseen = async (id: unknown) =>
  (await counter.teller("POST", `/previews/reverseJournalEntry?id=${String(id)}`, { reason: "Mistake" })).body;
const entryOf = ({ body }: ApiAnswer) => (body.movement as { entryId: string }).entryId;

async function openingBalance(balance: number): Promise<string> {
  const { accountId } = await counter.make.account({ balance });
  const [line] = await ownerSql()<{ entryId: string }[]>`
    select entry_id as "entryId" from journal_lines where account_id = ${accountId}`;
  return String(line?.entryId);
}

describe("a reversal goes to a checker", () => {
  it("of an opening balance and of a float at any amount, with the reason in the preview", async () => {
    const till = await counter.till({ float: 20 });
    for (const entryId of [await openingBalance(5), till.movement?.entryId]) {
      expect(await foreseen(entryId)).toMatchObject({
        outcome: "PARKS",
        warnings: [expect.stringContaining("opening")],
      });
      const parked = await reverse(entryId);
      expect(parked.status).toBe(202);
      expect(said(await counter.teller("POST", `/approvals/${parked.body.approvalId}/approve`, {}))).toEqual([
        403,
        "SELF_APPROVAL",
      ]);
      expect(said(await counter.approve(parked))).toEqual([200, "APPROVED"]);
    }
    expect((await counter.read(till)).cashBalance).toEqual(usd(0));
  });

  it("above the limit of the reversed movement", async () => {
    const sql = ownerSql();
    const [till, { accountId }] = [
      await counter.till({ float: 5_000 }),
      await counter.make.account({ balance: 9_000 }),
    ];
    const paidOut = await counter.withdraw(till, accountId, 900);
    const paidIn = await counter.deposit(till, accountId, 900);
    await sql`insert into limits (operation, currency, amount_minor) values ('postCashWithdrawal', 'USD', 80000)`;
    expect(await foreseen(entryOf(paidOut))).toMatchObject({ outcome: "PARKS", warnings: [] });
    expect((await reverse(entryOf(paidOut))).status).toBe(202);
    expect((await reverse(entryOf(paidIn))).status).toBe(201);
    await sql`delete from limits where operation = 'postCashWithdrawal'`;
  });

  it("of another day at any amount, while on its own day it posts", async () => {
    const [till, { accountId }] = [await counter.till({ float: 50 }), await counter.make.account()];
    const [first, second] = [await counter.deposit(till, accountId, 1), await counter.deposit(till, accountId, 2)];
    expect(await foreseen(entryOf(first))).toMatchObject({ outcome: "POSTS", warnings: [] });
    expect((await reverse(entryOf(first))).status).toBe(201);
    await advanceBusinessDate("2026-03-03");
    expect(await foreseen(entryOf(second))).toMatchObject({
      outcome: "PARKS",
      warnings: [expect.stringContaining("2026-03-02")],
    });
    const parked = await reverse(entryOf(second));
    expect(parked.status).toBe(202);
    expect((await counter.checker("GET", `/approvals/${parked.body.approvalId}`)).body).toMatchObject({
      amount: usd(2),
      makerNote: "Mistake",
    });
    expect(said(await counter.approve(parked))).toEqual([200, "APPROVED"]);
  });

  it("submitted while the day changes is planned for the new day", async () => {
    const [till, { accountId }] = [await counter.till({ float: 50 }), await counter.make.account()];
    const deposited = await Promise.all(Array.from({ length: 12 }, () => counter.deposit(till, accountId, 1)));
    const [turned, ...answers] = await Promise.all([
      advanceBusinessDate("2026-03-04"),
      ...deposited.map((answer) => reverse(entryOf(answer))),
    ]);
    expect(turned).toBeUndefined();
    const posted = await ownerSql()<{ of: string; day: string }[]>`
      select of.business_date::text as of, r.business_date::text as day from journal_entries r
      join journal_entries of on of.id = r.reverses_entry_id where of.id = any (${deposited.map(entryOf)}::uuid[])`;
    expect(posted.filter(({ of, day }) => of !== day)).toEqual([]);
    for (const { status } of answers) expect([201, 202]).toContain(status);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(posted.length);
  });
});
