import { describe, expect, it } from "vitest";
import { booksAgree, type MadePayee, makePayee, openPayouts, paidTo } from "@/server/testing/commissions";
import { linesOf } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";

// A clawback returns the tax that was withheld of its accrual, whatever the rate is now (RULES.md).

const desk = await openPayouts();

/** Balance of withheld tax from payments to the payee, in minor units. */
async function withheldOnTheBooks({ id }: MadePayee) {
  const [row] = await ownerSql()<{ minor: bigint }[]>`
    select coalesce(sum(case l.side when 'CREDIT' then l.amount_minor else -l.amount_minor end), 0)::bigint as minor
    from journal_lines l join commission_payouts p on p.entry_id = l.entry_id
    where l.gl_code = '2320' and p.beneficiary_id = ${id}`;
  return row?.minor;
}

describe("the tax of a clawback", () => {
  it("is the tax that was withheld, whatever the class is now", async () => {
    const agent = await makePayee({ frequency: "MANUAL", whtTaxClass: "NON_RESIDENT" });
    const { entryId } = await desk.earn(agent, 10_00n);
    await desk.payNow(agent);
    expect((await desk.reverse(entryId)).status).toBe(201);
    await ownerSql()`update beneficiaries set wht_tax_class = 'NONE' where id = ${agent.id}`;
    await desk.earn(agent, 25_00n);
    const paid = await desk.payNow(agent);
    expect(paid).toMatchObject({ gross: { amount: 15 }, withheld: { amount: -1.5 }, net: { amount: 16.5 } });
    expect(await linesOf(paid.entryId)).toEqual(["COMMISSION", "Dr 2310 1500", "Cr 2010 1650", "Dr 2320 150"]);
    expect(await paidTo(agent)).toBe(8_50n + 16_50n);
    expect(await withheldOnTheBooks(agent)).toBe(0n);
    expect(await desk.accrualsOf(agent)).toEqual([
      ["REVERSED", 10, 1.5],
      ["PAID", -10, -1.5],
      ["PAID", 25, 0],
    ]);
    await booksAgree();
    expect((await desk.reverse(paid.entryId)).status).toBe(201);
    expect((await desk.payNow(agent)).withheld.amount).toBe(-1.5);
    await booksAgree();
  });

  it("is each accrual's own share, of several paid together or of one", async () => {
    const agent = await makePayee({ frequency: "MANUAL", whtTaxClass: "RESIDENT_REGISTERED" });
    const earned = [await desk.earn(agent, 1_01n), await desk.earn(agent, 2_02n), await desk.earn(agent, 3_03n)];
    expect((await desk.payNow(agent)).withheld.amount).toBe(0.3);
    const shares = (await desk.accrualsOf(agent)).map(([, , withheld]) => Number(withheld));
    for (const { entryId } of earned.slice(0, 2)) expect((await desk.reverse(entryId)).status).toBe(201);
    await ownerSql()`update beneficiaries set wht_tax_class = 'RESIDENT_UNREGISTERED' where id = ${agent.id}`;
    await desk.earn(agent, 10_05n);
    const given = (shares[0] ?? 0) + (shares[1] ?? 0);
    const due = (await desk.bank("GET", "/commissions/payouts/due")).body.items as Record<string, unknown>[];
    expect(due.filter(({ beneficiaryId }) => beneficiaryId === agent.id)).toEqual([]);
    // 10 percent of 10.05 is 1.005, half-up.
    expect((await desk.payNow(agent)).withheld.amount).toBeCloseTo(1.01 - given, 10);
    expect(await withheldOnTheBooks(agent)).toBe(BigInt(Math.round((shares[2] ?? 0) * 100)) + 1_01n);
    await booksAgree();
  });

  it.each([
    { earned: 9_00n, gross: -1, net: 0.5, lines: ["Cr 2010 50", "Cr 2310 100", "Dr 2320 150"] },
    { earned: 10_00n, gross: 0, net: 1.5, lines: ["Cr 2010 150", "Dr 2320 150"] },
  ])("is returned with earnings of $gross", async ({ earned, gross, net, lines }) => {
    const agent = await makePayee({ frequency: "IMMEDIATE", whtTaxClass: "NON_RESIDENT" });
    const { entryId } = await desk.earn(agent, 10_00n);
    await desk.payNow(agent);
    expect((await desk.reverse(entryId)).status).toBe(201);
    await ownerSql()`update beneficiaries set wht_tax_class = 'NONE' where id = ${agent.id}`;
    await desk.earn(agent, earned);
    const amounts = { gross: { amount: gross }, withheld: { amount: -1.5 }, net: { amount: net } };
    const due = (await desk.bank("GET", "/commissions/payouts/due")).body.items as Record<string, unknown>[];
    expect(due.find(({ beneficiaryId }) => beneficiaryId === agent.id)).toMatchObject({ outcome: "PAID", ...amounts });
    const paid = await desk.payNow(agent);
    expect(paid).toMatchObject(amounts);
    expect((await linesOf(paid.entryId)).toSorted()).toEqual(["COMMISSION", ...lines].toSorted());
    expect(await paidTo(agent)).toBe(8_50n + BigInt(net * 100));
    expect(await withheldOnTheBooks(agent)).toBe(0n);
    await booksAgree();
  });

  it("defers the payment if today's tax leaves less than the clawback", async () => {
    const agent = await makePayee({ frequency: "MANUAL" });
    const { entryId } = await desk.earn(agent, 10_00n);
    await desk.payNow(agent);
    await desk.reverse(entryId);
    await ownerSql()`update beneficiaries set wht_tax_class = 'NON_RESIDENT' where id = ${agent.id}`;
    await desk.earn(agent, 10_50n);
    const refused = await desk.bank("POST", `/beneficiaries/${agent.id}/payout`, { currency: "USD" });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("-1.08 USD")]);
    await desk.earn(agent, 2_00n);
    expect((await desk.payNow(agent)).net.amount).toBe(0.62);
    await booksAgree();
  });
});
