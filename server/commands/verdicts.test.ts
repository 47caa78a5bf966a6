import { describe, expect, it } from "vitest";
import { refusalError } from "./verdicts";

describe("the sentence of a refusal", () => {
  const money = { currency: "USD", available: "2036000", wanted: "9999900" };

  it.each([
    [
      "INSUFFICIENT_FUNDS",
      "904992085320",
      "Account 904992085320 has 20,360.00 USD available, but 99,999.00 USD is required.",
    ],
    ["INSUFFICIENT_TILL_CASH", "TILL M1 3f9a01", "Till M1 does not have 99,999.00 USD free."],
    ["INSUFFICIENT_VAULT_CASH", "VAULT MAIN USD", "Vault MAIN USD holds 20,360.00 USD, but 99,999.00 USD is required."],
    ["TILL_CLOSED", "TILL M1 3f9a01", "Till M1 is closed."],
    [
      "TILL_CLOSING",
      "TILL M1 3f9a01",
      "Till M1 is frozen: its close is awaiting approval. Withdraw the close to post again.",
    ],
  ])("of %s names the account as people call it", (code, accountNo, sentence) => {
    expect(refusalError({ verdict: "REFUSED", code, detail: { ...money, accountNo } }).message).toBe(sentence);
  });

  it("names 'the till' for an unknown account", () => {
    expect(refusalError({ verdict: "REFUSED", code: "TILL_CLOSED", detail: {} }).message).toBe("The till is closed.");
  });
});
