import { describe, expect, it } from "vitest";
import { booksAgree, makePayee, openPayouts, paidTo } from "@/server/testing/commissions";
import { linesOf } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import type { PayoutView } from "../../contract/payouts";

const desk = await openPayouts();

const payee = () => makePayee({ frequency: "MANUAL", whtTaxClass: "RESIDENT_UNREGISTERED" });

describe("the reversal of a movement", () => {
  it("reverses its commission in a separate entry", async () => {
    const agent = await payee();
    const { entryId, accrualEntryId } = await desk.earn(agent, 10_00n);
    expect((await desk.reverse(entryId)).status).toBe(201);
    expect(await desk.accrualsOf(agent)).toEqual([["REVERSED", 10, null]]);
    const [taken] = await ownerSql()<{ id: string; narrative: string }[]>`
      select id, narrative from journal_entries where reverses_entry_id = ${accrualEntryId}`;
    expect([taken?.narrative, await linesOf(taken?.id)]).toEqual([
      "Wrong payee",
      ["ADJUSTMENT", "Cr 5100 1000", "Dr 2310 1000"],
    ]);
    expect((await desk.bank("POST", `/beneficiaries/${agent.id}/payout`, { currency: "USD" })).status).toBe(409);
    await booksAgree();
  });

  it("skips an accrual that was reversed before", async () => {
    const agent = await payee();
    const { entryId, accrualEntryId } = await desk.earn(agent, 10_00n);
    expect((await desk.reverse(accrualEntryId)).status).toBe(201);
    expect(await desk.accrualsOf(agent)).toEqual([["REVERSED", 10, null]]);
    expect((await desk.reverse(entryId)).status).toBe(201);
    expect((await desk.reverse(accrualEntryId)).status).toBe(409);
    await booksAgree();
  });

  it("after payment reduces the next payment, tax included", async () => {
    const agent = await payee();
    const { entryId } = await desk.earn(agent, 10_00n);
    await desk.payNow(agent);
    expect((await desk.reverse(entryId)).status).toBe(201);
    expect(await desk.accrualsOf(agent)).toEqual([
      ["REVERSED", 10, 1],
      ["ACCRUED", -10, null],
    ]);
    await booksAgree();
    const refused = await desk.bank("POST", `/beneficiaries/${agent.id}/payout`, { currency: "USD" });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("-10.00 USD")]);
    await desk.earn(agent, 25_00n);
    const paid = await desk.payNow(agent);
    expect(paid).toMatchObject({
      accruals: 2,
      gross: { amount: 15 },
      withheld: { amount: 1.5 },
      net: { amount: 13.5 },
    });
    expect(await desk.accrualsOf(agent)).toEqual([
      ["REVERSED", 10, 1],
      ["PAID", -10, -1],
      ["PAID", 25, 2.5],
    ]);
    expect(await paidTo(agent)).toBe(9_00n + 13_50n);
    await booksAgree();
  });

  it("reduces the next payment, also of an earlier cycle", async () => {
    const agent = await makePayee({ frequency: "MONTHLY", whtTaxClass: "RESIDENT_UNREGISTERED" });
    const { entryId } = await desk.earn(agent, 10_00n);
    await desk.payNow(agent);
    await desk.earn(agent, 25_00n);
    await ownerSql()`update commission_accruals set business_date = '2026-02-20' where beneficiary_id = ${agent.id}`;
    expect((await desk.reverse(entryId)).status).toBe(201);
    const items = (await desk.bank("POST", "/commissions/payouts", {})).body.items as Record<string, unknown>[];
    expect(items.filter(({ beneficiaryId }) => beneficiaryId === agent.id)).toMatchObject([
      { outcome: "PAID", cycle: "2026-03-01", accruals: 2, gross: { amount: 15 }, net: { amount: 13.5 } },
    ]);
    await booksAgree();
  });

  it("concurrent with the payment claws back paid accruals and reverses unpaid ones", async () => {
    for (let round = 0; round < 12; round++) {
      const agent = await payee();
      const earned = [await desk.earn(agent, 10_00n), await desk.earn(agent, 20_00n)];
      const [paid, ...reversed] = await Promise.all([
        desk.bank("POST", `/beneficiaries/${agent.id}/payout`, { currency: "USD" }),
        ...earned.map(({ entryId }) => desk.reverse(entryId)),
      ]);
      expect(reversed.map(({ status }) => status)).toEqual([201, 201]);
      expect([201, 409]).toContain(paid.status);
      const open = (await desk.accrualsOf(agent)).filter(([status]) => status === "ACCRUED");
      const clawed = open.reduce((sum, [, amount]) => sum + Number(amount), 0);
      expect(clawed).toBe(paid.status === 201 ? -Number((paid.body as unknown as PayoutView).gross.amount) : 0);
    }
    await booksAgree();
  });
});

describe("the reversal of a payment", () => {
  it("makes its accruals owed again, and its cycle may be paid again", async () => {
    const agent = await makePayee({ frequency: "DAILY", whtTaxClass: "RESIDENT_UNREGISTERED" });
    await desk.earn(agent, 10_00n);
    const run = async () => (await desk.bank("POST", "/commissions/payouts", {})).body.items as { outcome: string }[];
    expect((await run()).map(({ outcome }) => outcome)).toEqual(["PAID"]);
    const payouts = async () =>
      (await desk.bank("GET", `/commissions/payouts?beneficiaryId=${agent.id}`)).body as unknown as PayoutView[];
    const [first] = await payouts();
    expect((await desk.reverse(first?.entryId ?? "")).status).toBe(201);
    expect([await desk.accrualsOf(agent), await paidTo(agent)]).toEqual([[["ACCRUED", 10, null]], 0n]);
    await booksAgree();
    await run();
    expect((await payouts()).map(({ status, cycle }) => [status, cycle])).toEqual([
      ["PAID", "2026-03-02"],
      ["REVERSED", "2026-03-02"],
    ]);
    expect([await desk.accrualsOf(agent), await paidTo(agent)]).toEqual([[["PAID", 10, 1]], 9_00n]);
    await booksAgree();
  });

  it("reverses the clawbacks of its accruals, unless a later payment netted them", async () => {
    const agent = await payee();
    const first = await desk.earn(agent, 10_00n);
    await desk.earn(agent, 5_00n);
    const paid = await desk.payNow(agent);
    await desk.reverse(first.entryId);
    await desk.earn(agent, 30_00n);
    const later = await desk.payNow(agent);
    const refused = await desk.reverse(paid.entryId);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("later")]);
    expect((await desk.reverse(later.entryId)).status).toBe(201);
    await booksAgree();
    expect((await desk.reverse(paid.entryId)).status).toBe(201);
    expect(await desk.accrualsOf(agent)).toEqual([
      ["REVERSED", 10, 1],
      ["ACCRUED", 5, null],
      ["REVERSED", -10, null],
      ["ACCRUED", 30, null],
    ]);
    await booksAgree();
    expect(await paidTo(agent)).toBe(0n);
    expect((await desk.payNow(agent)).gross.amount).toBe(35);
    await booksAgree();
  });

  it("concurrent with a reversal of its movement loses nothing", async () => {
    for (let round = 0; round < 12; round++) {
      const agent = await payee();
      const { entryId } = await desk.earn(agent, 10_00n);
      await desk.earn(agent, 5_00n);
      const paid = await desk.payNow(agent);
      const answers = await Promise.all([desk.reverse(paid.entryId), desk.reverse(entryId)]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      const open = (await desk.accrualsOf(agent)).filter(([status]) => status === "ACCRUED");
      expect(open).toEqual([["ACCRUED", 5, null]]);
    }
    await booksAgree();
  });
});
