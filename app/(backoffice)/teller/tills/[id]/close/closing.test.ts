import { describe, expect, it } from "vitest";
import { closingPreview, differenceOf } from "./closing";

const codes = { tillCash: "1020", vaultCash: "1010", over: "4900", short: "5900" };
const brief = (counted: number, expected: number) =>
  closingPreview(counted, expected, "USD", codes).map(
    ({ side, account, amount }) => `${side} ${account} ${amount.amount}`,
  );

describe("the close of a till", () => {
  it("sweeps an equal count and nothing else", () => {
    expect(brief(500, 500)).toEqual(["DEBIT 1010 500", "CREDIT 1020 500"]);
  });
  it("books what is over as income and what is short as expense", () => {
    expect(brief(500.1, 500)).toEqual(["DEBIT 1020 0.1", "CREDIT 4900 0.1", "DEBIT 1010 500.1", "CREDIT 1020 500.1"]);
    expect(brief(499.7, 500)).toEqual(["DEBIT 5900 0.3", "CREDIT 1020 0.3", "DEBIT 1010 499.7", "CREDIT 1020 499.7"]);
  });
  it("knows the difference without the errors of doubles", () => {
    expect(differenceOf(0.3, 0.1)).toBe(0.2);
    expect(brief(0, 0)).toEqual([]);
  });
});
