import { describe, expect, it } from "vitest";
import { allocationOf } from "./balances";
import { product, Story } from "./testing/story";
import type { Effect } from "./types";

/** Acceptance examples X1 to X5 of RULES.md, every figure. */

function purchases(): Story {
  const loan = new Story(product, "2026-01-16");
  loan.purchase("2026-01-20", 600_00n);
  loan.purchase("2026-02-05", 400_00n);
  loan.to("2026-02-15");
  loan.purchase("2026-03-01", 200_00n);
  return loan;
}

/** X2 through its cut. */
function graceLost(): Story {
  const loan = purchases();
  loan.pay("2026-03-05", 300_00n);
  loan.to("2026-03-15");
  return loan;
}

/** X4 through its cut. */
function missed(): Story {
  const loan = graceLost();
  loan.to("2026-04-15");
  return loan;
}

/** X3 through its first cut. */
function withAdvance(): Story {
  const loan = new Story({ ...product, cycleDay: 28 }, "2026-03-29");
  loan.purchase("2026-04-03", 1_500_00n);
  loan.advance("2026-04-08", 500_00n);
  loan.to("2026-04-28");
  return loan;
}

const allocated = (effects: readonly Effect[]) =>
  effects.filter(({ kind }) => kind === "PAYMENT").map((effect) => allocationOf(effect));

describe("X1: grace kept", () => {
  it("cuts the first statement without interest", () => {
    const [first] = purchases().statements;
    expect(first).toEqual({
      number: 1,
      date: "2026-02-15",
      from: "2026-01-16",
      days: 31,
      opening: 0n,
      purchases: 1_000_00n,
      cashAdvances: 0n,
      fees: 0n,
      interest: { PURCHASE: 0n, CASH: 0n, PENALTY: 0n, total: 0n },
      payments: 0n,
      refunds: 0n,
      paidOut: 0n,
      closing: 1_000_00n,
      minimum: 50_00n,
      breakdown: { base: 50_00n, pastDue: 0n, overLimit: 0n },
      due: "2026-03-08",
      adb: { PURCHASE: 0n, CASH: 0n, PENALTY: 0n },
    });
  });

  it("stays in grace by payment in full", () => {
    const loan = purchases();
    loan.pay("2026-03-05", 1_000_00n);
    expect(loan.state.grace).toBe(true);
    expect(loan.balances).toMatchObject({ statementBalance: 0n, minimumDue: 0n, current: 200_00n });
    loan.to("2026-03-15");
    expect(loan.statements[1]).toMatchObject({ closing: 200_00n, minimum: 25_00n, due: "2026-04-05", days: 28 });
    expect(loan.statements[1]?.interest.total).toBe(0n);
  });
});

describe("X2: grace lost", () => {
  it("bears interest from the start of the cycle, without what was repaid", () => {
    const loan = purchases();
    loan.pay("2026-03-05", 300_00n);
    loan.to("2026-03-07");
    expect(loan.balances.accruedInterest).toBe(0n);
    expect(loan.state.grace).toBe(true);
    loan.to("2026-03-08");
    expect(loan.balances.accruedInterest).toBe(10_72n);
    expect(loan.state).toMatchObject({ grace: false, graceLostOn: "2026-03-08" });
  });

  it("cuts 14.86 of interest", () => {
    const loan = graceLost();
    expect(loan.statements[1]).toMatchObject({
      days: 28,
      opening: 1_000_00n,
      purchases: 200_00n,
      payments: 300_00n,
      adb: { PURCHASE: 807_14n },
      interest: { PURCHASE: 14_86n, CASH: 0n, PENALTY: 0n, total: 14_86n },
      closing: 914_86n,
      minimum: 45_74n,
      due: "2026-04-05",
    });
    expect(loan.balances.accruedInterest).toBe(0n);
  });
});

describe("X3: cash advance and allocation", () => {
  it("bills interest on cash only", () => {
    const [first] = withAdvance().statements;
    expect(first).toMatchObject({
      interest: { PURCHASE: 0n, CASH: 8_63n, PENALTY: 0n, total: 8_63n },
      closing: 2_008_63n,
      minimum: 100_43n,
      due: "2026-05-19",
    });
  });

  it("allocates by APR, then loses grace on the rest", () => {
    const loan = withAdvance();
    const paid = loan.pay("2026-05-10", 900_43n);
    expect(allocated(paid)).toEqual([
      { interest: 8_63n, fees: 0n, cashAdvance: 500_00n, purchase: 391_80n, penalty: 0n, creditBalance: 0n },
    ]);
    expect(loan.balances).toMatchObject({ purchase: 1_108_20n, cash: 0n, accruedInterest: 4_52n, minimumDue: 0n });
    loan.to("2026-05-19");
    expect(loan.state.grace).toBe(false);
    expect(loan.balances.accruedInterest).toBe(19_82n);
    loan.to("2026-05-28");
    expect(loan.statements[1]).toMatchObject({
      days: 30,
      interest: { PURCHASE: 21_86n, CASH: 4_52n, PENALTY: 0n, total: 26_38n },
      closing: 1_134_58n,
      minimum: 56_73n,
      due: "2026-06-18",
    });
  });

  it("allocates a smaller payment to cash", () => {
    const loan = withAdvance();
    expect(allocated(loan.pay("2026-05-10", 300_43n))).toEqual([
      { interest: 8_63n, fees: 0n, cashAdvance: 291_80n, purchase: 0n, penalty: 0n, creditBalance: 0n },
    ]);
    expect(loan.balances).toMatchObject({ cash: 208_20n, purchase: 1_500_00n });
  });
});

describe("X4: missed minimum", () => {
  it("ages the day after the due date and charges the late fee", () => {
    const loan = graceLost();
    loan.to("2026-04-05");
    expect(loan.balances.pastDue).toBe(45_74n);
    expect(loan.state.aged).toEqual({ days: 0, bucket: "CURRENT", stage: 1 });
    const effects = loan.to("2026-04-06");
    expect(loan.state.aged).toEqual({ days: 1, bucket: "DPD_1_30", stage: 1 });
    expect(effects.find(({ kind }) => kind === "LATE_FEE")).toMatchObject({
      on: "2026-04-06",
      moves: { fee: 35_00n, feeIncome: 35_00n },
      due: { statement: 2, due: "2026-04-05", unpaid: 45_74n },
    });
  });

  it("cuts interest of purchases and of the fee", () => {
    const loan = missed();
    expect(loan.statements[2]).toMatchObject({
      days: 31,
      opening: 914_86n,
      fees: 35_00n,
      interest: { PURCHASE: 18_35n, CASH: 0n, PENALTY: 35n, total: 18_70n },
      closing: 968_56n,
      minimum: 99_44n,
      breakdown: { base: 53_70n, pastDue: 45_74n, overLimit: 0n },
      due: "2026-05-06",
    });
    expect(loan.balances).toMatchObject({ purchase: 933_21n, penalty: 35_35n, minimumDue: 99_44n });
  });

  it("cures by a payment of 50.00", () => {
    const loan = missed();
    expect(allocated(loan.pay("2026-04-20", 50_00n))).toEqual([
      { interest: 33_56n, fees: 16_44n, cashAdvance: 0n, purchase: 0n, penalty: 0n, creditBalance: 0n },
    ]);
    expect(loan.balances).toMatchObject({ purchase: 900_00n, penalty: 18_56n, current: 918_56n });
    expect(loan.balances).toMatchObject({ minimumDue: 49_44n, pastDue: 0n });
    expect(loan.state.aged).toEqual({ days: 0, bucket: "CURRENT", stage: 1 });
  });

  it("passes every bucket without a payment", () => {
    const loan = missed();
    const on = (date: string) => {
      loan.to(date);
      const { days, bucket, stage } = loan.state.aged;
      return [date, days, bucket, stage];
    };
    const figures = [
      ["2026-05-05", 30, "DPD_1_30", 1],
      ["2026-05-06", 31, "DPD_31_60", 2],
      ["2026-06-05", 61, "DPD_61_89", 2],
      ["2026-07-03", 89, "DPD_61_89", 2],
      ["2026-07-04", 90, "DPD_90_119", 3],
    ] as const;
    expect(figures.map(([date]) => on(date))).toEqual(figures);
  });
});

describe("X5: limit and credit balance", () => {
  it("adds the amount over the limit to the next minimum due", () => {
    const loan = missed();
    loan.pay("2026-04-20", 50_00n);
    loan.limit = 800_00n;
    expect(loan.limit - loan.balances.current).toBe(-118_56n);
    loan.to("2026-05-15");
    const last = loan.statements[3];
    expect(last?.breakdown.overLimit).toBe((last?.closing ?? 0n) - 800_00n);
    expect(last?.breakdown.overLimit).toBeGreaterThan(118_56n);
    expect(last?.breakdown.pastDue).toBe(49_44n);
    expect(last?.minimum).toBe((last?.breakdown.base ?? 0n) + (last?.breakdown.overLimit ?? 0n));
  });

  it("keeps an overpayment as credit", () => {
    const loan = missed();
    loan.pay("2026-04-16", 1_000_00n);
    expect(loan.balances).toMatchObject({ current: -31_44n, credit: 31_44n, statementBalance: 0n });
    expect(loan.limit - loan.balances.current).toBe(5_031_44n);
    loan.to("2026-05-15");
    expect(loan.statements[3]).toMatchObject({ closing: -31_44n, minimum: 0n, interest: { total: 0n } });
    expect(loan.balances.statementBalance).toBe(-31_44n);
    expect(loan.state.grace).toBe(true);
  });
});
