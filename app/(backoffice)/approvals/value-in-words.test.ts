import { describe, expect, it } from "vitest";
import { newId } from "@/server/kernel/ids";
import { valueInWords } from "./value-in-words";

const usd = (amount: number) => ({ amount, currency: "USD" });

describe("a changed field", () => {
  it.each([
    ["nothing", null, "–"],
    ["an empty list", [], "–"],
    ["a plain value", "GB-1", "GB-1"],
    ["an amount", usd(1_200), "1,200.00 USD"],
    ["a list", ["TELLER", "AUDITOR"], "TELLER; AUDITOR"],
    ["an object", { operation: "x", amount: usd(5), refusalId: newId() }, "Operation: x, Amount: 5.00 USD"],
    ["objects in a list", [{ number: 1 }, { number: 2, countId: newId() }], "Number: 1; Number: 2"],
    ["an object of identifiers alone", { accountId: newId() }, "–"],
  ])("is words, without identifiers of records: %s", (_, value, words) => {
    expect(valueInWords("field", value)).toBe(words);
  });

  it("a state is a word", () => {
    expect(valueInWords("status", "CLOSED")).toBe("Closed");
  });
});
