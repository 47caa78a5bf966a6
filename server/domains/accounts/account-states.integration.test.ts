import { describe, expect, it } from "vitest";
import { openingBalance } from "@/server/seed/opening-entries";
import { type ApiAnswer, apiAs, openBank } from "@/server/testing/api";
import { contextOf } from "@/server/testing/fixtures";
import { makeClient } from "@/server/testing/identity";
import { ownerSql } from "@/server/testing/test-database";
import { runCommand } from "../../commands/run-command";
import { type AccountView, accountStatuses } from "../../contract/accounts";
import { newId } from "../../kernel/ids";
import { statusOf } from "../../posting/account-states";

const { bank, make, principal } = await openBank();

const path = (account: AccountView, what = "") => `/accounts/${account.accountId}${what}`;
const said = ({ status, body }: ApiAnswer) => [status, body.error ?? body.status];
const usd = (amount: number) => ({ amount, currency: "USD" });

async function transfer(from: AccountView, to: AccountView, amount = 10) {
  const body = { idempotencyKey: newId(), fromAccount: from.accountNo, toAccount: to.accountNo, amount: usd(amount) };
  return said(await bank("POST", "/transfers", body));
}

describe("blocking", () => {
  it("blocks debits by default, stores the reason and returns the account with its balances", async () => {
    const account = await make.account({ balance: 50 });
    const answer = await bank("POST", path(account, "/block"), { reason: "Court order 12/2026" });
    expect(said(answer)).toEqual([200, "BLOCKED_DEBIT"]);
    expect(answer.body).toEqual({
      ...account,
      version: account.version + 1,
      status: "BLOCKED_DEBIT",
      blockReason: "Court order 12/2026",
      ledgerBalance: usd(50),
      availableBalance: usd(50),
    });
    expect((await bank("GET", path(account))).body).toEqual(answer.body);
  });

  it("is replaced by a later block, and unblocking is idempotent", async () => {
    const account = await make.account();
    const block = (body: object) => bank("POST", path(account, "/block"), { reason: "r", ...body });
    expect(said(await block({ credits: true }))).toEqual([200, "BLOCKED"]);
    expect(said(await block({ debits: false, credits: true }))).toEqual([200, "BLOCKED_CREDIT"]);
    for (const _ of [1, 2]) {
      const answer = await bank("POST", path(account, "/unblock"));
      expect([...said(answer), answer.body.blockReason]).toEqual([200, "ACTIVE", null]);
    }
  });

  it("is the same request under one key for the id in any case", async () => {
    const { accountId } = await make.account();
    const headers = { "idempotency-key": newId() };
    for (const id of [accountId, accountId.toUpperCase()]) {
      const answer = await bank("POST", `/accounts/${id}/block`, { reason: "r" }, headers);
      expect(said(answer)).toEqual([200, "BLOCKED_DEBIT"]);
    }
  });

  it("requires a reason and a direction", async () => {
    const account = await make.account();
    const cases: [object, string][] = [
      [{}, "reason"],
      [{ reason: "  " }, "reason"],
      [{ reason: "r", debits: "yes" }, "debits"],
      [{ reason: "r", debits: false }, "debits"],
      [{ reason: "r", debits: false, credits: false }, "debits"],
    ];
    for (const [body, field] of cases) {
      const answer = await bank("POST", path(account, "/block"), body);
      expect([answer.status, Object.keys(answer.body.fieldErrors as object)]).toEqual([400, [field]]);
    }
    expect((await bank("GET", path(account))).body.status).toBe("ACTIVE");
  });

  it("refuses movements in the blocked direction", async () => {
    const [from, to] = [await make.account({ balance: 100 }), await make.account({ balance: 100 })];
    await bank("POST", path(from, "/block"), { reason: "r" });
    expect(await transfer(from, to)).toEqual([422, "ACCOUNT_NOT_ACTIVE"]);
    await bank("POST", path(from, "/unblock"));
    expect(await transfer(from, to)).toEqual([201, "POSTED"]);
  });

  it("needs account:operate, as unblocking and closing do", async () => {
    const account = await make.account();
    const teller = await apiAs(await makeClient({ authorities: ["account:read", "account:open"] }));
    const answers = await Promise.all([
      teller("POST", path(account, "/block"), { reason: "r" }),
      teller("POST", path(account, "/unblock")),
      teller("POST", path(account, "/close")),
    ]);
    expect(answers.map((a) => a.status)).toEqual([403, 403, 403]);
  });
});

describe("closing", () => {
  it("requires a zero balance, no holds and no float", async () => {
    const account = await make.account({ balance: 0.01 });
    expect(said(await bank("POST", path(account, "/close")))).toEqual([422, "BALANCE_NOT_ZERO"]);
    const floating = await make.account();
    await ownerSql()`update ledger_accounts set uncleared = 1 where id = ${floating.accountId}`;
    expect(said(await bank("POST", path(floating, "/close")))).toEqual([422, "BALANCE_NOT_ZERO"]);
  });

  it("is permanent: later closes, blocks and unblocks are 409, movements 422, reads succeed", async () => {
    const [account, other] = [await make.account(), await make.account({ balance: 100 })];
    const answer = await bank("POST", path(account, "/close"));
    expect(said(answer)).toEqual([200, "CLOSED"]);
    expect(answer.body.closedAt).toMatch(/Z$/);
    expect(said(await bank("POST", path(account, "/close")))).toEqual([409, "ILLEGAL_STATE"]);
    expect(said(await bank("POST", path(account, "/block"), { reason: "r" }))).toEqual([409, "ILLEGAL_STATE"]);
    expect(said(await bank("POST", path(account, "/unblock")))).toEqual([409, "ILLEGAL_STATE"]);
    expect(await transfer(other, account)).toEqual([422, "ACCOUNT_NOT_ACTIVE"]);
    expect(said(await bank("GET", path(account)))).toEqual([200, "CLOSED"]);
  });

  it("repeats its answer under one key, and one of 8 concurrent closes succeeds", async () => {
    const account = await make.account();
    const key = { "idempotency-key": newId() };
    const [first, again] = [
      await bank("POST", path(account, "/close"), undefined, key),
      await bank("POST", path(account, "/close"), undefined, key),
    ];
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    const raced = await make.account();
    const answers = await Promise.all(Array.from({ length: 8 }, () => bank("POST", path(raced, "/close"))));
    expect(answers.map(said).sort()).toEqual([[200, "CLOSED"], ...Array(7).fill([409, "ILLEGAL_STATE"])]);
  });

  it("concurrent with credits ends closed and empty, or open with the money", async () => {
    for (let round = 0; round < 12; round++) {
      const account = await make.account();
      const [closing, crediting] = await Promise.all([
        bank("POST", path(account, "/close")).then(said),
        runCommand(
          openingBalance,
          { params: {}, query: {}, body: { accountId: account.accountId, amount: usd(5) } },
          contextOf(principal),
          null,
        ).then(
          () => "CREDITED",
          (error: { code: string }) => error.code,
        ),
      ]);
      const { status, ledgerBalance } = (await bank("GET", path(account))).body as AccountView;
      if (crediting === "CREDITED")
        expect([closing, status, ledgerBalance]).toEqual([[422, "BALANCE_NOT_ZERO"], "ACTIVE", usd(5)]);
      else
        expect([closing, crediting, status, ledgerBalance]).toEqual([
          [200, "CLOSED"],
          "ACCOUNT_NOT_ACTIVE",
          "CLOSED",
          usd(0),
        ]);
    }
  });
});

describe("the state of an account", () => {
  it("is the same in its view and in the list by status, for all 32 sets of flags", async () => {
    const { customerNo } = await make.party();
    const expected: Record<string, string[]> = Object.fromEntries(accountStatuses.map((status) => [status, []]));
    for (let bits = 0; bits < 32; bits++) {
      const { accountId } = await make.account({ customerNo });
      const flags = {
        debitBlocked: bits & 1,
        creditBlocked: bits & 2,
        frozen: bits & 4,
        dormant: bits & 8,
        closed: bits & 16,
      };
      const [d, c, f, q, x] = Object.values(flags).map((flag) => flag > 0) as [
        boolean,
        boolean,
        boolean,
        boolean,
        boolean,
      ];
      await ownerSql()`update ledger_accounts set debit_blocked = ${d}, credit_blocked = ${c}, frozen = ${f}, dormant = ${q}, closed = ${x}
        where id = ${accountId}`;
      expected[statusOf({ debitBlocked: d, creditBlocked: c, frozen: f, dormant: q, closed: x })]?.push(accountId);
    }
    for (const status of accountStatuses) {
      const { body } = await bank("GET", `/accounts?customerNo=${customerNo}&status=${status}`);
      const views = body as unknown as AccountView[];
      expect([status, views.map((v) => v.accountId)]).toEqual([status, expected[status]]);
      expect(views.every((v) => v.status === status)).toBe(true);
    }
  });
});
