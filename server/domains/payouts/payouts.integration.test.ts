import { describe, expect, it } from "vitest";
import { makePayee, openPayouts, owedByBooksAndAccruals } from "@/server/testing/commissions";
import { balanceOf, makeLedgerAccount } from "@/server/testing/ledger";
import { violatedInvariants } from "@/server/testing/posting";
import { linesOf } from "@/server/testing/teller";
import { advanceBusinessDate, ownerSql } from "@/server/testing/test-database";
import type { PayoutRunView, PayoutView } from "../../contract/payouts";
import { newId } from "../../kernel/ids";

const { bank, earn, accrualViews, payoutsOf, tryPay } = await openPayouts();

const key = () => ({ "idempotency-key": newId() });
const run = async (headers: Record<string, string> = key(), body: object = {}) => {
  const { status, body: answer } = await bank("POST", "/commissions/payouts", body, headers);
  expect([status, answer.error]).toEqual([200, undefined]);
  return answer as unknown as PayoutRunView;
};
const itemOf = ({ items }: PayoutRunView, id: string) => items.filter(({ beneficiaryId }) => beneficiaryId === id);

describe("a run", () => {
  it("pays each due payee once, less tax, in repeated and concurrent runs", async () => {
    const registered = await makePayee({ whtTaxClass: "RESIDENT_REGISTERED" });
    const foreign = await makePayee({ whtTaxClass: "NON_RESIDENT", to: "OTHER_BANK" });
    for (const minor of [1_01n, 2_02n, 3_03n]) await earn(registered, minor);
    await earn(foreign, 100_00n);
    const before = await owedByBooksAndAccruals();
    expect(before[0]).toBe(before[1]);
    const runs = await Promise.all(Array.from({ length: 8 }, () => run()));
    const paid = runs.flatMap(({ items }) => items).filter(({ outcome }) => outcome === "PAID");
    expect(paid.map(({ beneficiaryId }) => beneficiaryId).sort()).toEqual([registered.id, foreign.id].sort());
    expect((await run()).paid).toBe(0);
    // 6.06 at 5 percent: 0.303, half-up once.
    const [payout] = await payoutsOf(registered);
    expect(payout).toMatchObject({
      cycle: "2026-03-02",
      gross: { amount: 6.06 },
      withheld: { amount: 0.3 },
      net: { amount: 5.76 },
      whtTaxClass: "RESIDENT_REGISTERED",
      whtRate: "5",
      accruals: 3,
      status: "PAID",
      accountNo: registered.account?.number,
    });
    expect(await linesOf(payout?.entryId)).toEqual(["COMMISSION", "Dr 2310 606", "Cr 2010 576", "Cr 2320 30"]);
    expect((await balanceOf(registered.account?.id ?? "")).balance).toBe(5_76n);
    const [abroad] = await payoutsOf(foreign);
    expect([abroad?.accountNo, await linesOf(abroad?.entryId)]).toEqual([
      null,
      ["COMMISSION", "Dr 2310 10000", "Cr 1120 8500", "Cr 2320 1500"],
    ]);
    const accruals = await accrualViews(registered);
    expect(accruals.map(({ status, payoutId }) => [status, payoutId])).toEqual(Array(3).fill(["PAID", payout?.id]));
    expect(accruals.reduce((sum, { withheld }) => sum + Math.round((withheld?.amount ?? 0) * 100), 0)).toBe(30);
    expect(await violatedInvariants()).toEqual([]);
  });

  it("has one answer under its key, also concurrently, and rejects the key with another day", async () => {
    const payee = await makePayee({ frequency: "IMMEDIATE" });
    await earn(payee, 7_00n);
    const headers = key();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => bank("POST", "/commissions/payouts", {}, headers)),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveProperty("size", 1);
    expect(itemOf(answers[0]?.body as unknown as PayoutRunView, payee.id)).toMatchObject([
      { outcome: "PAID", cycle: null, net: { amount: 7, currency: "USD" } },
    ]);
    const again = await bank("POST", "/commissions/payouts", {}, headers);
    expect([again.headers.get("idempotency-replayed"), again.body]).toEqual(["true", answers[0]?.body]);
    const other = await bank("POST", "/commissions/payouts", { businessDate: "2026-03-01" }, headers);
    expect([other.status, other.body.error]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    expect(await payoutsOf(payee)).toHaveLength(1);
  });

  it("continues after an interruption, with earlier payments in its answer", async () => {
    const [one, two] = [await makePayee(), await makePayee()];
    await earn(one, 1_00n);
    const headers = key();
    const { items } = await run(headers);
    const [recorded] = await ownerSql()<{ id: string }[]>`select id from payout_runs order by created_at desc limit 1`;
    // As if the process had ended before it recorded the answer.
    await ownerSql()`delete from idempotency_keys where created_at = (select max(created_at) from idempotency_keys)`;
    await ownerSql()`delete from payout_runs where id = ${recorded?.id ?? ""}`;
    await earn(two, 2_00n);
    const again = await run(headers);
    expect(again.items.filter(({ outcome }) => outcome === "PAID").map(({ beneficiaryId }) => beneficiaryId)).toEqual([
      ...items.filter(({ outcome }) => outcome === "PAID").map(({ beneficiaryId }) => beneficiaryId),
      two.id,
    ]);
  });

  it("has a dry run that lists each payee, including those who cannot be paid", async () => {
    const account = await makeLedgerAccount();
    const euros = await makeLedgerAccount({ currency: "EUR" });
    const payees = {
      fine: await makePayee(),
      inactive: await makePayee(),
      removed: await makePayee(),
      blocked: await makePayee({ to: account }),
      euros: await makePayee({ to: euros }),
      manual: await makePayee({ frequency: "MANUAL" }),
      plain: await makePayee({ frequency: null }),
      unknown: await makePayee({ frequency: "FORTNIGHTLY" }),
    };
    for (const payee of Object.values(payees)) await earn(payee, 3_00n);
    await ownerSql()`update beneficiaries set status = 'INACTIVE' where id = ${payees.inactive.id}`;
    await ownerSql()`delete from beneficiaries where id = ${payees.removed.id}`;
    await ownerSql()`update ledger_accounts set credit_blocked = true where id = ${account.id}`;
    const due = (await bank("GET", "/commissions/payouts/due")).body as unknown as PayoutRunView;
    const made = await run();
    const outcomes = (of: PayoutRunView) =>
      Object.fromEntries(
        Object.entries(payees).map(([name, { id }]) => [
          name,
          itemOf(of, id).map(({ outcome, reason }) => [outcome, reason]),
        ]),
      );
    expect(outcomes(due)).toEqual(outcomes(made));
    expect(outcomes(made)).toEqual({
      fine: [["PAID", null]],
      inactive: [["NOT_PAID", "The beneficiary is inactive."]],
      removed: [["PENDING_APPROVAL", null]],
      blocked: [["NOT_PAID", expect.stringContaining(account.number)]],
      euros: [["NOT_PAID", expect.stringContaining("EUR")]],
      manual: [],
      plain: [],
      unknown: [],
    });
    expect(itemOf(due, payees.fine.id)).toMatchObject([{ payoutId: null, entryId: null, net: { amount: 3 } }]);
    for (const { id } of [payees.manual, payees.plain, payees.unknown]) expect((await tryPay(id)).status).toBe(201);
  });

  it("pays earnings up to the cycle, and none of a later day", async () => {
    const payee = await makePayee({ frequency: "WEEKLY" });
    await earn(payee, 1_00n);
    await advanceBusinessDate("2026-03-04");
    await earn(payee, 2_00n);
    expect((await bank("POST", "/commissions/payouts", { businessDate: "2026-03-05" })).status).toBe(400);
    expect(itemOf(await run(), payee.id)).toMatchObject([{ cycle: "2026-03-02", gross: { amount: 1 } }]);
    expect(itemOf(await run(), payee.id)).toEqual([]);
    await advanceBusinessDate("2026-03-09");
    expect(itemOf(await run(), payee.id)).toMatchObject([{ cycle: "2026-03-09", gross: { amount: 2 } }]);
    expect((await payoutsOf(payee)).map(({ cycle }) => cycle)).toEqual(["2026-03-09", "2026-03-02"]);
  });
});

describe("a payment by hand", () => {
  it("pays all that is owed in the currency, once among concurrent ones", async () => {
    const payee = await makePayee({ frequency: "MONTHLY", whtTaxClass: "RESIDENT_UNREGISTERED" });
    await earn(payee, 10_05n);
    const answers = await Promise.all(Array.from({ length: 8 }, () => tryPay(payee.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    const paid = answers.find(({ status }) => status === 201)?.body as unknown as PayoutView;
    // 10 percent of 10.05 is 1.005, half-up.
    expect(paid).toMatchObject({ cycle: null, withheld: { amount: 1.01 }, net: { amount: 9.04 } });
    expect(await payoutsOf(payee)).toEqual([paid]);
    expect((await balanceOf(payee.account?.id ?? "")).balance).toBe(9_04n);
  });

  it("is refused if nothing is owed, or the payee is missing or inactive", async () => {
    const [payee, inactive] = [await makePayee(), await makePayee({ status: "INACTIVE" })];
    await earn(inactive, 1_00n);
    const answers = [
      await tryPay(payee.id),
      await tryPay(inactive.id),
      await tryPay(newId()),
      await tryPay(inactive.id, "XYZ"),
    ];
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [409, "ILLEGAL_STATE"],
      [422, "BENEFICIARY_INACTIVE"],
      [404, "NOT_FOUND"],
      [400, "VALIDATION_ERROR"],
    ]);
  });

  it("takes thousands of accruals in one payment", async () => {
    const payee = await makePayee({ frequency: "MANUAL", whtTaxClass: "NON_RESIDENT" });
    const { accrualId } = await earn(payee, 1n);
    await ownerSql()`
      insert into commission_accruals select (t).* from (
        select jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid())) as t
        from commission_accruals a, generate_series(1, 2999) where a.id = ${accrualId}) copies`;
    expect((await tryPay(payee.id)).body).toMatchObject({
      accruals: 3000,
      gross: { amount: 30 },
      withheld: { amount: 4.5 },
    });
    const [sums] = await ownerSql()`
      select count(*)::int as paid, sum(withheld_minor)::int as withheld from commission_accruals
      where beneficiary_id = ${payee.id} and status = 'PAID'`;
    expect({ ...sums }).toEqual({ paid: 3000, withheld: 450 });
  });
});
