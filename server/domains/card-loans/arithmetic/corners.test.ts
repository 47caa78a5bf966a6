import { describe, expect, it } from "vitest";
import { addDays } from "../../../kernel/business-date";
import { opened } from "./opened";
import { imbalanceOf, product, Story } from "./testing/story";
import type { Terms } from "./types";

const story = (on: string, terms: Partial<Terms> = {}, limit?: bigint) =>
  new Story({ ...product, ...terms }, on, limit);
const kinds = (loan: Story) => loan.effects.map(({ kind }) => kind);

describe("dates", () => {
  it("cut first in the next month if the loan opens on the day of the cut", () => {
    expect(opened(product, "2026-01-15").nextCut).toBe("2026-02-15");
    expect(opened(product, "2026-01-14").nextCut).toBe("2026-01-15");
    expect(opened({ ...product, cycleDay: 1 }, "2026-12-02").nextCut).toBe("2027-01-01");
    expect(opened({ ...product, cycleDay: 28 }, "2026-01-31").nextCut).toBe("2026-02-28");
  });

  it("count 366 days of a leap year at one 365th of the APR each", () => {
    const loan = story("2028-01-01", { cycleDay: 1 });
    loan.advance("2028-01-01", 1_000_00n);
    loan.to("2028-12-31");
    const cash = loan.worksheet.filter(({ category }) => category === "CASH");
    expect(cash).toHaveLength(366);
    const cycles = loan.statements.map(({ days, interest }) => [days, interest.CASH]);
    expect(cycles.slice(0, 2)).toEqual([
      [32, 26_30n],
      [29, 23_84n],
    ]);
  });

  it.each([1, 27])("decide the grace period %i days after the cut", (gracePeriodDays) => {
    const loan = story("2026-01-29", { gracePeriodDays, cycleDay: 28 });
    loan.purchase("2026-02-01", 100_00n);
    loan.to("2026-02-28");
    const due = addDays("2026-02-28", gracePeriodDays);
    expect(loan.state.statement?.due).toBe(due);
    const late = loan.branch();
    late.to(due, "DUE_DATE");
    expect([late.state.grace, late.state.graceLostOn]).toEqual([false, due]);
    late.to("2026-03-28");
    expect(late.statements[1]?.interest.PURCHASE).toBe(1_84n);
    loan.pay(due, 100_00n);
    loan.to("2026-03-28");
    expect([loan.state.grace, loan.statements[1]?.interest.total]).toEqual([true, 0n]);
  });
});

describe("accrual", () => {
  it("posts the rounded sum, less earlier postings", () => {
    const loan = story("2026-01-01", { cycleDay: 28 });
    loan.advance("2026-01-01", 900_00n);
    loan.to("2026-01-05");
    const posted = (each: Story) =>
      each.effects.filter(({ kind }) => kind === "ACCRUAL").map(({ moves }) => moves.accrued);
    expect(posted(loan)).toEqual([74n, 74n, 74n, 74n, 74n]);
    const purchaseRate = story("2026-01-01", { cycleDay: 28, aprs: { ...product.aprs, CASH: 24_000_000n } });
    purchaseRate.advance("2026-01-01", 900_00n);
    purchaseRate.to("2026-01-05");
    expect(posted(purchaseRate)).toEqual([59n, 59n, 60n, 59n, 59n]);
  });

  it("counts yen as they are", () => {
    const loan = story("2026-01-01", { cycleDay: 28, minDueFloor: 2_500n, lateFee: 3_500n }, 500_000n);
    loan.advance("2026-01-01", 10_000n);
    loan.to("2026-01-28");
    expect(loan.statements[0]).toMatchObject({ interest: { CASH: 230n }, closing: 10_230n, minimum: 2_500n });
  });

  it("bears no interest on interest", () => {
    const loan = story("2026-01-01", { cycleDay: 28, minDueFloor: 0n, minDuePercent: 0n, lateFee: 0n });
    loan.advance("2026-01-01", 500_00n);
    loan.to("2026-03-28");
    expect(loan.statements.map(({ interest }) => interest.total)).toEqual([11_51n, 12_74n, 11_51n]);
    expect(loan.statements[2]?.adb.CASH).toBe(500_00n);
  });
});

describe("the grace period", () => {
  /** A statement of 1,000.00 on 15 February, due on 8 March, grace lost there. */
  function lost(): Story {
    const loan = story("2026-01-16");
    loan.purchase("2026-01-20", 1_000_00n);
    loan.to("2026-03-15");
    return loan;
  }

  it("leaves residual interest after payment in full, and returns at the payment", () => {
    const loan = lost();
    const owed = loan.balances.statementBalance;
    expect(owed).toBe(1_000_00n + 18_41n + 35_00n + 24n);
    loan.to("2026-03-19");
    loan.pay("2026-03-20", owed);
    expect([loan.state.grace, loan.balances.current]).toEqual([true, 0n]);
    loan.purchase("2026-03-21", 500_00n);
    loan.to("2026-04-15");
    // 4 days of 1,000.00 and of the late fee, nothing on the new purchase.
    expect(loan.statements[2]?.interest).toMatchObject({ PURCHASE: 2_63n, PENALTY: 14n });
    loan.pay("2026-05-06", loan.balances.statementBalance);
    loan.to("2026-05-15");
    expect(loan.statements[3]?.interest.total).toBe(0n);
  });

  it("does not return with a late payment, but with the next statement", () => {
    const loan = lost();
    loan.to("2026-04-05");
    loan.pay("2026-04-06", loan.balances.statementBalance);
    expect([loan.state.grace, loan.balances.statementBalance]).toEqual([false, 0n]);
    loan.to("2026-04-15");
    expect(loan.state.grace).toBe(false);
    loan.pay("2026-04-20", loan.balances.statementBalance);
    expect(loan.state.grace).toBe(true);
  });

  it("is decided by the step of the due date, not after it", () => {
    const loan = story("2026-01-16");
    loan.purchase("2026-01-20", 1_000_00n);
    loan.to("2026-03-08", "DUE_DATE");
    loan.pay("2026-03-08", 1_000_00n);
    expect(loan.state.grace).toBe(false);
    expect(loan.effects.at(-1)?.on).toBe("2026-03-08");
    // Nothing bears interest at the end of this day, but the catch-up does: 1,000.00 × 20 days.
    loan.to("2026-03-08");
    expect(loan.balances.accruedInterest).toBe(13_15n);
  });

  it("counts refunds as repaid", () => {
    const loan = story("2026-01-16");
    loan.purchase("2026-01-20", 1_000_00n);
    loan.to("2026-02-20");
    loan.pay("2026-02-20", 600_00n);
    loan.refund("2026-02-21", 400_00n);
    expect([loan.state.grace, loan.balances.statementBalance, loan.balances.minimumDue]).toEqual([true, 0n, 0n]);
    loan.to("2026-03-15");
    expect(loan.statements[1]).toMatchObject({ refunds: 400_00n, payments: 600_00n, closing: 0n });
    expect(loan.statements[1]?.interest.total).toBe(0n);
  });

  it("spares new purchases that were repaid by the due date, too", () => {
    const loan = story("2026-01-16", { aprs: { PURCHASE: 40_000_000n, CASH: 10_000_000n, PENALTY: 0n } });
    loan.advance("2026-01-20", 1_000_00n);
    loan.to("2026-02-15");
    loan.purchase("2026-02-16", 300_00n);
    loan.purchase("2026-02-16", 50_00n);
    loan.purchase("2026-02-20", 100_00n);
    loan.pay("2026-03-01", 400_00n);
    loan.to("2026-03-08");
    // The payment took 7.40 of interest, then purchases of 350.00 and 42.60. The rest of 57.40 counts from 20 February.
    expect(loan.state.days.PURCHASE).toBe(57_40n * 17n);
    expect(loan.worksheet.filter(({ category }) => category === "PURCHASE")[0]).toMatchObject({
      date: "2026-02-20",
      balance: 57_40n,
      grace: false,
    });
  });

  it("returns after a cycle without a statement or with nothing to pay", () => {
    const loan = lost();
    loan.to("2026-04-10");
    loan.pay("2026-04-10", 2_000_00n);
    expect(loan.state.grace).toBe(false);
    loan.to("2026-04-15");
    expect(loan.state.grace).toBe(true);
  });
});

describe("dues", () => {
  function two(): Story {
    const loan = story("2026-01-16");
    loan.advance("2026-01-20", 1_000_00n);
    loan.to("2026-03-20");
    return loan;
  }

  it("are capped by a refund at the rest of the statement, the newest first", () => {
    const loan = story("2026-01-16");
    loan.purchase("2026-01-20", 1_000_00n);
    loan.to("2026-03-20");
    const [first, second] = loan.state.dues;
    expect([first?.unpaid, second?.unpaid]).toEqual([50_00n, 53_65n]);
    loan.refund("2026-03-20", 1_000_00n);
    expect(loan.balances).toMatchObject({ statementBalance: 53_65n, minimumDue: 53_65n });
    expect(loan.state.dues.map(({ unpaid }) => unpaid)).toEqual([50_00n, 3_65n]);
    loan.refund("2026-03-20", 50_00n);
    expect(loan.state.dues.map(({ statement, unpaid }) => [statement, unpaid])).toEqual([[1, 3_65n]]);
  });

  it("keep days past due after a refund until the end of the day", () => {
    const loan = two();
    loan.refund("2026-03-21", 2_000_00n);
    expect([loan.state.dues, loan.state.aged.bucket]).toEqual([[], "DPD_1_30"]);
    const effects = loan.to("2026-03-21");
    expect(effects.map(({ kind }) => kind)).toContain("AGEING");
    expect(loan.state.aged.bucket).toBe("CURRENT");
  });

  it("are reduced oldest first by the full payment", () => {
    const loan = two();
    const [first, second] = loan.state.dues;
    loan.pay("2026-03-21", (first?.unpaid ?? 0n) + 1_00n);
    expect(loan.state.dues).toEqual([{ ...second, unpaid: (second?.unpaid ?? 0n) - 1_00n }]);
  });

  it("bear one late fee each, capped at what is unpaid, after the grace days", () => {
    const loan = story("2026-01-16", { lateFeeGraceDays: 3 });
    loan.advance("2026-01-20", 100_00n);
    loan.to("2026-02-20");
    loan.pay("2026-02-20", 15_00n);
    loan.to("2026-03-11");
    expect(kinds(loan)).not.toContain("LATE_FEE");
    loan.to("2026-04-30");
    const fees = loan.effects.filter(({ kind }) => kind === "LATE_FEE").map(({ on, moves }) => [on, moves.fee]);
    const [, second] = loan.state.dues;
    expect(fees).toEqual([
      ["2026-03-12", 10_00n],
      ["2026-04-09", second?.unpaid],
    ]);
    expect(second?.unpaid).toBeLessThan(35_00n);
  });

  it("bear no fee of zero", () => {
    const loan = story("2026-01-16", { lateFee: 0n });
    loan.advance("2026-01-20", 100_00n);
    loan.to("2026-04-30");
    expect(kinds(loan)).not.toContain("LATE_FEE");
  });
});

describe("stage 3", () => {
  it("suspends interest and releases it on cure", () => {
    const loan = story("2026-01-16");
    loan.purchase("2026-01-20", 1_000_00n);
    loan.to("2026-06-05");
    expect([loan.state.aged.days, loan.state.suspended]).toEqual([89, 0n]);
    const income = loan.ledger.income;
    loan.to("2026-06-06");
    expect(loan.state.aged).toEqual({ days: 90, bucket: "DPD_90_119", stage: 3 });
    expect(loan.effects.at(-1)).toMatchObject({
      kind: "ACCRUAL",
      moves: { income: 0n, suspense: loan.state.suspended },
    });
    loan.to("2026-06-20");
    const suspended = loan.state.suspended;
    expect([loan.ledger.income, loan.ledger.suspense]).toEqual([income, suspended]);
    const paid = loan.pay("2026-06-21", loan.balances.minimumDue);
    expect(paid.map(({ kind }) => kind)).toEqual(["PAYMENT", "AGEING", "RELEASE"]);
    expect(loan.state).toMatchObject({ suspended: 0n, aged: { days: 0, stage: 1 } });
    expect(loan.ledger.income).toBe(income + suspended);
  });
});

describe("a credit balance", () => {
  it("pays later purchases and advances, not their fees", () => {
    const loan = story("2026-01-16");
    loan.pay("2026-01-17", 100_00n);
    const [used] = loan.advance("2026-01-18", 60_00n, 3_00n).filter(({ kind }) => kind === "CASH_ADVANCE");
    expect(used?.moves).toMatchObject({ credit: -60_00n, cash: 3_00n, feeIncome: 0n });
    loan.purchase("2026-01-19", 70_00n);
    expect(loan.balances).toMatchObject({ credit: 0n, purchase: 30_00n, cash: 3_00n, current: 33_00n });
    loan.to("2026-02-15");
    expect(loan.statements[0]).toMatchObject({
      cashAdvances: 60_00n,
      fees: 3_00n,
      purchases: 70_00n,
      payments: 100_00n,
    });
  });

  it("can be paid out, up to its amount", () => {
    const loan = story("2026-01-16");
    loan.pay("2026-01-17", 100_00n);
    expect(() => loan.payOut("2026-01-18", 100_01n)).toThrow("above the credit balance");
    expect(imbalanceOf(loan.payOut("2026-01-18", 40_00n)[0]?.moves ?? loan.ledger)).toBe(40_00n);
    loan.to("2026-02-15");
    expect(loan.statements[0]).toMatchObject({ payments: 60_00n, paidOut: 40_00n, closing: -60_00n, minimum: 0n });
  });

  it("takes the part of a refund above the purchases", () => {
    const loan = story("2026-01-16");
    loan.purchase("2026-01-17", 100_00n);
    const [refunded] = loan.refund("2026-01-17", 130_00n);
    expect(refunded?.moves).toMatchObject({ purchase: -100_00n, credit: 30_00n });
  });
});

describe("statements", () => {
  it("are not cut for a zero balance without activity", () => {
    const loan = story("2026-01-16");
    loan.to("2036-01-16");
    expect([loan.effects, loan.state.statements, loan.state.grace]).toEqual([[], 0, true]);
  });

  it("are cut for activity that ends at zero, with zero moves", () => {
    const loan = story("2026-01-16");
    loan.purchase("2026-01-17", 100_00n);
    loan.pay("2026-01-18", 100_00n);
    const [cut] = loan.to("2026-02-15");
    expect(cut).toMatchObject({ kind: "INTEREST", statement: { closing: 0n, minimum: 0n, number: 1 } });
    expect(Object.values(cut?.moves ?? {}).every((move) => move === 0n)).toBe(true);
    loan.to("2026-05-15");
    expect(loan.statements).toHaveLength(1);
  });

  it("never ask for more than the balance", () => {
    const loan = story("2026-01-16");
    loan.purchase("2026-01-17", 12_34n);
    loan.to("2026-02-15");
    expect(loan.statements[0]).toMatchObject({ closing: 12_34n, minimum: 12_34n });
  });
});

describe("an event", () => {
  it("waits for the first open day", () => {
    const loan = story("2026-01-16");
    loan.to("2026-02-20");
    expect(loan.purchase("2026-02-01", 10_00n)[0]?.on).toBe("2026-02-21");
    loan.to("2026-02-21", "ACCRUAL");
    expect(loan.purchase("2026-02-21", 10_00n)[0]?.on).toBe("2026-02-21");
  });

  it("has a positive amount", () => {
    expect(() => story("2026-01-16").pay("2026-01-17", 0n)).toThrow("positive amount");
    expect(() => story("2026-01-16").purchase("2026-01-17", 1n, -1n)).toThrow("positive amount");
  });
});
