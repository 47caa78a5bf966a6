import { describe, expect, it } from "vitest";
import { DomainError } from "../kernel/errors";
import { refuseLostDigits } from "./lost-digits";

function refused(text: string): string[] {
  try {
    refuseLostDigits(text, JSON.parse(text));
  } catch (error) {
    if (error instanceof DomainError && error.status === 400) return Object.keys(error.fieldErrors);
    throw error;
  }
  return [];
}

const transfer = (amount: string, currency = "USD") =>
  `{"narrative":"say \\"0.99999999999999999\\", 12345678901234567890","amount":{"amount":${amount},"currency":"${currency}"}}`;

describe("amounts with too many digits", () => {
  it.each([
    "0.99999999999999999",
    "10.009999999999999999999",
    "1.0000000000000000000001",
    "-99999999999999.999",
    "9999999999999999",
    "10000000000000001",
    "1.0000000000000001e2",
    " 0.99999999999999999 ",
  ])("are rejected: %s", (amount) => {
    expect(refused(transfer(amount, "JPY"))).toEqual(["amount.amount"]);
  });

  it.each(["10", "250.75", "10.00000000000000000000", "123456789012345", "1e15", "100000000000000000"])(
    "exclude exact ones: %s",
    (amount) => {
      expect(refused(transfer(amount))).toEqual([]);
    },
  );

  it("are found in lists and objects by path, and only in amounts", () => {
    const money = '{"currency":"USD","amount":0.99999999999999999}';
    expect(refused(`{"a":[1,${money}],"b":{"c":${money}}}`)).toEqual(["a.1.amount", "b.c.amount"]);
    expect(refused('{"rate":0.30000000000000004,"key":"1234567890123456789","list":[0.1234567890123456789]}')).toEqual(
      [],
    );
    expect(refused(`{"deep":${"[".repeat(5_000)}0.99999999999999999${"]".repeat(5_000)}}`)).toEqual([]);
  });
});
