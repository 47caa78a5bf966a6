import { describe, expect, it } from "vitest";
import type { ApiAnswer } from "@/server/testing/api";
import { apiAs } from "@/server/testing/api";
import { makeClient } from "@/server/testing/identity";
import { openCounter, usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import type { ApprovalView } from "../../contract/approvals";
import { newId } from "../../kernel/ids";

// The case as its checker sees it: makers, effects and risk flags.

const counter = await openCounter();

async function seen(parked: ApiAnswer, api = counter.checker): Promise<ApprovalView> {
  expect(parked.status, JSON.stringify(parked.body)).toBe(202);
  return (await api("GET", `/approvals/${parked.body.approvalId}`)).body as unknown as ApprovalView;
}

const flagsOf = ({ evidence }: ApprovalView) => evidence?.flags.map(({ flag }) => flag);

async function transfer(from: { accountNo: string }, to: { accountNo: string }, amount: number) {
  const body = { idempotencyKey: newId(), fromAccount: from.accountNo, toAccount: to.accountNo, amount: usd(amount) };
  return counter.teller("POST", "/transfers", body);
}

describe("a deposit above the limit", () => {
  it("shows presenter, document, narrative, denominations and account names", async () => {
    const till = await counter.till({ float: 500 });
    const account = await counter.make.account();
    const identification = { name: "Jo Courier", document: "Passport X1234567" };
    const denominations = [{ value: 100, count: 120 }];
    const more = { identification, denominations, narrative: "Weekend takings", note: "Known to us" };
    const parked = await counter.deposit(till, account.accountId, 12_000, more);
    const view = await seen(parked);
    expect(view).toMatchObject({
      customer: account.accountName,
      branchCode: till.branchCode,
      exceedsLimitBy: usd(2_000),
      makerNote: "Known to us",
      evidence: { identification, denominations, narrative: "Weekend takings", limitNow: usd(10_000) },
    });
    expect(view.branchName).not.toBeNull();
    expect(view.journalPreview.map(({ name }) => name)).toEqual(["tess@bank.example", account.accountName]);
    expect(view.evidence?.accounts).toMatchObject([
      { accountId: till.tillId, kind: "TILL", name: "tess@bank.example", branchName: view.branchName },
      { accountId: account.accountId, kind: "CUSTOMER", name: account.accountName, customerNo: account.customerNo },
    ]);
    expect(view.evidence?.accounts[1]?.productName).not.toBeNull();
    expect(flagsOf(view)).toEqual(["ACCOUNT_NEW", "ACCOUNT_UNUSED", "LARGE_CASH", "PRESENTER_IS_NOT_HOLDER"]);
    const [listed] = (await counter.checker("GET", `/approvals?branchCode=${till.branchCode}`))
      .body as unknown as ApprovalView[];
    expect(listed).toMatchObject({ customer: account.accountName, branchName: view.branchName });
    expect(listed?.evidence).toBeUndefined();
  });

  it("keeps names after the decision, without figures of the moment", async () => {
    const till = await counter.till();
    const account = await counter.make.account();
    const parked = await counter.deposit(till, account.accountId, 12_000);
    const approved = (await counter.approve(parked)).body as unknown as ApprovalView;
    expect(approved.evidence).toMatchObject({ flags: [], limitNow: null, exceedsLimitNowBy: null });
    expect(approved.evidence?.accounts.map(({ name }) => name)).toEqual(["tess@bank.example", account.accountName]);
    expect(approved.journalPreview[1]?.name).toBe(account.accountName);
    expect((await seen(parked, counter.teller)).customer).toBe(account.accountName);
  });

  it("flags missing identification for acknowledgment", async () => {
    const [till, account] = [await counter.till({ float: 20_000 }), await counter.make.account({ balance: 50_000 })];
    for (const unnamed of [
      await counter.withdraw(till, account.accountId, 12_000),
      await counter.deposit(till, account.accountId, 12_000),
    ]) {
      const view = await seen(unnamed);
      const flag = view.evidence?.flags.find((one) => one.flag === "NO_IDENTIFICATION");
      expect(flag).toMatchObject({ mustAcknowledge: true });
      // The item parks at any amount and also exceeds a limit.
      expect(view).toMatchObject({ limit: { amount: 10_000 }, exceedsLimitBy: { amount: 2_000 } });
    }
    const identification = { name: account.accountName, document: "Passport 1234567" };
    const named = await counter.deposit(till, account.accountId, 12_000, { identification });
    expect(flagsOf(await seen(named))).not.toContain("NO_IDENTIFICATION");
    const small = await counter.deposit(till, account.accountId, 5_000);
    expect(small.status).toBe(200);
  });

  it("does not flag the holder in lower case, nor any presenter for an organization", async () => {
    const till = await counter.till();
    const account = await counter.make.account();
    const named = (name: string) => ({ identification: { name, document: "Passport 1234567" } });
    const own = await counter.deposit(till, account.accountId, 12_000, named(` ${account.accountName.toUpperCase()}`));
    expect(flagsOf(await seen(own))).not.toContain("PRESENTER_IS_NOT_HOLDER");
    const wide = await counter.deposit(
      till,
      account.accountId,
      12_000,
      named(account.accountName.replaceAll(" ", "\u3000")),
    );
    expect(flagsOf(await seen(wide))).not.toContain("PRESENTER_IS_NOT_HOLDER");
    await ownerSql()`update parties set type = 'ORGANISATION' where id = ${account.partyId}`;
    const courier = await counter.deposit(till, account.accountId, 12_000, named("Jo Courier"));
    expect(flagsOf(await seen(courier))).not.toContain("PRESENTER_IS_NOT_HOLDER");
  });

  it("flags structuring once the alert is raised", async () => {
    const till = await counter.till();
    const account = await counter.make.account();
    for (const amount of [9_000, 9_500]) await counter.deposit(till, account.accountId, amount);
    const second = await seen(await counter.deposit(till, account.accountId, 10_500));
    expect(flagsOf(second)).not.toContain("STRUCTURING");
    await counter.deposit(till, account.accountId, 9_900);
    const third = await seen(await counter.deposit(till, account.accountId, 10_500));
    expect(third.evidence?.flags.find(({ flag }) => flag === "STRUCTURING")).toMatchObject({
      count: 3,
      accountId: account.accountId,
      name: account.accountName,
    });
  });
});

describe("a transfer above the limit", () => {
  it("flags restricted customers, restricted or new accounts and new payees", async () => {
    const [from, to] = [await counter.make.account({ balance: 50_000 }), await counter.make.account()];
    await ownerSql()`update accounts set created_at = now() - interval '31 days' where id = any (${[from.accountId]})`;
    const parked = await transfer(from, to, 12_000);
    expect(flagsOf(await seen(parked))).toEqual(["ACCOUNT_NEW", "ACCOUNT_UNUSED", "PAYEE_NEW"]);
    await ownerSql()`update parties set status = 'UNDER_REVIEW' where id = ${from.partyId}`;
    await ownerSql()`update parties set status = 'BLOCKED' where id = ${to.partyId}`;
    await counter.teller("POST", `/accounts/${from.accountId}/block`, { reason: "Court order" });
    const { evidence } = await seen(parked);
    expect(evidence?.flags.map(({ flag, accountNo, status }) => [flag, accountNo, status])).toEqual([
      ["CUSTOMER_UNDER_REVIEW", from.accountNo, null],
      ["ACCOUNT_RESTRICTED", from.accountNo, "BLOCKED_DEBIT"],
      ["CUSTOMER_BLOCKED", to.accountNo, null],
      // A blocked customer's accounts are frozen.
      ["ACCOUNT_RESTRICTED", to.accountNo, "BLOCKED_DEBIT"],
      ["ACCOUNT_NEW", to.accountNo, null],
      ["ACCOUNT_UNUSED", to.accountNo, null],
      ["PAYEE_NEW", null, null],
    ]);
  });

  it("tells nobody without aml:read the state of a customer: the account looks blocked for any reason", async () => {
    const [from, to] = [await counter.make.account({ balance: 50_000 }), await counter.make.account()];
    const parked = await transfer(from, to, 12_000);
    const checker = await apiAs(await makeClient({ authorities: ["approval:read", "approval:decide"] }));
    const look = async () =>
      (await seen(parked, checker)).evidence?.flags.filter(({ accountNo }) => accountNo === to.accountNo);
    await counter.teller("POST", `/accounts/${to.accountId}/block`, { reason: "Court order" });
    const blocked = await look();
    expect(blocked).toContainEqual(expect.objectContaining({ flag: "ACCOUNT_RESTRICTED", status: "BLOCKED_DEBIT" }));
    for (const status of ["UNDER_REVIEW", "BLOCKED"]) {
      await ownerSql()`update parties set status = ${status} where id = ${to.partyId}`;
      expect([status, await look()]).toEqual([status, blocked]);
    }
  });

  it("does not flag account and payee as new after a payment", async () => {
    const [from, to] = [await counter.make.account({ balance: 50_000 }), await counter.make.account()];
    await transfer(from, to, 5);
    expect(flagsOf(await seen(await transfer(from, to, 12_000)))).toEqual(["ACCOUNT_NEW", "ACCOUNT_NEW"]);
  });

  it("shows the current limit and the one at submission", async () => {
    const currency = "CHF";
    const person = await counter.make.account({ currency, balance: 90_000 });
    const payee = await counter.make.account({ currency });
    const money = (amount: number) => ({ amount, currency });
    const body = { idempotencyKey: newId(), fromAccount: person.accountNo, toAccount: payee.accountNo };
    const parked = await counter.teller("POST", "/transfers", { ...body, amount: money(12_000) });
    const before = await seen(parked);
    expect(before.evidence).toMatchObject({ limitNow: money(10_000), exceedsLimitNowBy: money(2_000) });
    const [setter, approver] = [await apiAs(await makeClient()), counter.checker];
    const change = await setter("PUT", "/limits", { operation: "createTransfer", amount: money(15_000) });
    await approver("POST", `/approvals/${change.body.approvalId}/approve`, {});
    const after = await seen(parked);
    expect(after).toMatchObject({ limit: money(10_000), exceedsLimitBy: money(2_000) });
    expect(after.evidence).toMatchObject({ limitNow: money(15_000), exceedsLimitNowBy: null });
  });
});

it("evidence of a reversal has the reversed movement's limit until it is reversed", async () => {
  const till = await counter.till({ float: 15_000 });
  const account = await counter.make.account({ balance: 20_000 });
  const { result } = (await counter.approve(await counter.deposit(till, account.accountId, 12_000)))
    .body as unknown as ApprovalView;
  const reverse = `/ledger/entries/${result?.entryId}/reversal`;
  const [parked, twice] = [
    await counter.teller("POST", reverse, { reason: "Counted twice" }),
    await counter.teller("POST", reverse, { reason: "Counted twice" }),
  ];
  const limit = { limitNow: usd(10_000), exceedsLimitNowBy: usd(2_000) };
  expect((await seen(parked)).evidence).toMatchObject(limit);
  expect((await counter.approve(parked)).status).toBe(200);
  expect((await seen(twice)).evidence).toMatchObject({ limitNow: null, exceedsLimitNowBy: null });
});

it("evidence omits request fields of another form", async () => {
  const till = await counter.till();
  const account = await counter.make.account();
  const parked = await counter.deposit(till, account.accountId, 12_000);
  const odd = JSON.stringify({ narrative: 7, denominations: "many", identification: { name: "Only" } });
  await ownerSql()`update approvals set payload = jsonb_build_object('input', ${odd}::text::jsonb, 'subjectId', null)
    where id = ${String(parked.body.approvalId)}`;
  const { evidence } = await seen(parked);
  expect(evidence).toMatchObject({ narrative: null, denominations: null, identification: null });
});
