import { describe, expect, it } from "vitest";
import { apiAs } from "@/server/testing/api";
import { makeClient } from "@/server/testing/identity";
import { openCounter, usd } from "@/server/testing/teller";
import { PreviewView } from "../../contract/previews";

// A preview's terms, refused or not: limit, accounts and requirements, and the field of a refusal.

const counter = await openCounter();

async function foreseen(operation: string, body: object, by = counter.teller): Promise<PreviewView> {
  const answer = await by("POST", `/previews/${operation}`, body);
  expect([operation, answer.status]).toEqual([operation, 200]);
  return PreviewView.parse(answer.body);
}

/** A till with 500.00 and an account with 900.00. */
async function place() {
  const [till, account] = await Promise.all([counter.till({ float: 500 }), counter.make.account({ balance: 900 })]);
  return { till, account, body: { accountId: account.accountId, tillId: till.tillId } };
}

describe("the terms of a cash movement", () => {
  it("are its limit, its accounts by field, and the amount that requires identification", async () => {
    const { till, account, body } = await place();
    const { terms } = await foreseen("postCashDeposit", { ...body, amount: usd(10_000) });
    expect(terms).toEqual({
      limit: usd(10_000),
      accounts: [
        {
          account: { accountId: till.tillId, accountNo: expect.stringContaining("TILL"), name: till.teller },
          field: "tillId",
          currency: "USD",
          availableBalance: usd(500),
          status: "ACTIVE",
          blockReason: null,
        },
        {
          account: { accountId: account.accountId, accountNo: account.accountNo, name: expect.any(String) },
          field: "accountId",
          currency: "USD",
          availableBalance: usd(900),
          status: "ACTIVE",
          blockReason: null,
        },
      ],
      requirements: [
        {
          code: "IDENTIFICATION",
          required: false,
          above: usd(10_000),
          fields: ["identification.name", "identification.document"],
        },
      ],
    });
    const above = await foreseen("postCashDeposit", { ...body, amount: usd(10_000.01) });
    expect(above).toMatchObject({ outcome: "PARKS", terms: { requirements: [{ required: true }] } });
  });

  it("are in refusals too, with the account's blocks and available cash", async () => {
    const { till, account, body } = await place();
    await counter.deposit(till, account.accountId, 10_000);
    const parked = { ...body, amount: usd(10_400) };
    expect((await counter.teller("POST", "/teller/cash-withdrawals", parked)).status).toBe(202);
    const short = await foreseen("postCashWithdrawal", { ...body, amount: usd(200) });
    expect(short).toMatchObject({
      outcome: "REFUSED",
      terms: {
        accounts: [
          { field: "accountId", availableBalance: usd(500) },
          { field: "tillId", availableBalance: usd(100) },
        ],
      },
    });
    await counter.teller("POST", `/accounts/${account.accountId}/block`, { reason: "Court order 12" });
    const blocked = await foreseen("postCashWithdrawal", { ...body, amount: usd(50) });
    expect(blocked).toMatchObject({
      outcome: "REFUSED",
      terms: { accounts: [{ status: "BLOCKED_DEBIT", blockReason: "Court order 12" }, {}] },
    });
  });

  it("omit accounts without read access", async () => {
    const { till, body } = await place();
    const counterOnly = await apiAs(await makeClient({ authorities: ["teller:operate"] }));
    const { terms } = await foreseen("postCashDeposit", { ...body, amount: usd(1) }, counterOnly);
    expect(terms.accounts.map(({ account }) => account.accountId)).toEqual([till.tillId]);
  });
});

describe("a refusal names the field of the request", () => {
  /** The field errors of preview and write, which are equal. */
  async function refusedAt(operation: string, path: string, body: object): Promise<Record<string, string>> {
    const preview = await foreseen(operation, body);
    const answer = await counter.teller("POST", path, body);
    expect(preview.refusal).toMatchObject({ error: answer.body.error, fieldErrors: answer.body.fieldErrors });
    return answer.body.fieldErrors as Record<string, string>;
  }

  it("of a withdrawal: insufficient funds or cash, a blocked account, a closed till", async () => {
    const { till, account, body } = await place();
    const withdraw = (amount: number) =>
      refusedAt("postCashWithdrawal", "/teller/cash-withdrawals", { ...body, amount: usd(amount) });
    expect(await withdraw(900.01)).toEqual({ amount: "exceeds the 900.00 USD available" });
    // Above the limit it is refused before it would park.
    expect(await withdraw(10_000.01)).toEqual({ amount: "exceeds the 900.00 USD available" });
    expect(await withdraw(600)).toEqual({ amount: `exceeds the free cash in till ${till.tillCode}` });
    await counter.teller("POST", `/accounts/${account.accountId}/block`, { reason: "Court order 12" });
    expect(await withdraw(5)).toEqual({ accountId: "is blocked for debits" });
    await counter.close(till);
    await counter.teller("POST", `/accounts/${account.accountId}/unblock`, {});
    expect(await withdraw(5)).toEqual({ tillId: "is closed" });
  });

  it("of a deposit: an account that accepts none, and one of another currency", async () => {
    const { account, body } = await place();
    await counter.teller("POST", `/accounts/${account.accountId}/block`, { reason: "Deceased", credits: true });
    const deposit = (amount: object) => refusedAt("postCashDeposit", "/teller/cash-deposits", { ...body, amount });
    expect(await deposit(usd(5))).toEqual({ accountId: "is blocked" });
    expect(await deposit(usd(10_000.01))).toEqual({ accountId: "is blocked" });
    const euros = await counter.make.account({ currency: "EUR" });
    const other = { ...body, accountId: euros.accountId, amount: usd(5) };
    expect(await refusedAt("postCashDeposit", "/teller/cash-deposits", other)).toEqual({
      accountId: "is held in EUR",
      "amount.currency": "must be EUR",
    });
  });

  it("of a transfer: payer or payee, each by its own field", async () => {
    const [from, to] = [await counter.make.account({ balance: 20 }), await counter.make.account()];
    const body = { fromAccount: from.accountNo, toAccount: to.accountNo, amount: usd(20.01), idempotencyKey: "k" };
    const transfer = (change: object) => refusedAt("createTransfer", "/transfers", { ...body, ...change });
    expect(await transfer({})).toEqual({ amount: "exceeds the 20.00 USD available" });
    await counter.teller("POST", `/accounts/${to.accountId}/block`, { reason: "Deceased", credits: true });
    expect(await transfer({ amount: usd(1) })).toEqual({ toAccount: "is blocked" });
  });

  it("names no field to the approver: the form was the maker's", async () => {
    const { till, account } = await place();
    const parked = await counter.deposit(till, account.accountId, 12_000);
    await counter.teller("POST", `/accounts/${account.accountId}/block`, { reason: "Deceased", credits: true });
    const id = String(parked.body.approvalId);
    const preview = await counter.checker("POST", `/previews/approveApproval?id=${id}`, {});
    const answer = await counter.checker("POST", `/approvals/${id}/approve`, {});
    expect(answer.body).toMatchObject({ error: "ACCOUNT_NOT_ACTIVE", fieldErrors: {} });
    expect(preview.body.refusal).toEqual(answer.body);
  });
});
