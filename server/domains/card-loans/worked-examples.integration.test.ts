import { beforeAll, describe, expect, it } from "vitest";
import { type LoanBank, openLoanBank, type TestLoan } from "@/server/testing/card-loans";
import { usd } from "@/server/testing/teller";

// The acceptance examples of the rules (X1 to X5), through the API and the daily steps.

let bank: LoanBank;
beforeAll(async () => {
  bank = await openLoanBank();
});

describe("X2: the grace period is lost", () => {
  let loan: TestLoan;

  it("bills from the first day of the cycle, without the part that was repaid in time", async () => {
    loan = await bank.loan({ cycleDay: 15 });
    await bank.day("2026-01-20");
    await bank.buy(loan, 600);
    await bank.day("2026-02-05");
    await bank.buy(loan, 400);
    await bank.day("2026-02-16");
    expect(await bank.statements(loan)).toMatchObject([
      { interest: usd(0), closingBalance: usd(1000), minimumPaymentDue: usd(50), dueDate: "2026-03-08", days: 31 },
    ]);
    await bank.day("2026-03-01");
    await bank.buy(loan, 200);
    await bank.day("2026-03-05");
    await bank.pay(loan, 300);
    await bank.day("2026-03-08");
    expect(await bank.view(loan)).toMatchObject({ accruedInterest: usd(0), paidInFullLastCycle: true });
    await bank.day("2026-03-09");
    expect(await bank.view(loan)).toMatchObject({ accruedInterest: usd(10.72), paidInFullLastCycle: false });
    await bank.day("2026-03-16");
    expect((await bank.statements(loan))[1]).toMatchObject({
      ...{ interest: usd(14.86), closingBalance: usd(914.86), minimumPaymentDue: usd(45.74), dueDate: "2026-04-05" },
      averageDailyBalance: { purchase: usd(807.14) },
    });
    expect(await bank.wrongInBooks()).toEqual([]);
  });
});
