import { describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { makePayee, openPayouts } from "@/server/testing/commissions";
import { advanceBusinessDate, ownerSql } from "@/server/testing/test-database";
import { commissionStatement } from "./statement";
import { withheldTax } from "./withheld-tax";

const { earn, payNow: pay, reverse } = await openPayouts();
/** Balance of withheld tax in minor units. */
const posted = async () => {
  const [row] = await ownerSql()<{ minor: bigint }[]>`
    select coalesce(sum(case side when 'CREDIT' then amount_minor else -amount_minor end), 0)::bigint as minor
    from journal_lines where gl_code = '2320'`;
  return row?.minor;
};

describe("tax withheld", () => {
  it("is reported by month, class and rate as posted, without reversed payments", async () => {
    const [one, two] = [
      await makePayee({ frequency: "MANUAL", whtTaxClass: "RESIDENT_REGISTERED" }),
      await makePayee({ frequency: "MANUAL", whtTaxClass: "NON_RESIDENT" }),
    ];
    await earn(one, 100_00n);
    await earn(two, 20_00n);
    await pay(one);
    const taken = await pay(two);
    expect((await reverse(taken.entryId)).status).toBe(201);
    await advanceBusinessDate("2026-04-01");
    await pay(two);
    await earn(one, 7_00n);
    await pay(one);
    const report = await withheldTax(database().db, {});
    const row = (month: string, taxClass: string, rate: string, gross: number, withheld: number) => ({
      ...{ month, taxClass, rate, payments: 1 },
      gross: { amount: gross, currency: "USD" },
      withheld: { amount: withheld, currency: "USD" },
    });
    expect(report).toEqual([
      row("2026-04", "NON_RESIDENT", "15", 20, 3),
      row("2026-04", "RESIDENT_REGISTERED", "5", 7, 0.35),
      row("2026-03", "RESIDENT_REGISTERED", "5", 100, 5),
    ]);
    expect(await posted()).toBe(8_35n);
    expect(await withheldTax(database().db, { to: "2026-03-31" })).toEqual(report.slice(2));
    // A clawback returns tax under its original class.
    const three = await makePayee({ frequency: "MANUAL", whtTaxClass: "NON_RESIDENT" });
    const { entryId } = await earn(three, 10_00n);
    await pay(three);
    await reverse(entryId);
    await ownerSql()`update beneficiaries set wht_tax_class = 'RESIDENT_REGISTERED' where id = ${three.id}`;
    await earn(three, 30_00n);
    await pay(three);
    const [foreign, registered] = await withheldTax(database().db, { from: "2026-04-01" });
    expect([foreign, registered]).toEqual([
      { ...row("2026-04", "NON_RESIDENT", "15", 20, 3), payments: 3 },
      { ...row("2026-04", "RESIDENT_REGISTERED", "5", 37, 1.85), payments: 2 },
    ]);
    expect(await posted()).toBe(9_85n);
  });
});

describe("a payee's statement", () => {
  it("has earnings, payments and clawbacks of the period, and the current debt", async () => {
    const payee = await makePayee({ frequency: "MANUAL", whtTaxClass: "RESIDENT_UNREGISTERED" });
    const first = await earn(payee, 10_00n);
    const never = await earn(payee, 99_00n);
    await reverse(never.entryId);
    await pay(payee);
    await reverse(first.entryId);
    await earn(payee, 25_00n);
    const of = (from: string, to: string) =>
      commissionStatement(database().db, { beneficiaryId: payee.id, from, to, lines: 10 });
    const { parts, more } = await of("2026-04-01", "2026-04-30");
    const usd = (amount: number) => ({ amount, currency: "USD" });
    expect([more, parts.length]).toEqual([false, 1]);
    expect(parts[0]).toMatchObject({
      earned: usd(25),
      withheld: usd(1),
      paid: usd(9),
      owed: usd(15),
      accruals: [{ amount: usd(10) }, { amount: usd(-10) }, { amount: usd(25) }],
      payouts: [{ net: usd(9) }],
    });
    // Nothing in the period, but an amount is owed.
    expect((await of("2026-01-01", "2026-01-31")).parts).toMatchObject([
      { earned: usd(0), owed: usd(15), payouts: [] },
    ]);
  });
});
