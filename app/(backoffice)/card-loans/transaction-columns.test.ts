import { describe, expect, it } from "vitest";
import type { CardLoanTransactionView } from "@/server/contract/card-loans/statements";
import { changeOf, narrativeOf } from "./transaction-columns";

const usd = (amount: number) => ({ amount, currency: "USD" });
const moved = (kind: CardLoanTransactionView["kind"], amount: number, fee: number, description: string | null) =>
  ({ kind, amount: usd(amount), fee: usd(fee), description }) as CardLoanTransactionView;

describe("a transaction of a card loan", () => {
  it("changes the balance by its amount with its fee, which is named", () => {
    const advance = moved("CASH_ADVANCE", 100, 5, "ATM Main Street");
    expect(changeOf(advance)).toEqual(usd(105));
    expect(narrativeOf(advance)).toBe("ATM Main Street · with fee of 5.00");
  });

  it("lowers the balance if it is a payment or refund", () => {
    expect(changeOf(moved("PAYMENT", 0.3, 0, null))).toEqual(usd(-0.3));
    expect(changeOf(moved("REFUND", 40, 0, "Corner Bistro"))).toEqual(usd(-40));
    expect(narrativeOf(moved("INTEREST", 1.38, 0, null))).toBe("");
  });
});
