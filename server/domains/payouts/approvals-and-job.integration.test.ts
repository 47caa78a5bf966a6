import { describe, expect, it } from "vitest";
import { booksAgree, type MadePayee, makePayee, openPayouts, paidTo } from "@/server/testing/commissions";
import { ownerSql } from "@/server/testing/test-database";
import type { PayoutItem, PayoutRunView } from "../../contract/payouts";
import { payDueUnattended } from "./jobs";

const { bank: maker, checker, earn, payoutsOf } = await openPayouts();

const run = async () => (await maker("POST", "/commissions/payouts", {})).body as unknown as PayoutRunView;
const itemsOf = ({ items }: PayoutRunView, { id }: MadePayee) => items.filter((item) => item.beneficiaryId === id);
const payNow = ({ id }: MadePayee) => maker("POST", `/beneficiaries/${id}/payout`, { currency: "USD" });
const approve = (id: unknown) => checker("POST", `/approvals/${id}/approve`, {});
const reject = (id: unknown) => checker("POST", `/approvals/${id}/reject`, { reason: "Not agreed" });
const waiting = async (payee: MadePayee): Promise<PayoutItem> => {
  const [item] = itemsOf(await run(), payee);
  if (item?.outcome !== "PENDING_APPROVAL") throw new Error(`it does not wait: ${JSON.stringify(item)}`);
  return item;
};

describe("a payment above the limit", () => {
  it("is submitted once by repeated and concurrent runs and payments by hand", async () => {
    const payee = await makePayee({ whtTaxClass: "RESIDENT_REGISTERED" });
    await earn(payee, 10_000_01n);
    const due = (await maker("GET", "/commissions/payouts/due")).body as unknown as PayoutRunView;
    expect(itemsOf(due, payee)).toMatchObject([{ outcome: "PENDING_APPROVAL", approvalId: null }]);
    const runs = await Promise.all(Array.from({ length: 6 }, run));
    const ids = new Set(runs.flatMap((one) => itemsOf(one, payee)).map(({ approvalId }) => approvalId));
    expect(ids.size).toBe(1);
    const [approvalId] = [...ids];
    const byHand = await payNow(payee);
    expect([byHand.status, byHand.body.approvalId]).toEqual([409, approvalId]);
    const { body } = await checker("GET", `/approvals/${approvalId}`);
    expect(body).toMatchObject({ operation: "payCommission", amount: { amount: 10_000.01 } });
    expect(body.summary).toBe(`Commission of 10,000.01 USD to ${payee.name}`);
    await booksAgree();
  });

  it("pays what the checker saw, whatever was earned or reversed since", async () => {
    const payee = await makePayee();
    const first = await earn(payee, 8_000_00n);
    await earn(payee, 9_000_00n);
    const { approvalId } = await waiting(payee);
    await earn(payee, 50_00n);
    await maker("POST", `/ledger/entries/${first.entryId}/reversal`, { reason: "Wrong" });
    expect((await approve(approvalId)).body, "less is owed than the checker saw").toMatchObject({
      error: "CHANGED_MEANWHILE",
    });
    expect((await approve(approvalId)).body).toMatchObject({ status: "APPROVED" });
    expect(await payoutsOf(payee)).toMatchObject([{ cycle: "2026-03-02", gross: { amount: 9_000 }, accruals: 1 }]);
    expect(await paidTo(payee)).toBe(9_000_00n);
    const [payout] = await payoutsOf(payee);
    const made = await ownerSql()`
      select r.started_by from payout_runs r join commission_payouts p on p.run_id = r.id where p.id = ${payout?.id ?? ""}`;
    expect(made).toHaveLength(1);
    expect((await payNow(payee)).body).toMatchObject({ gross: { amount: 50 } });
    await booksAgree();
  });

  it("is refused at approval if nothing of it is owed any more", async () => {
    const payee = await makePayee();
    const { accrualEntryId } = await earn(payee, 12_000_00n);
    const { approvalId } = await waiting(payee);
    await maker("POST", `/ledger/entries/${accrualEntryId}/reversal`, { reason: "Wrong" });
    const refused = await approve(approvalId);
    expect([refused.status, refused.body.error]).toEqual([409, "ILLEGAL_STATE"]);
    expect((await checker("GET", `/approvals/${approvalId}`)).body.lastError).toContain(payee.name);
  });

  it("is submitted again by people after a rejection, but not by the bank's own run", async () => {
    const payee = await makePayee({ frequency: "IMMEDIATE" });
    await earn(payee, 11_000_00n);
    const { approvalId } = await waiting(payee);
    await payDueUnattended();
    expect((await reject(approvalId)).status).toBe(200);
    await payDueUnattended();
    const sent = await ownerSql()`select approval_id from parked_payouts where beneficiary_id = ${payee.id}`;
    expect(sent.map((row) => row.approval_id)).toEqual([approvalId]);
    const again = await waiting(payee);
    expect(again.approvalId).not.toBe(approvalId);
    expect((await approve(again.approvalId)).status).toBe(200);
    expect(await payoutsOf(payee)).toHaveLength(1);
    await booksAgree();
  });
});

describe("the bank's own run", () => {
  it("pays due payees as SYSTEM, and leaves no record without news", async () => {
    const [payee, manual, large] = [
      await makePayee({ frequency: "IMMEDIATE" }),
      await makePayee({ frequency: "MANUAL" }),
      await makePayee(),
    ];
    await earn(payee, 2_00n);
    await earn(manual, 2_00n);
    await earn(large, 20_000_00n);
    await payDueUnattended();
    const runs = async () =>
      (await ownerSql()`select count(*)::int as runs from payout_runs where started_by = 'SYSTEM'`)[0]?.runs;
    const before = await runs();
    await Promise.all([payDueUnattended(), payDueUnattended()]);
    expect([before > 0, await runs()]).toEqual([true, before]);
    const [payout] = await payoutsOf(payee);
    expect([await paidTo(payee), await paidTo(manual), await payoutsOf(large)]).toEqual([2_00n, 0n, []]);
    const events = await ownerSql()`select actor from audit_events where subject_id = ${payout?.id ?? ""}`;
    expect(events.map(({ actor }) => actor)).toEqual(["SYSTEM"]);
    const entry = (await maker("GET", `/ledger/entries/${payout?.entryId}`)).body;
    expect([entry.actor, entry.sourceType]).toEqual(["SYSTEM", "commission_payout"]);
    // A payment without a sender may be decided by any checker.
    const [parked] = await ownerSql()`select approval_id from parked_payouts where beneficiary_id = ${large.id}`;
    expect((await maker("GET", `/approvals/${parked?.approval_id}`)).body).toMatchObject({
      makerName: "System",
      own: false,
    });
    expect((await maker("POST", `/approvals/${parked?.approval_id}/approve`, {})).body.status).toBe("APPROVED");
    expect(await paidTo(large)).toBe(20_000_00n);
    await booksAgree();
  });

  it("records a refusal once and retries it at growing intervals", async () => {
    const blocked = await makePayee({ frequency: "IMMEDIATE" });
    await earn(blocked, 4_00n);
    await ownerSql()`update ledger_accounts set credit_blocked = true where id = ${blocked.account?.id ?? ""}`;
    const recorded = async () =>
      (
        await ownerSql()`
          select item ->> 'reason' as reason from payout_runs, jsonb_array_elements(items) item
          where started_by = 'SYSTEM' and item ->> 'beneficiaryId' = ${blocked.id}`
      ).map(({ reason }) => reason);
    const tries = async () =>
      (await ownerSql()`select tries from refused_payouts where beneficiary_id = ${blocked.id}`).map(
        (row) => row.tries,
      );
    const anHourLater = () => ownerSql()`update refused_payouts set tried_at = tried_at - interval '1 hour'`;
    await payDueUnattended();
    expect([(await recorded()).length, await tries()]).toEqual([1, [1]]);
    const paid = await makePayee({ frequency: "IMMEDIATE" });
    for (let hour = 0; hour < 8; hour++) {
      await anHourLater();
      await earn(paid, 1_00n);
      await payDueUnattended();
    }
    // After 1, 3 and 7 hours. The hourly run paid another payee each time.
    expect([(await recorded()).length, await tries(), (await payoutsOf(paid)).length]).toEqual([1, [4], 8]);
    await ownerSql()`update ledger_accounts set credit_blocked = false where id = ${blocked.account?.id ?? ""}`;
    for (let hour = 0; hour < 8; hour++) await anHourLater();
    await payDueUnattended();
    expect([(await payoutsOf(blocked)).length, await tries()]).toEqual([1, []]);
    await booksAgree();
  });

  it("leaves reversed payments to people", async () => {
    const payee = await makePayee({ frequency: "IMMEDIATE" });
    await earn(payee, 3_00n);
    await payDueUnattended();
    const [payout] = await payoutsOf(payee);
    await maker("POST", `/ledger/entries/${payout?.entryId}/reversal`, { reason: "Wrong account" });
    await payDueUnattended();
    expect(await paidTo(payee)).toBe(0n);
    expect(itemsOf(await run(), payee)).toMatchObject([{ outcome: "PAID" }]);
    expect(await paidTo(payee)).toBe(3_00n);
  });
});
