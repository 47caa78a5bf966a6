import { describe, expect, it } from "vitest";
import { newId } from "@/server/kernel/ids";
import { balanceOf } from "@/server/testing/ledger";
import { linesOf } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { account, minorOf, openTariff, rule } from "./testing/tariff";

const { counter, till } = await openTariff();

const withdrawalFee = (more: object = {}) =>
  rule({ transactionCode: "CASH_WITHDRAWAL", overrideAmount: 2, overrideTaxClass: "STANDARD", ...more });

describe("cash", () => {
  it("takes fee and tax in the movement's own entry, with reasons", async () => {
    const ruleId = await withdrawalFee({ overrideRate: 0.5 });
    const { accountId } = await account(1_000);
    const { body } = await counter.withdraw(till, accountId, 100);
    const { entryId } = body.movement as { entryId: string };
    expect(await linesOf(entryId)).toEqual([
      "CASH_PAYMENT",
      ...["Dr 2010 10000", "Cr 1020 10000", "Dr 2010 250", "Cr 4110 250", "Dr 2010 50", "Cr 2330 50"],
    ]);
    expect(await minorOf(accountId)).toBe(897_00n);
    const [posted] = await ownerSql()`select * from posted_charges where entry_id = ${entryId}`;
    expect(posted).toMatchObject({
      charge_code: "FEE",
      rule_id: ruleId,
      amount_minor: 250n,
      tax_minor: 50n,
      reason: "2.00 USD plus 0.5 % of 100.00 USD",
      charge_lines: [3, 4],
      tax_lines: [5, 6],
    });
    const { body: statement } = await counter.teller("GET", `/accounts/${accountId}/entries`);
    const narratives = (statement as unknown as { narrative: string | null }[]).map(({ narrative }) => narrative);
    expect(narratives.slice(-2)).toEqual(["Fee", "Tax on fee"]);
  });

  it("without enough funds names fee and available amount, and takes nothing", async () => {
    await withdrawalFee();
    const { accountId, accountNo } = await account(100);
    const { status, body } = await counter.withdraw(till, accountId, 99);
    expect([status, body.error, body.message]).toEqual([
      422,
      "INSUFFICIENT_FUNDS",
      `Account ${accountNo} has 100.00 USD available, but 101.40 USD is required, including charges of 2.40 USD.`,
    ]);
    expect(await minorOf(accountId)).toBe(100_00n);
    expect((await counter.withdraw(till, accountId, 97.6)).status).toBe(200);
    expect(await minorOf(accountId)).toBe(0n);
  });

  it("as a deposit pays its own fee, also with debits blocked, up to its amount", async () => {
    await rule({ transactionCode: "CASH_DEPOSIT", overrideAmount: 5 });
    const { accountId, accountNo } = await account(0);
    expect((await counter.deposit(till, accountId, 4)).body).toEqual({
      error: "INSUFFICIENT_FUNDS",
      message: `Account ${accountNo} has 0.00 USD available. The charges of 5.00 USD exceed the incoming amount by 1.00 USD.`,
      fieldErrors: { amount: "does not cover the charges" },
    });
    expect((await counter.deposit(till, accountId, 5)).status).toBe(200);
    await counter.teller("POST", `/accounts/${accountId}/block`, { reason: "Court order" });
    expect((await counter.deposit(till, accountId, 20)).status).toBe(200);
    expect(await minorOf(accountId)).toBe(15_00n);
    expect((await counter.deposit(till, accountId, 4)).body.error).toBe("ACCOUNT_NOT_ACTIVE");
  });

  it("as a pending withdrawal holds amount and charges, and new charges once its checker saw them", async () => {
    const ruleId = await withdrawalFee();
    const { accountId } = await account(30_000);
    const parked = await counter.withdraw(till, accountId, 20_000);
    expect(parked.status).toBe(202);
    expect((await balanceOf(accountId)).held).toBe(20_002_40n);
    const dearer = { chargeCode: "FEE", transactionCode: "CASH_WITHDRAWAL", overrideAmount: 10_000 };
    expect((await counter.teller("PUT", `/charge-rules/${ruleId}`, dearer)).status).toBe(204);
    expect((await counter.approve(parked)).status).toBe(409);
    expect(await balanceOf(accountId)).toMatchObject({ balance: 30_000_00n, held: 30_000_00n });
    expect((await counter.approve(parked)).status).toBe(200);
    expect(await balanceOf(accountId)).toMatchObject({ balance: 0n, held: 0n });
  });

  it("reports to the checker that charges exceed the funds", async () => {
    const ruleId = await withdrawalFee();
    const { accountId } = await account(30_000);
    const parked = await counter.withdraw(till, accountId, 20_000);
    const dearer = { chargeCode: "FEE", transactionCode: "CASH_WITHDRAWAL", overrideAmount: 10_001 };
    await counter.teller("PUT", `/charge-rules/${ruleId}`, dearer);
    expect((await counter.approve(parked)).body.error).toBe("CHANGED_MEANWHILE");
    const { body } = await counter.approve(parked);
    expect((await balanceOf(accountId)).held, "as before: the new charges are not there").toBe(20_002_40n);
    expect([body.error, body.message]).toEqual([
      "INSUFFICIENT_FUNDS",
      expect.stringContaining("including charges of 10,001.00 USD"),
    ]);
    await counter.teller("POST", `/approvals/${parked.body.approvalId}/withdraw`, {});
  });

  it("as a withdrawal requires funds for amount and charges, also above the limit", async () => {
    await withdrawalFee();
    const { accountId } = await account(20_000);
    expect((await counter.withdraw(till, accountId, 20_000)).body.error).toBe("INSUFFICIENT_FUNDS");
  });

  it("never takes an account below zero in concurrent withdrawals", async () => {
    await withdrawalFee({ overrideAmount: 1, overrideTaxClass: null });
    const { accountId } = await account(100);
    const answers = await Promise.all(Array.from({ length: 20 }, () => counter.withdraw(till, accountId, 10)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), ...Array(11).fill(422)]);
    expect(await minorOf(accountId)).toBe(1_00n);
  });

  it("as a reversed deposit returns its fee, also with credits blocked", async () => {
    await rule({ transactionCode: "CASH_DEPOSIT", overrideAmount: 5 });
    const { accountId } = await account(0);
    const { body } = await counter.deposit(till, accountId, 100);
    const { entryId } = body.movement as { entryId: string };
    const block = { reason: "Under inquiry", debits: false, credits: true };
    expect((await counter.teller("POST", `/accounts/${accountId}/block`, block)).status).toBe(200);
    expect((await counter.deposit(till, accountId, 100)).body.error).toBe("ACCOUNT_NOT_ACTIVE");
    const reversed = await counter.teller("POST", `/ledger/entries/${entryId}/reversal`, { reason: "Counted wrong" });
    expect([reversed.status, reversed.body.message]).toEqual([201, undefined]);
    expect(await minorOf(accountId)).toBe(0n);
  });

  it("as a reversed reversal restores all of it", async () => {
    await withdrawalFee();
    const { accountId } = await account(500);
    const { body } = await counter.withdraw(till, accountId, 100);
    const { entryId } = body.movement as { entryId: string };
    const reversed = await counter.teller("POST", `/ledger/entries/${entryId}/reversal`, { reason: "Counted wrong" });
    expect(reversed.status).toBe(201);
    expect(await minorOf(accountId)).toBe(500_00n);
  });
});

describe("commissions", () => {
  async function commission() {
    const gl = { expenseGlCode: "5100", payableGlCode: "2310" };
    const body = {
      commissionCode: "AGENT",
      name: "Agent's share",
      method: "FLAT",
      amount: 1.5,
      category: "AGENT",
      ...gl,
    };
    expect((await counter.teller("POST", "/commissions", body)).status).toBe(201);
    await rule({ chargeCode: "AGENT", transactionCode: "CASH_DEPOSIT" });
  }

  async function payee(status = "ACTIVE") {
    const { partyId } = await counter.make.party();
    const id = newId();
    await ownerSql()`
      insert into beneficiaries (id, owner_party_id, settlement_account_id, name, status)
      values (${id}, ${partyId}, ${newId()}, 'Agent', ${status})`;
    return id;
  }

  it("accrue to the named beneficiary in a separate entry, and to no one else", async () => {
    await commission();
    const { accountId } = await account(0);
    const beneficiaryId = await payee();
    expect((await counter.deposit(till, accountId, 100)).status).toBe(200);
    expect(await ownerSql()`select 1 from commission_accruals`).toHaveLength(0);
    const { body } = await counter.deposit(till, accountId, 100, { beneficiaryId });
    const { entryId } = body.movement as { entryId: string };
    const [accrual] = await ownerSql()`select * from commission_accruals where movement_entry_id = ${entryId}`;
    expect(accrual).toMatchObject({
      beneficiary_id: beneficiaryId,
      commission_code: "AGENT",
      amount_minor: 150n,
      status: "ACCRUED",
    });
    expect(await linesOf(String(accrual?.entry_id))).toEqual(["COMMISSION", "Dr 5100 150", "Cr 2310 150"]);
    expect(await minorOf(accountId)).toBe(200_00n);
  });

  it("are refused for a missing or INACTIVE beneficiary", async () => {
    const { accountId } = await account(0);
    expect((await counter.deposit(till, accountId, 100, { beneficiaryId: newId() })).body.error).toBe(
      "UNKNOWN_BENEFICIARY",
    );
    const beneficiaryId = await payee("INACTIVE");
    const { status, body } = await counter.deposit(till, accountId, 100, { beneficiaryId });
    expect([status, body.error]).toEqual([422, "BENEFICIARY_INACTIVE"]);
  });

  it("do not stop a pending movement whose beneficiary was deleted, which earns nothing", async () => {
    await commission();
    const { accountId } = await account(0);
    const beneficiaryId = await payee();
    const parked = await counter.deposit(till, accountId, 15_000, { beneficiaryId });
    expect(parked.status).toBe(202);
    expect((await counter.teller("DELETE", `/beneficiaries/${beneficiaryId}`)).status).toBe(204);
    expect((await counter.approve(parked)).body.error, "no commission is another effect").toBe("CHANGED_MEANWHILE");
    expect((await counter.approve(parked)).status).toBe(200);
    expect(await minorOf(accountId)).toBe(15_000_00n);
    expect(await ownerSql()`select 1 from commission_accruals where beneficiary_id = ${beneficiaryId}`).toEqual([]);
  });
});
