import { describe, expect, it } from "vitest";
import { booksAgree, type MadePayee, makePayee, openPayouts, paidTo } from "@/server/testing/commissions";
import { beginEndOfDay, endDay, failuresOfDay, finishDay, retryDay } from "@/server/testing/end-of-day";
import { ownerSql } from "@/server/testing/test-database";
import type { PayoutItem, PayoutRunView } from "../../contract/payouts";

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

/** Due on any date. Other cycles skip weekends. */
const IMMEDIATE = { frequency: "IMMEDIATE" };

async function closeDay() {
  const closed = await endDay();
  expect([closed.status, closed.failure]).toEqual(["COMPLETED", null]);
  return closed;
}

/** Outcome and reason of a payee in the record of a run. */
const recordOf = async (runId: string, { id }: MadePayee) =>
  (
    await ownerSql()`
      select item ->> 'outcome' as outcome, item ->> 'reason' as reason from payout_runs, jsonb_array_elements(items) item
      where id = ${runId} and item ->> 'beneficiaryId' = ${id}`
  ).map(({ outcome, reason }) => [outcome, reason]);

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

  it("is submitted again by people after a rejection, but not by the end of day", async () => {
    const payee = await makePayee({ frequency: "IMMEDIATE" });
    await earn(payee, 11_000_00n);
    const { approvalId } = await waiting(payee);
    await closeDay();
    expect((await reject(approvalId)).status).toBe(200);
    const { id } = await closeDay();
    expect(await recordOf(id, payee)).toEqual([]);
    const sent = await ownerSql()`select approval_id from parked_payouts where beneficiary_id = ${payee.id}`;
    expect(sent.map((row) => row.approval_id)).toEqual([approvalId]);
    const again = await waiting(payee);
    expect(again.approvalId).not.toBe(approvalId);
    expect((await approve(again.approvalId)).status).toBe(200);
    expect(await payoutsOf(payee)).toHaveLength(1);
    await booksAgree();
  });
});

describe("the end of day", () => {
  it("pays due payees as SYSTEM on the date that closes, also in two processes, and later earnings on the next", async () => {
    const [payee, manual, large] = [
      await makePayee(IMMEDIATE),
      await makePayee({ frequency: "MANUAL" }),
      await makePayee(IMMEDIATE),
    ];
    await earn(payee, 2_00n);
    await earn(manual, 2_00n);
    await earn(large, 20_000_00n);
    const day = await beginEndOfDay();
    await earn(payee, 50n);
    const [{ id, status }] = await Promise.all([finishDay(day), finishDay(day)]);
    expect(status).toBe("COMPLETED");
    const [payout, ...others] = await payoutsOf(payee);
    expect([payout?.businessDate, payout?.gross, others]).toEqual([day, { amount: 2, currency: "USD" }, []]);
    expect([await paidTo(payee), await paidTo(manual), await payoutsOf(large)]).toEqual([2_00n, 0n, []]);
    const events = await ownerSql()`select actor from audit_events where subject_id = ${payout?.id ?? ""}`;
    expect(events.map(({ actor }) => actor)).toEqual(["SYSTEM"]);
    const entry = (await maker("GET", `/ledger/entries/${payout?.entryId}`)).body;
    expect([entry.actor, entry.sourceType, entry.businessDate]).toEqual(["SYSTEM", "commission_payout", day]);
    // A payment without a sender may be decided by any checker.
    const [parked] = await ownerSql()`select approval_id from parked_payouts where beneficiary_id = ${large.id}`;
    expect(await recordOf(id, payee)).toEqual([["PAID", null]]);
    expect(await recordOf(id, large)).toEqual([["PENDING_APPROVAL", null]]);
    expect(await recordOf(id, manual)).toEqual([]);
    expect((await maker("GET", `/approvals/${parked?.approval_id}`)).body).toMatchObject({
      makerName: "System",
      own: false,
    });
    expect((await maker("POST", `/approvals/${parked?.approval_id}/approve`, {})).body.status).toBe("APPROVED");
    expect(await paidTo(large)).toBe(20_000_00n);
    await closeDay();
    expect((await payoutsOf(payee)).map(({ gross }) => gross.amount)).toEqual([0.5, 2]);
    await booksAgree();
  });

  it("leaves no record if nobody is due", async () => {
    await closeDay();
    const pending = await ownerSql()`
      select id from approvals where status = 'PENDING' and operation = 'payCommission'`;
    for (const { id } of pending) await reject(id);
    const records = async () => (await ownerSql()`select count(*)::int as n from payout_runs`)[0]?.n;
    const before = await records();
    await closeDay();
    expect(await records()).toBe(before);
  });

  it("completes past payees who cannot be paid, records each with the reason, and pays them in a later run", async () => {
    const blocked = [await makePayee(IMMEDIATE), await makePayee(IMMEDIATE)];
    const paid = await makePayee(IMMEDIATE);
    const block = async (isBlocked: boolean) => {
      for (const { account } of blocked)
        await ownerSql()`update ledger_accounts set credit_blocked = ${isBlocked} where id = ${account?.id ?? ""}`;
    };
    await block(true);
    for (let days = 1; days <= 2; days++) {
      for (const payee of [...blocked, paid]) await earn(payee, 4_00n);
      const { id, steps } = await closeDay();
      expect(steps.find(({ step }) => step === "COMMISSION_PAYOUT")).toMatchObject({ status: "COMPLETED", failed: 0 });
      expect(await recordOf(id, paid)).toEqual([["PAID", null]]);
      expect(await payoutsOf(paid)).toHaveLength(days);
      for (const payee of blocked) {
        expect(await recordOf(id, payee)).toEqual([["NOT_PAID", expect.stringContaining("blocked")]]);
        expect(await payoutsOf(payee)).toEqual([]);
      }
    }
    await block(false);
    const { id, businessDate } = await closeDay();
    for (const payee of blocked) {
      expect(await payoutsOf(payee)).toMatchObject([{ businessDate, gross: { amount: 8 }, accruals: 2 }]);
      expect(await recordOf(id, payee)).toEqual([["PAID", null]]);
    }
    await booksAgree();
  });

  it("stays open if a payment fails, pays the others, and pays it on the same date on retry", async () => {
    const [failing, other] = [await makePayee({ ...IMMEDIATE, name: "Agent Failing" }), await makePayee(IMMEDIATE)];
    for (const payee of [failing, other]) await earn(payee, 6_00n);
    await ownerSql().unsafe(`
      create function refuse_it() returns trigger language plpgsql as $$ begin raise exception 'refused' using errcode = 'XX000'; end $$;
      create trigger refuse_it before insert on commission_payouts for each row when (new.beneficiary_id = '${failing.id}')
        execute function refuse_it();`);
    const { businessDate: day, ...run } = await endDay();
    expect(run.status).toBe("FAILED");
    expect(await failuresOfDay(day)).toEqual([["COMMISSION_PAYOUT", "Agent Failing", expect.any(String)]]);
    expect([(await payoutsOf(other)).length, await payoutsOf(failing)]).toEqual([1, []]);
    await booksAgree();
    await ownerSql().unsafe("drop trigger refuse_it on commission_payouts; drop function refuse_it();");
    expect(await retryDay(day)).toMatchObject({ status: "COMPLETED", failure: null });
    expect(await payoutsOf(failing)).toMatchObject([{ businessDate: day, gross: { amount: 6 } }]);
    for (const payee of [failing, other]) expect(await recordOf(run.id, payee)).toEqual([["PAID", null]]);
    await booksAgree();
  });

  it("leaves reversed payments to people", async () => {
    const payee = await makePayee(IMMEDIATE);
    await earn(payee, 3_00n);
    await closeDay();
    const [payout] = await payoutsOf(payee);
    const reversed = await maker("POST", `/ledger/entries/${payout?.entryId}/reversal`, { reason: "Wrong account" });
    expect(reversed.status, "of an earlier date").toBe(202);
    expect((await approve(reversed.body.approvalId)).status).toBe(200);
    await closeDay();
    expect(await paidTo(payee)).toBe(0n);
    expect(itemsOf(await run(), payee)).toMatchObject([{ outcome: "PAID" }]);
    expect(await paidTo(payee)).toBe(3_00n);
  });
});
