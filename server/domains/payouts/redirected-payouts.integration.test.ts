import { expect, it } from "vitest";
import { type MadePayee, makePayee, openPayouts, owedByBooksAndAccruals } from "@/server/testing/commissions";
import { balanceOf, makeLedgerAccount } from "@/server/testing/ledger";
import { linesOf } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { newId } from "../../kernel/ids";

// A payment goes to the destination that its checker saw, whatever becomes of the registration meanwhile.

const { bank: maker, checker, earn, payoutsOf } = await openPayouts();

async function park({ id }: MadePayee): Promise<string> {
  const { status, body } = await maker("POST", `/beneficiaries/${id}/payout`, { currency: "USD" });
  expect([status, body.message]).toEqual([202, undefined]);
  return String(body.approvalId);
}

async function redirect({ id, name }: MadePayee, settlementAccountId: string, whtTaxClass: string | null) {
  const body = { beneficiaryId: newId(), settlementAccountId, name, frequency: "DAILY", whtTaxClass };
  expect((await maker("PUT", `/beneficiaries/${id}`, body)).status).toBe(204);
}

const approve = (id: string) => checker("POST", `/approvals/${id}/approve`, {});

it("a payment pays the account and tax that its checker saw, though both changed since", async () => {
  const payee = await makePayee({ whtTaxClass: "NON_RESIDENT" });
  await earn(payee, 12_000_00n);
  const approvalId = await park(payee);
  const other = await makeLedgerAccount();
  await redirect(payee, other.id, null);
  expect((await approve(approvalId)).body).toMatchObject({ status: "APPROVED" });
  const [payout] = await payoutsOf(payee);
  expect(payout).toMatchObject({ accountNo: payee.account?.number, whtTaxClass: "NON_RESIDENT", whtRate: "15" });
  expect(await linesOf(payout?.entryId)).toEqual([
    "COMMISSION",
    "Dr 2310 1200000",
    "Cr 2010 1020000",
    "Cr 2320 180000",
  ]);
  expect([(await balanceOf(payee.account?.id ?? "")).balance, (await balanceOf(other.id)).balance]).toEqual([
    10_200_00n,
    0n,
  ]);
  const [books, accruals] = await owedByBooksAndAccruals();
  expect(books).toBe(accruals);
});

it("a payment to another bank pays the account it was submitted for, also after deletion", async () => {
  for (const change of ["REDIRECTED", "DELETED"] as const) {
    const payee = await makePayee({ to: "OTHER_BANK", name: `Overseas Agents ${change}` });
    const [registered] =
      await ownerSql()`select settlement_account_id as account from beneficiaries where id = ${payee.id}`;
    await earn(payee, 11_000_00n);
    const approvalId = await park(payee);
    if (change === "REDIRECTED") await redirect(payee, newId(), null);
    else expect((await maker("DELETE", `/beneficiaries/${payee.id}`)).status).toBe(204);
    expect((await approve(approvalId)).body).toMatchObject({ status: "APPROVED" });
    const [paid] = await ownerSql()`
      select settlement_account_id as account from commission_payouts where beneficiary_id = ${payee.id}`;
    expect(paid).toEqual(registered);
  }
});

it("a payment submitted without a destination by an earlier release is refused", async () => {
  const payee = await makePayee();
  await earn(payee, 12_000_00n);
  const approvalId = await park(payee);
  await ownerSql()`
    update parked_payouts set settlement_account_id = null, owner_party_id = null, wht_rate = null
    where approval_id = ${approvalId}`;
  const refused = await approve(approvalId);
  expect([refused.status, refused.body.error]).toEqual([409, "ILLEGAL_STATE"]);
  expect((await checker("GET", `/approvals/${approvalId}`)).body.status).toBe("PENDING");
  await expect(await payoutsOf(payee)).toEqual([]);
});
