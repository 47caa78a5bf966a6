import { describe, expect, it } from "vitest";
import { sumOf } from "./rates";
import { product, Story } from "./testing/story";
import { worksheet } from "./worksheet";

/** X2: 1,000.00 on the statement of 15 February, 200.00 on 1 March, 300.00 paid on 5 March, grace lost on 8 March. */
function graceLost(through: string): Story {
  const loan = new Story(product, "2026-01-16");
  loan.purchase("2026-01-20", 600_00n);
  loan.purchase("2026-02-05", 400_00n);
  loan.purchase("2026-03-01", 200_00n);
  loan.pay("2026-03-05", 300_00n);
  loan.to(through);
  return loan;
}

const of = (loan: Story, date: string) => loan.worksheet.find((row) => row.date === date);

describe("the worksheet", () => {
  it("shows purchases without accrual while the grace period is undecided", () => {
    const loan = graceLost("2026-03-07");
    expect(of(loan, "2026-02-16")).toMatchObject({ balance: 1_000_00n, accrued: 0n, grace: true });
    expect(of(loan, "2026-03-07")).toMatchObject({ balance: 900_00n, accrued: 0n, grace: true });
  });

  it("omits what was repaid by the due date after the loss", () => {
    const loan = graceLost("2026-03-15");
    const second = loan.worksheet.filter(({ date }) => date > "2026-02-15");
    expect(second).toHaveLength(28);
    expect(second.every(({ grace, rate }) => !grace && rate === 24_000_000n)).toBe(true);
    expect(second.map(({ balance }) => balance)).toEqual([
      ...Array.from({ length: 13 }, () => 700_00n),
      ...Array.from({ length: 15 }, () => 900_00n),
    ]);
    expect(sumOf(second, ({ accrued }) => accrued)).toBe(14_86n);
    expect(sumOf(second.slice(0, 21), ({ accrued }) => accrued)).toBe(10_72n);
  });

  it("has the fee and its interest as PENALTY", () => {
    const loan = graceLost("2026-04-15");
    const penalty = loan.worksheet.filter(({ category }) => category === "PENALTY");
    expect(penalty).toHaveLength(10);
    expect(penalty[0]).toMatchObject({ date: "2026-04-06", balance: 35_00n, rate: 36_000_000n });
    expect(sumOf(penalty, ({ accrued }) => accrued)).toBe(35n);
  });

  it("begins only with a cycle", () => {
    const loan = graceLost("2026-03-01");
    expect(() => worksheet(loan.account, loan.state, [], { date: "2026-03-15", step: "CUT" })).toThrow("begins with");
  });
});
