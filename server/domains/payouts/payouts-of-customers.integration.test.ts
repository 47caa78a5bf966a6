import { describe, expect, it } from "vitest";
import { type MadePayee, makePayee, openEarnings, owedByBooksAndAccruals } from "@/server/testing/commissions";
import { endDay } from "@/server/testing/end-of-day";
import { makeLedgerAccount } from "@/server/testing/ledger";
import { openCounter } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import type { ApprovalView } from "../../contract/approvals";
import type { PayoutRunView } from "../../contract/payouts";

// Owners who are customers, accounts of other customers, and deleted registrations.

const counter = await openCounter();
const bank = counter.checker;
const earn = await openEarnings();

const payNow = ({ id }: MadePayee) => counter.teller("POST", `/beneficiaries/${id}/payout`, { currency: "USD" });
const payoutsOf = async ({ id }: MadePayee) =>
  (await counter.teller("GET", `/commissions/payouts?beneficiaryId=${id}`)).body as unknown as { id: string }[];
const become = (partyId: string, status: string) =>
  ownerSql()`update parties set status = ${status} where id = ${partyId}`;

describe("a registration owned by a customer", () => {
  it.each([
    ["UNDER_REVIEW", "PARTY_UNDER_REVIEW"],
    ["BLOCKED", "PARTY_BLOCKED"],
  ])("is not paid while %s: by hand, by a run, at the end of day or at approval", async (status, code) => {
    const { partyId } = await counter.make.party();
    const payee = await makePayee({ ownerPartyId: partyId, to: "OTHER_BANK", frequency: "IMMEDIATE" });
    const large = await makePayee({ ownerPartyId: partyId, to: "OTHER_BANK", frequency: "MANUAL" });
    await earn(payee, 8_00n);
    await earn(large, 12_000_00n);
    const parked = await payNow(large);
    expect(parked.status).toBe(202);
    await become(partyId, status);
    const byHand = await payNow(payee);
    expect([byHand.status, byHand.body.error]).toEqual([422, code]);
    const { items } = (await counter.teller("POST", "/commissions/payouts", {})).body as unknown as PayoutRunView;
    expect(items.find(({ beneficiaryId }) => beneficiaryId === payee.id)).toMatchObject({
      outcome: "NOT_PAID",
      reason: expect.stringContaining(payee.name),
    });
    expect(await endDay()).toMatchObject({ status: "COMPLETED", failure: null });
    const refused = await bank("POST", `/approvals/${parked.body.approvalId}/approve`, {});
    expect([refused.status, refused.body.error]).toEqual([422, code]);
    expect([await payoutsOf(payee), await payoutsOf(large)]).toEqual([[], []]);
    await become(partyId, "ACTIVE");
    expect((await payNow(payee)).status).toBe(201);
    expect((await bank("POST", `/approvals/${parked.body.approvalId}/approve`, {})).status).toBe(200);
  });
});

describe("an account of another customer", () => {
  it("parks the payment whatever its amount, with a flag for its holder", async () => {
    const owner = await counter.make.party();
    const other = await counter.make.account();
    const account = { id: other.accountId, number: other.accountNo };
    const payee = await makePayee({ ownerPartyId: owner.partyId, to: account, frequency: "MANUAL" });
    await earn(payee, 5_00n);
    const foreseen = await counter.teller("POST", `/previews/payCommission?id=${payee.id}`, { currency: "USD" });
    expect(foreseen.body).toMatchObject({ outcome: "PARKS", warnings: [expect.stringContaining("another customer")] });
    const parked = await payNow(payee);
    expect(parked.status).toBe(202);
    const view = (await bank("GET", `/approvals/${parked.body.approvalId}`)).body as unknown as ApprovalView;
    expect(view.evidence?.flags).toContainEqual(
      expect.objectContaining({
        flag: "ACCOUNT_OF_ANOTHER",
        accountNo: other.accountNo,
        name: other.accountName,
        owner: owner.name,
        mustAcknowledge: true,
      }),
    );
    expect((await bank("POST", `/approvals/${parked.body.approvalId}/approve`, {})).status).toBe(200);
    expect(await payoutsOf(payee)).toHaveLength(1);
  });

  it("is paid immediately if the owner is unknown to the bank or holds the account", async () => {
    const own = await counter.make.account();
    const account = { id: own.accountId, number: own.accountNo };
    const payee = await makePayee({ ownerPartyId: own.partyId, to: account, frequency: "MANUAL" });
    const stranger = await makePayee({ to: account, frequency: "MANUAL" });
    for (const one of [payee, stranger]) {
      await earn(one, 5_00n);
      expect((await payNow(one)).status).toBe(201);
    }
  });
});

describe("a payee without a registration", () => {
  it("is paid to the account and by the tax class of its accruals, after approval", async () => {
    const payee = await makePayee({ frequency: "IMMEDIATE", whtTaxClass: "NON_RESIDENT" });
    await earn(payee, 10_00n);
    await ownerSql()`delete from beneficiaries where id = ${payee.id}`;
    expect(await endDay()).toMatchObject({ status: "COMPLETED", failure: null });
    const [sent] = await ownerSql()`select approval_id from parked_payouts where beneficiary_id = ${payee.id}`;
    const view = (await bank("GET", `/approvals/${sent?.approval_id}`)).body as unknown as ApprovalView;
    expect(view.makerName).toBe("System");
    expect(view.evidence?.flags.map(({ flag }) => flag)).toContain("PAYEE_DELETED");
    expect((await bank("POST", `/approvals/${sent?.approval_id}/approve`, {})).status).toBe(200);
    expect(await payoutsOf(payee)).toMatchObject([
      { accountNo: payee.account?.number, whtTaxClass: "NON_RESIDENT", net: { amount: 8.5 } },
    ]);
    const [books, accruals] = await owedByBooksAndAccruals();
    expect(books).toBe(accruals);
  });

  it("is paid to the account of the newest accrual, not of a clawback", async () => {
    const payee = await makePayee({ frequency: "MANUAL", whtTaxClass: "NONE" });
    const { entryId } = await earn(payee, 10_00n);
    expect((await payNow(payee)).status).toBe(201);
    const moved = await makeLedgerAccount();
    await ownerSql()`
      update beneficiaries set settlement_account_id = ${moved.id}, wht_tax_class = 'NON_RESIDENT' where id = ${payee.id}`;
    await earn(payee, 25_00n);
    const reversal = await bank("POST", `/ledger/entries/${entryId}/reversal`, { reason: "Wrong payee" });
    expect(reversal.status).toBe(201);
    await ownerSql()`delete from beneficiaries where id = ${payee.id}`;
    const parked = await payNow(payee);
    expect(parked.status).toBe(202);
    expect((await bank("POST", `/approvals/${parked.body.approvalId}/approve`, {})).status).toBe(200);
    // 15 percent of the 25.00. Nothing was withheld of the 10.00.
    expect((await payoutsOf(payee))[0]).toMatchObject({
      accountNo: moved.number,
      whtTaxClass: "NON_RESIDENT",
      gross: { amount: 15 },
      withheld: { amount: 3.75 },
      net: { amount: 11.25 },
    });
  });
});
