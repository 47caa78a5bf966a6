import { describe, expect, it } from "vitest";
import { apiErrorOf } from "./api-error";

describe("apiErrorOf", () => {
  it("an error has the code, message and fields of the body", () => {
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

  it("accepts a malformed body and detects an unknown outcome", () => {
    const unknown = [0, 429, 500, 502, 503].map((status) => apiErrorOf(status, null, undefined).outcomeUnknown);
    expect(unknown).toEqual([true, true, true, true, true]);
    expect(apiErrorOf(404, "<html>", undefined).code).toBe("UNEXPECTED");
    expect(apiErrorOf(409, { error: "REQUEST_IN_FLIGHT" }, undefined).outcomeUnknown).toBe(true);
    expect(apiErrorOf(409, { error: "ILLEGAL_STATE" }, undefined).outcomeUnknown).toBe(false);
  });
});
