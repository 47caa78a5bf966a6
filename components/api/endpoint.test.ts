import { describe, expect, it } from "vitest";
import { apiErrorOf } from "./api-error";
import { splitEndpoint, urlOf } from "./endpoint";
import { fieldOf, fieldSentence } from "./field-of";

describe("urlOf", () => {
  it("fills parameters and leaves out what is absent", () => {
    const request = { params: { id: "a/b" }, query: { from: "2026-11-20", to: undefined, q: "", limit: 5 } };
    expect(urlOf("/accounts/{id}/entries", request)).toBe("/api/v1/accounts/a%2Fb/entries?from=2026-11-20&limit=5");
    expect(urlOf("/tills", {})).toBe("/api/v1/tills");
  });

  it("splits an endpoint", () => {
    expect(splitEndpoint("POST /teller/cash-deposits")).toEqual({ method: "POST", path: "/teller/cash-deposits" });
  });
});

describe("fieldOf", () => {
  it("finds the field of a path, or the nearest part of it", () => {
    expect(fieldOf("amount.amount", ["amount", "reason"])).toBe("amount");
    expect(fieldOf("amount.amount", ["amount.amount", "amount"])).toBe("amount.amount");
    expect(fieldOf("openingFloat.currency", ["amount"])).toBeUndefined();
  });
});

describe("fieldSentence", () => {
  it.each([
    ["code", "must not be empty", "Code must not be empty"],
    ["amount.amount", "must be greater than zero", "Amount must be greater than zero"],
    ["openingFloat.currency", "is not a currency", "Opening float currency is not a currency"],
    ["denominations.0.count", "must be a number", "Denominations count must be a number"],
    ["accountId", "There is no such account.", "There is no such account."],
  ])("says what is wrong with %s", (path, message, sentence) => {
    expect(fieldSentence(path, message)).toBe(sentence);
  });
});

describe("apiErrorOf", () => {
  it("reads the interface's form", () => {
    const error = apiErrorOf(
      422,
      { error: "INSUFFICIENT_FUNDS", message: "No.", fieldErrors: { "amount.amount": "x" } },
      "r-1",
    );
    expect([error.code, error.message, error.fieldErrors, error.requestId, error.outcomeUnknown]).toEqual([
      "INSUFFICIENT_FUNDS",
      "No.",
      { "amount.amount": "x" },
      "r-1",
      false,
    ]);
  });

  it("stands a body that is none, and knows when the outcome is unknown", () => {
    const unknown = [0, 429, 500, 502, 503].map((status) => apiErrorOf(status, null, undefined).outcomeUnknown);
    expect(unknown).toEqual([true, true, true, true, true]);
    expect(apiErrorOf(404, "<html>", undefined).code).toBe("UNEXPECTED");
    expect(apiErrorOf(409, { error: "REQUEST_IN_FLIGHT" }, undefined).outcomeUnknown).toBe(true);
    expect(apiErrorOf(409, { error: "ILLEGAL_STATE" }, undefined).outcomeUnknown).toBe(false);
  });
});
