import { describe, expect, it } from "vitest";
import { apiAs } from "@/server/testing/api";
import { makePayee, openPayouts, owedByBooksAndAccruals } from "@/server/testing/commissions";
import { makeClient } from "@/server/testing/identity";
import { linesOf } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import type { AccrualView, PayoutView } from "../../contract/payouts";

const { bank, earn, accrualViews, payoutsOf, tryPay } = await openPayouts();

describe("an accrual", () => {
  it("is posted in a separate entry beside the movement's", async () => {
    const payee = await makePayee({ frequency: "MANUAL" });
    const { accrualId, accrualEntryId, entryId } = await earn(payee, 12_34n);
    expect(await linesOf(accrualEntryId)).toEqual(["COMMISSION", "Dr 5100 1234", "Cr 2310 1234"]);
    const [view] = await accrualViews(payee);
    expect(view).toMatchObject({
      id: accrualId,
      commissionCode: "INTRO",
      beneficiaryName: payee.name,
      amount: { amount: 12.34, currency: "USD" },
      withheld: null,
      status: "ACCRUED",
      movementEntryId: entryId,
      payoutId: null,
      businessDate: "2026-03-02",
    });
  });

  it("posts to suspense with an exception if the account is missing, and the movement stands", async () => {
    const payee = await makePayee({ frequency: "MANUAL" });
    const { accrualEntryId } = await earn(payee, 5_00n, { expenseGlCode: "5999", payableGlCode: "NONE" });
    expect(await linesOf(accrualEntryId)).toEqual(["COMMISSION", "Dr 2140 500", "Cr 2140 500"]);
    const raised = await ownerSql()`
      select code, wanted, amount_minor::int as minor from pricing_exceptions where entry_id = ${accrualEntryId} order by wanted`;
    expect(raised.map((row) => ({ ...row }))).toEqual([
      { code: "INTRO", wanted: "5999", minor: 500 },
      { code: "INTRO", wanted: "NONE", minor: 500 },
    ]);
    expect((await tryPay(payee.id)).status).toBe(201);
    const [payout] = await payoutsOf(payee);
    expect(await linesOf(payout?.entryId)).toEqual(["COMMISSION", "Dr 2140 500", "Cr 2010 500"]);
  });
});

describe("lists of accruals and payments", () => {
  it("are paged newest first and filtered by payee, status and payment", async () => {
    const payee = await makePayee({ frequency: "MANUAL" });
    const earned = [await earn(payee, 1n), await earn(payee, 2n)];
    const { id } = (await tryPay(payee.id)).body as unknown as PayoutView;
    earned.push(await earn(payee, 3n));
    const newest = earned.map(({ accrualId }) => accrualId).reverse();
    const ids = async (query: string) =>
      ((await bank("GET", `/commissions/accruals?${query}`)).body as unknown as AccrualView[]).map((one) => one.id);
    expect(await ids(`beneficiaryId=${payee.id}`)).toEqual(newest);
    expect(await ids(`beneficiaryId=${payee.id}&status=ACCRUED`)).toEqual(newest.slice(0, 1));
    expect(await ids(`payoutId=${id}`)).toEqual(newest.slice(1));
    const first = await bank("GET", `/commissions/accruals?beneficiaryId=${payee.id}&limit=2`);
    const next = /<\/api\/v1([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    expect(((await bank("GET", next)).body as unknown as AccrualView[]).length).toBe(1);
    const teller = await apiAs(await makeClient({ authorities: [] }));
    expect((await teller("GET", "/commissions/accruals?limit=1")).status).toBe(200);
    expect((await teller("GET", "/commissions/payouts?limit=1")).status).toBe(403);
  });
});

describe("commission payable", () => {
  it("is a control total of accrued, unpaid commission", async () => {
    await earn(await makePayee({ frequency: "MANUAL" }), 4_00n);
    const { controls } = (await bank("GET", "/ledger/control-totals")).body as {
      controls: { name: string; currency: string; difference: { amount: number }; actual: { amount: number } }[];
    };
    const own = controls.find(({ name, currency }) => name === "COMMISSION_PAYABLE" && currency === "USD");
    expect(own?.actual.amount).toBeGreaterThan(0);
    // Excludes accruals that the test inserted without an entry.
    const [books, accruals] = await owedByBooksAndAccruals();
    expect(own?.difference.amount).toBe(Number(accruals - books) / 100);
  });
});
