import { afterEach, describe, expect, it } from "vitest";
import type { ApiAnswer } from "@/server/testing/api";
import { dayIsOverFor } from "@/server/testing/parked";
import { type Counter, openCounter, said, usd } from "@/server/testing/teller";
import type { TillView } from "../../contract/teller/cash";

// A pending close freezes its till (RULES.md).

const counter = await openCounter();
afterEach(async () => expect(await counter.wrongInBooks()).toEqual([]));

const closing = [422, "TILL_CLOSING"];
const short = (till: TillView) => counter.close(till, { countedCash: usd(50), reason: "Bundle missing" });
const decide = (who: Counter["checker"], { body }: ApiAnswer, how: string, more: object = {}) =>
  who("POST", `/approvals/${body.approvalId}/${how}`, more);
const handOver = (from: TillView, more: object = {}) =>
  counter.teller("POST", "/teller/cash-transfers", { fromTillId: from.tillId, amount: usd(5), ...more });
const expire = ({ body }: ApiAnswer) => dayIsOverFor(body.approvalId);

async function frozen() {
  const till = await counter.till({ float: 20_000 });
  const account = await counter.make.account({ balance: 30_000 });
  return { till, account };
}

describe("a close that waits", () => {
  it("blocks all cash movements of its till, in previews too", async () => {
    const { till, account } = await frozen();
    const other = await counter.till({ float: 100 });
    const taken = await counter.deposit(till, account.accountId, 30);
    const { entryId } = (taken.body as unknown as TillView).movement ?? {};
    const parked = await short(till);
    expect(parked.status).toBe(202);
    expect((await counter.read(till)).closeApprovalId).toBe(parked.body.approvalId);
    for (const amount of [10, 10_001]) {
      expect(said(await counter.deposit(till, account.accountId, amount))).toEqual(closing);
      expect(said(await counter.withdraw(till, account.accountId, amount))).toEqual(closing);
    }
    expect(said(await handOver(till))).toEqual(closing);
    expect(said(await handOver(other, { toTillId: till.tillId }))).toEqual(closing);
    const reason = { reason: "Paid in twice" };
    expect(said(await counter.teller("POST", `/ledger/entries/${entryId}/reversal`, reason))).toEqual(closing);
    expect(said(await short(till))).toEqual(closing);
    const body = { accountId: account.accountId, tillId: till.tillId, amount: usd(10) };
    const preview = (await counter.teller("POST", "/previews/postCashDeposit", body)).body;
    expect(preview).toMatchObject({
      outcome: "REFUSED",
      refusal: {
        error: "TILL_CLOSING",
        message: `Till ${till.tillCode} is frozen: its close is awaiting approval. Withdraw the close to post again.`,
      },
    });
    expect((await counter.read(till)).cashBalance).toEqual(usd(20_030));
  });

  it("blocks approval of items parked before it, but not their rejection", async () => {
    const { till, account } = await frozen();
    const [deposit, withdrawal] = [
      await counter.deposit(till, account.accountId, 11_000),
      await counter.withdraw(till, account.accountId, 12_000),
    ];
    const parked = await short(till);
    expect(said(await counter.approve(deposit))).toEqual(closing);
    expect(said(await counter.approve(withdrawal))).toEqual(closing);
    const { status, lastError } = (await counter.checker("GET", `/approvals/${deposit.body.approvalId}`)).body;
    expect([status, lastError]).toEqual(["PENDING", expect.stringContaining("is frozen")]);
    expect(said(await decide(counter.checker, withdrawal, "reject", { reason: "Not now" }))).toEqual([200, "REJECTED"]);
    expect((await counter.read(till)).availableCash).toEqual(usd(20_000));
    expect(said(await decide(counter.teller, parked, "withdraw"))).toEqual([200, "WITHDRAWN"]);
    expect(said(await counter.approve(deposit))).toEqual([200, "APPROVED"]);
  });

  it.each([
    ["withdrawn", (parked: ApiAnswer) => decide(counter.teller, parked, "withdraw")],
    ["rejected", (parked: ApiAnswer) => decide(counter.checker, parked, "reject", { reason: "Count again" })],
    ["over its time", expire],
  ])("frees the till once it is %s, and another close may wait", async (_, end) => {
    const { till, account } = await frozen();
    const parked = await short(till);
    await end(parked);
    expect((await counter.read(till)).closeApprovalId).toBeNull();
    expect((await counter.deposit(till, account.accountId, 10)).status).toBe(200);
    expect((await short(till)).status).toBe(202);
  });

  it("is replaced by a service client's close that posts", async () => {
    const { till } = await frozen();
    const parked = await short(till);
    expect(said(await counter.close(till))).toEqual([200, "CLOSED"]);
    const { status, note } = (await counter.checker("GET", `/approvals/${parked.body.approvalId}`)).body;
    expect([status, note]).toEqual(["WITHDRAWN", "till closed"]);
  });
});

describe("a close that parks while others pay in", () => {
  it("covers all deposits before it, blocks later ones and can be approved", async () => {
    for (let round = 0; round < 8; round++) {
      const { till, account } = await frozen();
      const deposits = Array.from({ length: 6 }, () => counter.deposit(till, account.accountId, 10));
      const [parked, ...answers] = await Promise.all([short(till), ...deposits]);
      expect(parked.status).toBe(202);
      const taken = answers.filter(({ status }) => status === 200).length;
      for (const answer of answers) if (answer.status !== 200) expect(said(answer)).toEqual(closing);
      expect(said(await counter.deposit(till, account.accountId, 10))).toEqual(closing);
      const cash = usd(20_000 + 10 * taken);
      expect((await counter.read(till)).cashBalance).toEqual(cash);
      const { before } = (await counter.checker("GET", `/approvals/${parked.body.approvalId}`)).body;
      expect(before).toMatchObject({ cashBalance: cash });
      expect(said(await counter.approve(parked))).toEqual([200, "APPROVED"]);
    }
  });

  it("is pending once: of two concurrent closes one is refused", async () => {
    const { till } = await frozen();
    const answers = await Promise.all([short(till), short(till), short(till)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 422, 422]);
  });
});
