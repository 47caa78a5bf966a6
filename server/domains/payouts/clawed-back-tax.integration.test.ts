import { beforeAll, describe, expect, it } from "vitest";
import { type Api, apiAs } from "@/server/testing/api";
import { type MadePayee, makePayee, openEarnings, owedByBooksAndAccruals } from "@/server/testing/commissions";
import { makeClient } from "@/server/testing/identity";
import { balanceOf, startBusinessDate } from "@/server/testing/ledger";
import { violatedInvariants } from "@/server/testing/posting";
import { linesOf } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import type { AccrualView, PayoutView } from "../../contract/payouts";
import { newId } from "../../kernel/ids";

// What is clawed back gives back the tax that was withheld of it, whatever is withheld since (RULES.md).

let bank: Api;
let earn: Awaited<ReturnType<typeof openEarnings>>;

beforeAll(async () => {
  await startBusinessDate();
  bank = await apiAs(await makeClient());
  earn = await openEarnings();
});

const reverse = (entryId: string) =>
  bank("POST", `/ledger/entries/${entryId}/reversal`, { reason: "Wrong payee" }, { "idempotency-key": newId() });
const payNow = async ({ id }: MadePayee) => {
  const { status, body } = await bank("POST", `/beneficiaries/${id}/payout`, { currency: "USD" });
  expect([status, body.message]).toEqual([201, undefined]);
  return body as unknown as PayoutView;
};
/** State, amount and what is withheld of its accruals, in the order of their making. */
const accrualsOf = async ({ id }: MadePayee) => {
  const { body } = await bank("GET", `/commissions/accruals?beneficiaryId=${id}`);
  return (body as unknown as AccrualView[])
    .map(({ status, amount, withheld }) => [status, amount.amount, withheld?.amount ?? null])
    .reverse();
};
const balance = async ({ account }: MadePayee) => (await balanceOf(account?.id ?? "")).balance;

/** What stands on the account of withheld tax of the payments to it, in minor units. */
async function withheldOnTheBooks({ id }: MadePayee) {
  const [row] = await ownerSql()<{ minor: bigint }[]>`
    select coalesce(sum(case l.side when 'CREDIT' then l.amount_minor else -l.amount_minor end), 0)::bigint as minor
    from journal_lines l join commission_payouts p on p.entry_id = l.entry_id
    where l.gl_code = '2320' and p.beneficiary_id = ${id}`;
  return row?.minor;
}

async function booksAgree() {
  const [books, accruals] = await owedByBooksAndAccruals();
  expect(books).toBe(accruals);
  expect(await violatedInvariants()).toEqual([]);
}

describe("the tax of what is clawed back", () => {
  it("gives back the tax that was withheld of it, whatever the class is since", async () => {
    const agent = await makePayee({ frequency: "MANUAL", whtTaxClass: "NON_RESIDENT" });
    const { entryId } = await earn(agent, 10_00n);
    await payNow(agent);
    expect((await reverse(entryId)).status).toBe(201);
    await ownerSql()`update beneficiaries set wht_tax_class = 'NONE' where id = ${agent.id}`;
    await earn(agent, 25_00n);
    const paid = await payNow(agent);
    expect(paid).toMatchObject({ gross: { amount: 15 }, withheld: { amount: -1.5 }, net: { amount: 16.5 } });
    expect(await linesOf(paid.entryId)).toEqual(["COMMISSION", "Dr 2310 1500", "Cr 2010 1650", "Dr 2320 150"]);
    expect(await balance(agent)).toBe(8_50n + 16_50n);
    expect(await withheldOnTheBooks(agent)).toBe(0n);
    expect(await accrualsOf(agent)).toEqual([
      ["REVERSED", 10, 1.5],
      ["PAID", -10, -1.5],
      ["PAID", 25, 0],
    ]);
    await booksAgree();
    // Taken back, it owes the same again.
    expect((await reverse(paid.entryId)).status).toBe(201);
    expect((await payNow(agent)).withheld.amount).toBe(-1.5);
    await booksAgree();
  });

  it("gives back each accrual's own share, of several that were paid together and of one clawed back alone", async () => {
    const agent = await makePayee({ frequency: "MANUAL", whtTaxClass: "RESIDENT_REGISTERED" });
    const earned = [await earn(agent, 1_01n), await earn(agent, 2_02n), await earn(agent, 3_03n)];
    expect((await payNow(agent)).withheld.amount).toBe(0.3);
    const shares = (await accrualsOf(agent)).map(([, , withheld]) => Number(withheld));
    for (const { entryId } of earned.slice(0, 2)) expect((await reverse(entryId)).status).toBe(201);
    await ownerSql()`update beneficiaries set wht_tax_class = 'RESIDENT_UNREGISTERED' where id = ${agent.id}`;
    await earn(agent, 10_05n);
    const given = (shares[0] ?? 0) + (shares[1] ?? 0);
    const due = (await bank("GET", "/commissions/payouts/due")).body.items as Record<string, unknown>[];
    expect(due.filter(({ beneficiaryId }) => beneficiaryId === agent.id)).toEqual([]);
    // 10 percent of 10.05 is 1.005, half-up.
    expect((await payNow(agent)).withheld.amount).toBeCloseTo(1.01 - given, 10);
    expect(await withheldOnTheBooks(agent)).toBe(BigInt(Math.round((shares[2] ?? 0) * 100)) + 1_01n);
    await booksAgree();
  });

  it.each([
    { earned: 9_00n, gross: -1, net: 0.5, lines: ["Cr 2010 50", "Cr 2310 100", "Dr 2320 150"] },
    { earned: 10_00n, gross: 0, net: 1.5, lines: ["Cr 2010 150", "Dr 2320 150"] },
  ])("pays the tax of it where what was earned since comes to $gross", async ({ earned, gross, net, lines }) => {
    const agent = await makePayee({ frequency: "IMMEDIATE", whtTaxClass: "NON_RESIDENT" });
    const { entryId } = await earn(agent, 10_00n);
    await payNow(agent);
    expect((await reverse(entryId)).status).toBe(201);
    await ownerSql()`update beneficiaries set wht_tax_class = 'NONE' where id = ${agent.id}`;
    await earn(agent, earned);
    const amounts = { gross: { amount: gross }, withheld: { amount: -1.5 }, net: { amount: net } };
    const due = (await bank("GET", "/commissions/payouts/due")).body.items as Record<string, unknown>[];
    expect(due.find(({ beneficiaryId }) => beneficiaryId === agent.id)).toMatchObject({ outcome: "PAID", ...amounts });
    const paid = await payNow(agent);
    expect(paid).toMatchObject(amounts);
    expect((await linesOf(paid.entryId)).toSorted()).toEqual(["COMMISSION", ...lines].toSorted());
    expect(await balance(agent)).toBe(8_50n + BigInt(net * 100));
    expect(await withheldOnTheBooks(agent)).toBe(0n);
    await booksAgree();
  });

  it("waits where tax at today's rate leaves less than was clawed back", async () => {
    const agent = await makePayee({ frequency: "MANUAL" });
    const { entryId } = await earn(agent, 10_00n);
    await payNow(agent);
    await reverse(entryId);
    await ownerSql()`update beneficiaries set wht_tax_class = 'NON_RESIDENT' where id = ${agent.id}`;
    await earn(agent, 10_50n);
    const refused = await bank("POST", `/beneficiaries/${agent.id}/payout`, { currency: "USD" });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("-1.08 USD")]);
    await earn(agent, 2_00n);
    expect((await payNow(agent)).net.amount).toBe(0.62);
    await booksAgree();
  });
});
