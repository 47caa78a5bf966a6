import { afterEach, describe, expect, it } from "vitest";
import type { ApiAnswer } from "@/server/testing/api";
import { openCounter, said, usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import type { TillView } from "../../contract/teller/cash";

// Every till and vault has a maximum balance far below the ledger's range (RULES.md).

const counter = await openCounter();
await ownerSql()`
  insert into limits (operation, currency, amount_minor)
  select operation, 'USD', 900000000000000 from unnest(array['postCashDeposit', 'fundVault', 'transferTillCash', 'openTill', 'closeTill']) operation`;
afterEach(async () => expect(await counter.wrongInBooks()).toEqual([]));

const TILL = 1_000_000_000;
const VAULT = 1_000_000_000_000;
const full = (field = "amount") => [422, "BALANCE_OUT_OF_RANGE", [field]];
const told = ({ status, body }: ApiAnswer) => [status, body.error, Object.keys((body.fieldErrors as object) ?? {})];
const fund = (branchCode: string, amount: number) =>
  counter.teller("POST", "/teller/vaults/fundings", { branchCode, amount: usd(amount) });
const handOver = (from: TillView, amount: number, to?: TillView) =>
  counter.teller("POST", "/teller/cash-transfers", {
    fromTillId: from.tillId,
    ...(to && { toTillId: to.tillId }),
    amount: usd(amount),
  });

describe("a till", () => {
  it("accepts deposits up to its ceiling and names the excessive amount", async () => {
    const [till, { accountId }] = [await counter.till(), await counter.make.account()];
    expect(told(await counter.deposit(till, accountId, TILL + 0.01))).toEqual(full());
    expect(said(await counter.deposit(till, accountId, TILL - 5))).toEqual([200, "OPEN"]);
    const refused = await counter.deposit(till, accountId, 5.01);
    expect(told(refused)).toEqual(full());
    expect(refused.body.message).toContain("may hold at most 1,000,000,000.00 USD");
    expect(said(await counter.deposit(till, accountId, 5))).toEqual([200, "OPEN"]);
  });

  it("refuses the second of two concurrent deposits above its ceiling", async () => {
    const [till, { accountId }] = [await counter.till(), await counter.make.account()];
    await counter.deposit(till, accountId, TILL - 10);
    const answers = await Promise.all(Array.from({ length: 12 }, () => counter.deposit(till, accountId, 7)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 422)]);
    expect((await counter.read(till)).cashBalance).toEqual(usd(TILL - 3));
  });

  it("applies its ceiling to floats, transfers and reversals", async () => {
    const branchCode = await counter.branch();
    const opening = { branchCode, tillCode: "too-full", teller: "t", openingFloat: usd(TILL + 1) };
    expect(said(await counter.teller("POST", "/teller/tills", opening))).toEqual([422, "BALANCE_OUT_OF_RANGE"]);
    const [from, to] = [
      await counter.till({ float: 100, branchCode }),
      await counter.till({ float: TILL, branchCode }),
    ];
    expect(told(await handOver(from, 1, to))).toEqual(full());
    const out = await handOver(to, 50, from);
    expect(said(out)).toEqual([200, "OPEN"]);
    const { accountId } = await counter.make.account();
    expect(said(await counter.deposit(to, accountId, 50))).toEqual([200, "OPEN"]);
    const { entryId } = out.body.movement as { entryId: string };
    const reversal = await counter.teller("POST", `/ledger/entries/${entryId}/reversal`, { reason: "Back" });
    expect(said(reversal)).toEqual([422, "BALANCE_OUT_OF_RANGE"]);
  });

  it("refuses an amount above its ceiling before parking and at approval", async () => {
    await ownerSql()`update limits set amount_minor = 1000000 where operation = 'postCashDeposit'`;
    const [till, { accountId }] = [await counter.till(), await counter.make.account()];
    expect(told(await counter.deposit(till, accountId, TILL + 1))).toEqual(full());
    const [one, two] = [
      await counter.deposit(till, accountId, 600_000_000),
      await counter.deposit(till, accountId, 600_000_000),
    ];
    expect([one.status, two.status]).toEqual([202, 202]);
    expect(said(await counter.approve(one))).toEqual([200, "APPROVED"]);
    expect(said(await counter.approve(two))).toEqual([422, "BALANCE_OUT_OF_RANGE"]);
    expect((await counter.checker("GET", `/approvals/${two.body.approvalId}`)).body).toMatchObject({
      status: "PENDING",
      lastError: expect.stringContaining("at most"),
    });
    await ownerSql()`update limits set amount_minor = 900000000000000 where operation = 'postCashDeposit'`;
  });
});

describe("a vault", () => {
  it("applies its ceiling to the first and later fundings", async () => {
    const branchCode = await counter.branch();
    expect(told(await fund(branchCode, VAULT + 1))).toEqual(full());
    expect((await fund(branchCode, VAULT)).status).toBe(200);
    expect(told(await fund(branchCode, 0.01))).toEqual(full());
    const till = await counter.till({ branchCode, float: 100 });
    await fund(branchCode, 100);
    expect(told(await handOver(till, 100))).toEqual(full());
    expect(said(await counter.close(till))).toEqual([422, "BALANCE_OUT_OF_RANGE"]);
  });

  it("is created once, and refuses one of two concurrent first fundings above its ceiling", async () => {
    const branchCode = await counter.branch();
    const answers = await Promise.all([fund(branchCode, VAULT - 1), fund(branchCode, VAULT - 1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});
