import { afterEach, describe, expect, it } from "vitest";
import { openCounter, said, usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { newId } from "../../kernel/ids";

// Refusals and alerts of the counter (interface 4.6; RULES.md).

const counter = await openCounter();
afterEach(async () => expect(await counter.wrongInBooks()).toEqual([]));

describe("an account that is not active", () => {
  const blocked = async (body: object) => {
    const account = await counter.make.account({ balance: 50_000 });
    await counter.teller("POST", `/accounts/${account.accountId}/block`, { reason: "Court order", ...body });
    return account.accountId;
  };

  it("with debits blocked accepts deposits and refuses withdrawals of any amount", async () => {
    const [till, accountId] = [await counter.till({ float: 30_000 }), await blocked({})];
    expect(said(await counter.deposit(till, accountId, 10))).toEqual([200, "OPEN"]);
    const parked = await counter.deposit(till, accountId, 15_000);
    expect(said(await counter.approve(parked))).toEqual([200, "APPROVED"]);
    for (const amount of [10, 20_000]) {
      expect(said(await counter.withdraw(till, accountId, amount))).toEqual([422, "ACCOUNT_NOT_ACTIVE"]);
    }
  });

  it("with credits blocked refuses deposits and withdrawals", async () => {
    const [till, accountId] = [await counter.till({ float: 30_000 }), await blocked({ debits: false, credits: true })];
    for (const amount of [10, 20_000]) {
      expect(said(await counter.deposit(till, accountId, amount))).toEqual([422, "ACCOUNT_NOT_ACTIVE"]);
      expect(said(await counter.withdraw(till, accountId, amount))).toEqual([422, "ACCOUNT_NOT_ACTIVE"]);
    }
  });

  it("when closed refuses deposits", async () => {
    const [till, account] = [await counter.till(), await counter.make.account()];
    await counter.teller("POST", `/accounts/${account.accountId}/close`);
    for (const amount of [10, 20_000]) {
      expect(said(await counter.deposit(till, account.accountId, amount))).toEqual([422, "ACCOUNT_NOT_ACTIVE"]);
    }
  });

  it("blocked while a deposit is pending refuses the approval, which stays pending with its error", async () => {
    const [till, account] = [await counter.till(), await counter.make.account()];
    const parked = await counter.deposit(till, account.accountId, 20_000);
    await counter.teller("POST", `/accounts/${account.accountId}/block`, { reason: "r", credits: true });
    expect(said(await counter.approve(parked))).toEqual([422, "ACCOUNT_NOT_ACTIVE"]);
    const approval = (await counter.checker("GET", `/approvals/${parked.body.approvalId}`)).body;
    expect([approval.status, approval.lastError]).toEqual(["PENDING", expect.stringContaining(account.accountNo)]);
  });
});

describe("refused", () => {
  it("unknown references and other currencies", async () => {
    const [till, account] = [await counter.till(), await counter.make.account()];
    const euros = await counter.make.account({ currency: "EUR" });
    const send = (body: object) =>
      counter.teller("POST", "/teller/cash-deposits", {
        accountId: account.accountId,
        tillId: till.tillId,
        amount: usd(1),
        ...body,
      });
    const field = async (body: object) => {
      const answer = await send(body);
      return [...said(answer), ...Object.keys(answer.body.fieldErrors as object)];
    };
    expect(await field({ tillId: newId() })).toEqual([422, "UNKNOWN_TILL", "tillId"]);
    expect(await field({ tillId: account.accountId })).toEqual([422, "UNKNOWN_TILL", "tillId"]);
    expect(await field({ accountId: newId() })).toEqual([422, "UNKNOWN_ACCOUNT", "accountId"]);
    expect(await field({ accountId: till.tillId })).toEqual([422, "UNKNOWN_ACCOUNT", "accountId"]);
    expect(await field({ beneficiaryId: newId() })).toEqual([422, "UNKNOWN_BENEFICIARY", "beneficiaryId"]);
    expect(await field({ amount: { amount: 1, currency: "EUR" } })).toEqual([
      422,
      "CURRENCY_MISMATCH",
      "amount.currency",
    ]);
    expect(await field({ accountId: euros.accountId })).toEqual([
      422,
      "CURRENCY_MISMATCH",
      "accountId",
      "amount.currency",
    ]);
    expect(await field({ amount: usd(0) })).toEqual([400, "VALIDATION_ERROR", "amount.amount"]);
    expect(await field({ amount: usd(10.001) })).toEqual([400, "VALIDATION_ERROR", "amount.amount"]);
    expect(await field({ denominations: [{ value: 2, count: 1 }] })).toEqual([
      422,
      "DENOMINATIONS_MISMATCH",
      "denominations",
    ]);
    expect(await field({ denominations: [{ value: 0.001, count: 1000 }] })).toEqual([
      400,
      "VALIDATION_ERROR",
      "denominations.0.value",
    ]);
    expect(await field({ identification: { name: "Ada" } })).toEqual([
      400,
      "VALIDATION_ERROR",
      "identification.document",
    ]);
    for (const [name, document, wrong] of [
      ["x", "x", "name"],
      ["Ada Okafor", "x", "document"],
      ["Ada Okafor", "Passport", "document"],
      ["Ada Okafor", "Passport 12", "document"],
      ["Ada Okafor", "Passport 0000000", "document"],
      ["Ada Okafor", "1234567", "document"],
      ["7", "Passport 1234567", "name"],
    ]) {
      expect(await field({ identification: { name, document } })).toContain(`identification.${wrong}`);
    }
    // The name appears on the receipt and beside the approval buttons.
    expect(await field({ identification: { name: "Ada \u202eyranoitcerid", document: "Passport 1234567" } })).toEqual([
      400,
      "VALIDATION_ERROR",
      "identification.name",
    ]);
  });

  it("leaves no trace: no movement, no receipt, no entry", async () => {
    const [till, account] = [await counter.till(), await counter.make.account({ balance: 5 })];
    await counter.withdraw(till, account.accountId, 5);
    await counter.deposit(till, account.accountId, 1);
    const [movement] = await counter.movements(till, "?all=true");
    expect(movement?.receiptNo).toBe(`${till.tillCode}-2026-03-02-1`);
  });
});

describe("alerts", () => {
  const structuring = (partyId: string) => ownerSql()<{ payload: Record<string, unknown> }[]>`
    select payload from outbox_events where type = 'aml.structuring' and subject = ${partyId} order by id`;

  it("each movement just below the limit posts and emits an event, and no other does", async () => {
    const till = await counter.till({ float: 20_000 });
    const party = await counter.make.party();
    const [first, second] = [
      await counter.make.account({ customerNo: party.customerNo }),
      await counter.make.account({ customerNo: party.customerNo }),
    ];
    await counter.deposit(till, first.accountId, 7_999.99);
    expect(await structuring(party.partyId)).toEqual([]);
    await counter.deposit(till, first.accountId, 8_000);
    await counter.deposit(till, second.accountId, 9_900);
    expect(said(await counter.withdraw(till, second.accountId, 9_000))).toEqual([200, "OPEN"]);
    const payload = { partyId: party.partyId, businessDate: "2026-03-02" };
    expect(await structuring(party.partyId)).toEqual([{ payload }, { payload }, { payload }]);
  });

  it("large cash emits an event", async () => {
    const [till, account] = [await counter.till(), await counter.make.account()];
    await counter.deposit(till, account.accountId, 10_000);
    await counter.approve(await counter.deposit(till, account.accountId, 10_000.01));
    const events = await ownerSql()`
      select payload ->> 'amountMinor' as minor from outbox_events
      where type = 'cash.large-movement' and payload ->> 'accountId' = ${account.accountId}`;
    expect(events).toEqual([{ minor: "1000001" }]);
  });
});
