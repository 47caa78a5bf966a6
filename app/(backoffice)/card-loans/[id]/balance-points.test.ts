import { describe, expect, it } from "vitest";
import type { CardLoanStatementView, CardLoanTransactionView } from "@/server/contract/card-loans/statements";
import { balancePoints } from "./balance-points";

const usd = (amount: number) => ({ amount, currency: "USD" });
const moved = (date: string, balance: number, limit: number) =>
  ({ date, currentBalance: usd(balance), creditLimit: usd(limit) }) as CardLoanTransactionView;
const cutOn = (statementDate: string, balance: number, limit: number) =>
  ({ statementDate, closingBalance: usd(balance), creditLimit: usd(limit) }) as CardLoanStatementView;

const loan = { openedOn: "2026-01-16", currentBalance: usd(150), creditLimit: usd(800) };
const figures = (points: ReturnType<typeof balancePoints>) =>
  points.map(({ date, balance, limit }) => [date, balance.amount, limit.amount]);

describe("balance and limit over time", () => {
  it("begins with the opening, has one point per date and ends today", () => {
    const transactions = [moved("2026-01-20", 100, 500), moved("2026-01-20", 120, 500), moved("2026-02-15", 123, 500)];
    const points = balancePoints({
      ...{ loan, today: "2026-03-01", transactions, cut: false },
      statements: [cutOn("2026-02-15", 123, 500)],
    });
    expect(figures(points)).toEqual([
      ["2026-01-16", 0, 500],
      ["2026-01-20", 120, 500],
      ["2026-02-15", 123, 500],
      ["2026-03-01", 150, 800],
    ]);
  });

  it("begins with the first transaction read if there are older ones", () => {
    const points = balancePoints({
      ...{ loan, today: "2026-03-01", transactions: [moved("2026-02-20", 140, 500)], cut: true },
      statements: [cutOn("2026-02-15", 123, 500)],
    });
    expect(figures(points)).toEqual([
      ["2026-02-20", 140, 500],
      ["2026-03-01", 150, 800],
    ]);
  });

  it("takes the limit of a statement before the first transaction", () => {
    const points = balancePoints({
      ...{ loan, today: "2026-03-01", transactions: [], cut: false },
      statements: [cutOn("2026-02-15", 0, 600)],
    });
    expect(figures(points)[0]).toEqual(["2026-01-16", 0, 600]);
  });
});
