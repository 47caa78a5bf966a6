import { describe, expect, it } from "vitest";
import { amountRangeProblem, readAmount } from "./read-amount";

it.each([
  ["1500", 1500],
  ["1,500.50", 1500.5],
  ["1.5k", 1500],
  ["0", 0],
  ["12.345", 12.345],
  ["1,50", null],
  ["-5", null],
  ["1e3", null],
  ["lots", null],
  ["", null],
])("%s is read as %s", (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});

describe("amountRangeProblem", () => {
  it.each([
    [{ from: "", to: "" }, null],
    [{ from: "1k", to: "" }, null],
    [{ from: "1,000", to: "1k" }, null],
    [
      { from: "lots", to: "5" },
      { at: "from", words: "“lots” is not an amount. Enter one such as 1,500.00" },
    ],
    [
      { from: "5", to: "1,50" },
      { at: "to", words: "“1,50” is not an amount. Enter one such as 1,500.00" },
    ],
    [
      { from: "2k", to: "1500" },
      { at: "from", words: "“Amount from” exceeds “Amount to”" },
    ],
  ])("%o: %o", (range, problem) => {
    expect(amountRangeProblem(range)).toEqual(problem);
  });
});
