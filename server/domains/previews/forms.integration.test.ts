import { describe, expect, it } from "vitest";
import type { ApiAnswer } from "@/server/testing/api";
import { openCounter, usd } from "@/server/testing/teller";
import type { AccountView } from "../../contract/accounts";
import { PreviewView } from "../../contract/previews";
import { TillView } from "../../contract/teller/cash";
import { newId } from "../../kernel/ids";

// Previews for forms: these compute no limit, balance or journal.

const counter = await openCounter();

/** A preview for a person with all authorities. Path parameters are in the query. */
async function preview(operationId: string, query: string, body: object) {
  const answer = await counter.teller("POST", `/previews/${operationId}${query}`, body);
  expect([operationId, answer.status]).toEqual([operationId, 200]);
  return PreviewView.parse(answer.body);
}

const brief = ({ entries }: PreviewView) =>
  entries.flatMap(({ lines }) => lines.map(({ side, glCode, amount }) => `${side} ${glCode} ${amount.amount}`));
const balanceOf = ({ balances }: PreviewView, id: string) => balances.find(({ account }) => account.accountId === id);
const entryOf = (answer: ApiAnswer) => TillView.parse(answer.body).movement?.entryId;

describe("the close of a till", () => {
  const close = (tillId: string, counted: number) =>
    preview("closeTill", `?id=${tillId}`, { countedCash: usd(counted) });

  it("sweeps an equal count and nothing else", async () => {
    const till = await counter.till({ float: 500 });
    const equal = await close(till.tillId, 500);
    expect(brief(equal)).toEqual(["DEBIT 1010 500", "CREDIT 1020 500"]);
    expect(balanceOf(equal, till.tillId)).toMatchObject({
      account: { accountNo: expect.stringContaining(`TILL ${till.tillCode}`) },
      before: { ledgerBalance: usd(500) },
      after: { ledgerBalance: usd(0) },
    });
  });

  it("books overages as income and shortages as expense, with chart names", async () => {
    const till = await counter.till({ float: 500 });
    const over = await close(till.tillId, 500.1);
    expect(brief(over)).toEqual(["DEBIT 1020 0.1", "CREDIT 4900 0.1", "DEBIT 1010 500.1", "CREDIT 1020 500.1"]);
    const short = await close(till.tillId, 499.7);
    expect(brief(short)).toEqual(["DEBIT 5900 0.3", "CREDIT 1020 0.3", "DEBIT 1010 499.7", "CREDIT 1020 499.7"]);
    // The only line without an account is the difference. The screen relies on that.
    const [difference, ...others] = short.entries.flatMap(({ lines }) =>
      lines.filter((line) => line.accountId === null),
    );
    expect([difference?.name, others]).toEqual(["Cash shortage", []]);
  });

  it("of a parking difference shows the till after approval, with holds released", async () => {
    const till = await counter.till({ float: 30_000 });
    const account = await counter.make.account({ balance: 20_000 });
    expect((await counter.withdraw(till, account.accountId, 10_000.01)).status).toBe(202);
    const parks = await close(till.tillId, 29_000);
    expect(parks.outcome).toBe("PARKS");
    expect(balanceOf(parks, till.tillId)).toMatchObject({
      before: { ledgerBalance: usd(30_000), availableBalance: usd(19_999.99) },
      after: { ledgerBalance: usd(0), availableBalance: usd(0) },
    });
  });

  it("names the exceeded tolerance, and posts nothing for an empty till", async () => {
    const till = await counter.till({ float: 500 });
    const parks = await close(till.tillId, 100);
    expect([parks.outcome, parks.limit?.currency]).toEqual(["PARKS", "USD"]);
    expect(await close((await counter.till()).tillId, 0)).toMatchObject({
      outcome: "POSTS",
      entries: [],
      balances: [],
    });
  });
});

describe("a transfer", () => {
  const transfer = (from: AccountView, to: AccountView, amount: object) =>
    preview("createTransfer", "", { fromAccount: from.accountNo, toAccount: to.accountNo, amount });

  it("posts at the limit, and parks one minor unit above it", async () => {
    const [from, to] = [await counter.make.account({ balance: 20_000 }), await counter.make.account()];
    expect(await transfer(from, to, usd(10_000))).toMatchObject({ outcome: "POSTS", limit: null });
    expect(await transfer(from, to, usd(10_000.01))).toMatchObject({ outcome: "PARKS", limit: usd(10_000) });
  });

  it("is refused with a cent missing or in another currency", async () => {
    const [from, to] = [await counter.make.account({ balance: 100 }), await counter.make.account()];
    expect(await transfer(from, to, usd(100))).toMatchObject({ outcome: "POSTS" });
    expect((await transfer(from, to, usd(100.01))).refusal).toMatchObject({ error: "INSUFFICIENT_FUNDS" });
    const euros = await counter.make.account({ currency: "EUR" });
    expect((await transfer(from, euros, usd(1))).refusal).toMatchObject({ error: "CURRENCY_MISMATCH" });
  });

  it("to the same account is refused at the payee's field", async () => {
    const from = await counter.make.account({ balance: 100 });
    const body = { fromAccount: from.accountNo, toAccount: from.accountNo, amount: usd(1) };
    const answer = await counter.teller("POST", "/previews/createTransfer", body);
    expect([answer.status, answer.body.fieldErrors]).toEqual([
      400,
      { toAccount: "must differ from the payer's account" },
    ]);
  });
});

describe("a reversal", () => {
  const reversal = (entryId: unknown) => preview("reverseJournalEntry", `?id=${entryId}`, { reason: "Wrong account" });

  it("shows swapped lines, and afterwards the refusal of a second one", async () => {
    const [till, account] = [await counter.till({ float: 100 }), await counter.make.account()];
    const entryId = entryOf(await counter.deposit(till, account.accountId, 40));
    expect(brief(await reversal(entryId))).toEqual(["CREDIT 1020 40", "DEBIT 2010 40"]);
    const reversed = await counter.teller("POST", `/ledger/entries/${entryId}/reversal`, { reason: "Wrong account" });
    expect((await reversal(entryId)).refusal?.message).toContain("already been reversed");
    expect((await reversal(reversed.body.id)).refusal?.message).toContain("cannot be reversed");
    const unknown = await counter.teller("POST", `/previews/reverseJournalEntry?id=${newId()}`, { reason: "Wrong" });
    expect(unknown.status).toBe(404);
  });

  it("is refused without funds and for a closed till", async () => {
    const [till, account] = [await counter.till({ float: 100 }), await counter.make.account()];
    const entryId = entryOf(await counter.deposit(till, account.accountId, 40));
    await counter.withdraw(till, account.accountId, 40);
    expect((await reversal(entryId)).refusal).toMatchObject({ error: "INSUFFICIENT_FUNDS" });
    await counter.close(till);
    expect((await reversal(entryId)).refusal).toMatchObject({ error: "TILL_CLOSED" });
  });
});
