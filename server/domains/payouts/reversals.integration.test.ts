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
const payee = () => makePayee({ frequency: "MANUAL", whtTaxClass: "RESIDENT_UNREGISTERED" });
const balance = async ({ account }: MadePayee) => (await balanceOf(account?.id ?? "")).balance;

async function booksAgree() {
  const [books, accruals] = await owedByBooksAndAccruals();
  expect(books).toBe(accruals);
  expect(await violatedInvariants()).toEqual([]);
}

describe("the reversal of a movement", () => {
  it("reverses what it earned, by an entry of its own", async () => {
    const agent = await payee();
    const { entryId, accrualEntryId } = await earn(agent, 10_00n);
    expect((await reverse(entryId)).status).toBe(201);
    expect(await accrualsOf(agent)).toEqual([["REVERSED", 10, null]]);
    const [taken] = await ownerSql()<{ id: string; narrative: string }[]>`
      select id, narrative from journal_entries where reverses_entry_id = ${accrualEntryId}`;
    expect([taken?.narrative, await linesOf(taken?.id)]).toEqual([
      "Wrong payee",
      ["ADJUSTMENT", "Cr 5100 1000", "Dr 2310 1000"],
    ]);
    expect((await bank("POST", `/beneficiaries/${agent.id}/payout`, { currency: "USD" })).status).toBe(409);
    await booksAgree();
  });

  it("leaves alone an accrual that was taken back by itself", async () => {
    const agent = await payee();
    const { entryId, accrualEntryId } = await earn(agent, 10_00n);
    expect((await reverse(accrualEntryId)).status).toBe(201);
    expect(await accrualsOf(agent)).toEqual([["REVERSED", 10, null]]);
    expect((await reverse(entryId)).status).toBe(201);
    expect((await reverse(accrualEntryId)).status).toBe(409);
    await booksAgree();
  });

  it("after it was paid is netted from the next payment, tax included", async () => {
    const agent = await payee();
    const { entryId } = await earn(agent, 10_00n);
    await payNow(agent);
    expect((await reverse(entryId)).status).toBe(201);
    expect(await accrualsOf(agent)).toEqual([
      ["REVERSED", 10, 1],
      ["ACCRUED", -10, null],
    ]);
    await booksAgree();
    const refused = await bank("POST", `/beneficiaries/${agent.id}/payout`, { currency: "USD" });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("-10.00 USD")]);
    await earn(agent, 25_00n);
    const paid = await payNow(agent);
    expect(paid).toMatchObject({
      accruals: 2,
      gross: { amount: 15 },
      withheld: { amount: 1.5 },
      net: { amount: 13.5 },
    });
    expect(await accrualsOf(agent)).toEqual([
      ["REVERSED", 10, 1],
      ["PAID", -10, -1],
      ["PAID", 25, 2.5],
    ]);
    expect(await balance(agent)).toBe(9_00n + 13_50n);
    await booksAgree();
  });

  it("is netted from the next payment, also from one of a cycle that was over before", async () => {
    const agent = await makePayee({ frequency: "MONTHLY", whtTaxClass: "RESIDENT_UNREGISTERED" });
    const { entryId } = await earn(agent, 10_00n);
    await payNow(agent);
    await earn(agent, 25_00n);
    await ownerSql()`update commission_accruals set business_date = '2026-02-20' where beneficiary_id = ${agent.id}`;
    expect((await reverse(entryId)).status).toBe(201);
    const items = (await bank("POST", "/commissions/payouts", {})).body.items as Record<string, unknown>[];
    expect(items.filter(({ beneficiaryId }) => beneficiaryId === agent.id)).toMatchObject([
      { outcome: "PAID", cycle: "2026-03-01", accruals: 2, gross: { amount: 15 }, net: { amount: 13.5 } },
    ]);
    await booksAgree();
  });

  it("while it is paid, many times over: what was paid is clawed back, what was not is reversed", async () => {
    for (let round = 0; round < 12; round++) {
      const agent = await payee();
      const earned = [await earn(agent, 10_00n), await earn(agent, 20_00n)];
      const [paid, ...reversed] = await Promise.all([
        bank("POST", `/beneficiaries/${agent.id}/payout`, { currency: "USD" }),
        ...earned.map(({ entryId }) => reverse(entryId)),
      ]);
      expect(reversed.map(({ status }) => status)).toEqual([201, 201]);
      expect([201, 409]).toContain(paid.status);
      const open = (await accrualsOf(agent)).filter(([status]) => status === "ACCRUED");
      const clawed = open.reduce((sum, [, amount]) => sum + Number(amount), 0);
      expect(clawed).toBe(paid.status === 201 ? -Number((paid.body as unknown as PayoutView).gross.amount) : 0);
    }
    await booksAgree();
  });
});

describe("the reversal of a payment", () => {
  it("gives its accruals back, and its cycle may be paid again", async () => {
    const agent = await makePayee({ frequency: "DAILY", whtTaxClass: "RESIDENT_UNREGISTERED" });
    await earn(agent, 10_00n);
    const run = async () => (await bank("POST", "/commissions/payouts", {})).body.items as { outcome: string }[];
    expect((await run()).map(({ outcome }) => outcome)).toEqual(["PAID"]);
    const payouts = async () =>
      (await bank("GET", `/commissions/payouts?beneficiaryId=${agent.id}`)).body as unknown as PayoutView[];
    const [first] = await payouts();
    expect((await reverse(first?.entryId ?? "")).status).toBe(201);
    expect([await accrualsOf(agent), await balance(agent)]).toEqual([[["ACCRUED", 10, null]], 0n]);
    await booksAgree();
    await run();
    expect((await payouts()).map(({ status, cycle }) => [status, cycle])).toEqual([
      ["PAID", "2026-03-02"],
      ["REVERSED", "2026-03-02"],
    ]);
    expect([await accrualsOf(agent), await balance(agent)]).toEqual([[["PAID", 10, 1]], 9_00n]);
    await booksAgree();
  });

  it("takes the clawbacks of what it paid along, unless a later payment has netted them", async () => {
    const agent = await payee();
    const first = await earn(agent, 10_00n);
    await earn(agent, 5_00n);
    const paid = await payNow(agent);
    await reverse(first.entryId);
    await earn(agent, 30_00n);
    const later = await payNow(agent);
    const refused = await reverse(paid.entryId);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("later")]);
    expect((await reverse(later.entryId)).status).toBe(201);
    await booksAgree();
    expect((await reverse(paid.entryId)).status).toBe(201);
    expect(await accrualsOf(agent)).toEqual([
      ["REVERSED", 10, 1],
      ["ACCRUED", 5, null],
      ["REVERSED", -10, null],
      ["ACCRUED", 30, null],
    ]);
    await booksAgree();
    expect(await balance(agent)).toBe(0n);
    expect((await payNow(agent)).gross.amount).toBe(35);
    await booksAgree();
  });

  it("while what it paid is reversed, many times over: nothing is lost between them", async () => {
    for (let round = 0; round < 12; round++) {
      const agent = await payee();
      const { entryId } = await earn(agent, 10_00n);
      await earn(agent, 5_00n);
      const paid = await payNow(agent);
      const answers = await Promise.all([reverse(paid.entryId), reverse(entryId)]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      const open = (await accrualsOf(agent)).filter(([status]) => status === "ACCRUED");
      expect(open).toEqual([["ACCRUED", 5, null]]);
    }
    await booksAgree();
  });
});
