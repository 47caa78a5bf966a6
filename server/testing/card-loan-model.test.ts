import { describe, expect, test } from "vitest";
import { CardLoanModel, dateAfter, type LoanEvent, type LoanTerms } from "./card-loan-model";

// The worked figures of the rules.

const TERMS: LoanTerms = {
  ...{ purchaseApr: 24, cashAdvanceApr: 30, penaltyApr: 36, minDuePercent: 5, minDueFloor: 2500n, lateFee: 3500n },
  ...{ cycleDay: 15, gracePeriodDays: 21, lateFeeGraceDays: 0 },
};

class History {
  readonly loan: CardLoanModel;
  #today: string;

  constructor(opened: string, cycleDay = 15) {
    this.loan = new CardLoanModel({ ...TERMS, cycleDay }, opened, 500_000n);
    this.#today = opened;
  }

  /** Ends each day before this date. */
  openingOf(date: string): this {
    for (; this.#today < date; this.#today = dateAfter(this.#today, 1)) this.loan.endOfDay(this.#today);
    return this;
  }

  endOf(date: string): this {
    return this.openingOf(dateAfter(date, 1));
  }

  act(on: string, kind: LoanEvent["kind"], amount: bigint) {
    return this.openingOf(on).loan.act({ on, kind, amount });
  }

  get view() {
    return this.loan.view;
  }

  get statement() {
    return this.loan.statements.at(-1);
  }
}

function twoPurchases(): History {
  const history = new History("2026-01-16");
  history.act("2026-01-20", "PURCHASE", 60_000n);
  history.act("2026-02-05", "PURCHASE", 40_000n);
  return history.endOf("2026-02-15");
}

function graceLost(): History {
  const history = twoPurchases();
  history.act("2026-03-01", "PURCHASE", 20_000n);
  history.act("2026-03-05", "PAYMENT", 30_000n);
  return history;
}

function cashAdvance(): History {
  const history = new History("2026-03-29", 28);
  history.act("2026-04-03", "PURCHASE", 150_000n);
  history.act("2026-04-08", "CASH_ADVANCE", 50_000n);
  return history.endOf("2026-04-28");
}

/** The balance that a sum over days of a category stands for. */
const daySum = (history: History, category: "PURCHASE" | "CASH_ADVANCE" | "PENALTY") =>
  history.loan.worksheet(category).reduce((sum, { base }) => sum + base, 0n);

test("X1: a statement that is paid in full bears no interest", () => {
  const history = twoPurchases();
  expect(history.statement).toMatchObject({
    ...{
      date: "2026-02-15",
      days: 31,
      openingBalance: 0n,
      purchases: 100_000n,
      interest: 0n,
      closingBalance: 100_000n,
    },
    ...{ minimumPaymentDue: 5000n, dueDate: "2026-03-08" },
  });
  history.act("2026-03-01", "PURCHASE", 20_000n);
  history.act("2026-03-05", "PAYMENT", 100_000n);
  expect(history.view).toMatchObject({ paidInFullLastCycle: true, statementBalance: 0n, minimumDue: 0n });
  history.endOf("2026-03-15");
  expect(history.statement).toMatchObject({
    ...{ interest: 0n, payments: 100_000n, closingBalance: 20_000n, minimumPaymentDue: 2500n, dueDate: "2026-04-05" },
  });
  expect(history.view).toMatchObject({ paidInFullLastCycle: true, currentBalance: 20_000n, accruedInterest: 0n });
});

test("X2: a statement that is paid in part loses the grace period", () => {
  const history = graceLost().endOf("2026-03-07");
  expect(history.view).toMatchObject({ accruedInterest: 0n, paidInFullLastCycle: true, statementBalance: 70_000n });
  history.endOf("2026-03-08");
  expect(history.view).toMatchObject({ accruedInterest: 1072n, paidInFullLastCycle: false });
  expect(daySum(history, "PURCHASE")).toBe(70_000n * 21n + 20_000n * 8n);
  history.endOf("2026-03-14");
  expect(history.loan.ledger).toMatchObject({ "1320": history.view.accruedInterest, "1311": 90_000n });
  history.endOf("2026-03-15");
  expect(history.statement).toMatchObject({
    ...{ days: 28, openingBalance: 100_000n, purchases: 20_000n, payments: 30_000n, interest: 1486n },
    ...{ averageDailyBalance: { PURCHASE: 80_714n }, closingBalance: 91_486n, dueDate: "2026-04-05" },
    ...{ minimumPaymentDue: 4574n, breakdown: { floor: 2500n, percent: 4574n, interestAndFees: 1486n, pastDue: 0n } },
  });
});

test("X2: daily accruals add up to the rounded sum", () => {
  const history = new History("2026-01-16");
  history.act("2026-01-16", "CASH_ADVANCE", 72_000n);
  const accrued = ["2026-01-16", "2026-01-17", "2026-01-18", "2026-01-19", "2026-01-20"].map(
    (date) => history.endOf(date).view.accruedInterest,
  );
  // 720.00 at 30 % bears as much as 900.00 at 24 %.
  expect(accrued.map((sum, day) => sum - (accrued[day - 1] ?? 0n))).toEqual([59n, 59n, 60n, 59n, 59n]);
  expect(accrued.at(-1)).toBe(296n);
});

describe("X3: a cash advance and the allocation of a payment", () => {
  test("the statement bears interest on cash only", () => {
    const { statement } = cashAdvance();
    expect(statement).toMatchObject({
      ...{ interestByCategory: { CASH_ADVANCE: 863n, PURCHASE: 0n, PENALTY: 0n }, closingBalance: 200_863n },
      ...{ purchases: 150_000n, cashAdvances: 50_000n, minimumPaymentDue: 10_043n, dueDate: "2026-05-19" },
    });
  });

  test("a payment settles interest, cash and purchases", () => {
    const history = cashAdvance();
    const allocation = history.act("2026-05-10", "PAYMENT", 90_043n);
    expect(allocation).toEqual({
      ...{ interest: 863n, fees: 0n, penalty: 0n, cashAdvance: 50_000n, purchase: 39_180n, creditBalance: 0n },
    });
    expect(history.view).toMatchObject({
      ...{ purchaseBalance: 110_820n, cashAdvanceBalance: 0n, accruedInterest: 452n, minimumDue: 0n },
    });
    history.endOf("2026-05-19");
    expect(history.view).toMatchObject({ accruedInterest: 1982n, paidInFullLastCycle: false });
    history.endOf("2026-05-28");
    expect(history.statement).toMatchObject({
      ...{ days: 30, interestByCategory: { PURCHASE: 2186n, CASH_ADVANCE: 452n }, closingBalance: 113_458n },
      ...{ openingBalance: 200_863n, payments: 90_043n, minimumPaymentDue: 5673n, dueDate: "2026-06-18" },
    });
    expect(history.view).toMatchObject({ purchaseBalance: 113_006n, cashAdvanceBalance: 452n });
  });

  test("a smaller payment leaves the purchases", () => {
    const history = cashAdvance();
    const allocation = history.act("2026-05-10", "PAYMENT", 30_043n);
    expect(allocation).toMatchObject({ interest: 863n, cashAdvance: 29_180n, purchase: 0n });
    expect(history.loan.ledger).toMatchObject({ "1312": 20_820n, "1311": 150_000n, "1314": 0n });
  });
});

describe("X4: a missed minimum", () => {
  test("is past due on its due date and bears a late fee the day after", () => {
    const history = graceLost().endOf("2026-04-05");
    expect(history.loan.pastDue).toBe(4574n);
    expect(history.view).toMatchObject({ daysPastDue: 0, delinquencyBucket: "CURRENT", penaltyBalance: 0n });
    history.endOf("2026-04-06");
    expect(history.view).toMatchObject({ daysPastDue: 1, delinquencyBucket: "DPD_1_30", penaltyBalance: 3500n });
    expect(history.loan.lateFees).toEqual([{ on: "2026-04-06", dueDate: "2026-04-05", amount: 3500n }]);
  });

  test("enters the next minimum, and a payment cures it", () => {
    const history = graceLost().endOf("2026-04-15");
    expect(history.statement).toMatchObject({
      ...{ days: 31, openingBalance: 91_486n, fees: 3500n, interest: 1870n, closingBalance: 96_856n },
      ...{ interestByCategory: { PURCHASE: 1835n, PENALTY: 35n, CASH_ADVANCE: 0n }, dueDate: "2026-05-06" },
      ...{ minimumPaymentDue: 9944n, breakdown: { percent: 4843n, interestAndFees: 5370n, pastDue: 4574n } },
    });
    expect(history.view).toMatchObject({ purchaseBalance: 93_321n, penaltyBalance: 3535n, currentBalance: 96_856n });
    const allocation = history.act("2026-04-20", "PAYMENT", 5000n);
    expect(allocation).toMatchObject({ interest: 1486n + 1870n, fees: 1644n, purchase: 0n });
    expect(history.view).toMatchObject({
      ...{ purchaseBalance: 90_000n, penaltyBalance: 1856n, currentBalance: 91_856n, minimumDue: 4944n },
      ...{ delinquencyBucket: "CURRENT", stage: 1, daysPastDue: 0 },
    });
  });

  test("ages from bucket to bucket, and a cure releases the interest in suspense", () => {
    const history = graceLost();
    const at = (date: string) => history.endOf(date).view;
    expect(at("2026-05-05")).toMatchObject({ daysPastDue: 30, stage: 1, delinquencyBucket: "DPD_1_30" });
    expect(at("2026-05-06")).toMatchObject({ daysPastDue: 31, stage: 2, delinquencyBucket: "DPD_31_60" });
    expect(at("2026-06-05")).toMatchObject({ daysPastDue: 61, stage: 2, delinquencyBucket: "DPD_61_89" });
    expect(at("2026-07-03")).toMatchObject({ daysPastDue: 89, stage: 2, delinquencyBucket: "DPD_61_89" });
    expect(history.loan.ledger["2150"]).toBe(0n);
    const before = history.loan.ledger["1320"];
    expect(at("2026-07-04")).toMatchObject({ daysPastDue: 90, stage: 3, delinquencyBucket: "DPD_90_119" });
    const suspended = history.loan.ledger["1320"] - before;
    expect(suspended).toBeGreaterThan(0n);
    expect(history.loan.ledger["2150"]).toBe(-suspended);
    const earned = history.loan.ledger["4200"];
    history.act("2026-07-05", "PAYMENT", history.view.minimumDue);
    expect(history.view).toMatchObject({ delinquencyBucket: "CURRENT", stage: 1 });
    expect(history.loan.ledger).toMatchObject({ "2150": 0n, "4200": earned - suspended });
  });
});

describe("X5: limits and credit balance", () => {
  test("an amount over the limit enters the next minimum", () => {
    const history = graceLost();
    history.act("2026-04-20", "PAYMENT", 5000n);
    history.loan.creditLimit = 80_000n;
    expect(history.view).toMatchObject({ currentBalance: 91_856n, availableCredit: -11_856n });
    history.endOf("2026-05-15");
    // 49.44 became past due on 6 May and bore a late fee. The balance over the limit is higher than that.
    const { closingBalance = 0n, breakdown, fees, minimumPaymentDue } = history.statement ?? {};
    expect(fees).toBe(3500n);
    expect(breakdown).toMatchObject({ pastDue: 4944n, overLimit: closingBalance - 80_000n });
    const interestAndFees = breakdown?.interestAndFees ?? 0n;
    expect(minimumPaymentDue).toBe(interestAndFees + closingBalance - 80_000n);
  });

  test("an overpayment bears no interest, and the next purchase uses it", () => {
    const history = graceLost();
    const allocation = history.act("2026-04-16", "PAYMENT", 100_000n);
    expect(allocation).toMatchObject({ interest: 3356n, fees: 3500n, purchase: 90_000n, creditBalance: 3144n });
    expect(history.view).toMatchObject({
      currentBalance: -3144n,
      availableCredit: 503_144n,
      paidInFullLastCycle: true,
    });
    history.endOf("2026-05-15");
    expect(history.statement).toMatchObject({ interest: 0n, closingBalance: -3144n, minimumPaymentDue: 0n });
    expect(history.view).toMatchObject({ statementBalance: -3144n, minimumDue: 0n, creditBalance: 3144n });
    history.act("2026-05-16", "PURCHASE", 5000n);
    expect(history.view).toMatchObject({ creditBalance: 0n, purchaseBalance: 1856n, currentBalance: 1856n });
  });
});
